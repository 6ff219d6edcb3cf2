import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { openCategories } from './categories.ts'
import { endProducts } from './end-products.ts'
import { nameIn } from './faults.ts'
import { languageOfGoods } from './language.ts'
import { keepOtherAreas } from './other-areas.ts'
import { writeBatch } from './product-batch.ts'
import { doubtsOf, type LinedRow, lostZeros, standIns } from './product-doubts.ts'
import { type ProductRow, toProductRow } from './product-row.ts'
import { relatedNumbers } from './related-numbers.ts'
import { type ImportCounts, type ImportOptions, numberRows, type RowNote, type SourceRow, startCounts } from './rows.ts'
import { findOnSale } from './sale.ts'
import { slugOf } from './slug.ts'

// A batch is one transaction: large enough that round trips do not count, small enough that an interruption loses
// little.
const BATCH = { products: 250, variants: 1000 }

/**
 * Brings product records in (see `ProductRecord`), overwriting those of the same number; the first record is line 1.
 *
 * Good rows land even when others are refused, each told to `onRefused`. What is the same already is not written. A
 * variant moves from one product to another when both are among the records, in whichever order.
 * Interrupted, it leaves whole products only. Rejects when the database is away.
 */
export function importProducts(
  db: Db,
  records: AsyncIterable<unknown> | Iterable<unknown>,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  return importProductRows(db, numberRows(records), options)
}

/** Like `importProducts`, with rows that know their line in the file. */
export async function importProductRows(
  db: Db,
  rows: AsyncIterable<SourceRow>,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const { dryRun = false, onlyArea, onProgress, onRefused, onWarning } = options
  const areas = await db
    .selectFrom('area')
    .select(['area_id as areaId', 'currency_code as currencyCode'])
    .orderBy('area_id')
    .execute()
  const rates = await db
    .selectFrom('vat_rate')
    .select('tax_class')
    .distinct()
    .where((rate) => rate.and(onlyArea ? { area_id: onlyArea.areaId } : {}))
    .execute()
  const taxClasses = new Set(['standard', ...rates.map((rate) => rate.tax_class)])
  const languageCode = await languageOfGoods(db)
  const categories = await openCategories(db, languageCode)
  const onSale = options.isWhole?.() ? await findOnSale(db, [onlyArea?.areaId ?? null]) : []
  const lines = firstLines()
  const intake = { areas, languageCode, categories, dryRun, isBrought: lines.has }
  const related = relatedNumbers()
  const counts = startCounts()
  let waiting: LinedRow[] = []
  let variants = 0
  let refusals: RowNote[] = []
  /** Ids of products that rows name which stay out; an empty one is of a row that names none. */
  const named = new Set<string>()
  /** Rows with a variant of another product that may still come in without it. */
  const contested: LinedRow[] = []

  for await (const source of onlyArea ? keepOtherAreas(db, rows, onlyArea) : rows) {
    counts.read += 1
    take(source)
    if (waiting.length >= BATCH.products || variants >= BATCH.variants) await finishBatch()
  }
  await finishBatch()
  const gone = new Set(options.isWhole?.() ? await endWhatIsNotNamed() : [])
  counts.ended = gone.size
  for (let at = 0; at < contested.length; at += BATCH.products) {
    waiting = contested.slice(at, at + BATCH.products)
    await finishBatch(gone)
  }
  for (const note of await related.unknown(db)) onWarning?.(note)
  if (!dryRun && counts.created >= BATCH.products) await countWhatCameIn(db)
  return counts

  function take(source: SourceRow) {
    if ('refused' in source) return refuse(source.line, source.number, source.refused)
    const row = toProductRow(source.record, areas, languageCode)
    if ('refused' in row) return refuse(source.line, nameIn(source.record), row.refused)
    const claimed = lines.claim(row, source.line)
    if (claimed) return refuse(source.line, row.number, claimed)
    for (const reason of doubtsOf(row, taxClasses, onlyArea?.areaId))
      onWarning?.({ line: source.line, number: row.number, reason })
    // Said once: a shop's whole export may be of a class that is named otherwise here.
    taxClasses.add(row.taxClass)
    related.note(row, source.line)
    waiting.push({ line: source.line, row })
    variants += row.variants.length
  }

  function refuse(line: number, number: string | undefined, reason: string) {
    counts.refused += 1
    refusals.push({ line, number, reason })
    named.add(slugOf(number ?? ''))
  }

  async function endWhatIsNotNamed(): Promise<string[]> {
    const reason = 'names no product in some of its rows: none goes off sale, as they may be meant'
    if (!named.has('')) return endProducts(db, onSale, (id) => lines.has(id) || named.has(id), options)
    onWarning?.({ line: 0, reason })
    return []
  }

  /** Rows whose variants are another's come again once it is known which products are `gone`. */
  async function finishBatch(gone?: ReadonlySet<string>) {
    if (waiting.length) await write(waiting, gone)
    for (const note of refusals.toSorted((a, b) => a.line - b.line)) onRefused?.(note)
    waiting = []
    variants = 0
    refusals = []
    onProgress?.(counts)
  }

  async function write(batch: readonly LinedRow[], gone: ReadonlySet<string> | undefined) {
    const { created, updated, unchanged, taken, refused } = await writeBatch(db, intake, batch, gone)
    counts.created += created.length
    counts.updated += updated.length
    counts.unchanged += unchanged.length
    for (const note of await lostZeros(db, created)) onWarning?.(note)
    for (const note of await standIns(db, updated)) onWarning?.(note)
    if (!gone) contested.push(...taken.keys())
    for (const [{ line, row }, reason] of [...refused, ...(gone ? taken : [])]) refuse(line, row.number, reason)
  }
}

/**
 * Until the database has counted what came in it reads tables of thousands as if they held none. Counted are the columns
 * by which rows are found: to count texts and attributes takes it longer, and it does by itself within the minute.
 */
const countWhatCameIn = (db: Db) =>
  sql`analyze product (product_id), variant (variant_id, product_id, number),
    price (scope, variant_id, currency_code), content_url`.execute(db)

/** Remembers which line was the first to bring a product or a variant. */
function firstLines() {
  const products = new Map<string, number>()
  const variants = new Map<string, number>()
  return {
    /** Whether a row has brought the product. */
    has: (productId: string): boolean => products.has(productId),
    /** Takes the row's numbers for `line`, or says who has them. */
    claim(row: ProductRow, line: number): string | undefined {
      const first = products.get(row.productId)
      if (first !== undefined) return `the product is in line ${first} already`
      for (const { variantId, number } of row.variants) {
        const other = variants.get(variantId)
        if (other !== undefined) return `variant ${number} is in line ${other} already`
      }
      products.set(row.productId, line)
      for (const { variantId } of row.variants) variants.set(variantId, line)
      return undefined
    },
  }
}
