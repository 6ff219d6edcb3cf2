import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { unique } from '#test/factories.ts'
import { countTowards, networkOf } from './service.ts'

const { db } = await testDatabase()

test('a limit opens again as its oldest hit leaves the window', async () => {
  const limit = { name: unique(), most: 2, windowSeconds: 60 }
  const refused = { type: 'TooManyRequestsException', message: 'Too often. Please try again in a minute.' }
  await countTowards(db, limit, 'a')
  await countTowards(db, limit, 'a')
  await expect(countTowards(db, limit, 'a')).rejects.toMatchObject(refused)
  await countTowards(db, limit, 'b')
  await sql`update rate_limit set hits[1] = hits[1] - interval '1 minute'
    where bucket = ${`${limit.name} a`}`.execute(db)
  await countTowards(db, limit, 'a')
  await expect(countTowards(db, limit, 'a')).rejects.toMatchObject(refused)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51312', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
