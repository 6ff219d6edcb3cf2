import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAttempt } from '#test/attempt.ts'
import { openTestShop } from '#test/shop.ts'
import { eraseMentions } from './mentions.ts'
import { rangesOf } from './ranges.ts'

const shop = await openTestShop()
const forms = { table: 'form_submission', column: 'submitted_at' }
await sql`insert into form_submission (form_id, area_id, answers, submitted_at)
  select 'contact', 'eu', '{"email":"jo@x.example"}', now() - make_interval(secs => n / 2) from generate_series(1, 4500) n`.execute(
  shop.db,
)

test('every row of a long table is in one range of it', async () => {
  const counts: number[] = []
  for await (const { range } of rangesOf(shop.db, forms)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from form_submission where ${range}`.execute(
      shop.db,
    )
    counts.push(rows[0]?.count ?? 0)
  }
  expect(counts.length).toBe(3)
  expect(counts.reduce((sum, count) => sum + count)).toBe(4500)
})

test('a job that is to end leaves the rest of the rows to the next one', async () => {
  const count = async () =>
    (await shop.db.selectFrom('form_submission').select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow())
      .count
  const payload = { userId: '6f1c1a55-5b0c-4d2f-9b0a-0a6f2d5f7a11', names: ['jo@x.example'], place: 0 }
  await eraseMentions.run(shop.inside, payload, { ...anAttempt(), closing: AbortSignal.abort() })
  expect(await count()).toBe(2499)
  await shop.jobs()
  expect(await count()).toBe(0)
})
