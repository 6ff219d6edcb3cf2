import { sql } from 'kysely'
import { toMainUnit } from '#domain/money.ts'
import { ALWAYS } from '#domain/prices.ts'
import type { Db } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import type { PriceRecord } from './price-record.ts'

/** Rows that are read at once. */
const PAGE = 5_000
const KEY = sql.raw('scope, variant_id, currency_code, unit_of_measure, minimum_quantity, valid_from')
/** The fields that say whose a price is, by the first word of its scope. */
const OWNERS: Record<string, string> = { area: 'area', group: 'priceGroup', customer: 'customer' }

/**
 * Every list price and agreement as the record that `importPriceRows` takes and finds unchanged, by whose it is and
 * item. A price in a unit that its item is not sold by says nothing and is left out.
 */
export async function* exportPrices(db: Db, pageSize = PAGE): AsyncGenerator<PriceRecord> {
  const prices = pageByPage<Stored>((after) => readPage(db, after, pageSize), pageSize)
  for await (const price of prices) if (price.number !== null && price.isSold) yield toRecord(price, price.number)
}

type Stored = {
  scope: string
  variantId: string
  currencyCode: string
  unitOfMeasure: string
  minimumQuantity: number
  validFrom: string
  validTo: string | null
  amount: number | null
  percentage: number | null
  beforeAmount: number | null
  number: string | null
  isSold: boolean | null
}

async function readPage(db: Db, after: Stored | undefined, pageSize: number): Promise<Stored[]> {
  const later = after
    ? sql`where (${KEY}) > (${after.scope}, ${after.variantId}, ${after.currencyCode}, ${after.unitOfMeasure},
        ${after.minimumQuantity}::int, ${after.validFrom}::date)`
    : sql``
  const { rows } = await sql<Stored>`
    select p.scope, p.variant_id as "variantId", p.currency_code as "currencyCode",
      p.unit_of_measure as "unitOfMeasure", p.minimum_quantity as "minimumQuantity",
      p.valid_from::text as "validFrom", p.valid_to::text as "validTo", p.amount, p.percentage,
      p.before_amount as "beforeAmount", v.number, v.unit_of_measure = p.unit_of_measure as "isSold"
    from (select * from price ${later} order by ${KEY} limit ${pageSize}) p left join variant v using (variant_id)
    order by p.scope, p.variant_id, p.currency_code, p.unit_of_measure, p.minimum_quantity, p.valid_from`.execute(db)
  return rows
}

function toRecord(row: Stored, number: string): PriceRecord {
  const { scope, currencyCode, unitOfMeasure, minimumQuantity, validFrom, validTo, percentage } = row
  const inMain = (minor: number) => toMainUnit(minor, currencyCode)
  const [kind = '', ...owner] = scope.split(':')
  return {
    [OWNERS[kind] ?? kind]: owner.join(':'),
    number,
    currencyCode,
    unitOfMeasure,
    minimumQuantity,
    ...(validFrom !== ALWAYS && { validFrom }),
    ...(validTo !== null && { validTo }),
    ...(row.amount !== null && { amount: inMain(row.amount) }),
    ...(percentage !== null && { discountPercentage: percentage }),
    ...(row.beforeAmount !== null && { beforeAmount: inMain(row.beforeAmount) }),
  }
}
