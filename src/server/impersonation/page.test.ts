import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { openTestPages, visitPage } from '#test/pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await openTestPages(shop)
const { customerNumber } = await shop.customer()
const acting = await shop.acting(customerNumber)

const page = async (query: string) => (await visitPage(app, `/customer-center/impersonation${query}`, acting.own)).body

test('a list of customers that ends before the page says so and leads to its last page, not that nobody is on it', async () => {
  expect(await page('')).toContain(customerNumber)
  const beyond = await page('?p=9')
  expect(beyond).toContain('The list ends before this page')
  expect(beyond).toContain('href="?p=1"')
  expect(beyond).not.toContain('Nobody is on your list')
  expect(await page('?q=nobody')).toContain('Nobody on your list has that')
})

/** The places of the customer center that the page of who sends these cookies leads to. */
async function placesOf(cookies: Record<string, string>): Promise<string[]> {
  const { body } = await app.inject({ url: '/customer-center', headers: { host: 'shop.example' }, cookies })
  const nav = /<nav aria-label="Your account".*?<\/nav>/.exec(body)?.[0] ?? ''
  return [...nav.matchAll(/<a [^>]*>([^<]*)/g)].map(([, words = '']) => words)
}

test('the customer center leads a sales person to his customers, and to what is a customer’s while there is one', async () => {
  const accessToken = acting.own.token
  expect(await placesOf({ accessToken })).toEqual(['Overview', 'Act for a customer', 'Change password'])
  const theirs = await placesOf({ accessToken, impersonationAuthToken: acting.token })
  expect(theirs.slice(0, 3)).toEqual(['Overview', 'Act for a customer', 'Orders'])
  expect(theirs, 'his password is his own').not.toContain('Change password')
  const buyers = await placesOf({ accessToken: (await shop.customer()).token })
  expect(buyers).toEqual(['Overview', ...theirs.slice(2), 'Change password'])
})

test('a customer reads in words that a sales person who signed out works in his name no more', async () => {
  const customer = await shop.customer()
  const { token } = await shop.acting(customer.customerNumber)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: '/api/User/Logout', headers, payload: { area: EU } })
  expect(answer.statusCode).toBe(204)
  const { body } = await visitPage(app, '/customer-center/sales-actions', customer)
  const words = [...body.matchAll(/<td[^>]*>([^<]+)<\/td><\/tr>/g)].map(([, said]) => said)
  expect(words).toEqual(['Ended working in your name', 'Began to work in your name'])
})
