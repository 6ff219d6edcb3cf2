import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAttempt } from '#test/attempt.ts'
import { openTestShop } from '#test/shop.ts'
import { forgetTraces } from './forget.ts'

const shop = await openTestShop()

test('the night forgets sessions and forms that are old, however many, and what renewed a session once it is over', async () => {
  const { userId, token } = await shop.customer()
  await sql`insert into session (user_id, created_at, expires_at, ip) values
    (${userId}, now() - interval '200 days', now() - interval '100 days', '1.1.1.1'),
    (${userId}, now() - interval '100 days', now() - interval '80 days', '2.2.2.2')`.execute(shop.db)
  await sql`insert into refresh_token (hash, session_id) select sha256(session_id::text::bytea), session_id from session
    where user_id = ${userId}`.execute(shop.db)
  await sql`insert into form_submission (form_id, area_id, answers, submitted_at)
    select 'old', 'eu', '{}', now() - make_interval(days => 397 + n % 5) from generate_series(1, 6000) n`.execute(
    shop.db,
  )
  await forgetTraces.run(shop.inside, {}, anAttempt())
  const sessions = shop.db.selectFrom('session').select('ip').where('user_id', '=', userId).orderBy('expires_at')
  expect(await sessions.execute()).toEqual([{ ip: '2.2.2.2' }, { ip: '' }])
  const tokens = shop.db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.session_id', 'refresh_token.session_id')
  const renewed = await tokens.select('ip').where('user_id', '=', userId).execute()
  expect(new Set(renewed.map(({ ip }) => ip))).toEqual(new Set(['']))
  const forms = shop.db.selectFrom('form_submission').select('submitted_at').where('form_id', '=', 'old')
  expect(await forms.execute()).toHaveLength(3600)
  expect(await shop.inside.sessions.findActor(token)).toBeDefined()
})

test('what renewed a session is forgotten a day after nobody has used it for too long, though it might have lasted', async () => {
  const { userId } = await shop.customer()
  await sql`delete from session where user_id = ${userId}`.execute(shop.db)
  await sql`insert into session (user_id, expires_at, idle_minutes, ip) values
    (${userId}, now() + interval '20 days', 720, 'left'), (${userId}, now() + interval '20 days', 720, 'used')`.execute(
    shop.db,
  )
  await sql`insert into refresh_token (hash, session_id, created_at)
    select sha256((ip || days)::bytea), session_id, now() - make_interval(days => days)
    from session, unnest(array[0, 2, 9]) days where user_id = ${userId} and (ip = 'used' or days > 0)`.execute(shop.db)
  await forgetTraces.run(shop.inside, {}, anAttempt())
  const { rows } = await sql`select ip, count(hash)::int from session left join refresh_token using (session_id)
    where user_id = ${userId} group by ip order by ip`.execute(shop.db)
  expect(rows).toEqual([
    { ip: 'left', count: 0 },
    { ip: 'used', count: 3 },
  ])
})

test('the night forgets what nobody is shown any more: old settings of areas, jobs that were given up long ago, codes and previews that are over', async () => {
  await sql`insert into area_version (area_id, version, settings, updated_at, updated_by, replaced_by)
    select 'eu', n, '{}', now(), '', '' from generate_series(1, 102) n`.execute(shop.db)
  await sql`insert into area_lists_version (area_id, version, lists, updated_at, updated_by, replaced_by)
    select 'eu', n, '{}', now(), '', '' from generate_series(1, 102) n`.execute(shop.db)
  for (const days of [80, 100]) {
    await sql`select graphile_worker.add_job('mail.send', ${`{"days": ${days}}`}::json, max_attempts => 1,
      run_at => now() - make_interval(days => ${days}))`.execute(shop.db)
  }
  await sql`update graphile_worker._private_jobs set attempts = 1 where payload::jsonb ? 'days'`.execute(shop.db)
  const users = [await shop.customer(), await shop.customer()]
  for (const [at, { userId }] of users.entries()) {
    await sql`insert into sign_in_code values (${userId}, '', now() + make_interval(mins => ${at * 10 - 5}))`.execute(
      shop.db,
    )
    await sql`insert into document_preview (type, key, area_id, language_code, body, created_by, created_at)
      values ('page', '/about', 'eu', 'en-GB', '{}', 'clerk', now() - make_interval(hours => ${25 - at * 2}))`.execute(
      shop.db,
    )
  }
  await forgetTraces.run(shop.inside, {}, anAttempt())
  for (const table of ['area_version', 'area_lists_version']) {
    const { rows } = await sql`select min(version), max(version) from ${sql.table(table)}`.execute(shop.db)
    expect(rows).toEqual([{ min: 3, max: 102 }])
  }
  const jobs = await sql`select payload from graphile_worker._private_jobs where payload::jsonb ? 'days'`.execute(
    shop.db,
  )
  expect(jobs.rows).toEqual([{ payload: { days: 80 } }])
  for (const table of ['sign_in_code', 'document_preview']) {
    const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(table)}`.execute(shop.db)
    expect({ table, ...rows[0] }).toEqual({ table, count: 1 })
  }
})
