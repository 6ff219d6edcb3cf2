import type { ProductKey } from './product-key.ts'
import { deletesLine, MAX_LINES, MAX_QUANTITY, roundUpQuantity, type SaleUnit } from './quantities.ts'

/** Characters of what a buyer says of one line. */
export const LINE_COMMENT_LENGTH = 200

/** A line of a cart, as far as merging goes. A subline has a parent and follows it. */
export type Line = ProductKey & { lineId: string; parentId: string | null; quantity: number; comment?: string }

/** What a buyer wants: of a product, or of the product of a line he names. */
export type Wanted = {
  lineId?: string | null | undefined
  key: ProductKey
  quantity: number
  saleUnit: SaleUnit
  /** What he says of the line; it keeps what was said before without it. */
  comment?: string | undefined
  /** The line before which a new one comes; at the end without it, or when there is no such line. */
  beforeLineId?: string | undefined
}

/** A quantity that was raised to what the product is sold in. */
export type Adjusted = { lineId: string; asked: number; quantity: number }

/** The lines after a change; or which wanted line made it impossible, and why. */
export type Merged<L extends Line> =
  | { lines: L[]; adjusted: Adjusted[] }
  | { fault: 'unknown-line' | 'other-product' | 'subline' | 'too-many-pieces'; index: number }
  | { fault: 'too-many-lines' }

/**
 * `lines` with what is wanted added, or set when `overrides`. The same key is one line; a quantity that is no whole
 * number above zero deletes it, with its sublines. Quantities are rounded up to what the product is sold in.
 */
export function mergeLines<L extends Line>(
  lines: readonly L[],
  wanted: readonly Wanted[],
  { overrides, newLine }: { overrides: boolean; newLine: (key: ProductKey, quantity: number) => L },
): Merged<L> {
  const own = new Map(lines.filter((line) => line.parentId === null).map((line) => [lineKey(line), line]))
  const byKey = new Map(own)
  const adjusted: Adjusted[] = []
  /** New lines that do not come at the end, by the line before which they come. */
  const places = new Map<string, string>()
  for (const [index, { lineId, key, quantity, saleUnit, comment, beforeLineId }] of wanted.entries()) {
    const name = lineKey(key)
    const line = byKey.get(name)
    // One that was deleted just now comes back as itself.
    const known = line ?? own.get(name)
    if (lineId != null && known?.lineId !== lineId) {
      const named = lines.find((each) => each.lineId === lineId)
      if (!named) return { fault: 'unknown-line', index }
      return { fault: named.parentId === null ? 'other-product' : 'subline', index }
    }
    if (deletesLine(quantity)) {
      byKey.delete(name)
      continue
    }
    const asked = line && !overrides ? line.quantity + quantity : quantity
    const sold = roundUpQuantity(asked, saleUnit)
    if (sold > MAX_QUANTITY) return { fault: 'too-many-pieces', index }
    const next = {
      ...(known ?? newLine(key, sold)),
      quantity: sold,
      ...(comment !== undefined && { comment }),
    }
    if (sold !== asked) adjusted.push({ lineId: next.lineId, asked, quantity: sold })
    byKey.set(name, next)
    if (beforeLineId !== undefined && !known) places.set(next.lineId, beforeLineId)
  }
  const result = laidOut(lines, [...byKey.values()], places)
  return result.length > MAX_LINES ? { fault: 'too-many-lines' } : { lines: result, adjusted }
}

/**
 * The lines that stand `now`, with the sublines that `before` had of them: those that were there stay where they were,
 * a new one comes before the line that is its place, or at the end.
 */
function laidOut<L extends Line>(before: readonly L[], now: readonly L[], places: ReadonlyMap<string, string>): L[] {
  const standing = new Map(now.map((line) => [line.lineId, line]))
  const known = new Set(before.map(({ lineId }) => lineId))
  const added = Map.groupBy(
    now.filter(({ lineId }) => !known.has(lineId)),
    ({ lineId }) => {
      const place = places.get(lineId)
      return place !== undefined && standing.has(place) ? place : AT_END
    },
  )
  const stayed = before.filter(({ lineId, parentId }) => standing.has(parentId ?? lineId))
  return [
    ...stayed.flatMap((line) => [...(added.get(line.lineId) ?? []), standing.get(line.lineId) ?? line]),
    ...(added.get(AT_END) ?? []),
  ]
}

/** No line has it as its name. */
const AT_END = ''

/**
 * `lines` without the named ones and their sublines; undefined when one of the names is no line of them, or a subline
 * that is not named together with its parent.
 */
export function withoutLines<L extends Line>(lines: readonly L[], lineIds: readonly string[]): L[] | undefined {
  const gone = new Set(lineIds)
  const found = lines.filter((line) => gone.has(line.lineId))
  if (found.length !== gone.size) return undefined
  if (found.some(({ parentId }) => parentId !== null && !gone.has(parentId))) return undefined
  return lines.filter((line) => !gone.has(line.lineId) && !(line.parentId && gone.has(line.parentId)))
}

/** What comes along with a product: so many pieces for each of its own. */
export type Part = ProductKey & { quantity: number }

/**
 * `lines` with what comes along with them: each product has its parts right behind it, in pieces for all of its own.
 * What a product no longer brings along is gone. Undefined when a part is too many pieces.
 */
export function withParts<L extends Line>(
  lines: readonly L[],
  partsOf: (line: L) => readonly Part[],
  newLine: (part: Part, quantity: number, parent: L) => L,
): L[] | undefined {
  const sublines = Map.groupBy(
    lines.filter((line) => line.parentId !== null),
    (line) => line.parentId,
  )
  const result = lines
    .filter((line) => line.parentId === null)
    .flatMap((line) => {
      const known = sublines.get(line.lineId) ?? []
      const own = partsOf(line).map((part) => {
        const quantity = part.quantity * line.quantity
        const there = known.find((each) => lineKey(each) === lineKey(part))
        if (!there) return newLine(part, quantity, line)
        return there.quantity === quantity ? there : { ...there, quantity }
      })
      return [line, ...own]
    })
  return result.some(({ quantity }) => quantity > MAX_QUANTITY) ? undefined : result
}

/** `lines` with those that follow another right behind it, wherever they stood; else in their order. */
export function behindTheirParents<L extends Pick<Line, 'lineId' | 'parentId'>>(lines: readonly L[]): L[] {
  const followers = Map.groupBy(lines, ({ parentId }) => parentId)
  return (followers.get(null) ?? []).flatMap((line) => [line, ...(followers.get(line.lineId) ?? [])])
}

/** Whether `lines` are as `withParts` leaves them: what a product brings along may have changed since. */
export function haveTheirParts<L extends Line>(lines: readonly L[], partsOf: (line: L) => readonly Part[]): boolean {
  const known = new Set(lines)
  const whole = withParts(lines, partsOf, (part, quantity, parent) => ({ ...parent, ...part, quantity }))
  return whole?.length === lines.length && whole.every((line) => known.has(line))
}

/** Lines are told apart by what is stored once: a variant belongs to one product. */
const lineKey = ({ variantId, unitOfMeasure }: ProductKey): string => `${variantId} ${unitOfMeasure}`
