import type { Db } from '../db/database.ts'
import { faultOfGtin } from './gtin.ts'
import { findZeroedNumbers, PERHAPS_WRITE_ZEROS } from './lost-zeros.ts'
import type { ProductRow } from './product-row.ts'
import { findStandIns } from './product-writes.ts'
import type { RowNote } from './rows.ts'

/** A row of a file of products on its way in, with the line it starts at. */
export type LinedRow = { line: number; row: ProductRow }

/** What is to be said of a row that comes in all the same. */
export function doubtsOf(row: ProductRow, taxClasses: ReadonlySet<string>, areaId = 'any area'): string[] {
  const { strangers, taxClass, strayCurrencies, lostMedia, rounded, prices, variants } = row
  const currencies = strayCurrencies.join(', ')
  const free = new Set(prices.filter(({ amount }) => amount === 0).map((price) => price.variant_id))
  return [
    ...strangers,
    ...(taxClasses.has(taxClass)
      ? []
      : [`taxClass: there is no rate of ${taxClass} in ${areaId}; that of standard holds, in later rows too`]),
    ...(lostMedia ? ['pictures and films in its description are left out: name pictures among its images'] : []),
    ...(currencies ? [`no area sells in ${currencies}: those prices are left out`] : []),
    ...row.category.flatMap((name) =>
      />/.test(name)
        ? [`category: ${name} is the name of one: where one is below the other, write a bar between them`]
        : [],
    ),
    ...rounded,
    ...variants.flatMap(({ number, variantId }) => (free.has(variantId) ? [`${number} costs nothing`] : [])),
    ...variants.flatMap(({ number, ean }) => {
      const fault = ean && faultOfGtin(ean)
      const advice = 'compare it with the package, and bring the product in again with the right one'
      return fault ? [`EAN ${ean} of ${number} ${fault}; it is taken as it is: ${advice}`] : []
    }),
  ]
}

/** A new item beside one of the same number with zeros before it is most likely that one. */
export async function lostZeros(db: Db, created: readonly LinedRow[]): Promise<RowNote[]> {
  const ids = created.flatMap(({ row }) => row.variants.map(({ variantId }) => variantId))
  const zeroed = await findZeroedNumbers(db, 'item', ids)
  return created.flatMap(({ line, row }) =>
    row.variants.flatMap(({ variantId, number }) => {
      const other = zeroed.get(variantId)
      const reason = `variant ${number} is new beside ${other}: ${PERHAPS_WRITE_ZEROS}`
      return other ? [{ line, number: row.number, reason }] : []
    }),
  )
}

/** A price that began later goes on holding, as prices by day are not a product's to take away. */
export async function standIns(db: Db, updated: readonly LinedRow[]): Promise<RowNote[]> {
  const rows = updated.map(({ row }) => row)
  const found = rows.length ? await findStandIns(db, rows) : []
  return found.flatMap(({ variantId, areaId, validFrom }) =>
    updated.flatMap(({ line, row }) => {
      const variant = row.variants.find((each) => each.variantId === variantId)
      const reason = `${variant?.number} goes on at its price in ${areaId} as of ${validFrom}, not at this one: end that one among prices`
      return variant ? [{ line, number: row.number, reason }] : []
    }),
  )
}
