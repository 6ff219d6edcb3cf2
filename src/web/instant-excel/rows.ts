import type { FoundRow, SheetProduct } from '#contract/instant-excel.ts'
import type { ProductKey } from '#contract/shared.ts'
import type { AddedLine } from '#domain/price-levels.ts'
import { parseQuantity, roundUpQuantity } from '#domain/quantities.ts'
import { mostPieces } from '#domain/stock.ts'

/** A row of the preview. What is typed stays as it is typed, right or wrong. */
export type SheetRow = {
  id: string
  /** The number as it was typed or stood in the sheet. */
  number: string
  /** The quantity as it was typed or stood in the sheet. */
  typed: string
  /** The rows of the sheet that it comes from; none when it was typed here. */
  from: readonly number[]
  /** What the number can mean; null as long as the shop has not said it. */
  variantIds: readonly string[] | null
  /** The shop was asked and did not say it. */
  isUnanswered?: boolean
  /** The one of them that is meant, where there are several. */
  chosenId: string | null
}

/** Products by the id of their variant. */
type Products = ReadonlyMap<string, SheetProduct>

/** What there is to say of a row: it is good, or why not, with the way to mend it. */
export type Verdict =
  | { kind: 'finding' }
  | { kind: 'unanswered' }
  | { kind: 'good'; product: SheetProduct; pieces: number }
  | { kind: 'no-number' }
  | { kind: 'unknown' }
  | { kind: 'several'; choices: readonly SheetProduct[] }
  | { kind: 'no-quantity'; product: SheetProduct }
  | { kind: 'too-many-pieces'; product: SheetProduct; most: number }
  /**
   * Off the multiple, or with what the cart holds below the minimum or the first price, which is `least`; `next` is the
   * next quantity that can be had.
   */
  | { kind: 'step'; product: SheetProduct; next: number; least: number }
  /** More than there are, of what cannot be ordered ahead; `most` of them can be had. */
  | { kind: 'few'; product: SheetProduct; most: number }
  /** Not even the `least` that is sold is there. */
  | { kind: 'sold-out'; product: SheetProduct; least: number }
  | { kind: 'no-price'; product: SheetProduct }

/** Whether something is to be mended before the row can be ordered. */
export const isWrong = ({ kind }: Verdict): boolean => kind !== 'good' && kind !== 'finding'

/** The product that a row means; undefined while it is none or not yet one. */
export function productOf({ variantIds, chosenId }: SheetRow, products: Products): SheetProduct | undefined {
  const [first, ...others] = variantIds ?? []
  const id = others.length === 0 ? first : variantIds?.find((each) => each === chosenId)
  return id === undefined ? undefined : products.get(id)
}

/** What there is to say of a row, which comes to the pieces that are `held` by the cart. */
export function verdictOf(row: SheetRow, products: Products, held: (key: ProductKey) => number): Verdict {
  if (row.variantIds === null) return { kind: row.isUnanswered ? 'unanswered' : 'finding' }
  if (!row.number) return { kind: 'no-number' }
  if (row.variantIds.length === 0) return { kind: 'unknown' }
  const product = productOf(row, products)
  if (!product) return { kind: 'several', choices: row.variantIds.flatMap((id) => products.get(id) ?? []) }
  if (product.levels.length === 0) return { kind: 'no-price', product }
  return quantityVerdict(row.typed, product, held(product.productKey))
}

/** The verdict of `before` where the one of `now` says the same, so that its row is not drawn again. */
export function keptVerdict(before: Verdict | undefined, now: Verdict): Verdict {
  if (before?.kind !== now.kind) return now
  const known = new Map(Object.entries(before))
  return Object.entries(now).every(([name, value]) => known.get(name) === value) ? before : now
}

function quantityVerdict(typed: string, product: SheetProduct, held: number): Verdict {
  const { orderMultiple, allowBackorder } = product
  const least = roundUpQuantity(product.levels[0]?.minimumQuantity ?? 1, product)
  const most = Math.floor(mostPieces(product) / orderMultiple) * orderMultiple
  if (most < least) return { kind: 'sold-out', product, least }
  const pieces = parseQuantity(typed)
  if (pieces === undefined || pieces === 0) return { kind: 'no-quantity', product }
  const next = Math.max(least, roundUpQuantity(held + pieces, product)) - held
  if (next > most) return allowBackorder ? { kind: 'too-many-pieces', product, most } : { kind: 'few', product, most }
  return next === pieces ? { kind: 'good', product, pieces } : { kind: 'step', product, next, least }
}

/** The quantity that mends a row, where one does. */
export function mendedQuantity(verdict: Verdict): number | undefined {
  if (verdict.kind === 'step') return verdict.next
  return verdict.kind === 'few' || verdict.kind === 'too-many-pieces' ? verdict.most : undefined
}

/** The good rows as they are added to a cart; those of `ordered` are in it already and add nothing to it. */
export const addedLines = (
  verdicts: Iterable<readonly [id: string, Verdict]>,
  ordered: ReadonlySet<string>,
): AddedLine[] =>
  [...verdicts].flatMap(([id, verdict]) =>
    verdict.kind === 'good' ? [addedLine(verdict.product, ordered.has(id) ? 0 : verdict.pieces)] : [],
  )

const addedLine = (product: SheetProduct, quantity: number): AddedLine => ({
  ...product.productKey,
  quantity,
  campaigns: product.campaigns,
  saleUnit: product,
})

type Adding = {
  nextId: () => string
  /** The ids of rows that take nothing more: they are on their way into the cart. */
  ordered: ReadonlySet<string>
}

/**
 * `rows` with what was read: a product that stands there already takes the pieces along, so that each product is one
 * row. What cannot be summed stays a row of its own.
 */
export function withFound(
  rows: readonly SheetRow[],
  found: readonly FoundRow[],
  { nextId, ordered }: Adding,
): SheetRow[] {
  const result = [...rows]
  const places = new Map<string, number>()
  for (const [place, row] of result.entries()) {
    const key = ordered.has(row.id) ? undefined : sumKey(row)
    if (key !== undefined && !places.has(key)) places.set(key, place)
  }
  for (const { row, number, typed, variantIds } of found) {
    const added: SheetRow = { id: nextId(), number, typed, from: row > 0 ? [row] : [], variantIds, chosenId: null }
    const key = sumKey(added)
    const place = key === undefined ? undefined : places.get(key)
    const twin = place === undefined ? undefined : result[place]
    if (place !== undefined && twin) result[place] = summed(twin, added)
    else {
      if (key !== undefined) places.set(key, result.length)
      result.push(added)
    }
  }
  return result
}

/** The same product as one row: rows of one number that can mean several things, and the same was chosen, too. */
function sumKey(row: SheetRow): string | undefined {
  if (parseQuantity(row.typed) === undefined) return undefined
  return row.variantIds?.length === 1 ? row.variantIds[0] : (row.chosenId ?? undefined)
}

function summed(row: SheetRow, added: SheetRow): SheetRow {
  const pieces = (parseQuantity(row.typed) ?? 0) + (parseQuantity(added.typed) ?? 0)
  return { ...row, typed: String(pieces), from: [...row.from, ...added.from] }
}
