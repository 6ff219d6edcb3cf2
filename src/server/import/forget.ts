import { z } from 'zod'
import { task } from '../jobs/task.ts'
import { deleteOldRuns } from './run-queries.ts'

const KEPT_DAYS = 90

/** Forgets imports each night after a quarter of a year. */
export const forgetImports = task({
  name: 'import.forget',
  payload: z.object({}),
  maxAttempts: 3,
  schedule: '30 3 * * *',
  run: ({ db }) => deleteOldRuns(db, KEPT_DAYS),
})
