import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { type Database, inTransaction, openDatabase } from '#server/db/database.ts'
import { startDatabase } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadDemo } from '#server/demo/load.ts'
import { getPrices } from '#server/prices/service.ts'
import { openShop } from '#server/shop.ts'
import type { Customer } from '#server/users/actor.ts'
import { EU } from '#test/factories.ts'
import { loop, type Measured } from './load.ts'
import { measurePriceImport } from './price-import.ts'
import type { Row } from './table.ts'
import { anyOf, makeBuyers, orderableKeys } from './world.ts'

const CUSTOMERS = 50_000
const AGREEMENTS_EACH = 100
const CLIENTS = 16
const SECONDS = 5
const KEYS = 12
const SIZE = '5m prices'
const GROUPS = ['A', 'B', null]

/** Prices where every customer has agreements of his own: 5,000,000 of 50,000 customers, kept between runs. */
export async function measureAgreements(): Promise<Row[]> {
  const dataDir = join('.data-bench', 'agreements')
  mkdirSync(dataDir, { recursive: true })
  const server = await startDatabase(dataDir)
  const database = openDatabase(server.url, { max: CLIENTS, statementTimeoutMs: 900_000 })
  const work = async () => {
    await prepare(database)
    await warm(database)
    const rows = await measureReads(database, { dataDir, databaseUrl: server.url })
    const numbers = await database.db.selectFrom('variant').select('number').orderBy('variant_id').execute()
    const [buyers, keys] = [await makeBuyers(database.db, 4), await orderableKeys(database.db, 1_000)]
    return { rows, buyers, keys, numbers: numbers.map(({ number }) => number) }
  }
  const { rows, ...world } = await work().finally(async () => {
    await database.close()
    await server.stop()
  })
  return [...rows, ...(await measurePriceImport(dataDir, world))]
}

async function prepare({ db, pool }: Database): Promise<void> {
  await migrate(pool)
  await loadDemo(db, { today: new Date() })
  const { rows } = await pool.query<{ present: string }>(
    "select count(*) as present from customer where name like 'Scale %'",
  )
  if (Number(rows[0]?.present) >= CUSTOMERS) return
  const start = performance.now()
  const step = CUSTOMERS / 10
  for (let first = 1; first <= CUSTOMERS; first += step) await pool.query(AGREEMENTS, [first, first + step - 1])
  // Last of all, so that what is begun and not ended is made anew.
  await pool.query(`insert into customer (customer_number, name, area_id, country_code, price_group)
    select 'S' || n, 'Scale ' || n, 'eu', 'DK', case n % 3 when 0 then 'A' when 1 then 'B' end
    from generate_series(1, ${CUSTOMERS}) n`)
  await pool.query('delete from change')
  await pool.query('vacuum analyze price')
  console.error(`${CUSTOMERS * AGREEMENTS_EACH} agreements made in ${seconds(start)} s`)
}

/**
 * Cleans up after a run before and reads every price once, as by the use of a day: what is measured is the work, not
 * the disk.
 */
async function warm({ db, pool }: Database): Promise<void> {
  await pool.query('vacuum analyze price')
  await inTransaction(db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`select sum(amount) from price where scope > ''`.execute(tx)
  })
}

/** Agreements of the customers from $1 to $2, each on variants of his own choice, some from a dozen pieces on. */
const AGREEMENTS = `insert into price (scope, variant_id, currency_code, minimum_quantity, amount, percentage)
  select 'customer:S' || c, v.ids[1 + (c::bigint * 7919 + k * 31) % cardinality(v.ids)], 'EUR', case k % 4 when 0 then 12 else 1 end,
    case when k % 2 = 0 then 500 + k end, case when k % 2 = 1 then 3 + k % 20 end
  from generate_series($1::int, $2::int) c
    cross join generate_series(1, ${AGREEMENTS_EACH}) k
    cross join (select array_agg(variant_id order by variant_id) as ids from variant offset 0) v
  order by 1, 2 on conflict do nothing`

async function measureReads(
  database: Database,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string },
): Promise<Row[]> {
  const { db } = database
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: 'nothing is signed by this one here',
  })
  const shop = await openShop(config, db)
  try {
    const area = shop.areas.resolve(EU, undefined)
    const all = (await orderableKeys(db, 3_000)).map(({ productKey }) => productKey)
    const dozen = () => Array.from({ length: KEYS }, () => anyOf(all))
    const ask = (customer: number, keys: typeof all) => getPrices(shop, buyer(customer), area, keys)
    let next = 0
    const measured = (run: (client: number) => Promise<unknown>) =>
      loop(CLIENTS, SECONDS, async (client) => {
        await run(client)
      })
    // Each customer asks once, so that nothing of his is known yet.
    const fromDatabase = () => ask((next++ % CUSTOMERS) + 1, dozen())
    await loop(CLIENTS, 2, async () => void (await fromDatabase()))
    const cold = await measured(fromDatabase)
    const known = Array.from({ length: CLIENTS }, dozen)
    await Promise.all(known.map((keys, client) => ask(client + 1, keys)))
    const warm = await measured(async (client) => {
      // The turn of the others comes as it does between requests.
      await setImmediate()
      await ask(client + 1, known[client] ?? [])
    })
    const row = (work: string, figures: Measured): Row => ({ size: SIZE, work, clients: CLIENTS, ...figures })
    return [row('prices of 12, from the database', cold), row('prices of 12, warm', warm)]
  } finally {
    await shop.close()
  }
}

const seconds = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

function buyer(customer: number): Customer {
  const account = { customerNumber: `S${customer}`, name: 'Scale', areaId: 'eu', currencyCode: null, countryCode: 'DK' }
  const person = { userId: '', username: '', name: '', email: '', roles: [], sessionId: '', hasSecondFactor: false }
  return {
    ...person,
    customer: { ...account, priceGroup: GROUPS[customer % 3] ?? null, vatNumber: null, creditLimit: null },
  }
}
