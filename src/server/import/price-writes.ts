import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { pagesOf } from '../db/page-by-page.ts'
import { today } from '../today.ts'
import { NO_ITEM } from './batches.ts'
import { noArea } from './faults.ts'
import { missingCustomers, missingItems } from './lost-zeros.ts'
import { slugOf } from './slug.ts'

/** A price on its way in. Amounts are minor units. */
export type IncomingPrice = {
  line: number
  number: string
  kind: 'area' | 'group' | 'customer'
  /** The area, the price group or the number of the customer. */
  owner: string
  variant_id: string
  currency_code: string
  unit_of_measure: string
  minimum_quantity: number
  valid_from: string
  valid_to: string | null
  amount: number | null
  percentage: number | null
  before_amount: number | null
}

/** What a price is known by in the database. */
type PriceKey = {
  scope: string
  variant_id: string
  currency_code: string
  unit_of_measure: string
  minimum_quantity: number
  valid_from: string
}

/** A price as it is kept. Amounts are minor units. */
type StoredPrice = PriceKey & Pick<IncomingPrice, 'valid_to' | 'amount' | 'percentage' | 'before_amount'>

const COLUMNS = sql.raw(`line integer, number text, kind text, owner text, variant_id text, currency_code text,
  unit_of_measure text, minimum_quantity integer, valid_from date, valid_to date, amount bigint,
  percentage numeric(5, 2), before_amount bigint`)
const PRICE_KEY =
  sql.raw(`scope text, variant_id text, currency_code text, unit_of_measure text, minimum_quantity integer,
  valid_from date`)
const KEY = sql.raw('scope, variant_id, currency_code, unit_of_measure, minimum_quantity, valid_from')
const VALUES = sql.raw('valid_to, amount, percentage, before_amount')
const PRICE_VALUES = sql.raw('valid_to date, amount bigint, percentage numeric(5, 2), before_amount bigint')
const PAGE = 5_000

/** Makes room for incoming prices, on this connection alone, and memory to sort a million of them in. */
export async function begin(connection: Db): Promise<void> {
  await sql`set work_mem = '256MB'`.execute(connection)
  await sql`create temporary table incoming_price (${COLUMNS}, scope text generated always as (kind || ':' || owner) stored)`.execute(
    connection,
  )
  await sql`create temporary table ending_price (at integer, number text, ${PRICE_KEY})`.execute(connection)
}

/** Takes away what was kept beside the prices. */
export async function end(connection: Db): Promise<void> {
  await sql`drop table if exists incoming_price, wanted_price, ending_price`.execute(connection)
  await sql`reset work_mem`.execute(connection)
}

/** Puts rows beside those that are there. */
export async function collect(connection: Db, rows: readonly IncomingPrice[]): Promise<void> {
  await sql`insert into incoming_price select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (${COLUMNS})`.execute(
    connection,
  )
}

const NO_AREA = 'area'
const NO_CUSTOMER = 'customer'

