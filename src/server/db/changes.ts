import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepared } from './database.ts'

/**
 * What has changed: a `product` of that id, only its `stock`, the prices of a variant, ...; kind `*` is anything, when
 * too much was missed.
 */
export type Change = { kind: string; key: string }

/** Anything may have changed. */
export const EVERYTHING: readonly Change[] = [{ kind: '*', key: '' }]

/** Whether something of the kind has changed, or may have. */
export const isTouched = (kind: string, changes: readonly Change[]): boolean =>
  changes.some((each) => each.kind === kind || each.kind === '*')

/** What of the kind has changed, by its keys; `all` where that may be anything. */
export const keysOf = (kind: string, changes: readonly Change[]): string[] | 'all' =>
  changes.some((each) => each.kind === '*') ? 'all' : changes.filter((each) => each.kind === kind).map(({ key }) => key)

/** Tells every process of a change that no trigger writes, once the transaction is committed. */
export const announceChange = prepared<unknown, [kind: string, key: string]>(
  `with noted as (insert into change (kind, key) values ($1, $2) returning 1)
   select pg_notify('change', '') from noted`,
)

/** Following until it is stopped. */
export type ChangeFollower = { stop(): Promise<void> }

const HOUR_MS = 3_600_000
/** Rows are kept for a day; whoever was away for nearly as long cannot know what is missing. */
const LONGEST_GAP_MS = 23 * HOUR_MS
const QUIET_MS = 20
/** Where changes never cease they are told together, so often. */
const LOOK_EVERY_MS = 200
const PULL_EVERY_MS = 30_000
const LONGEST_PAUSE_MS = 5_000
const PURGED_AT_ONCE = 5_000

/**
 * Calls `onChanges` with what any process changes from now on, some milliseconds after it is committed, each change
 * once and several together. Load what you keep after this resolves and nothing is missed.
 *
 * A lost connection is made again and what happened meanwhile is told then. Throws when the first one fails.
 */
export async function followChanges(
  url: string,
  onChanges: (changes: readonly Change[]) => void | Promise<void>,
): Promise<ChangeFollower> {
  const follower = new Follower(url, onChanges)
  await follower.connect()
  const pulling = setInterval(() => follower.pull(), PULL_EVERY_MS)
  const purging = setInterval(() => void follower.purge(), HOUR_MS * (1 + Math.random()))
  return {
    async stop() {
      clearInterval(pulling)
      clearInterval(purging)
      await follower.stop()
    },
  }
}

type Row = { horizon: string; told: number[] | null } & ({ kind: string; keys: string[] } | { kind: null; keys: null })

class Follower {
  readonly #url: string
  readonly #onChanges: (changes: readonly Change[]) => void | Promise<void>
  #client: pg.Client | undefined
  #isStopped = false
  #isDue = false
  #work = Promise.resolve()
  /** The oldest transaction that was running at the last look: all before it are told. */
  #horizon: bigint | undefined
  /** Changes already told of transactions since. */
  #told: readonly number[] = []
  #lookedAt = 0

  constructor(url: string, onChanges: (changes: readonly Change[]) => void | Promise<void>) {
    this.#url = url
    this.#onChanges = onChanges
  }

  async connect() {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'oche changes',
    })
    let isGone = false
    client.on('error', () => {})
    client.on('notification', () => this.#pullSoon())
    // Heard from the first moment on: who is told of changes may take longer than the connection lasts.
    client.once('end', () => {
      isGone = true
      if (this.#client === client) void this.#reconnect()
    })
    try {
      await client.connect()
      await client.query('listen change')
      await this.#look(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    if (this.#isStopped) return client.end()
    if (isGone) throw new Error('Connection terminated while changes were told')
    this.#client = client
  }

  /** Looks for changes now; a connection that cannot is given up and made again. */
  pull() {
    const client = this.#client
    if (!client) return
    this.#work = this.#work.then(() => this.#look(client)).catch(() => client.end().catch(() => {}))
  }

  /** Some at a time: what changes meanwhile is looked for on the same connection. */
  async purge() {
    const client = this.#client
    for (let gone: number | null = PURGED_AT_ONCE; client && gone === PURGED_AT_ONCE; ) {
      gone = await client.query(PURGE).then(
        ({ rowCount }) => rowCount,
        () => null,
      )
    }
  }

  async stop() {
    this.#isStopped = true
    await this.#work
    await this.#client?.end().catch(() => {})
  }

  #pullSoon() {
    if (this.#isDue) return
    this.#isDue = true
    const untilNextMs = this.#lookedAt + LOOK_EVERY_MS - performance.now()
    const pauseMs = Math.max(QUIET_MS, untilNextMs)
    setTimeout(() => {
      this.#isDue = false
      this.pull()
    }, pauseMs)
  }

  async #reconnect() {
    this.#client = undefined
    for (let pauseMs = 100; !this.#isStopped; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      await sleep(pauseMs * (0.5 + Math.random()), undefined, { ref: false })
      const isDone = await this.connect().then(
        () => true,
        () => false,
      )
      if (isDone) return
    }
  }

  async #look(client: pg.Client) {
    if (this.#isStopped) return
    const { rows } = await client.query<Row>(LOOK, [this.#horizon?.toString(), this.#told])
    const horizon = BigInt(rows[0]?.horizon ?? 0)
    const before = this.#horizon
    // A horizon that goes back is another database: a backup put in its place.
    const isGap = before !== undefined && (performance.now() - this.#lookedAt > LONGEST_GAP_MS || horizon < before)
    const news = rows.flatMap(({ kind, keys }) => (kind === null ? [] : keys.map((key) => ({ kind, key }))))
    this.#told = rows[0]?.told ?? []
    this.#horizon = horizon
    this.#lookedAt = performance.now()
    if (isGap) await this.#tell(EVERYTHING)
    else if (before !== undefined && news.length) await this.#tell(news)
  }

  async #tell(changes: readonly Change[]) {
    try {
      await this.#onChanges(changes)
    } catch (error) {
      console.error('Following a change failed:', error)
    }
  }
}

/**
 * One statement, so that the rows and the horizon are of the same moment; the first look begins at the horizon. An
 * import changes thousands of rows between two looks, many of them one thing: they are made few before they are sent.
 */
const LOOK = `with now as materialized (
    select pg_snapshot_xmin(pg_current_snapshot()) as horizon
  ), seen as materialized (
    select change_id, transaction_id, kind, key from change, now where transaction_id >= coalesce($1::xid8, horizon)
  )
  select horizon, (select json_agg(change_id) from seen where transaction_id >= horizon) as told, kind, keys
  from now left join (
    select kind, json_agg(distinct key) as keys from seen where change_id <> all($2::bigint[]) group by kind
  ) as news on true`

const PURGE = `delete from change where ctid = any(array(
  select ctid from change where changed_at < now() - interval '1 day' limit ${PURGED_AT_ONCE}))`
