import type { CsvRow } from '../sheets/csv-rows.ts'
import { findWriting, readCsvFile } from './csv-file.ts'
import { type OpenFile, readGroups } from './grouped-rows.ts'
import { UnusableFile } from './source-text.ts'

/** One row of the file by column name in lower case, without empty cells but for who counts; `line` is where it starts. */
export type ShopifyRow = { line: number; cells: ReadonlyMap<string, string> }

/**
 * The rows of each product, also of a file that a spreadsheet has saved again: by comma, semicolon or tab, in UTF-8,
 * UTF-16 or as Windows writes it. Rejects with `UnusableFile` before anything is yielded when it is no product CSV.
 */
export async function* readShopifyProductRows(open: OpenFile): AsyncGenerator<ShopifyRow[]> {
  const writing = await findWriting(open)
  yield* readGroups(() => readRows(readCsvFile(open, writing)), handleOf)
}

const handleOf = (row: ShopifyRow) => row.cells.get('handle') ?? ''

async function* readRows(rows: AsyncIterable<CsvRow>): AsyncGenerator<ShopifyRow> {
  let columns: string[] | undefined
  for await (const { line, cells } of rows) {
    if (!columns) columns = columnsOf(cells)
    else yield { line, cells: cellsOf(columns, cells) }
  }
}

const TRACKER = 'variant inventory tracker'

// Names that later exports use for the columns of the first ones.
const RENAMED: Record<string, string> = {
  'url handle': 'handle',
  description: 'body (html)',
  'published on online store': 'published',
  sku: 'variant sku',
  barcode: 'variant barcode',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'inventory tracker': TRACKER,
  'inventory quantity': 'variant inventory qty',
  'continue selling when out of stock': 'variant inventory policy',
  'weight value (grams)': 'variant grams',
  'product image url': 'image src',
  'variant image url': 'variant image',
}

/** Whether the file says who counts each item, and nobody counts this one: it is sold without end. */
export const isUncounted = (row: ShopifyRow): boolean => row.cells.get(TRACKER) === ''

function columnsOf(header: readonly string[]): string[] {
  const columns = header.map((each) => each.trim().toLowerCase()).map((each) => RENAMED[each] ?? each)
  const missing = ['handle', 'title', 'variant price'].filter((each) => !columns.includes(each))
  if (missing.length) throw new UnusableFile(`is not a Shopify product CSV: no column ${missing.join(', ')}`)
  return columns
}

function cellsOf(columns: readonly string[], record: readonly string[]): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [index, column] of columns.entries()) {
    const value = record[index]?.trim() ?? ''
    if (value || column === TRACKER) cells.set(column, value)
  }
  return cells
}
