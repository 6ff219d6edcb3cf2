import type { Cart, CartLine } from '#contract/cart.ts'
import type { Price, ProductKey } from '#contract/shared.ts'
import { keyText } from '#domain/product-key.ts'

/** A product and how many pieces of it are wanted; 0 takes it out of the cart. */
export type Wanted = {
  productKey: ProductKey
  quantity: number
  /** What is said of the line; left out it stays as it was. */
  comment?: string
  /** Where a product that comes back stands: before this line, else at the end. */
  beforeLineId?: string
}

/** One change of the cart's lines, as the shopper made it. */
export type Edit =
  /** More pieces; a product that is not in the cart comes at the end. */
  | { kind: 'add'; lines: readonly Wanted[] }
  /** So many pieces of products that are in the cart. */
  | { kind: 'set'; lines: readonly Wanted[] }
  | { kind: 'empty' }

/** A line as it is shown: `pending` while the shop has not answered for its quantity, its sums are a guess then. */
export type ShownLine = CartLine & { pending?: boolean }
export type ShownCart = Omit<Cart, 'lines'> & { lines: readonly ShownLine[] }

/**
 * The cart as it will be after `edits`, before the shop has said so. Lines that no edit touches stay the same objects;
 * sums of touched lines follow the known unit price, those of new lines are 0 and pending.
 */
export function applyEdits(cart: Cart, edits: readonly Edit[]): ShownCart {
  return { ...cart, lines: edits.reduce<readonly ShownLine[]>(applyEdit, cart.lines) }
}

function applyEdit(lines: readonly ShownLine[], edit: Edit): readonly ShownLine[] {
  if (edit.kind === 'empty') return []
  const wanted = new Map(sumByKey(edit.lines, edit.kind).map((each) => [keyText(each.productKey), each]))
  const wantedOf = (line: ShownLine) => (isOwnLine(line) ? wanted.get(keyText(line.productKey)) : undefined)

  const changed = lines.map((line) => {
    const asked = wantedOf(line)
    if (!asked) return line
    const next = edit.kind === 'add' ? line.quantity + asked.quantity : asked.quantity
    const said = asked.comment === undefined ? line : { ...line, comment: asked.comment }
    return next === line.quantity ? said : withQuantity(said, next)
  })
  const gone = new Set(changed.filter((line) => line.quantity <= 0).map((line) => line.id))
  const kept = changed.filter((line) => !gone.has(line.id) && !(line.parentId && gone.has(line.parentId)))
  if (edit.kind === 'set') return kept

  for (const line of lines) if (wantedOf(line)) wanted.delete(keyText(line.productKey))
  const ids = new Set(kept.map(({ id }) => id))
  const placeOf = ({ beforeLineId }: Wanted) => (beforeLineId && ids.has(beforeLineId) ? beforeLineId : undefined)
  const added = Map.groupBy(wanted.values(), placeOf)
  const newAt = (place: string | undefined) => (added.get(place) ?? []).map(newLine)
  return [...kept.flatMap((line) => [...newAt(line.id), line]), ...newAt(undefined)]
}

/**
 * What to add so that the lines `gone` from `before` come back into `now`: their pieces, each before the first of its
 * followers that is still there.
 */
export function bringingBack(
  gone: readonly ShownLine[],
  before: readonly ShownLine[],
  now: readonly ShownLine[],
): Wanted[] {
  const known = new Map(
    now.filter((line) => isOwnLine(line) && !line.pending).map((line) => [keyText(line.productKey), line.id]),
  )
  return gone.map(({ id, productKey, quantity, comment }) => {
    const followers = before.slice(before.findIndex((line) => line.id === id) + 1)
    const next = followers.find((line) => isOwnLine(line) && known.has(keyText(line.productKey)))
    const beforeLineId = next && known.get(keyText(next.productKey))
    return { productKey, quantity, ...(comment && { comment }), ...(beforeLineId && { beforeLineId }) }
  })
}

