import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { pageHeaders } from './headers.ts'

const app = await (await openTestShop()).http()

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

test.each([
  ['/live', 200],
  ['/api/openapi.json', 200],
  ['/images/svg/singlecolor/ff0000', 200],
  ['/api/none', 404],
  ['/%E0%A4%A', 400],
])('nothing in the answer to %s may run or be framed', async (url, status) => {
  const { statusCode, headers } = await app.inject({ url, headers: { origin: 'https://evil.example' } })
  expect(statusCode).toBe(status)
  const own = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }
  expect(headers).toMatchObject({ ...EVERYWHERE, ...own })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('a page runs the scripts of its nonce alone, sends forms to the shop alone and is framed by nobody', () => {
  const { 'content-security-policy': policy = '', ...others } = pageHeaders('n0nce')
  expect(others).toEqual(EVERYWHERE)
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'nonce-n0nce' 'strict-dynamic'",
    "style-src 'self' 'nonce-n0nce'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ])
})

test('a page that is measured talks to the server of that besides', () => {
  const policy = pageHeaders('n0nce', 'https://apm.example/a')['content-security-policy']
  expect(policy).toContain("connect-src 'self' https://apm.example;")
})
