import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { codeOf, databaseIsAway, tookTooLong } from './away.ts'
import { type Database, type Db, openDatabase, prepared } from './database.ts'
import type { Tables } from './tables.ts'

/** Reads that may be two seconds old. */
export type Reads = {
  db: Db
  /** Whether the replica serves them just now. */
  isReplica(): boolean
  close(): Promise<void>
}

/** How often the replica is held against the primary; it may be behind by no more than twice that. */
const LOOK_MS = 1_000

const findWritten = prepared<{ at: string }>('select pg_current_wal_lsn()::text as at')
const findReplayed = prepared<{ isThere: boolean | null }, [at: string]>(
  'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
)

/**
 * Reads on the streaming replica at `url` as long as it keeps up with `primary`, and there when it does not, is away or
 * goes away in the middle: whoever reads does not notice. Nothing is to be written through it; without a `url` it is
 * `primary` itself.
 */
export function openReads(url: string | undefined, primary: Db): Reads {
  if (!url) return { db: primary, isReplica: () => false, close: async () => {} }
  const replica = openDatabase(url, { name: 'oche reads' })
  let isCurrent = false
  let isClosed = false
  const looking = new AbortController()

  async function follow(): Promise<void> {
    for (let written: string | undefined; !isClosed; ) {
      const [there, next] = await Promise.all([hasReplayed(replica, written), whereWritten(primary)])
      isCurrent = there
      written = next
      await sleep(LOOK_MS, undefined, { ref: false, signal: looking.signal }).catch(() => {})
    }
  }
  const following = follow()

  const executeQuery = async <R>(query: CompiledQuery) => {
    if (!isCurrent) return primary.executeQuery<R>(query)
    try {
      return await replica.db.executeQuery<R>(query)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      isCurrent = false
      return primary.executeQuery<R>(query)
    }
  }

  return {
    db: new Kysely<Tables>({
      dialect: { ...POSTGRES, createDriver: () => readingDriver({ executeQuery, streamQuery }) },
    }),
    isReplica: () => isCurrent,
    async close() {
      isClosed = true
      isCurrent = false
      looking.abort()
      await following
      await replica.close()
    },
  }
}

const whereWritten = (db: Db) =>
  findWritten(db, []).then(
    ([row]) => row?.at,
    () => undefined,
  )

/** Whether all that the primary had written a look before is in the replica; one that is none has replayed nothing. */
async function hasReplayed({ db }: Database, written: string | undefined): Promise<boolean> {
  if (written === undefined) return false
  return findReplayed(db, [written]).then(
    ([row]) => row?.isThere === true,
    () => false,
  )
}

/**
 * Faults that the primary does not have: the replica is away, or what is read was just removed there. A statement that
 * takes too long does so at the primary as well, whose time is dearer.
 */
const isOfReplica = (error: unknown) => codeOf(error) === '40001' || (databaseIsAway(error) && !tookTooLong(error))

const POSTGRES = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

const onlyReads = async () => {
  throw new Error('A replica is only read')
}

function readingDriver(connection: DatabaseConnection): Driver {
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: onlyReads,
    commitTransaction: onlyReads,
    rollbackTransaction: onlyReads,
    destroy: async () => {},
  }
}

// biome-ignore lint/correctness/useYield: there is no cursor in this house
async function* streamQuery(): AsyncIterableIterator<never> {
  throw new Error('Rows are not streamed: read them in pages')
}
