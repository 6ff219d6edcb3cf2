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

test.each([{ 'x-forwarded-host': '999.999.999.999' }, { 'x-forwarded-proto': 'h ttp' }])(
  'what a trusted proxy says of the address has to be one: %j',
  async (headers) => {
    const proxied = await openTestShop({ trustedProxies: ['127.0.0.1'] })
    const answer = await (await proxied.http()).inject({ url: '/integrity/Check', headers })
    expect(answer.json()).toMatchObject({ status: 400, message: 'The host name is not readable.' })
  },
)
