import type { OpenFile } from './grouped-rows.ts'
import { cell, type NamedRow, readNamedGroups } from './named-rows.ts'
import { UnusableFile } from './source-text.ts'

/** The rows of each product. Rejects with `UnusableFile` before anything is yielded when it is no product CSV. */
export const readShopifyProductRows = (open: OpenFile): AsyncGenerator<NamedRow[]> =>
  readNamedGroups(open, columnsOf, (row) => cell(row, 'handle'))

const TRACKER = 'variant inventory tracker'

// Names that later exports use for the columns of the first ones.
const RENAMED = new Map([
  ['url handle', 'handle'],
  ['description', 'body (html)'],
  ['published on online store', 'published'],
  ['sku', 'variant sku'],
  ['barcode', 'variant barcode'],
  ['price', 'variant price'],
  ['compare-at price', 'variant compare at price'],
  ['inventory tracker', TRACKER],
  ['inventory quantity', 'variant inventory qty'],
  ['continue selling when out of stock', 'variant inventory policy'],
  ['weight value (grams)', 'variant grams'],
  ['charge tax', 'variant taxable'],
  ['product image url', 'image src'],
  ['variant image url', 'variant image'],
])

/** Whether the file says who counts each item, and nobody counts this one: it is sold without end. */
export const isUncounted = ({ cells }: NamedRow): boolean => cells.get(TRACKER) === ''

function columnsOf(header: readonly string[]): string[] {
  const columns = header.map((each) => each.trim().toLowerCase()).map((each) => RENAMED.get(each) ?? each)
  const missing = ['handle', 'title', 'variant price'].filter((each) => !columns.includes(each))
  if (missing.length) throw new UnusableFile(`is not a Shopify product CSV: no column ${missing.join(', ')}`)
  return columns
}
