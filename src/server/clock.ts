import { sql } from 'kysely'
import type { Db } from './db/database.ts'

/** The moment at which the counter of this process stood at nothing. */
let zeroMs = performance.timeOrigin

/**
 * The moment, in milliseconds since 1970, as the database has it: counted from the last time it was asked by a counter
 * that nobody sets. Nodes agree on it, and a machine's clock that is put forward or back changes nothing here.
 */
export const now = (): number => zeroMs + performance.now()

/** Asks the database for the moment; answers by how many milliseconds the machine's own clock is ahead of it. */
export async function askMoment(db: Db): Promise<number> {
  const before = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`.execute(db)
  const [row] = rows
  if (row) zeroMs = row.ms - (before + performance.now()) / 2
  return Date.now() - now()
}
