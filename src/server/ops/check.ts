import { sql } from 'kysely'
import { answerWithin } from '../db/away.ts'
import type { Db } from '../db/database.ts'

/** Who asks whether the shop is well has little patience himself. */
const LIMIT_MS = 1_500

/** Whether the database answers a statement within two seconds. Never rejects. */
export function databaseAnswers(db: Db): Promise<boolean> {
  return answerWithin(LIMIT_MS, sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  )
}
