import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'

/** A long table, and its column with an index that never changes: its rows are looked through in that sequence. */
export type Long = { table: string; column: string }

/** A part of it, as a condition, and the last key in it. */
type Range = { range: RawBuilder<SqlBool>; last: string }

/** Rows looked through in one statement, which has three seconds, also when texts are searched. */
const ROWS = 2_000
/** Of those of one user, which are all read, with what belongs to them. */
const OWN_ROWS = 500

/** All rows of a table, a thousand or two at a time; of one user, or behind the key `after`, where that is said. */
export function rangesOf(
  db: Db,
  { table, column }: Long,
  { userId, after }: { userId?: string; after?: string | undefined } = {},
): AsyncGenerator<Range> {
  const at = sql.ref(column)
  const own = userId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`user_id = ${userId}`
  const count = userId === undefined ? ROWS : OWN_ROWS
  return pageByPage<Range>(async (before) => {
    const known = before?.last ?? after
    const rest = known === undefined ? own : sql<SqlBool>`${own} and ${at} > ${known}`
    const { rows } = await sql<{ last: string }>`select key::text as last
      from (select ${at} as key from ${sql.table(table)} where ${rest} order by ${at} limit ${count}) as part
      order by key desc limit 1`.execute(db)
    return rows.map(({ last }) => ({ range: sql<SqlBool>`(${rest} and ${at} <= ${last})`, last }))
  }, 1)
}
