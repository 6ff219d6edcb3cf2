import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeText, UnusableFile } from './source-text.ts'

/** One row of the file by column name in lower case; `line` is where it starts. */
export type ShopifyRow = { line: number; cells: ReadonlyMap<string, string> }

/** Opens the file anew from its start. */
export type OpenFile = () => AsyncIterable<Uint8Array | string>

/**
 * The rows of each product, in the order of the file, wherever in it they stand.
 *
 * The file is read twice: rows of one handle are nearly always together, and the first reading finds the handles that
 * come back later. So only those are held in memory, however long the file is. Rejects with `UnusableFile` before
 * anything is yielded when the file is no product CSV.
 */
export async function* readShopifyProductRows(open: OpenFile): AsyncGenerator<ShopifyRow[]> {
  const runsLeft = await countRuns(open)
  const held = new Map<string, ShopifyRow[]>()
  let current: ShopifyRow[] = []
  for await (const row of readRows(open())) {
    const [first] = current
    if (first && handleOf(first) !== handleOf(row)) {
      yield* finishRun(current)
      current = []
    }
    current.push(row)
  }
  if (current.length) yield* finishRun(current)

  function* finishRun(run: ShopifyRow[]) {
    const handle = run[0] ? handleOf(run[0]) : ''
    const rows = [...(held.get(handle) ?? []), ...run]
    const left = (runsLeft.get(handle) ?? 1) - 1
    if (left === 0 || !handle) {
      held.delete(handle)
      yield rows
    } else {
      runsLeft.set(handle, left)
      held.set(handle, rows)
    }
  }
}

const handleOf = (row: ShopifyRow) => row.cells.get('handle') ?? ''

async function countRuns(open: OpenFile): Promise<Map<string, number>> {
  const runs = new Map<string, number>()
  let last: string | undefined
  for await (const row of readRows(open())) {
    const handle = handleOf(row)
    if (handle !== last) runs.set(handle, (runs.get(handle) ?? 0) + 1)
    last = handle
  }
  if (last === undefined) throw new UnusableFile('has no rows')
  return runs
}

async function* readRows(bytes: AsyncIterable<Uint8Array | string>): AsyncGenerator<ShopifyRow> {
  const parser = parse({ bom: true, info: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true })
  const source = Readable.from(decodeText(bytes))
  source.on('error', (error) => parser.destroy(error))
  let columns: string[] | undefined
  let line = 1
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      if (!columns) columns = columnsOf(record)
      else yield { line, cells: cellsOf(columns, record) }
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnusableFile(`is not a CSV file: ${error.message}`)
    throw error
  } finally {
    source.destroy()
  }
}

type Parsed = { record: string[]; info: { lines: number } }

// Names that later exports use for the columns of the first ones.
const RENAMED: Record<string, string> = {
  'url handle': 'handle',
  description: 'body (html)',
  'published on online store': 'published',
  sku: 'variant sku',
  barcode: 'variant barcode',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'inventory quantity': 'variant inventory qty',
  'continue selling when out of stock': 'variant inventory policy',
  'weight value (grams)': 'variant grams',
  'product image url': 'image src',
  'variant image url': 'variant image',
}

function columnsOf(header: readonly string[]): string[] {
  const columns = header.map((each) => each.trim().toLowerCase()).map((each) => RENAMED[each] ?? each)
  const missing = ['handle', 'title', 'variant price'].filter((each) => !columns.includes(each))
  if (missing.length) throw new UnusableFile(`is not a Shopify product CSV: no column ${missing.join(', ')}`)
  return columns
}

function cellsOf(columns: readonly string[], record: readonly string[]): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [index, column] of columns.entries()) {
    const value = record[index]?.trim()
    if (value) cells.set(column, value)
  }
  return cells
}
