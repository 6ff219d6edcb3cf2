import { sql } from 'kysely'
import { withDatabase } from './database.ts'
import { say, type Terminal, UsageError } from './terminal.ts'

const HIGHEST = 999_999_999_999

/** Has the next order be numbered so, and those after it above; never as one that was given already. */
export async function beginOrderNumbers(terminal: Terminal, first: string): Promise<number> {
  await withDatabase(terminal, async ({ db }) => {
    const { rows } = await sql<{ next: string }>`
      select case when is_called then last_value + 1 else last_value end as next from order_number`.execute(db)
    const lowest = Number(rows[0]?.next)
    if (!/^\d{1,12}$/.test(first) || Number(first) < lowest) {
      throw new UsageError(`Say a number from ${lowest} to ${HIGHEST}`)
    }
    // Of a number that is only to be taken a backup would not tell, so it is the one before that is taken.
    await sql`select setval('order_number', ${first}::bigint - 1)`.execute(db)
  })
  say(terminal, `The next order is ${Number(first)}.`)
  return 0
}
