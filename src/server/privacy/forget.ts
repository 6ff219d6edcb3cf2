import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { forgetTrail } from '../audit/trail.ts'
import { prepared } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { task } from '../jobs/task.ts'

const TRAIL_DAYS = 400

/** What no other noun forgets by itself, each with how long it is kept. */
const KEPT: readonly (readonly [table: string, which: RawBuilder<SqlBool>])[] = [
  [
    'refresh_token',
    sql`session_id in (select session_id from session where coalesce(revoked_at, expires_at) < now() - interval '1 day')`,
  ],
  ['session', sql`coalesce(revoked_at, expires_at) < now() - interval '90 days'`],
  ['form_submission', sql`submitted_at < now() - interval '400 days'`],
  ['missed_search', sql`last_at < now() - interval '90 days'`],
  ['missed_address', sql`last_at < now() - interval '90 days'`],
  [
    'graphile_worker._private_jobs',
    sql`attempts >= max_attempts and locked_at is null and run_at < now() - interval '90 days'`,
  ],
  // The back office shows no more of them.
  [
    'document_version',
    sql`version <= (select max(latest.version) - 100 from document_version latest
      where (latest.type, latest.key, latest.area_id, latest.language_code)
        = (document_version.type, document_version.key, document_version.area_id, document_version.language_code))`,
  ],
  [
    'area_version',
    sql`version <= (select max(latest.version) - 100 from area_version latest where latest.area_id = area_version.area_id)`,
  ],
]

/**
 * Says of the sessions after one, some at a time, when those ended that nobody has used for too long: most do, long
 * before they would have to. Gives the last that was looked at.
 */
const endIdleSessions = prepared<{ last: string }, [after: string]>(
  `with part as materialized (
     select session_id, created_at, idle_minutes from session
     where session_id > $1::uuid and revoked_at is null and expires_at > now() order by session_id limit 2000
   ), idle as (
     select session_id, used_at + make_interval(mins => idle_minutes) as ended_at from part
     cross join lateral (
       select coalesce(max(t.created_at), part.created_at) as used_at
       from refresh_token t where t.session_id = part.session_id
     ) as last
     where used_at < now() - make_interval(mins => idle_minutes) - interval '1 day'
   ), ended as (
     update session set expires_at = ended_at from idle where session.session_id = idle.session_id
   )
   select session_id as last from part order by session_id desc limit 1`,
)
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Forgets each night what has been kept for long enough: see docs/privacy.md. */
export const forgetTraces = task({
  name: 'privacy.forget',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '10 4 * * *',
  async run({ db }) {
    for (let last: string | undefined = FIRST_ID; last; ) last = (await endIdleSessions(db, [last]))[0]?.last
    for (const [table, which] of KEPT) await deleteInBatches(db, table, which)
    await forgetTrail(db, TRAIL_DAYS)
  },
})
