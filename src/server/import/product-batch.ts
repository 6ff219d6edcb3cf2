import { isConflict } from '../db/away.ts'
import { type Db, inTransaction } from '../db/database.ts'
import type { openCategories } from './categories.ts'
import { readProducts } from './export-products.ts'
import { Refused, reasonOf } from './faults.ts'
import type { LinedRow } from './product-doubts.ts'
import { type ProductRow, type SalesArea, toProductRow } from './product-row.ts'
import { findOwners, findPresent, lockVariants, type PlacedRow, type Present, writeProducts } from './product-writes.ts'

/** What all batches of a file have in common. */
type Intake = {
  areas: readonly SalesArea[]
  languageCode: string
  categories: Awaited<ReturnType<typeof openCategories>>
  /** Finds out what would be, and writes nothing. */
  dryRun: boolean
  /** Whether the file has brought the product by now. */
  isBrought(productId: string): boolean
}

/** What became of the rows of a batch, each of which is in one of the lists. */
export type BatchOutcome = {
  created: LinedRow[]
  updated: LinedRow[]
  /** What is the same already. */
  unchanged: LinedRow[]
  /** Those that have a variant of a product which neither the file brings nor is gone, and why they stay out. */
  taken: Map<LinedRow, string>
  /** Those that the database does not take, and why. */
  refused: Map<LinedRow, string>
}

/**
 * Writes rows, no two of which have a number in common, in one transaction; where it fails on one of them, each in one
 * of its own. Products that are `gone` give up their variants. Rejects when the database is away.
 */
export async function writeBatch(
  db: Db,
  intake: Intake,
  batch: readonly LinedRow[],
  gone?: ReadonlySet<string>,
): Promise<BatchOutcome> {
  try {
    return await writeAtOnce(db, intake, batch, gone)
  } catch (error) {
    const reason = reasonOf(error)
    // Whoever opened the transaction begins it again.
    const isForOpener = db.isTransaction && isConflict(error)
    if (reason === undefined || isForOpener) throw error
    if (batch.length === 1) return { ...nothing(), refused: new Map(batch.map((only) => [only, reason])) }
    const all = nothing()
    for (const each of batch) join(all, await writeBatch(db, intake, [each], gone))
    return all
  }
}

const nothing = (): BatchOutcome => ({
  ...{ created: [], updated: [], unchanged: [] },
  ...{ taken: new Map(), refused: new Map() },
})

function join(all: BatchOutcome, { created, updated, unchanged, taken, refused }: BatchOutcome): void {
  all.created.push(...created)
  all.updated.push(...updated)
  all.unchanged.push(...unchanged)
  for (const [row, reason] of taken) all.taken.set(row, reason)
  for (const [row, reason] of refused) all.refused.set(row, reason)
}

async function writeAtOnce(
  db: Db,
  intake: Intake,
  batch: readonly LinedRow[],
  gone: ReadonlySet<string> | undefined,
): Promise<BatchOutcome> {
  const present = await findPresent(db, idsOf(batch), intake.languageCode)
  const changed = await findChanged(db, intake, batch, present)
  const taken = await findTaken(db, intake, changed, gone)
  const free = changed.filter((each) => !taken.has(each))
  const isNew = intake.dryRun ? (id: string) => !present.has(id) : await store(db, intake, free, present, gone)
  const { created = [], updated = [] } = Object.groupBy(free, ({ row }) =>
    isNew(row.productId) ? 'created' : 'updated',
  )
  const unchanged = batch.filter((each) => !changed.includes(each))
  return { ...nothing(), created, updated, unchanged, taken }
}

/** The rows that say something else than what is kept. */
async function findChanged(
  db: Db,
  { areas, languageCode }: Intake,
  batch: readonly LinedRow[],
  present: ReadonlyMap<string, Present>,
): Promise<LinedRow[]> {
  const other = batch.filter(({ row }) => present.get(row.productId)?.hash !== row.hash)
  const comparable = other.filter(({ row }) => present.get(row.productId)?.url && saysAll(row))
  const records = comparable.length ? await readProducts(db, languageCode, idsOf(comparable)) : []
  const kept = records.map((record) => toProductRow(record, areas, languageCode))
  const hashes = new Set(kept.flatMap((row) => ('hash' in row ? row.hash : [])))
  return other.filter(({ row }) => !hashes.has(row.hash))
}

/** What leaves stock or prices out says less than an export, and is never the same. */
const saysAll = ({ variants }: ProductRow): boolean =>
  variants.every((each) => each.stock !== undefined && !each.keepsPrices)

/** Why rows stay out that have a variant of another product. */
async function findTaken(
  db: Db,
  { isBrought }: Intake,
  batch: readonly LinedRow[],
  gone: ReadonlySet<string> | undefined,
): Promise<Map<LinedRow, string>> {
  const ids = batch.flatMap(({ row }) => row.variants.map(({ variantId }) => variantId))
  const owners = await findOwners(db, ids)
  const taken = new Map<LinedRow, string>()
  for (const each of batch) {
    // No two rows have a variant in common: a product that has a row gives up what another row has, and so does one
    // that goes off sale, which is known when all rows were read.
    const variant = each.row.variants.find(({ variantId }) => {
      const owner = owners.get(variantId)?.productId ?? each.row.productId
      return owner !== each.row.productId && !isBrought(owner) && !gone?.has(owner)
    })
    const owner = variant && owners.get(variant.variantId)?.number
    const advice = `bring ${owner} in too, without it, or give this one another number`
    if (variant) taken.set(each, `variant ${variant.number} belongs to ${owner}, which is not in the file: ${advice}`)
  }
  return taken
}

/** Writes rows; gives back which products were new. */
async function store(
  db: Db,
  intake: Intake,
  batch: readonly LinedRow[],
  present: ReadonlyMap<string, Present>,
  gone: ReadonlySet<string> | undefined,
): Promise<(productId: string) => boolean> {
  if (!batch.length) return () => false
  const { areas, languageCode, categories } = intake
  const placed: PlacedRow[] = []
  for (const { row } of batch) {
    const { ids, url } = categories.find(row.category) ?? (await categories.ensure(row.category, row.productType))
    placed.push({ ...row, categoryIds: ids, categoryUrl: url })
  }
  const created = await inTransaction(db, async (tx) => {
    await lockVariants(tx, placed)
    // A clerk may have brought a variant to another product meanwhile.
    const [reason] = (await findTaken(tx, intake, batch, gone)).values()
    if (reason !== undefined) throw new Refused(reason)
    return writeProducts(tx, placed, present, { areas, languageCode })
  })
  return (id) => created.has(id)
}

const idsOf = (batch: readonly LinedRow[]) => batch.map(({ row }) => row.productId)
