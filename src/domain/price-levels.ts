import { type CountingCampaign, countPieces, piecesFor } from './campaigns.ts'
import { roundAmount } from './money.ts'
import { missingTo, type Pieces } from './prices.ts'
import { keyText, type ProductKey } from './product-key.ts'
import { roundUpQuantity, type SaleUnit } from './quantities.ts'

/** A price from so many pieces on: those of the line, or those that count for the campaign that gives it. */
type Level = {
  minimumQuantity: number
  /** Of one piece, without value added tax and not rounded. */
  price: number
  campaign?: CountingCampaign | undefined
  /** Pieces of the line itself that a campaign takes besides. */
  lineQuantity?: number | undefined
}

/** The level of a line of so many pieces: the cheapest one that is reached; undefined below the first of `levels`. */
export function levelAt<L extends Level>(levels: readonly L[], pieces: Pieces): L | undefined {
  const [first] = levels
  if (!first || first.minimumQuantity > pieces.quantity) return undefined
  return levels
    .filter((level) => missingTo(level, pieces) <= 0)
    .reduce((best, level) => (level.price < best.price ? level : best), first)
}

/** What a customer is offered of a product: his levels of its price, none where it has no price for him. */
type Offered<L> = { productKey: ProductKey; levels: readonly L[] }

/**
 * The level of an offer of which `pieces` are chosen. `after` is what the lines of the cart go by once everything
 * chosen is in it: there may be too few of them for any. What will not be there goes by its pieces alone, of which too
 * few come to the first level.
 */
export function levelOf<L extends Level>(
  { productKey, levels }: Offered<L>,
  pieces: number,
  after: ReadonlyMap<string, Pieces>,
): L | undefined {
  const held = after.get(keyText(productKey))
  return held ? levelAt(levels, held) : (levelAt(levels, { quantity: pieces }) ?? levels[0])
}

/** What pieces at the price of a level cost in the main unit, rounded once. */
export const costOf = ({ price }: Pick<Level, 'price'>, pieces: number, currencyCode: string): number =>
  roundAmount(price * pieces, currencyCode)

/**
 * What one of so many pieces at the price of a level is said to cost: rounded where that times the pieces is what they
 * cost, as it is said of their line (`pieceMoney`).
 */
export function pieceAt(level: Pick<Level, 'price'>, pieces: number, currencyCode: string): number {
  const price = costOf(level, 1, currencyCode)
  return costOf({ price }, pieces, currencyCode) === costOf(level, pieces, currencyCode) ? price : level.price
}

/** The way from a level to a better one. */
type NextPriceLevel<L> = {
  /** The one that is reached then. */
  level: L
  /** Pieces of the line to add: what is missing, in the packs it is sold in. */
  add: number
  /** What the line costs less then than at the level of before, in the main unit. */
  saved: number
}

/** What of a variant decides on how many more can be taken. `most` are the pieces that can be ordered. */
type Offer = { saleUnit: SaleUnit; most: number; currencyCode: string }

/** The nearest of `levels` that is better than the one of a line; undefined where none is, or too few are there. */
export function nextPriceLevel<L extends Level>(
  levels: readonly L[],
  pieces: Pieces,
  { saleUnit, most, currencyCode }: Offer,
): NextPriceLevel<L> | undefined {
  const current = levelAt(levels, pieces)
  const nearest = current
    ? Math.min(...levels.filter(({ price }) => price < current.price).map((level) => missingTo(level, pieces)))
    : (levels[0]?.minimumQuantity ?? Infinity) - pieces.quantity
  if (nearest === Infinity) return undefined
  const quantity = roundUpQuantity(pieces.quantity + nearest, saleUnit)
  if (quantity > most) return undefined
  const add = quantity - pieces.quantity
  const level = levelAt(levels, more(pieces, add))
  if (!level) return undefined
  const before = costOf(current ?? level, quantity, currencyCode)
  return { level, add, saved: roundAmount(before - costOf(level, quantity, currencyCode), currencyCode) }
}

const more = ({ quantity, campaignPieces = new Map() }: Pieces, add: number): Pieces => ({
  quantity: quantity + add,
  campaignPieces: new Map([...campaignPieces].map(([id, count]) => [id, count + add])),
})

/**
 * The levels worth saying: each better than those for fewer pieces, and than another of as many that is said alike; and
 * the `reached`, where others helped to them.
 */
export const levelsToSay = <L extends Level>(levels: readonly L[], reached: readonly (L | undefined)[] = []): L[] =>
  levels.filter(
    (level, index) =>
      reached.includes(level) ||
      (levels.slice(0, index).every((earlier) => level.price < earlier.price) &&
        !levels.some((other) => isSaidAlike(other, level) && other.price < level.price)),
  )

/** Whether two levels begin at the same quantity in the same words: that others count is said of MixMatch alone. */
const isSaidAlike = (a: Level, b: Level): boolean =>
  a.minimumQuantity === b.minimumQuantity && isMixed(a) === isMixed(b)

/** Whether pieces of other products help to a level. */
export const isMixed = ({ campaign }: Pick<Level, 'campaign'>): boolean => campaign?.campaignType === 'MixMatch'

/** A line of a cart as prices count it. */
export type CountedLine = ProductKey & {
  quantity: number
  /** The campaigns its pieces count for. */
  campaigns: readonly CountingCampaign[]
}

/** Pieces that are about to be added to a cart, none of them maybe. */
export type AddedLine = CountedLine & { saleUnit: SaleUnit }

/**
 * What the price of each line of a cart goes by once `added` is in it, by the text of its key. `cart` holds the lines
 * themselves, without those that follow them.
 */
export function piecesAfter(cart: readonly CountedLine[], added: readonly AddedLine[] = []): Map<string, Pieces> {
  const lines = new Map(cart.map((line) => [keyText(line), line]))
  for (const line of added) {
    if (line.quantity === 0) continue
    const held = lines.get(keyText(line))?.quantity ?? 0
    lines.set(keyText(line), { ...line, quantity: roundUpQuantity(held + line.quantity, line.saleUnit) })
  }
  const counts = countPieces([...lines.values()])
  return new Map(
    [...lines].map(([key, line]) => [key, { quantity: line.quantity, campaignPieces: piecesFor(line, counts) }]),
  )
}

/** Each campaign that gives one of `levels`. */
export function campaignsOf(levels: readonly Level[]): CountingCampaign[] {
  const byId = new Map(levels.flatMap(({ campaign }) => (campaign ? [[campaign.id, campaign]] : [])))
  return [...byId.values()]
}
