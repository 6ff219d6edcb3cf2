import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { forgetTrail } from '../audit/trail.ts'
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

/** Forgets each night what has been kept for long enough: see docs/privacy.md. */
export const forgetTraces = task({
  name: 'privacy.forget',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '10 4 * * *',
  async run({ db }) {
    for (const [table, which] of KEPT) await deleteInBatches(db, table, which)
    await forgetTrail(db, TRAIL_DAYS)
  },
})
