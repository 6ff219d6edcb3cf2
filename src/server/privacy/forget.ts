import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { forgetTrail } from '../audit/trail.ts'
import type { Db } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { task } from '../jobs/task.ts'
import { rangesOf } from './ranges.ts'

const TRAIL_DAYS = 400

/** Whether a version of an area is one before its last hundred, of which the back office shows ten. */
const isOld = (table: string): RawBuilder<SqlBool> => sql`version <= (
  select max(latest.version) - 100 from ${sql.table(table)} latest where latest.area_id = ${sql.table(table)}.area_id)`

/** What no other noun forgets by itself, each with how long it is kept. */
const KEPT: readonly (readonly [table: string, which: RawBuilder<SqlBool>])[] = [
  ['sign_in_code', sql`expires_at < now()`],
  ['document_preview', sql`created_at < now() - interval '1 day'`],
  ['form_submission', sql`submitted_at < now() - interval '400 days'`],
  ['missed_search', sql`last_at < now() - interval '90 days'`],
  ['missed_address', sql`last_at < now() - interval '90 days'`],
  [
    'graphile_worker._private_jobs',
    sql`attempts >= max_attempts and locked_at is null and run_at < now() - interval '90 days'`,
  ],
  ...['area_version', 'area_lists_version'].map((table) => [table, isOld(table)] as const),
]

/** When a session has ended, or will. */
const END = sql`coalesce(revoked_at, expires_at)`

/**
 * Forgets sessions 90 days after their end, and what renewed them a day after it. First it says when those ended that
 * nobody has used for too long: most do, long before they would have to. In ranges of sessions: what renewed them are
 * thousands of rows for each, too many to be looked through at once.
 */
async function forgetSessions(db: Db): Promise<void> {
  for await (const { range } of rangesOf(db, { table: 'session', column: 'session_id' })) {
    await sql`
      with live as (
        select session_id, coalesce(
          (select max(t.created_at) from refresh_token t where t.session_id = s.session_id), s.created_at) as used_at
        from session s where ${range} and revoked_at is null and expires_at > now()
      )
      update session set expires_at = used_at + make_interval(mins => idle_minutes) from live
      where session.session_id = live.session_id
        and used_at < now() - make_interval(mins => idle_minutes) - interval '1 day'`.execute(db)
    const ended = await sql<{ id: string }>`
      select session_id as id from session where ${range} and ${END} < now() - interval '1 day'`.execute(db)
    const ids = ended.rows.map(({ id }) => id)
    await deleteInBatches(db, 'refresh_token', sql`session_id = any(${ids}::uuid[])`)
    await sql`delete from session where ${range} and ${END} < now() - interval '90 days'`.execute(db)
  }
}

/** Forgets each night what has been kept for long enough: see docs/privacy.md. */
export const forgetTraces = task({
  name: 'privacy.forget',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '10 4 * * *',
  async run({ db }) {
    await forgetSessions(db)
    for (const [table, which] of KEPT) await deleteInBatches(db, table, which)
    await forgetTrail(db, TRAIL_DAYS)
  },
})
