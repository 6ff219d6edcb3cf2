import type { OpenFile } from './grouped-rows.ts'
import { variantNumbers } from './item-numbers.ts'
import { onceEach, type SourceRow } from './rows.ts'
import type { Reading } from './source-rows.ts'
import { toWooCommerceRows } from './woocommerce-product.ts'
import { readWooCommerceRows } from './woocommerce-rows.ts'

/** The products of a WooCommerce product CSV as rows for `importProductRows`, each at the line of its own row. */
export async function* readWooCommerceProducts(
  open: OpenFile,
  { areaId, currencyCode, onWarning }: Reading,
): AsyncGenerator<SourceRow> {
  const numberVariant = variantNumbers()
  const warn = (line: number, number: string, reason: string) => onWarning?.({ line, number, reason })
  const warnOnce = onceEach((reason) => onWarning?.({ line: 0, reason }))
  for await (const rows of readWooCommerceRows(open)) {
    for (const [column, said] of MISSED) if (!rows[0]?.cells.has(column)) warnOnce(said)
    yield* toWooCommerceRows(rows, { areaId, currencyCode, numberVariant, warn, warnOnce })
  }
}

/** Columns without which goods are sold that were not: they may have a name that is not known. */
const MISSED = [
  ['published', 'has no column Published; everything is taken as published'],
  ['visibility', 'has no column Visibility in catalog; nothing is taken as hidden'],
  ['stock', 'has no column Stock; what is in stock can be ordered without end'],
] as const
