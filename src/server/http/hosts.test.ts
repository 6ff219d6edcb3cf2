import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop({ allowedHosts: ['shop.example', 'us.shop.example'] })
const app = await shop.http()

test.each([
  ['shop.example', 200],
  ['US.shop.example:3000', 200],
  ['evil.example', 421],
  ['shop.example.evil.example', 421],
  ['evilshop.example', 421],
])('a shop of named hosts answers %s with %i, whatever other headers say', async (host, status) => {
  const headers = { host, 'x-forwarded-host': 'shop.example', forwarded: 'host=shop.example' }
  const answer = await app.inject({ url: '/integrity/Check', headers })
  expect(answer.statusCode).toBe(status)
  if (status === 421) expect(answer.json().type).toBe('UnknownHostException')
})
