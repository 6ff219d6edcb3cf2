import { setImmediate as others } from 'node:timers/promises'
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

test('others are answered while very many pages are read anew', async () => {
  const html = '<p>Three <strong>darts</strong> in the <a href="https://fog.example">fog</a>.</p>'.repeat(100)
  await sql`insert into document (type, key, area_id, language_code, body)
    select 'page', '/many/' || at, 'us', 'en-GB', ${JSON.stringify({ blocks: [{ type: 'richText', html }] })}::jsonb
    from generate_series(1, 500) as at`.execute(shop.db)
  let isDone = false
  const reading = shop.inside.documents.follow([{ kind: '*', key: '' }]).then(() => {
    isDone = true
  })
  const turns: number[] = []
  while (!isDone) {
    const before = process.cpuUsage()
    await others()
    const { user, system } = process.cpuUsage(before)
    turns.push(user + system)
  }
  await reading
  const pages = () => shop.inside.documents.all('page', { areaId: 'us', languageCode: 'en-GB' })
  // Read at once, or a while later where the database was too busy to answer.
  await expect.poll(pages).toHaveLength(500)
  expect(Math.max(...turns)).toBeLessThan(turns.reduce((sum, each) => sum + each) / 3)
})
