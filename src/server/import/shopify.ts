import type { OpenFile } from './grouped-rows.ts'
import { derivedNumber, LONGEST_NUMBER, variantNumbers } from './item-numbers.ts'
import type { SourceRow } from './rows.ts'
import { type NumberProduct, toShopifyRecord } from './shopify-product.ts'
import { readShopifyProductRows } from './shopify-rows.ts'
import type { Reading } from './source-rows.ts'

/**
 * The products of a Shopify product CSV as rows for `importProductRows`, each at the line where it starts.
 *
 * A number that is missing, too long or already taken in this file is made from handle and options, the same each
 * time, and said through `onWarning`, as is everything else that does not come in as it is written.
 */
export async function* readShopifyProducts(
  open: OpenFile,
  { areaId, currencyCode, onWarning }: Reading,
): AsyncGenerator<SourceRow> {
  const numberVariant = variantNumbers()
  for await (const rows of readShopifyProductRows(open)) {
    const number = rows[0]?.cells.get('handle')
    const warn = (line: number, reason: string) => onWarning?.({ line, number, reason })
    yield toShopifyRecord(rows, { areaId, currencyCode, numberProduct, numberVariant, warn })
  }
}

const numberProduct: NumberProduct = ({ handle, line, warn }) => {
  if (handle.length <= LONGEST_NUMBER) return handle
  const number = derivedNumber('', handle)
  warn(line, `Handle is longer than ${LONGEST_NUMBER} characters; the product is numbered ${number}`)
  return number
}
