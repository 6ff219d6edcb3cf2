import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { databaseIsAway, isConflict } from './away.ts'
import { preparingDialect } from './driver.ts'
import type { Tables } from './tables.ts'

/** The database as queries see it. A function that takes a `Db` works inside a transaction too. */
export type Db = Kysely<Tables>
/** A running transaction. */
export type Tx = Transaction<Tables>

/** A pool of connections and the query builder on it. */
export type Database = {
  db: Db
  pool: pg.Pool
  /** Waits for running statements, then closes every connection. */
  close(): Promise<void>
}

/** How a pool differs from the shop's usual one. */
export type DatabaseOptions = {
  /** Connections at most. */
  max?: number
  /** How the database names us in its list of activity. */
  name?: string
  statementTimeoutMs?: number
  /** How long a statement waits for what another transaction holds. */
  lockTimeoutMs?: number
  /** How long a new connection may take, and the wait until one is free. */
  connectTimeoutMs?: number
}

const MAX_ATTEMPTS = 4
const STATEMENT_TIMEOUT_MS = 3_000
/** How much longer than the server's own limit a statement may take before the server counts as gone. */
const SILENCE_MS = 500

/** Opens a pool on `url`; connects with the first statement, so an absent database does not fail here. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 1_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: options.name ?? 'oche',
    statement_timeout: statementTimeoutMs,
    lock_timeout: options.lockTimeoutMs ?? 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // Every statement here is prepared, and planning some of them anew takes longer than running them; so does
    // compiling the plan of a list.
    options: '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off',
    types: { getTypeParser },
  })
  // An idle connection that ends is the pool's to replace; the next statement says whether the database is away.
  pool.on('error', () => {})
  // One that ends within a transaction, between two statements, is told by the next of them.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: preparingDialect(pool, statementTimeoutMs + SILENCE_MS) })
  let closing: Promise<void> | undefined
  return { db, pool, close: () => (closing ??= pool.end()) }
}

/**
 * Does `work` in one transaction and gives its result; within a transaction it joins that one.
 *
 * After a deadlock or a serialisation failure it starts over, up to three times: `work` must touch nothing but the
 * database. Unnoticed by the caller but for the time.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/**
 * A statement written out once and run often, without the query builder's work for each run:
 *
 *     const findStock = prepared<{ stock: number }>('select stock from variant where variant_id = $1')
 *     const rows = await findStock(db, [variantId])
 */
export function prepared<Row, Values extends readonly unknown[] = readonly unknown[]>(
  text: string,
): (db: Db, values: Values) => Promise<Row[]> {
  return async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/**
 * What `work` gives, which is begun again as long as the database is away, however long that is: it has to stand being
 * broken off anywhere. `onWait` hears why, once per attempt. A real fault is thrown.
 */
export async function whenReachable<T>(
  work: () => Promise<T>,
  onWait: (error: unknown) => void = () => {},
): Promise<T> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      return await work()
    } catch (error) {
      if (!databaseIsAway(error)) throw error
      onWait(error)
      await sleep(pauseMs)
    }
  }
}

/** Opens every connection of a pool, so that the first callers wait for none. */
export async function fill(pool: pg.Pool): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const each of opened) if (each.status === 'fulfilled') each.value.release()
  for (const each of opened) if (each.status === 'rejected') throw each.reason
}

const { builtins } = pg.types
/** `text[]`, which `pg` has no name for. */
const TEXTS: number = 1009
const asText = (text: string) => text
const parseTexts = pg.types.getTypeParser(TEXTS, 'text')
/** Types that `pg` would give as text, or a date as a moment. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asText],
  [TEXTS, texts],
])

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && PARSERS.get(oid)) || pg.types.getTypeParser(oid, format)
}

/** A list of texts. Most need no quotes: those are taken apart many times faster than letter by letter. */
function texts(text: string): unknown {
  if (text === '{}') return []
  return /^\{[^"{}]*\}$/.test(text) && !text.includes('NULL') ? text.slice(1, -1).split(',') : parseTexts(text)
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the whole numbers JavaScript can hold`)
  return value
}

const isTransaction = (db: Db): db is Tx => db.isTransaction
