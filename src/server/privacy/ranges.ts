import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A long table, and its column with an index that never changes: its rows are looked through in that sequence. */
export type Long = { table: string; column: string }

/** A part of it, as a condition, and the last key in it. */
type Range = { range: RawBuilder<SqlBool>; last: string }

/** Rows looked through in one statement, which has three seconds, also when texts are searched. */
const ROWS = 2_000
/** Of those of one user, which are all read, with what belongs to them. */
const OWN_ROWS = 500

/** All rows of a table, a thousand or two at a time; of one user, or behind the key `after`, where that is said. */
export async function* rangesOf(
  db: Db,
  { table, column }: Long,
  { userId, after }: { userId?: string; after?: string | undefined } = {},
): AsyncGenerator<Range> {
  const at = sql.ref(column)
  const own = userId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`user_id = ${userId}`
  const rowCount = userId === undefined ? ROWS : OWN_ROWS
  let last = after
  for (;;) {
    const begin = last === undefined ? own : sql<SqlBool>`${own} and ${at} > ${last}`
    const { rows } = await sql<{ last: string | null }>`select max(key)::text as last
      from (select ${at} as key from ${sql.table(table)} where ${begin} order by ${at} limit ${rowCount}) as part`.execute(
      db,
    )
    const end = rows[0]?.last
    if (end == null) return
    yield { range: sql<SqlBool>`(${begin} and ${at} <= ${end})`, last: end }
    last = end
  }
}
