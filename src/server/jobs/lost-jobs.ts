import { sql } from 'kysely'
import { z } from 'zod'
import { task } from './task.ts'

/**
 * Gives jobs back whose process has ended in the middle of them: no job has as much time as those are held. The queue
 * itself would wait four hours, and for ever with a last attempt: that one is made again, after the longest of pauses.
 */
export const releaseLostJobs = task({
  name: 'jobs.release-lost',
  payload: z.object({}),
  maxAttempts: 1,
  schedule: '* * * * *',
  async run({ db }) {
    await sql`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null,
        attempts = least(attempts, max_attempts - 1),
        run_at = case when attempts < max_attempts then run_at else now() + interval '6 hours' end
      where locked_at < now() - interval '5 minutes'`.execute(db)
  },
})
