import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { EU, unique } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'
import { deleteMissedAddresses } from './missed-addresses.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const missed = (search: string) =>
  clerk.api('POST /backoffice/api/Redirect/GetMissedAddresses', { body: { area: EU, search } })

test('addresses that lead nowhere are counted, the most wanted first, and can be taken off the list', async () => {
  const word = unique()
  for (const url of [`/${word}-a`, `/${word}-b`, `/en/${word}-B/`]) {
    await shop
      .visitor()
      .api('GET /api/Content/GetRedirectByUrl', { query: { area: EU, url } })
      .catch(() => {})
  }
  await shop.inside.missedAddresses.write()
  const { items } = await missed(word)
  expect(items.map(({ path, count }) => `${path} ${count}`)).toEqual([`/${word}-b 2`, `/${word}-a 1`])
  const body = { area: EU, paths: [`/${word}-b`] }
  expect(await clerk.api('POST /backoffice/api/Redirect/DeleteMissedAddresses', { body })).toEqual({ deleted: 1 })
  expect((await missed(word)).totalItems).toBe(1)
})

test('however many are taken off the list, it is one statement: the names of those that are prepared are few', async () => {
  const { db } = await testDatabase({ max: 1 })
  for (const paths of [['/a'], ['/a', '/b'], ['/a', '/b', '/c']]) await deleteMissedAddresses(db, 'eu', paths)
  const { rows } = await sql`select from pg_prepared_statements where statement like 'delete%missed_address%'`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})
