import { readConfig } from '../config.ts'
import { databaseIsAway, isTurnedAway, unusable } from '../db/away.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { startDatabase } from '../db/embedded.ts'
import { migrate, refuseLater } from '../db/migrate.ts'
import { messageOf } from '../message-of.ts'
import { type Terminal, UsageError } from './terminal.ts'

// A person is waiting for the whole, not for one answer: a bulk statement may take its time, another import may hold a
// row for a while, and a busy machine is slow to connect.
const PATIENCE = { statementTimeoutMs: 5 * 60_000, lockTimeoutMs: 60_000, connectTimeoutMs: 10_000 }
// Commands sign nothing, so they do without the key that the shop insists on.
const NO_KEY = 'nothing is signed by this one here'

/**
 * Does `work` with the shop's database: the external one of DATABASE_URL, which no later version may have had, else the
 * embedded one of DATA_DIR, which is brought up to date (neither when `upgrade` is false) and, when no shop is running
 * on it, started for as long as the work takes.
 */
export async function withDatabase<T>(
  settings: Pick<Terminal, 'environment'>,
  work: (database: Database) => Promise<T>,
  { upgrade = true } = {},
): Promise<T> {
  const { databaseUrl, dataDir } = configOf(settings)
  const embedded = databaseUrl ? undefined : await startDatabase(dataDir, { share: true })
  const url = databaseUrl ?? embedded?.url ?? ''
  const database = openDatabase(url, { max: 4, name: 'oche-command', ...PATIENCE })
  try {
    if (upgrade) await (embedded ? migrate : refuseLater)(database.pool)
    return await work(database)
  } catch (error) {
    if (databaseUrl && isTurnedAway(error)) throw unusable(error)
    throw isUnmigrated(error) ? new UsageError('The database has no tables yet: run the command migrate first.') : error
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

/** What went wrong, in a plain word for the person who called. */
export function plainReason(error: unknown): string {
  if (databaseIsAway(error)) return `The database does not answer: ${wordsOf(error)}`
  return wordsOf(error)
}

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length) return error.errors.map(wordsOf).join(', ')
  return messageOf(error)
}

function configOf({ environment }: Pick<Terminal, 'environment'>) {
  try {
    return readConfig({ ...environment, SECRET_KEY: environment.SECRET_KEY ?? NO_KEY })
  } catch (error) {
    throw new UsageError(wordsOf(error))
  }
}

const isUnmigrated = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42P01'
