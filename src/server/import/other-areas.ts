import { sql } from 'kysely'
import type { ProductRecord, RecordPrice } from '#contract/product-record.ts'
import type { Db } from '../db/database.ts'
import { today } from '../today.ts'
import { inMainUnit } from './export-products.ts'
import type { SalesArea } from './product-row.ts'
import type { SourceRow } from './rows.ts'
import { slugOf } from './slug.ts'

const AT_ONCE = 250

type Price = { variantId: string; area: string; currencyCode: string; amount: number; beforeAmount: number | null }

/**
 * The products of a file that speaks of one area alone, with what it cannot say of the others: that they sell the same
 * goods too, and at which list price. So a file can come in for one area after the other.
 */
export async function* keepOtherAreas(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  seller: SalesArea,
): AsyncGenerator<SourceRow> {
  let waiting: SourceRow[] = []
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length < AT_ONCE) continue
    yield* await withOthers(db, waiting, seller)
    waiting = []
  }
  yield* await withOthers(db, waiting, seller)
}

async function withOthers(db: Db, rows: readonly SourceRow[], seller: SalesArea): Promise<SourceRow[]> {
  const records = rows.flatMap((row) => productOf(row) ?? [])
  const [areas, prices] = await Promise.all([findAreas(db, records), findPrices(db, records, seller)])
  return rows.map((row) => {
    const record = productOf(row)
    if (!record) return row
    const variants = record.variants.map((variant) => {
      if (!variant.prices) return variant
      const own = variant.prices.map((price) => asOwn(price, seller))
      const others = prices.get(slugOf(variant.number)) ?? []
      return { ...variant, prices: [...own, ...others.map(({ variantId: _, ...price }) => inMainUnit(price))] }
    })
    return { ...row, record: { ...record, variants, areas: joined(areas.get(slugOf(record.number)), seller) } }
  })
}

/** What the readers of such files make of a row. */
const productOf = (row: SourceRow) => ('record' in row ? (row.record as ProductRecord) : undefined)

/** The areas that sell a product from now on; none named is all of them. */
function joined(known: readonly string[] | undefined, { areaId }: SalesArea): readonly string[] {
  if (known === undefined) return [areaId]
  return known.length === 0 || known.includes(areaId) ? known : [...known, areaId]
}

async function findAreas(db: Db, records: readonly ProductRecord[]): Promise<Map<string, string[]>> {
  const ids = records.map(({ number }) => slugOf(number))
  const { rows } = await sql<{ productId: string; areas: string[] }>`
    select product_id as "productId", area_ids as areas from product where product_id = any(${ids})`.execute(db)
  return new Map(rows.map(({ productId, areas }) => [productId, areas]))
}

async function findPrices(db: Db, records: readonly ProductRecord[], { areaId }: SalesArea) {
  const ids = records.flatMap(({ variants }) => variants.map(({ number }) => slugOf(number)))
  const { rows } = await sql<Price>`
    select variant_id as "variantId", area_id as area, p.currency_code as "currencyCode", p.amount,
      p.before_amount as "beforeAmount"
    from area join price p on p.scope = 'area:' || area_id and p.currency_code = area.currency_code
      join variant using (variant_id, unit_of_measure)
    where variant_id = any(${ids}) and area_id <> ${areaId} and p.minimum_quantity = 1
      and p.valid_from = '0001-01-01' and p.amount is not null
      and (p.valid_to is null or p.valid_to >= ${today()}::date)`.execute(db)
  return Map.groupBy(rows, ({ variantId }) => variantId)
}

/** A price in the currency of who sells is his alone: others may ask another one in it. */
const asOwn = (price: RecordPrice, { areaId, currencyCode }: SalesArea): RecordPrice =>
  price.currencyCode === currencyCode ? { ...price, area: areaId } : price
