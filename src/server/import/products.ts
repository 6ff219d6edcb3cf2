import { sql } from 'kysely'
import { isConflict } from '../db/away.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { openCategories } from './categories.ts'
import { endProducts } from './end-products.ts'
import { readProducts } from './export-products.ts'
import { nameIn, Refused, reasonOf } from './faults.ts'
import { faultOfGtin } from './gtin.ts'
import { languageOfGoods } from './language.ts'
import { findZeroedNumbers } from './lost-zeros.ts'
import { keepOtherAreas } from './other-areas.ts'
import { type ProductRow, toProductRow } from './product-row.ts'
import {
  findOwners,
  findPresent,
  findStandIns,
  holdVariants,
  type PlacedRow,
  type Present,
  writeProducts,
} from './product-writes.ts'
import { relatedNumbers } from './related-numbers.ts'
import { type ImportCounts, type ImportOptions, numberRows, type RowNote, type SourceRow, startCounts } from './rows.ts'
import { findOnSale } from './sale.ts'
import { slugOf } from './slug.ts'

type Waiting = { line: number; row: ProductRow }

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
  const related = relatedNumbers()
  const counts = startCounts()
  let waiting: Waiting[] = []
  let variants = 0
  let refusals: RowNote[] = []
  /** Ids of products that rows name which stay out; an empty one is of a row that names none. */
  const named = new Set<string>()
  /** Rows with a variant of another product that may still come in without it. */
  const contested: Waiting[] = []

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

  async function finishBatch(gone?: ReadonlySet<string>) {
    await write(waiting, gone)
    for (const note of refusals.toSorted((a, b) => a.line - b.line)) onRefused?.(note)
    waiting = []
    variants = 0
    refusals = []
    onProgress?.(counts)
  }

  async function write(batch: readonly Waiting[], gone: ReadonlySet<string> | undefined): Promise<void> {
    if (!batch.length) return
    try {
      await writeBatch(batch, gone)
    } catch (error) {
      const [only] = batch
      const reason = reasonOf(error)
      // Whoever opened the transaction begins it again.
      const isForOpener = db.isTransaction && isConflict(error)
      if (!only || reason === undefined || isForOpener) throw error
      if (batch.length === 1) return refuse(only.line, only.row.number, reason)
      for (const each of batch) await write([each], gone)
    }
  }

  /** Rows whose variants are another's come again once it is known which products are `gone`. */
  async function writeBatch(batch: readonly Waiting[], gone: ReadonlySet<string> | undefined) {
    const present = await findPresent(db, idsOf(batch), languageCode)
    const other = batch.filter(({ row }) => present.get(row.productId)?.hash !== row.hash)
    // What leaves stock or prices out says less than an export, and is never the same.
    const saysAll = ({ variants }: ProductRow) =>
      variants.every((each) => each.stock !== undefined && !each.keepsPrices)
    const asKept = other.filter(({ row }) => present.get(row.productId)?.url && saysAll(row))
    const kept = await keptHashes(idsOf(asKept))
    const changed = other.filter(({ row }) => !kept.has(row.hash))
    const taken = await findTaken(db, changed, gone)
    const free = changed.filter((each) => !taken.has(each))
    const isNew = dryRun ? (id: string) => !present.has(id) : await store(free, present, gone)
    const created = free.filter(({ row }) => isNew(row.productId))
    counts.created += created.length
    counts.updated += free.length - created.length
    await warnOfLostZeros(created)
    await warnOfStandIns(free.filter((each) => !created.includes(each)))
    counts.unchanged += batch.length - changed.length
    for (const [each, reason] of taken) {
      if (gone) refuse(each.line, each.row.number, reason)
      else contested.push(each)
    }
  }

  /** Why rows stay out that have a variant of another product. */
  async function findTaken(db: Db, batch: readonly Waiting[], gone: ReadonlySet<string> | undefined) {
    const variants = rowsOf(batch).flatMap((row) => row.variants)
    const owners = await findOwners(
      db,
      variants.map(({ variantId }) => variantId),
    )
    const taken = new Map<Waiting, string>()
    for (const each of batch) {
      // No two rows have a variant in common: a product that has a row gives up what another row has, and so does one
      // that goes off sale, which is known when all rows were read.
      const variant = each.row.variants.find(({ variantId }) => {
        const owner = owners.get(variantId)?.productId ?? each.row.productId
        return owner !== each.row.productId && !lines.has(owner) && !gone?.has(owner)
      })
      const owner = variant && owners.get(variant.variantId)?.number
      const advice = `bring ${owner} in too, without it, or give this one another number`
      if (variant) taken.set(each, `variant ${variant.number} belongs to ${owner}, which is not in the file: ${advice}`)
    }
    return taken
  }

  /** A new item beside one of the same number with zeros before it is most likely that one. */
  async function warnOfLostZeros(created: readonly Waiting[]) {
    const variants = created.flatMap(({ line, row }) => row.variants.map((each) => ({ line, row, ...each })))
    const zeroed = await findZeroedNumbers(
      db,
      variants.map(({ variantId }) => variantId),
    )
    for (const { line, row, variantId, number } of variants) {
      const other = zeroed.get(variantId)
      const advice = 'if the spreadsheet took zeros away, write them, in a column of text'
      if (other)
        onWarning?.({ line, number: row.number, reason: `variant ${number} is new beside ${other}: ${advice}` })
    }
  }

  /** A price that began later goes on holding, as prices by day are not a product's to take away. */
  async function warnOfStandIns(updated: readonly Waiting[]) {
    const standIns = updated.length ? await findStandIns(db, rowsOf(updated)) : []
    for (const { variantId, areaId, validFrom } of standIns) {
      for (const { line, row } of updated) {
        const variant = row.variants.find((each) => each.variantId === variantId)
        const reason = `${variant?.number} goes on at its price in ${areaId} as of ${validFrom}, not at this one: end that one among prices`
        if (variant) onWarning?.({ line, number: row.number, reason })
      }
    }
  }

  /** What records would have as their hashes that say all that is kept of products, as an export does. */
  async function keptHashes(ids: readonly string[]): Promise<Set<string>> {
    const records = ids.length ? await readProducts(db, languageCode, ids) : []
    const rows = records.map((record) => toProductRow(record, areas, languageCode))
    return new Set(rows.flatMap((row) => ('hash' in row ? row.hash : [])))
  }

  async function store(
    batch: readonly Waiting[],
    present: ReadonlyMap<string, Present>,
    gone: ReadonlySet<string> | undefined,
  ) {
    if (!batch.length) return () => false
    const placed: PlacedRow[] = []
    for (const { row } of batch) {
      const { ids, url } = categories.find(row.category) ?? (await categories.ensure(row.category, row.productType))
      placed.push({ ...row, categoryIds: ids, categoryUrl: url })
    }
    const created = await inTransaction(db, async (tx) => {
      await holdVariants(tx, placed)
      // A clerk may have brought a variant to another product meanwhile.
      const [reason] = (await findTaken(tx, batch, gone)).values()
      if (reason !== undefined) throw new Refused(reason)
      return writeProducts(tx, placed, present, { areas, languageCode })
    })
    return (id: string) => created.has(id)
  }
}

/**
 * Until the database has counted what came in it reads tables of thousands as if they held none. Counted are the columns
 * by which rows are found: to count texts and attributes takes it longer, and it does by itself within the minute.
 */
const countWhatCameIn = (db: Db) =>
  sql`analyze product (product_id), variant (variant_id, product_id, number),
    price (scope, variant_id, currency_code), content_url`.execute(db)

/** What is to be said of a row that comes in all the same. */
function doubtsOf(row: ProductRow, taxClasses: ReadonlySet<string>, areaId = 'any area'): string[] {
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

const rowsOf = (batch: readonly Waiting[]) => batch.map(({ row }) => row)
const idsOf = (batch: readonly Waiting[]) => rowsOf(batch).map(({ productId }) => productId)

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
