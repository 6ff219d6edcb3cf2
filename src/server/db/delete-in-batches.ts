import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './database.ts'

/** Rows that one statement deletes, each with what belongs to it. */
export const AT_ONCE = 2_000

/**
 * Deletes the rows of `table` that `which` holds for, however many have come together: each statement within its time,
 * whatever the planner thinks how many there are. Gives how many there were.
 */
export async function deleteInBatches(db: Db, table: string, which: RawBuilder<SqlBool>): Promise<number> {
  const from = sql.table(table)
  for (let deleted = 0; ; ) {
    const done = await sql`delete from ${from} where ctid = any(array(
      select ctid from ${from} where ${which} limit ${AT_ONCE}))`.execute(db)
    const count = Number(done.numAffectedRows)
    deleted += count
    if (count < AT_ONCE) return deleted
  }
}
