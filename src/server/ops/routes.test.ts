import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const app = await shop.http()
const lost = await openTestShop()

test.each(['/integrity/Check', '/ready', '/live'])('%s says that all is well, and nothing else', async (url) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"ok"}'])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a shop whose database is not what it needs is alive, but neither ready nor well, and says when to ask again', async () => {
  await sql`drop table migration`.execute(lost.db)
  const app = await lost.http()
  for (const url of ['/integrity/Check', '/ready']) {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.headers['retry-after']], url).toEqual([503, '2'])
    expect(answer.json()).toMatchObject({ type: 'ServiceUnavailableException' })
  }
  expect((await app.inject({ url: '/live' })).statusCode).toBe(200)
})

test.each(['/builds/latest.json', '/builds/latest'])('at %s the served build has a name and an age', async (url) => {
  const answer = await app.inject({ url })
  expect(answer.json()).toEqual({ id: expect.stringMatching(/^[\da-z]{7,12}$/), timestamp: expect.any(String) })
  expect(answer.headers['cache-control']).toBe('no-store')
})
