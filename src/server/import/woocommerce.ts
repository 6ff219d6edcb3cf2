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
  for await (const rows of readWooCommerceRows(open))
    yield* toWooCommerceRows(rows, { areaId, currencyCode, numberVariant, warn, warnOnce })
}