async function areaIds(connection: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select area_id as id from area`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Takes out the rows that name what is not there, each alone though others share its line, and says why. */
export async function faulty(connection: Db): Promise<{ line: number; number: string; reason: string }[]> {
  await sql`analyze incoming_price`.execute(connection)
  const { rows } = await sql<{ line: number; number: string; owner: string; reason: string }>`
    with fault as (
      select i.ctid as place, i.line, i.number, i.owner, case
        when v.variant_id is null then ${NO_ITEM}
        when i.unit_of_measure <> v.unit_of_measure then 'unitOfMeasure: the item is sold by ' || v.unit_of_measure
        when i.kind = 'area' and a.area_id is null then ${NO_AREA}
        when i.kind = 'customer' and c.customer_number is null then ${NO_CUSTOMER}
      end as reason
      from incoming_price i
        left join variant v using (variant_id)
        left join area a on i.kind = 'area' and a.area_id = i.owner
        left join customer c on i.kind = 'customer' and c.customer_number = i.owner
    ), gone as (
      delete from incoming_price i using fault f where f.place = i.ctid and f.reason is not null
    )
    select line, number, owner, reason from fault where reason is not null order by line`.execute(connection)
  const missing = await missingItems(
    connection,
    rows.flatMap(({ number, reason }) => (reason === NO_ITEM ? slugOf(number) : [])),
  )
  const unknown = await missingCustomers(
    connection,
    rows.flatMap(({ owner, reason }) => (reason === NO_CUSTOMER ? owner : [])),
  )
  const areas = rows.some(({ reason }) => reason === NO_AREA) ? await areaIds(connection) : []
  return rows.map(({ owner, ...row }) => {
    if (row.reason === NO_ITEM) return { ...row, reason: missing(slugOf(row.number)) }
    if (row.reason === NO_AREA) return { ...row, reason: `area: ${noArea(owner, areas)}` }
    return row.reason === NO_CUSTOMER ? { ...row, reason: `customer: ${unknown(owner)}` } : row
  })
}

/** The rows whose price a later row says again, with the line of the last of those. */
export async function repeated(connection: Db): Promise<{ line: number; number: string; last: number }[]> {
  const { rows } = await sql<{ line: number; number: string; last: number }>`
    select line, number, last
    from (select line, number, max(line) over (partition by ${KEY}) as last from incoming_price) each_row
    where line < last order by line`.execute(connection)
  return rows
}

/** The rows whose currency no area sells in and no customer pays in. */
export async function unpayable(connection: Db): Promise<{ line: number; number: string; currencyCode: string }[]> {
  const { rows } = await sql<{ line: number; number: string; currencyCode: string }>`
    select line, number, currency_code as "currencyCode" from incoming_price
    where currency_code in (
      select currency_code from (select distinct currency_code from incoming_price) said
      where not exists (select from area a where a.currency_code = said.currency_code)
        and not exists (select from customer c where c.currency_code = said.currency_code)
    ) order by line`.execute(connection)
  return rows
}

/** The price groups that rows name and no customer is in, each by the first of its rows. */
export async function unused(connection: Db): Promise<{ line: number; number: string; priceGroup: string }[]> {
  const { rows } = await sql<{ line: number; number: string; priceGroup: string }>`
    select distinct on (owner) line, number, owner as "priceGroup" from incoming_price
    where kind = 'group' and not exists (select from customer c where c.price_group = owner)
    order by owner, line`.execute(connection)
  return rows
}

/** Compares the rows that count with the prices there are: how many are new, and how many other than before. */
export async function compared(connection: Db): Promise<{ created: number; updated: number }> {
  await sql`
    create temporary table wanted_price as
    select w.*, p.scope is null as is_new
    from (select distinct on (${KEY}) ${KEY}, ${VALUES} from incoming_price order by ${KEY}, line desc) w
      left join price p using (${KEY})
    where p.scope is null
      or (w.valid_to, w.amount, w.percentage, w.before_amount)
        is distinct from (p.valid_to, p.amount, p.percentage, p.before_amount)`.execute(connection)
  const { rows } = await sql<{ created: number; updated: number }>`
    select count(*) filter (where is_new)::int as created, count(*) filter (where not is_new)::int as updated
    from wanted_price`.execute(connection)
  return rows[0] ?? { created: 0, updated: 0 }
}

/** A price that is to end: of which variant, whose it is, as `customer:4711`, from how many pieces and which day. */
type EndingPrice = {
  at: number
  number: string
  scope: string
  currencyCode: string
  minimumQuantity: number
  validFrom: string
}

/**
 * Finds the prices that are to end: those that hold, or will, and are not among the rows, of agreements with customers,
 * of those with price groups and of each area's list prices, whichever the rows speak of. Those of the variants `spared`
 * stay. How many they are, and of how many.
 */
export async function findEnding(connection: Db, spared: readonly string[]): Promise<{ ending: number; held: number }> {
  const held = sql`
    from price p
    where (valid_to is null or valid_to >= ${today()}::date)
      and case when scope like 'area:%' then scope else split_part(scope, ':', 1) end
        in (select distinct case kind when 'area' then scope else kind end from incoming_price)`
  const { numAffectedRows = 0n } = await sql`
    insert into ending_price
    select row_number() over (order by ${KEY}),
      coalesce((select v.number from variant v where v.variant_id = p.variant_id), variant_id), ${KEY}
    from (select ${KEY} ${held} except select ${KEY} from incoming_price) p
    where variant_id <> all(${spared})`.execute(connection)
  const { rows } = await sql<{ count: number }>`select count(*)::int ${held}`.execute(connection)
  return { ending: Number(numAffectedRows), held: rows[0]?.count ?? 0 }
}

/** Some of the prices that are to end at a time. */
export const endingPages = (connection: Db): AsyncGenerator<readonly EndingPrice[]> =>
  pagesOf<EndingPrice>(async (last) => {
    const { rows } = await sql<EndingPrice>`
      select at, number, scope, currency_code as "currencyCode", minimum_quantity as "minimumQuantity",
        valid_from as "validFrom"
      from ending_price where at > ${last?.at ?? 0} order by at limit ${PAGE}`.execute(connection)
    return rows
  }, PAGE)

/** Has all of them stay. */
export async function endNone(connection: Db): Promise<void> {
  await sql`truncate ending_price`.execute(connection)
}

/**
 * Makes what was found new or other the price, in the order of the price list's own key, and ends what is to end: with
 * yesterday, or as if it had never been where it had not begun by then.
 */
export async function write(connection: Db): Promise<void> {
  await inTransaction(connection, async (tx) => {
    await forgetRecords(tx)
    await endThoseOf(tx, sql`ending_price`)
    await putThoseOf(tx, sql`wanted_price`)
  })
  await sql`analyze price`.execute(connection)
}

/** Forgets by which records the products came whose own prices are to end: the same record has them hold again. */
const forgetRecords = (tx: Tx) =>
  sql`
    update product set import_hash = null
    from (
      select product_id from product
      where import_hash is not null and product_id in (
        select v.product_id from ending_price e join variant v using (variant_id)
        where e.scope like 'area:%' and e.minimum_quantity = 1 and e.valid_from = '0001-01-01')
      order by product_id for update
    ) as ended where ended.product_id = product.product_id`.execute(tx)

/** The same of a few prices in a transaction: those that `end` first, then those that are new or other. */
export async function writePrices(
  tx: Tx,
  { end, put }: { end: readonly PriceKey[]; put: readonly StoredPrice[] },
): Promise<void> {
  if (end.length) await endThoseOf(tx, sql`json_to_recordset(${JSON.stringify(end)}::json) as e (${PRICE_KEY})`)
  if (put.length) {
    await putThoseOf(tx, sql`json_to_recordset(${JSON.stringify(put)}::json) as p (${PRICE_KEY}, ${PRICE_VALUES})`)
  }
}

async function endThoseOf(tx: Tx, prices: RawBuilder<unknown>): Promise<void> {
  const which = sql`(price.scope, price.variant_id, price.currency_code, price.unit_of_measure, price.minimum_quantity,
    price.valid_from) in (select ${KEY} from ${prices})`
  await sql`delete from price where ${which} and price.valid_from >= ${today()}::date`.execute(tx)
  await sql`update price set valid_to = ${today()}::date - 1 where ${which}`.execute(tx)
}

const putThoseOf = (tx: Tx, prices: RawBuilder<unknown>) =>
  sql`
    insert into price (${KEY}, ${VALUES})
    select ${KEY}, ${VALUES} from ${prices} order by ${KEY}
    on conflict (${KEY}) do update set valid_to = excluded.valid_to, amount = excluded.amount,
      percentage = excluded.percentage, before_amount = excluded.before_amount`.execute(tx)
