import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()

test('documents are read anew, however many have changed at once', async () => {
  const keys = Array.from({ length: 20_000 }, (_, at) => `Many.Text${at}`)
  await sql`insert into document (type, key, area_id, language_code, body)
    select 'translation', key, 'eu', 'en-GB', '{"text":"Many"}' from unnest(${keys}::text[]) as key`.execute(shop.db)
  await shop.inside.documents.follow(keys.map((key) => ({ kind: 'document', key: `translation eu en-GB ${key}` })))
  expect(shop.inside.documents.count()).toBe(keys.length)
})
