import { type Money, minorUnits, percentOf, withVat } from './money.ts'
import { roundUpQuantity, type SaleUnit } from './quantities.ts'

/** Whose price it is: the area's list, the customer's price group, the customer's own agreement, a campaign's level. */
export type PriceSource = 'list' | 'group' | 'customer' | 'campaign'

/** How a campaign counts (spec section 9): each product alone, or all its products in the cart together. */
export type CampaignType = 'Campaign' | 'MixMatch'

/** The first day of what holds since ever: the minimum date means "none" (spec section 9). */
export const ALWAYS = '0001-01-01'

/**
 * One price of a variant: an amount in minor units, or a percentage off the list price. Dates are ISO, both included.
 */
export type PriceRow = {
  source: PriceSource
  /** The unit it is the price of; null is every unit. */
  unitOfMeasure: string | null
  minimumQuantity: number
  validFrom: string
  validTo: string | null
  amount: number | null
  percentage: number | null
  /** The campaign whose level it is. */
  campaign?: { id: string; name: string; campaignType: CampaignType }
}

/**
 * What one piece costs: the list amount before discounts, and what is paid, `amount` less `percentage`, not yet
 * rounded.
 */
export type UnitPrice = {
  listAmount: number
  amount: number
  percentage: number
  /** Where the price comes from. */
  row: PriceRow
}

/** The pieces that the price of a line goes by. */
export type Pieces = {
  /** Those of the line itself. */
  quantity: number
  /** Those that count for a campaign, by its id; `quantity` for one that is not named. */
  campaignPieces?: ReadonlyMap<string, number> | undefined
}

/** What the price is asked for. `today` is an ISO date. */
type Asked = Pieces & { unitOfMeasure: string; today: string }

/**
 * The best price for the customer among `rows`; undefined when none holds.
 *
 * Of rows with the same source and minimum quantity the one that came into force last counts, so that a list price can
 * rise; campaigns never replace each other. Among the rest the lowest wins. More pieces never cost more each. A
 * percentage is taken off the list price of the fewest pieces: that of more is an offer beside it.
 */
export function bestPrice(rows: readonly PriceRow[], asked: Asked): UnitPrice | undefined {
  return lowestPrice(inForce(rows, asked), asked)
}

/** A price from so many pieces on: those of the line, or those that count for the campaign that gives it. */
export type PriceLevel = {
  minimumQuantity: number
  price: UnitPrice
  campaign?: PriceRow['campaign'] | undefined
  /** Pieces of the line itself that a campaign takes besides, where the list price begins there. */
  lineQuantity?: number | undefined
}

/** What the levels of a price are asked for. */
type AskedLevels = Omit<Asked, keyof Pieces> & { saleUnit: SaleUnit }

/**
 * Every price that can be the best one, the lowest quantity first; nothing is sold below the first, which is the
 * smallest that can be bought at least. A later one costs more than an earlier one where a campaign counts pieces that
 * the earlier one does not.
 */
export function priceLevels(rows: readonly PriceRow[], { saleUnit, ...asked }: AskedLevels): PriceLevel[] {
  const held = inForce(rows, asked)
  const smallest = roundUpQuantity(1, saleUnit)
  const list = lowestQuantity(held.filter((row) => row.source === 'list' && row.amount !== null))
  const levels = held.flatMap((row) => {
    const begins = Math.max(row.minimumQuantity, row.amount === null ? (list?.minimumQuantity ?? 0) : 0)
    const minimumQuantity = Math.max(begins, smallest)
    const hasList = list && list.minimumQuantity <= minimumQuantity
    const price = unitPrice(row, hasList ? list.amount : null)
    const lineQuantity = row.campaign && list && list.minimumQuantity > smallest ? list.minimumQuantity : undefined
    return price ? [{ minimumQuantity, price, campaign: row.campaign, lineQuantity }] : []
  })
  if (levels.length < 2) return levels
  const first = Math.min(...levels.map(({ minimumQuantity }) => minimumQuantity))
  const isOutdone = (level: PriceLevel, index: number) =>
    levels.some((other, at) => {
      const less =
        exact(other.price) - exact(level.price) || other.minimumQuantity - level.minimumQuantity || at - index
      return less < 0 && (holdsWith(other, level) || isHeldBy(other, first))
    })
  return levels
    .filter((level, index) => !isOutdone(level, index))
    .toSorted((a, b) => a.minimumQuantity - b.minimumQuantity || exact(b.price) - exact(a.price))
}

/**
 * Whether a level is reached wherever `level` is: a campaign counts the pieces of a line at least, MixMatch the most, and
 * all of type Campaign the same.
 */
const holdsWith = (other: PriceLevel, level: PriceLevel): boolean =>
  other.minimumQuantity <= level.minimumQuantity &&
  (!level.campaign ||
    other.campaign?.id === level.campaign.id ||
    (other.campaign !== undefined && level.campaign.campaignType === 'Campaign'))

