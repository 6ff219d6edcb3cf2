import { expect, test } from 'vitest'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await openTestPages(shop)
const { customerNumber } = await shop.customer()
const { own } = await shop.acting(customerNumber)

const page = async (query: string) => (await visitPage(app, `/customer-center/impersonation${query}`, own)).body

test('a list of customers that ends before the page says so and leads to its last page, not that nobody is on it', async () => {
  expect(await page('')).toContain(customerNumber)
  const beyond = await page('?p=9')
  expect(beyond).toContain('The list ends before this page')
  expect(beyond).toContain('href="?p=1"')
  expect(beyond).not.toContain('Nobody is on your list')
  expect(await page('?q=nobody')).toContain('Nobody on your list has that')
})
