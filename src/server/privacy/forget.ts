import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { forgetTrail } from '../audit/trail.ts'
import { task } from '../jobs/task.ts'

const TRAIL_DAYS = 400

/** What no other noun forgets by itself, each with how long it is kept. */
const KEPT: readonly (() => RawBuilder<unknown>)[] = [
  () => sql`delete from session where coalesce(revoked_at, expires_at) < now() - interval '90 days'`,
  () => sql`delete from form_submission where submitted_at < now() - interval '400 days'`,
  () => sql`delete from missed_search where last_at < now() - interval '90 days'`,
  () => sql`delete from missed_address where last_at < now() - interval '90 days'`,
]

/** Forgets each night what has been kept for long enough: see docs/privacy.md. */
export const forgetTraces = task({
  name: 'privacy.forget',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '10 4 * * *',
  async run({ db }) {
    for (const statement of KEPT) await statement().execute(db)
    await forgetTrail(db, TRAIL_DAYS)
  },
})
