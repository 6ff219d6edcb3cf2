import { expect, test } from 'vitest'
import { insertInvoice } from '#test/ledger-factory.ts'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await openTestPages(shop)

test('a customer with papers in two currencies reads a ledger of each', async () => {
  const buyer = await shop.customer()
  await insertInvoice(shop.db, { ...buyer, number: 'IN-EURO' })
  await insertInvoice(shop.db, { ...buyer, number: 'IN-DOLLAR', currencyCode: 'USD' })
  const own = await visitPage(app, '/customer-center/ledger', buyer)
  expect(own.body).toContain('IN-EURO')
  expect(own.body).not.toContain('IN-DOLLAR')
  expect(own.body).toContain('href="/customer-center/ledger?currency=USD"')
  const other = await visitPage(app, '/customer-center/ledger?currency=USD', buyer)
  expect(other.body).toContain('IN-DOLLAR')
  expect(other.body).not.toContain('IN-EURO')
  expect(other.body).toContain('<input type="hidden" name="currency" value="USD"/>')
})
