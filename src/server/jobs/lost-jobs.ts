import { sql } from 'kysely'
import { z } from 'zod'
import { task } from './task.ts'

/**
 * Gives jobs back whose process has ended in the middle of them: no job has as much time as those are held. The queue
 * itself would wait four hours.
 */
export const releaseLostJobs = task({
  name: 'jobs.release-lost',
  payload: z.object({}),
  maxAttempts: 1,
  schedule: '* * * * *',
  async run({ db }) {
    await sql`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at < now() - interval '5 minutes'`.execute(db)
  },
})