/** What of the `wanted` has not come into the cart of `now`, beside what was there `before`. */
export function missingFrom(now: ShownCart, before: ShownCart, wanted: readonly Wanted[]): Wanted[] {
  const piecesIn = ({ lines }: ShownCart) =>
    new Map(lines.filter(isOwnLine).map(({ productKey, quantity }) => [keyText(productKey), quantity]))
  const [here, there] = [piecesIn(now), piecesIn(before)]
  return wanted.flatMap((each) => {
    const key = keyText(each.productKey)
    const come = Math.max(0, (here.get(key) ?? 0) - (there.get(key) ?? 0))
    return each.quantity > come ? { ...each, quantity: each.quantity - come } : []
  })
}

/** Whether the shopper put this line there: sublines and generated ones follow others. */
export const isOwnLine = (line: Pick<CartLine, 'type' | 'parentId'>): boolean =>
  line.type === 'Product' && line.parentId === null

/** The line by which the shopper put a product there; it may come along with others too. */
export const ownLineOf = (cart: Pick<ShownCart, 'lines'> | null, productKey: ProductKey): ShownLine | undefined =>
  cart?.lines.find((line) => isOwnLine(line) && keyText(line.productKey) === keyText(productKey))

/**
 * Splits waiting edits into what one request can carry and the rest: neighbours of one kind become one, the last set
 * quantity of a product wins. More of a product that is added already waits for the next one, so that each answer says
 * what became of one addition.
 */
export function takeBatch<T extends { edit: Edit }>(
  waiting: readonly T[],
): { edit: Edit; taken: T[]; rest: T[] } | null {
  const first = waiting[0]
  if (!first) return null
  const added = new Set<string>()
  const next = waiting.findIndex(({ edit }) => {
    const keys = edit.kind === 'add' ? edit.lines.map(({ productKey }) => keyText(productKey)) : []
    const isAgain = keys.some((key) => added.has(key))
    for (const key of keys) added.add(key)
    return isAgain || edit.kind !== first.edit.kind
  })
  const until = next < 0 ? waiting.length : next
  const [taken, rest] = [waiting.slice(0, until), waiting.slice(until)]
  const { kind } = first.edit
  if (kind === 'empty') return { edit: first.edit, taken, rest }
  const lines = taken.flatMap(({ edit }) => (edit.kind === 'empty' ? [] : edit.lines))
  return { edit: { kind, lines: sumByKey(lines, kind) }, taken, rest }
}

/** One entry for each product: added pieces summed; the last set quantity, but what was taken out stays out. */
function sumByKey(lines: readonly Wanted[], kind: 'add' | 'set'): Wanted[] {
  const byKey = new Map<string, Wanted>()
  for (const each of lines) {
    const { productKey, quantity } = each
    const key = keyText(productKey)
    const before = byKey.get(key)?.quantity
    if (kind === 'set' && before !== undefined && before <= 0) continue
    byKey.set(key, { ...byKey.get(key), ...each, quantity: kind === 'add' ? (before ?? 0) + quantity : quantity })
  }
  return [...byKey.values()]
}

/** `after`, but lines that are as they were in `before` stay the same objects, so that only changed rows draw again. */
export function shareLines<L extends { id: string }, T extends { lines: L[] }>(before: T | null, after: T): T {
  if (!before) return after
  const known = new Map(before.lines.map((line) => [line.id, line]))
  return { ...after, lines: after.lines.map((line) => sameOrNew(known.get(line.id), line)) }
}

function sameOrNew<L>(old: L | undefined, line: L): L {
  return old && JSON.stringify(old) === JSON.stringify(line) ? old : line
}

function withQuantity(line: ShownLine, quantity: number): ShownLine {
  return {
    ...line,
    quantity,
    linePrice: times(line.unitPrice, quantity),
    netLinePrice: times(line.netUnitPrice, quantity),
    pending: true,
  }
}

const times = ({ priceWithVat, priceWithoutVat }: Price, quantity: number): Price => ({
  priceWithVat: priceWithVat * quantity,
  priceWithoutVat: priceWithoutVat * quantity,
})

const NO_PRICE: Price = { priceWithVat: 0, priceWithoutVat: 0 }

const newLine = ({ productKey, quantity, comment }: Wanted): ShownLine => ({
  id: `new ${keyText(productKey)}`,
  type: 'Product',
  parentId: null,
  productKey,
  quantity,
  ...(comment && { comment }),
  linePrice: NO_PRICE,
  netLinePrice: NO_PRICE,
  unitPrice: NO_PRICE,
  netUnitPrice: NO_PRICE,
  pending: true,
})
