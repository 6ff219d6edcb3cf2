import { hundredthsOf, percentOf } from './money.ts'

/** Whose price it is: the area's list, the customer's price group, the customer's own agreement, a campaign's level. */
export type PriceSource = 'list' | 'group' | 'customer' | 'campaign'

/** How a campaign counts (spec section 9): each product alone, or all its products in the cart together. */
export type CampaignType = 'Campaign' | 'MixMatch'

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

/** What the price is asked for. `today` is an ISO date. */
export type Asked = {
  unitOfMeasure: string
  quantity: number
  today: string
  /** Pieces that count for a campaign, by its id; `quantity` for one that is not named. */
  campaignPieces?: ReadonlyMap<string, number> | undefined
}

/**
 * The best price for the customer among `rows`; undefined when none holds.
 *
 * Of rows with the same source and minimum quantity the one that came into force last counts, so that a list price can
 * rise; campaigns never replace each other. Among the rest the lowest wins. More pieces never cost more each.
 */
export function bestPrice(rows: readonly PriceRow[], asked: Asked): UnitPrice | undefined {
  const inForce = rows.filter((row) => holds(row, asked) && !isReplaced(row, rows, asked))
  const list = lowestQuantity(inForce.filter((row) => row.source === 'list' && row.amount !== null))
  let best: UnitPrice | undefined
  for (const row of inForce) {
    const price = unitPrice(row, list?.amount ?? null)
    if (price && (!best || exact(price) < exact(best))) best = price
  }
  return best
}

/** The quantities from which a better price holds, the lowest first, each with its price. */
export function priceLevels(
  rows: readonly PriceRow[],
  asked: Omit<Asked, 'quantity'>,
): { quantity: number; price: UnitPrice }[] {
  const quantities = [...new Set(rows.map((row) => row.minimumQuantity))].sort((a, b) => a - b)
  const levels: { quantity: number; price: UnitPrice }[] = []
  for (const quantity of quantities) {
    const price = bestPrice(rows, { ...asked, quantity })
    const last = levels.at(-1)
    if (price && (!last || exact(price) < exact(last.price))) levels.push({ quantity, price })
  }
  return levels
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

const holds = (row: PriceRow, { unitOfMeasure, quantity, today, campaignPieces }: Asked): boolean =>
  (row.unitOfMeasure === unitOfMeasure || row.unitOfMeasure === null) &&
  row.minimumQuantity <= ((row.campaign && campaignPieces?.get(row.campaign.id)) ?? quantity) &&
  row.validFrom <= today &&
  (row.validTo === null || row.validTo >= today)

const isReplaced = (row: PriceRow, rows: readonly PriceRow[], asked: Asked): boolean =>
  rows.length > 1 &&
  row.source !== 'campaign' &&
  rows.some(
    (other) =>
      other.source === row.source &&
      other.minimumQuantity === row.minimumQuantity &&
      other.validFrom > row.validFrom &&
      holds(other, asked),
  )

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
const exact = ({ amount, percentage }: UnitPrice): number => amount * (10_000 - hundredthsOf(percentage))

function lessPercentage(amount: number, percentage: number): number {
  return percentage === 0 ? amount : percentOf(amount, 100 - percentage)
}
