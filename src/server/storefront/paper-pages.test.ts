import { expect, test } from 'vitest'
import { insertCreditMemo, insertInvoice } from '#test/ledger-factory.ts'
import { ordered } from '#test/ordering.ts'
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

test('what is open in a ledger comes to its balance: the rest of a credit memo takes away from it', async () => {
  const buyer = await shop.customer()
  await insertInvoice(shop.db, { ...buyer, total: 10_000 })
  await insertCreditMemo(shop.db, { ...buyer, total: 1_000 })
  const { body } = await visitPage(app, '/customer-center/ledger', buyer)
  const cells = Array.from(body.matchAll(/<td[^>]*>(.*?)<\/td>/g), ([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
  expect(cells.filter((cell) => /^−?[\d.]+$/.test(cell))).toEqual([
    ...['−12.50', '−12.50', '112.50'],
    ...['125.00', '125.00', '125.00'],
  ])
})

test('a credit memo has a page for whose it is, and for nobody else', async () => {
  const buyer = await shop.customer()
  const memo = await insertCreditMemo(shop.db, await shop.customer())
  const own = await insertCreditMemo(shop.db, buyer)
  const at = ({ creditMemoId }: typeof memo) => `/customer-center/credit-memos/${creditMemoId}`
  const { status, title, body } = await visitPage(app, at(own), buyer)
  expect([status, title]).toEqual([200, `Credit memo ${own.creditMemoNumber} · Oche`])
  expect(body).toContain('OCHE-7')
  expect((await visitPage(app, at(memo), buyer)).status).toBe(404)
  const salesPerson = await shop.staff('impersonation')
  expect((await visitPage(app, at(own), salesPerson)).location).toBe('/customer-center/impersonation')
})

test('an invoice leads to a question about its order where somebody would be told of it', async () => {
  const buyer = await shop.customer()
  const { orderId, orderNumber } = await ordered(buyer, [[await shop.sells(), 1]])
  const { linkId } = await insertInvoice(shop.db, { ...buyer, orderNumbers: [orderNumber] })
  const ask = `href="/customer-center/orders/${orderId}#messages"`
  const asks = async () => (await visitPage(app, `/customer-center/invoices/${linkId}`, buyer)).body.includes(ask)
  expect(await asks()).toBe(false)
  const orderDesk = JSON.stringify({ ...shop.inside.areas.find('eu'), orderDesk: 'desk@oche.example' })
  await shop.db.updateTable('area').set({ settings: orderDesk }).where('area_id', '=', 'eu').execute()
  await shop.inside.areas.follow([{ kind: 'area', key: 'eu' }])
  expect(await asks()).toBe(true)
})
