import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { QueryResult as PgResult, Pool, PoolClient, QueryConfig } from 'pg'
import { answerWithin, codeOf, connectionIsLost, NoAnswerError, TooManyWaitingError } from './away.ts'

/** Callers that may wait for a connection; one more is turned away at once. */
const MAX_WAITING = 200
/** Named statements of a pool, so at most as many on each connection. */
const MAX_NAMES = 500
const MAX_NAMED_LENGTH = 10_000

/**
 * PostgreSQL for Kysely on a `pg` pool, with statements prepared once per connection.
 *
 * A read that meets a dead connection is sent again on another one, and so is the begin of a transaction. A statement
 * without an answer after `limitMs` is given up with its connection: the server that should have ended it is gone or
 * stuck.
 */
export function preparingDialect(pool: Pool, limitMs: number): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PreparingDriver(pool, limitMs),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class PreparingDriver implements Driver {
  readonly #pool: Pool
  readonly #limitMs: number
  readonly #names: Names = new Map()

  constructor(pool: Pool, limitMs: number) {
    this.#pool = pool
    this.#limitMs = limitMs
  }

  async init() {}

  async acquireConnection(): Promise<Connection> {
    if (this.#pool.waitingCount >= MAX_WAITING) throw new TooManyWaitingError()
    return new Connection(this.#pool, await this.#pool.connect(), this.#limitMs, this.#names)
  }

  async beginTransaction(connection: Connection) {
    await connection.begin()
  }

  async commitTransaction(connection: Connection) {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: Connection) {
    await connection.end('rollback')
  }

  async releaseConnection(connection: Connection) {
    connection.release()
  }

  async destroy() {
    await this.#pool.end()
  }
}

/** One checked-out client. A dead one is replaced as long as nothing can be lost by it. */
class Connection implements DatabaseConnection {
  readonly #pool: Pool
  readonly #limitMs: number
  readonly #names: Names
  #client: PoolClient
  /** False while a lost client is given back and there is none in its place. */
  #isHeld = true
  #isLost = false
  #inTransaction = false

  constructor(pool: Pool, client: PoolClient, limitMs: number, names: Names) {
    this.#pool = pool
    this.#client = client
    this.#limitMs = limitMs
    this.#names = names
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const mayRepeat = !this.#inTransaction && isRead(sql)
    const { command, rowCount, rows } = await this.#query(sql, parameters, mayRepeat)
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: there is no cursor in this house
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: read them in pages')
  }

  async begin() {
    await this.#query('begin', [], true)
    this.#inTransaction = true
  }

  async end(sql: 'commit' | 'rollback') {
    try {
      // The end of the connection is the end of what it had begun.
      if (sql === 'rollback' && this.#isLost) return
      const { command } = await this.#query(sql, [], false)
      // PostgreSQL answers a commit with ROLLBACK when a statement before it had failed.
      if (command !== sql.toUpperCase())
        throw new Error('The transaction was rolled back: a statement in it had failed')
    } catch (error) {
      this.#isLost = true
      throw error
    } finally {
      this.#inTransaction = false
    }
  }

  release() {
    if (this.#isHeld) this.#client.release(this.#isLost || this.#inTransaction)
  }

  async #query(text: string, values: readonly unknown[], mayRepeat: boolean) {
    const name = nameOf(this.#names, text)
    const query = { text, values: values.map(parameter), ...(name && { name }) }
    // After a restart of the database every idle one of the pool is dead, and some are not known to be.
    for (let replaced = 0; ; replaced++) {
      try {
        return await answerWithin(this.#limitMs, answerOf(this.#client, query))
      } catch (error) {
        // A plan from before a migration is of no use any more, nor is its connection.
        const isStale = codeOf(error) === '0A000'
        const isUnanswered = error instanceof NoAnswerError
        this.#isLost = isStale || isUnanswered || connectionIsLost(error)
        const mayReplace = mayRepeat || (isStale && !this.#inTransaction)
        if (!this.#isLost || isUnanswered || !mayReplace || replaced === this.#pool.options.max) throw error
      }
      await this.#replace()
    }
  }

  async #replace() {
    this.#client.release(true)
    this.#isHeld = false
    this.#client = await this.#pool.connect()
    this.#isHeld = true
    this.#isLost = false
  }
}

/**
 * The answer of `client` to a statement. Asked for by a callback: behind the promise `pg` would make, rows outlive the
 * sweeps of the young memory. Of 100,000 products read page by page, 60 MB came into the old one that way, now 3 do.
 */
function answerOf(client: PoolClient, query: QueryConfig): Promise<PgResult> {
  return new Promise((resolve, reject) => {
    client.query(query, (error, result) => (error ? reject(error) : resolve(result)))
  })
}

/** Statements by their text, and the names they are prepared under. */
type Names = Map<string, string>

/** The name under which `text` is prepared, from its hash; undefined when it is not worth one or all are given. */
function nameOf(names: Names, text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_NAMES || text.length > MAX_NAMED_LENGTH) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/**
 * A value as `pg` takes it. A list of plain texts and numbers is put together here, as PostgreSQL reads it: `pg` would
 * copy and quote one after the other, which leaves twenty times as much behind.
 */
function parameter(value: unknown): unknown {
  return Array.isArray(value) && value.every(isPlain) ? `{${value.join(',')}}` : value
}

/** Whether an element of a list stands for itself, without quotes. */
const isPlain = (element: unknown): boolean =>
  typeof element === 'number' || (typeof element === 'string' && PLAIN.test(element))
const PLAIN = /^(?!null$)[\w.:/-]+$/i

const isRead = (sql: string) => /^\s*select\b/i.test(sql) && !/\bfor\s+(no\s+key\s+)?update\b/i.test(sql)
