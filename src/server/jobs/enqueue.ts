import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import type { Task } from './task.ts'

/**
 * When a job is due, now unless said. One with a `key` takes the place of the job with that key that waits; one that
 * `isAwaited`, by a person before his screen, goes before all that are not.
 */
type JobOptions = { runAt?: Date; key?: string; isAwaited?: boolean }

/** Before all that no person waits for. */
const AWAITED = -10

/** Has `task` done: within a transaction once that is committed, and not at all when it is rolled back. */
export async function enqueue<Payload>(
  db: Db,
  { name, maxAttempts, priority = 0 }: Task<Payload>,
  payload: Payload,
  { runAt, key, isAwaited = false }: JobOptions = {},
): Promise<void> {
  // By itself it would look like a read, which is sent again when its connection is lost.
  await inTransaction(db, (tx) =>
    sql`select graphile_worker.add_job(
      ${name},
      ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::integer,
      job_key => ${key ?? null}::text,
      priority => ${isAwaited ? AWAITED : priority}::integer
    )`.execute(tx),
  )
}
