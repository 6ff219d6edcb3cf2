import { sql } from 'kysely'
import { toMainUnit } from '#domain/money.ts'
import type { Db } from '../db/database.ts'
import type { SalesArea } from './product-row.ts'
import type { ProductRecord } from './records.ts'
import type { SourceRow } from './rows.ts'
import { slugOf } from './slug.ts'

const AT_ONCE = 250

type Price = { variantId: string; currencyCode: string; amount: number; beforeAmount: number | null }

/**
 * The products of a file that speaks of one area alone, with what it cannot say of the others: that they sell the same
 * goods too, and at which list price in their own currencies. So a file can come in for one area after the other.
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
      const own = variant.prices ?? []
      const others = (prices.get(slugOf(variant.number)) ?? []).filter(
        ({ currencyCode }) => !own.some((price) => price.currencyCode === currencyCode),
      )
      return { ...variant, prices: [...own, ...others.map(inMainUnit)] }
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

async function findPrices(db: Db, records: readonly ProductRecord[], { currencyCode }: SalesArea) {
  const ids = records.flatMap(({ variants }) => variants.map(({ number }) => slugOf(number)))
  const { rows } = await sql<Price>`
    select distinct on (variant_id, p.currency_code) variant_id as "variantId", p.currency_code as "currencyCode",
      p.amount, p.before_amount as "beforeAmount"
    from area join price p on p.scope = 'area:' || area_id and p.currency_code = area.currency_code
    where variant_id = any(${ids}) and p.currency_code <> ${currencyCode} and p.minimum_quantity = 1
      and p.valid_from = '0001-01-01' and p.amount is not null
    order by variant_id, p.currency_code, p.scope`.execute(db)
  return Map.groupBy(rows, ({ variantId }) => variantId)
}

function inMainUnit({ currencyCode, amount, beforeAmount }: Price) {
  const inMain = (minor: number) => toMainUnit(minor, currencyCode)
  return { currencyCode, amount: inMain(amount), beforeAmount: beforeAmount === null ? null : inMain(beforeAmount) }
}
