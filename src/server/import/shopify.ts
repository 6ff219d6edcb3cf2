import { createHash } from 'node:crypto'
import type { OpenFile } from './grouped-rows.ts'
import type { RowNote, SourceRow } from './rows.ts'
import { type NumberProduct, type NumberVariant, toShopifyRecord } from './shopify-product.ts'
import { readShopifyProductRows } from './shopify-rows.ts'
import { slugOf } from './slug.ts'

type ShopifyOptions = {
  /** The area whose goods these are; its currency is that of the amounts. */
  areaId: string
  currencyCode: string
  onWarning?: ((row: RowNote) => void) | undefined
}

const LONGEST_NUMBER = 60

/**
 * The products of a Shopify product CSV as rows for `importProductRows`, each at the line where it starts.
 *
 * A number that is missing, too long or already taken in this file is made from handle and options, the same each
 * time, and said through `onWarning`, as is everything else that does not come in as it is written.
 */
export async function* readShopifyProducts(open: OpenFile, options: ShopifyOptions): AsyncGenerator<SourceRow> {
  const { onWarning, ...area } = options
  const numberVariant = variantNumbers()
  for await (const rows of readShopifyProductRows(open)) {
    const number = rows[0]?.cells.get('handle')
    const warn = (line: number, reason: string) => onWarning?.({ line, number, reason })
    yield toShopifyRecord(rows, { ...area, numberProduct, numberVariant, warn })
  }
}

const numberProduct: NumberProduct = ({ handle, line, warn }) => {
  if (handle.length <= LONGEST_NUMBER) return handle
  const number = derived('', handle, [], () => false)
  warn(line, `Handle is longer than ${LONGEST_NUMBER} characters; the product is numbered ${number}`)
  return number
}

/** Gives each variant of a file a number of its own. */
function variantNumbers(): NumberVariant {
  const lines = new Map<string, number>()
  return ({ sku, handle, options, line, warn }) => {
    const first = sku && lines.get(slugOf(sku))
    const isUsable = sku && slugOf(sku) && sku.length <= LONGEST_NUMBER && first === undefined
    const number = isUsable ? sku : derived(sku, handle, options, (each) => lines.has(slugOf(each)))
    lines.set(slugOf(number), line)
    if (!sku) warn(line, `has no SKU; it is numbered ${number}`)
    else if (first !== undefined) warn(line, `SKU ${sku} is in line ${first} already; this one is numbered ${number}`)
    else if (!isUsable) warn(line, `SKU ${sku} ${whyNot(sku)}; it is numbered ${number}`)
    return number
  }
}

const whyNot = (sku: string): string =>
  sku.length > LONGEST_NUMBER ? `is longer than ${LONGEST_NUMBER} characters` : 'has neither letter nor digit'

function derived(
  sku: string,
  handle: string,
  options: readonly string[],
  isTaken: (number: string) => boolean,
): string {
  const whole = [sku, handle, ...options.map(slugOf)].filter(Boolean).join('-')
  if (whole.length <= LONGEST_NUMBER && !isTaken(whole)) return whole
  for (let attempt = 0; ; attempt += 1) {
    const mark = createHash('sha256')
      .update(JSON.stringify([sku, handle, options, attempt]))
      .digest('hex')
      .slice(0, 8)
    const number = `${whole.slice(0, LONGEST_NUMBER - 9).trimEnd()}-${mark}`
    if (!isTaken(number)) return number
  }
}
