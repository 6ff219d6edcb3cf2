import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()

test.each(['/integrity/Check', '/ready', '/live'])('%s says that all is well, and nothing else', async (url) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"ok"}'])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each(['/builds/latest.json', '/builds/latest'])('at %s the served build has a name and an age', async (url) => {
  const answer = await app.inject({ url })
  expect(answer.json()).toEqual({ id: expect.stringMatching(/^[\da-z]{7,12}$/), timestamp: expect.any(String) })
  expect(answer.headers['cache-control']).toBe('no-store')
})