/** Whether a line of `first` pieces, the fewest that are sold, reaches a level by itself: then every one does. */
const isHeldBy = ({ minimumQuantity, lineQuantity = 0 }: PriceLevel, first: number): boolean =>
  Math.max(minimumQuantity, lineQuantity) <= first

/** What one piece costs in the currency's main unit, not rounded: divided once, so that no binary fraction adds up. */
export const pieceAmount = (price: UnitPrice, currencyCode: string): number =>
  exact(price) / (10_000 * minorUnits(currencyCode))

/**
 * What one of `quantity` pieces is said to cost, in minor units: without value added tax a price that times the quantity
 * is what the line costs, with fractions where the rounded one is not; with it as a line of one piece.
 */
export function pieceMoney(price: UnitPrice, quantity: number, ratePercentage: number): Money {
  const rounded = linePrice(price, 1).netLine
  const comesToLine = rounded * quantity === linePrice(price, quantity).netLine
  return {
    withoutVat: comesToLine ? rounded : exact(price) / 10_000,
    withVat: withVat(rounded, ratePercentage).withVat,
  }
}

/** What `quantity` pieces cost without value added tax: before discounts, and after, rounded once. */
export function linePrice(price: UnitPrice, quantity: number): { line: number; netLine: number } {
  return { line: price.listAmount * quantity, netLine: lessPercentage(price.amount * quantity, price.percentage) }
}

/** Where a price comes from, in words the customer may read; `list` is the price it is compared with. */
export function sourceText({ source, minimumQuantity, percentage, campaign }: PriceRow): string {
  const off = percentage === null ? '' : `: ${percentage} % off the list price`
  const from = minimumQuantity > 1 ? `, from ${minimumQuantity} pieces` : ''
  return `${SOURCE_TEXT[source]}${campaign ? ` “${campaign.name}”` : ''}${off}${from}`
}

const SOURCE_TEXT: Record<PriceSource, string> = {
  list: 'List price',
  group: 'Agreement of your price group',
  customer: 'Your own agreement',
  campaign: 'Campaign',
}

/**
 * What a price asks for: so many pieces of the line, or so many that count for the campaign that gives it and some of
 * the line.
 */
type Minimum = {
  minimumQuantity: number
  campaign?: { id: string } | undefined
  lineQuantity?: number | undefined
}

/** How many pieces are missing to a price; none or less where it is reached. */
export function missingTo(
  { minimumQuantity, campaign, lineQuantity = 0 }: Minimum,
  { quantity, campaignPieces }: Pieces,
): number {
  const counted = (campaign && campaignPieces?.get(campaign.id)) ?? quantity
  return Math.max(minimumQuantity - counted, lineQuantity - quantity)
}

/** The rows of the unit that hold today, whatever the quantity, without those that a later one replaces. */
function inForce(rows: readonly PriceRow[], { unitOfMeasure, today }: Pick<Asked, 'unitOfMeasure' | 'today'>) {
  const held = rows.filter(
    (row) =>
      (row.unitOfMeasure === unitOfMeasure || row.unitOfMeasure === null) &&
      row.validFrom <= today &&
      (row.validTo === null || row.validTo >= today),
  )
  return held.length < 2 ? held : held.filter((row) => !held.some((other) => replaces(other, row)))
}

const replaces = (other: PriceRow, row: PriceRow): boolean =>
  row.source !== 'campaign' &&
  other.source === row.source &&
  other.minimumQuantity === row.minimumQuantity &&
  other.validFrom > row.validFrom

/** The lowest price for so many pieces among rows in force. */
function lowestPrice(rows: readonly PriceRow[], pieces: Pieces): UnitPrice | undefined {
  const reached = rows.filter((row) => missingTo(row, pieces) <= 0)
  const list = lowestQuantity(reached.filter((row) => row.source === 'list' && row.amount !== null))
  let best: UnitPrice | undefined
  for (const row of reached) {
    const price = unitPrice(row, list?.amount ?? null)
    if (price && (!best || exact(price) < exact(best))) best = price
  }
  return best
}

function lowestQuantity(rows: readonly PriceRow[]): PriceRow | undefined {
  let lowest = rows[0]
  for (const row of rows) if (lowest && row.minimumQuantity < lowest.minimumQuantity) lowest = row
  return lowest
}

function unitPrice(row: PriceRow, listAmount: number | null): UnitPrice | undefined {
  if (row.amount !== null) {
    return { listAmount: listAmount ?? row.amount, amount: row.amount, percentage: 0, row }
  }
  if (listAmount === null) return undefined
  return { listAmount, amount: listAmount, percentage: row.percentage ?? 0, row }
}

/** A number to compare prices by, without rounding. */
const exact = ({ amount, percentage }: UnitPrice): number => amount * (10_000 - Math.round(percentage * 100))

function lessPercentage(amount: number, percentage: number): number {
  return percentage === 0 ? amount : percentOf(amount, 100 - percentage)
}
