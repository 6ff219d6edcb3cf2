import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { tablesOf } from '../../../scripts/tables.mjs'

const { pool, url } = await testDatabase()

test('the row types are those of the migrated database', async () => {
  expect(await readFile(new URL('tables.ts', import.meta.url), 'utf8')).toBe(await tablesOf(url))
})

/** Rows that go with a user, a customer or an area: few, and those seldom go. */
const READ_WHOLE = [
  'cart_handover (user_id)',
  'favorite_list (customer_number)',
  'feed_token (area_id)',
  'impersonation (customer_number)',
  'password_reset (user_id)',
]

test('what belongs to a row is found by an index', async () => {
  const { rows } = await pool.query<{ found: string }>(`
    select format('%s (%s)', conrelid::regclass, (select string_agg(attname, ', ' order by attnum) from pg_attribute
      where attrelid = conrelid and attnum = any(conkey))) as found
    from pg_constraint where contype = 'f' and confdeltype = 'c' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
    ) order by 1`)
  expect(rows.map(({ found }) => found)).toEqual(READ_WHOLE)
})
