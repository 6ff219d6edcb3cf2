import { sql } from 'kysely'
import { answerWithin } from '../db/away.ts'
import type { Db } from '../db/database.ts'
import { readMigrations } from '../db/migrate.ts'

/** Who asks whether the shop is well has little patience himself. */
const LIMIT_MS = 1_500
/** How long an answer is given again, so that asking costs the database nothing. Bad news is looked at again sooner. */
const GOOD_MS = 5_000
const BAD_MS = 1_000

type Answer = { isWell: Promise<boolean>; until: number }

/** An answer for each database, as tests have several. */
const answers = new WeakMap<Db, Answer>()

/**
 * Whether the database answers and is of this version or a later one, as of five seconds ago at most. Several who ask
 * at once wait for one answer. Never rejects.
 */
export function databaseIsWell(db: Db): Promise<boolean> {
  const known = answers.get(db)
  if (known && performance.now() < known.until) return known.isWell
  const answer: Answer = { isWell: lookAt(db), until: Number.POSITIVE_INFINITY }
  answers.set(db, answer)
  return answer.isWell.then((isWell) => {
    answer.until = performance.now() + (isWell ? GOOD_MS : BAD_MS)
    return isWell
  })
}

/** The newest migration of this version, once it could be read. */
let version: number | undefined

async function lookAt(db: Db): Promise<boolean> {
  try {
    version ??= Math.max(...(await readMigrations()).map(({ number }) => number))
    const newest = sql<{ number: number }>`select max(number) as number from migration`.execute(db)
    const { rows } = await answerWithin(LIMIT_MS, newest)
    return (rows[0]?.number ?? 0) >= version
  } catch {
    return false
  }
}
