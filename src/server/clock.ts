import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import { regularly } from './db/regularly.ts'

const ASK_EVERY_MS = 10_000

/** The moment at which the counter of this process stood at nothing. */
let zeroMs = performance.timeOrigin

/**
 * The moment, in milliseconds since 1970, as the database has it: counted from the last time it was asked by a counter
 * that nobody sets. Nodes agree on it, and a machine's clock that is put forward or back changes nothing here. In a
 * process that has not asked it is the moment of its machine.
 */
export const now = (): number => zeroMs + performance.now()

/**
 * Asks the database for the moment; answers by how many milliseconds the machine's own clock is ahead of it. Our moment
 * is moved only as far as it must be to lie before the answer and after the question: a slow answer says little.
 */
export async function askMoment(db: Db): Promise<number> {
  const asked = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`.execute(db)
  const answered = performance.now()
  for (const { ms } of rows) zeroMs = Math.min(Math.max(zeroMs, ms - answered), ms - asked)
  return Date.now() - now()
}

/** Asks the database for the moment every ten seconds, so that `now` goes on agreeing with it. */
export function followMoment(db: Db): { stop(): void } {
  return regularly(ASK_EVERY_MS, 'The database could not be asked for the moment', () => askMoment(db))
}
