import type { Cart, CartLine } from '#contract/cart.ts'
import type { Price, ProductKey } from '#contract/shared.ts'
import { toMinorUnits } from '#domain/money.ts'
import { keyText } from '#domain/product-key.ts'
import { applyEdits, type Edit, isOwnLine, type Wanted } from './edits.ts'

/** What became different of one product in the cart. */
export type Difference =
  | { kind: 'added'; productKey: ProductKey; quantity: number }
  | { kind: 'removed'; productKey: ProductKey; quantity: number; comment?: string | undefined }
  | { kind: 'quantity'; productKey: ProductKey; from: number; to: number }
  | PriceDifference
type PriceDifference = { kind: 'price'; productKey: ProductKey; from: Price; to: Price }

/** What others have changed in a cart since `before`, as the shopper wants it. */
export type Changes = { before: Cart; differences: readonly Difference[] }

type Lines = Pick<Cart, 'lines'>

/** What a person would say has changed between two states of a cart, product by product. */
export function differencesOf(before: Lines, after: Lines): Difference[] {
  const [old, now] = [ownLines(before), ownLines(after)]
  const found: Difference[] = []
  for (const [key, { productKey, quantity, comment, netUnitPrice }] of old) {
    const line = now.get(key)
    if (!line) found.push({ kind: 'removed', productKey, quantity, comment })
    else if (line.quantity !== quantity) found.push({ kind: 'quantity', productKey, from: quantity, to: line.quantity })
    else if (line.netUnitPrice.priceWithoutVat !== netUnitPrice.priceWithoutVat) {
      found.push({ kind: 'price', productKey, from: netUnitPrice, to: line.netUnitPrice })
    }
  }
  for (const [key, { productKey, quantity }] of now) {
    if (!old.has(key)) found.push({ kind: 'added', productKey, quantity })
  }
  return found
}

/**
 * What others did to the cart besides the own `change` that `answer` answers, and the cart as it was expected: with
 * that change alone, at the shop's prices.
 */
export function foreignDifferences(
  before: Cart,
  change: Edit,
  answer: Cart,
): { expected: Cart; differences: Difference[] } {
  const expected: Cart = { ...answer, lines: [...applyEdits(before, [change]).lines] }
  const touched = new Set(change.kind === 'empty' ? [] : change.lines.map(({ productKey }) => productKey.variantId))
  const differences = differencesOf(expected, answer).filter(
    ({ kind, productKey }) => kind !== 'price' && !touched.has(productKey.variantId),
  )
  return { expected, differences }
}

/**
 * The prices that have risen though no line became smaller. More pieces never cost more each, so it was not the change
 * of the cart: a campaign or an agreement has ended.
 */
export function risenPrices(before: Lines & Pick<Cart, 'currencyCode'>, after: Lines): Difference[] {
  const [old, now] = [ownLines(before), ownLines(after)]
  if ([...old].some(([key, { quantity }]) => (now.get(key)?.quantity ?? 0) < quantity)) return []
  return [...old].flatMap(([key, { productKey, quantity, netLinePrice, netUnitPrice }]) => {
    const line = now.get(key)
    if (!line) return []
    const times = line.quantity / quantity
    const most = toMinorUnits(netLinePrice.priceWithoutVat, before.currencyCode) * times
    // Either line was rounded, by half a minor unit at most.
    const rounding = (times + 1) / 2
    if (toMinorUnits(line.netLinePrice.priceWithoutVat, before.currencyCode) <= most + rounding) return []
    return { kind: 'price', productKey, from: netUnitPrice, to: line.netUnitPrice }
  })
}

/**
 * What was `said` of others' changes and is not answered yet, as it stands with `more` of them `now`. Of products that
 * the shopper has changed himself since, `own`, it is as he wants it.
 */
export function saidTogether(
  said: Changes,
  now: Cart,
  { more, own }: { more: readonly Difference[]; own: ReadonlySet<string> },
): Changes {
  const isOwn = ({ productKey }: CartLine) => own.has(keyText(productKey))
  const lines = [...said.before.lines.filter((line) => !isOwn(line)), ...now.lines.filter(isOwn)]
  const before = { ...said.before, lines }
  const goods = differencesOf(before, now).filter(({ kind }) => kind !== 'price')
  const prices = new Map<string, PriceDifference>()
  for (const each of [...said.differences, ...more]) {
    if (each.kind !== 'price') continue
    const key = keyText(each.productKey)
    prices.set(key, { ...each, from: prices.get(key)?.from ?? each.from })
  }
  const here = ownLines(now)
  return { before, differences: [...goods, ...[...prices].flatMap(([key, each]) => (here.has(key) ? each : []))] }
}

/** What to set and what to add so that `after` holds the products and quantities of `before` again. */
export function restoring(before: Lines, after: Lines): { set: Wanted[]; add: Wanted[] } {
  const set: Wanted[] = []
  const add: Wanted[] = []
  for (const difference of differencesOf(before, after)) {
    const { kind, productKey } = difference
    if (kind === 'added') set.push({ productKey, quantity: 0 })
    if (kind === 'quantity') set.push({ productKey, quantity: difference.from })
    const comment = kind === 'removed' && difference.comment
    if (kind === 'removed') add.push({ productKey, quantity: difference.quantity, ...(comment && { comment }) })
  }
  return { set, add }
}

const ownLines = ({ lines }: Lines) => new Map(lines.filter(isOwnLine).map((line) => [keyText(line.productKey), line]))
