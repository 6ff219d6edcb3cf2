import { getOrInsert } from './get-or-insert.ts'
import { bestPrice, type CampaignType, linePrice, type PriceRow } from './prices.ts'
import { roundUpQuantity, type SaleUnit } from './quantities.ts'

/** From so many pieces so much off the list price. */
export type CampaignLevel = { minimumQuantity: number; discountPercentage: number }

/** What a campaign gives. */
export type CampaignTerms = {
  id: string
  campaignType: CampaignType
  /** The smallest quantity first. */
  levels: readonly CampaignLevel[]
}

/**
 * The first entry whose minimum quantity is at most `quantity` and whose discount is above 0; otherwise undefined (spec
 * section 4, Campaign level by quantity). The order of `levels` decides: of an ascending list it is the lowest level that
 * is reached.
 */
export function currentLevel(levels: readonly CampaignLevel[], quantity: number): CampaignLevel | undefined {
  return levels.find((level) => level.minimumQuantity <= quantity && level.discountPercentage > 0)
}

/**
 * The level that prices and meters go by: the current one of the levels with the best first, whatever order they come in
 * (decision 20).
 */
export function reachedLevel(levels: readonly CampaignLevel[], quantity: number): CampaignLevel | undefined {
  const bestFirst = levels.toSorted((a, b) => b.discountPercentage - a.discountPercentage)
  return currentLevel(bestFirst, quantity)
}

/** The levels above `quantity` that give more than the one reached, the nearest first. */
function levelsAhead(levels: readonly CampaignLevel[], quantity: number): CampaignLevel[] {
  const reached = reachedLevel(levels, quantity)?.discountPercentage ?? 0
  return levels
    .filter((level) => level.minimumQuantity > quantity && level.discountPercentage > reached)
    .toSorted((a, b) => a.minimumQuantity - b.minimumQuantity)
}

/** Where all products of a campaign are listed. */
export const campaignHref = (campaignId: string): string => `/search?campaignId=${encodeURIComponent(campaignId)}`

/** A line of a cart as campaigns see it. `quantity` 0 is a product that might be added. */
export type CampaignLine = {
  productId: string
  unitOfMeasure: string
  quantity: number
  saleUnit: SaleUnit
  /** Pieces that can be ordered at most. */
  most: number
  /** Every price this customer can have of it, those of its campaigns too. */
  rows: readonly PriceRow[]
  /** The campaigns it belongs to. */
  campaigns: readonly CampaignTerms[]
}

/** Where a line stands in its campaign. Amounts are minor units without value added tax. */
type CampaignMeter = {
  campaignId: string
  /** Pieces in the cart that count: of the product, or of all products of the campaign. */
  pieces: number
  level: CampaignLevel | null
  /**
   * What the lines whose meter it is cost less than without campaigns. A product of several campaigns has one meter, so
   * that nothing is said twice.
   */
  saved: number
  /**
   * The next level that saves this customer more, and what it saves in all once `add` more of this line are in the
   * cart; both are 0 where there are too few of it, and others of the campaign may help.
   */
  next: { level: CampaignLevel; missing: number; add: number; saved: number } | null
}

/** Pieces by what is counted together. */
type Counts = ReadonlyMap<string, number>

/** As much of a campaign as says what it counts. */
export type CountingCampaign = Pick<CampaignTerms, 'id' | 'campaignType'>

const countKey = ({ id, campaignType }: CountingCampaign, productId: string): string =>
  campaignType === 'MixMatch' ? id : `${id} ${productId}`

type Counted = Pick<CampaignLine, 'productId' | 'quantity'> & { campaigns: readonly CountingCampaign[] }

/** Counts the pieces of a cart for campaigns: Campaign each product alone, MixMatch all its products together. */
export function countPieces(lines: readonly Counted[]): Counts {
  const counts = new Map<string, number>()
  for (const line of lines) add(counts, line, line.quantity)
  return counts
}

function add(counts: Map<string, number>, { productId, campaigns }: Counted, quantity: number): void {
  for (const campaign of campaigns) {
    const key = countKey(campaign, productId)
    counts.set(key, (counts.get(key) ?? 0) + quantity)
  }
}

/** The pieces that count for each campaign of a line, by the campaign's id; undefined for a line without one. */
export function piecesFor(
  { productId, campaigns }: Omit<Counted, 'quantity'>,
  counts: Counts,
): Map<string, number> | undefined {
  if (campaigns.length === 0) return undefined
  return new Map(campaigns.map((campaign) => [campaign.id, counts.get(countKey(campaign, productId)) ?? 0]))
}

/**
 * The meter of each of `asked`, which are among `lines` of one cart; undefined where no campaign gives this customer
 * anything, else of the first one that can.
 *
 * What a meter promises is what the same meter says is saved once the pieces are in the cart, to the cent.
 */
export function campaignMeters(
  lines: readonly CampaignLine[],
  today: string,
  asked: readonly CampaignLine[] = lines,
): (CampaignMeter | undefined)[] {
  const counts = countPieces(lines)
  const metered = new Map(lines.map((line) => [line, campaignOf(line, today)]))
  const savings = new Savings(metered, today)
  return asked.map((line) => {
    const campaign = metered.get(line)
    if (!campaign) return undefined
    const key = countKey(campaign, line.productId)
    const pieces = counts.get(key) ?? 0
    const saved = savings.of(key, counts)
    // What the smallest purchase reaches by itself is no step to take.
    const begun = pieces || roundUpQuantity(1, line.saleUnit)
    const next = nextStep(line, campaign, { key, pieces, saved, counts, savings }, begun)
    if (saved === 0 && !next) return undefined
    const level = reachedLevel(campaign.levels, pieces) ?? null
    return { campaignId: campaign.id, pieces, level, saved, next }
  })
}

/**
 * The first campaign that can give this customer a better price than he has without any, whatever else is in the cart.
 */
function campaignOf({ campaigns, rows, unitOfMeasure }: CampaignLine, today: string): CampaignTerms | undefined {
  if (campaigns.length < 2) return campaigns[0]
  const others = rows.filter(({ source }) => source !== 'campaign')
  return campaigns.find(({ id, levels }) => {
    const own = [...others, ...rows.filter(({ campaign }) => campaign?.id === id)]
    // The pieces that count may be those of other lines, all but one.
    return levels.some(({ minimumQuantity }) =>
      [1, minimumQuantity].some((quantity) => {
        const pieces = { quantity, campaignPieces: new Map([[id, minimumQuantity]]) }
        return bestPrice(own, { unitOfMeasure, today, ...pieces })?.row.source === 'campaign'
      }),
    )
  })
}

type Standing = { key: string; pieces: number; saved: number; counts: Counts; savings: Savings }

/** The first level above `begun` pieces that saves more. */
function nextStep(line: CampaignLine, { levels }: CampaignTerms, standing: Standing, begun: number) {
  const { key, pieces, saved, counts, savings } = standing
  for (const level of levelsAhead(levels, begun)) {
    const missing = level.minimumQuantity - pieces
    const quantity = roundUpQuantity(line.quantity + missing, line.saleUnit)
    const then = new Map(counts)
    add(then, line, quantity - line.quantity)
    const savedThen = savings.of(key, then, { line, quantity })
    if (savedThen <= saved) continue
    if (quantity > line.most) return { level, missing, add: 0, saved: 0 }
    return { level, missing, add: quantity - line.quantity, saved: savedThen }
  }
  return null
}

/** What campaigns save on the lines that have a meter together. Lines are priced once for the same counts. */
class Savings {
  readonly #today: string
  readonly #members = new Map<string, CampaignLine[]>()
  readonly #sums = new Map<string, number>()

  /** `metered` are the lines with the campaign of the meter of each. */
  constructor(metered: ReadonlyMap<CampaignLine, CampaignTerms | undefined>, today: string) {
    this.#today = today
    for (const [line, campaign] of metered) {
      if (campaign) getOrInsert(this.#members, countKey(campaign, line.productId), () => []).push(line)
    }
  }

  /** Saved on the lines whose meter counts under `key` when the counts are these, and `changed` has another quantity. */
  of(key: string, counts: Counts, changed?: { line: CampaignLine; quantity: number }): number {
    const name = `${key}\n${changed ? differenceName(changed) : ''}`
    let sum = this.#sums.get(name)
    if (sum === undefined) {
      sum = (this.#members.get(key) ?? []).reduce((all, line) => all + this.#onLine(line, line.quantity, counts), 0)
      this.#sums.set(name, sum)
    }
    if (!changed) return sum
    const { line, quantity } = changed
    return sum - this.#onLine(line, line.quantity, counts) + this.#onLine(line, quantity, counts)
  }

  #onLine(line: CampaignLine, quantity: number, counts: Counts): number {
    if (quantity === 0) return 0
    const asked = { unitOfMeasure: line.unitOfMeasure, quantity, today: this.#today }
    const price = bestPrice(line.rows, { ...asked, campaignPieces: piecesFor(line, counts) })
    if (price?.row.source !== 'campaign') return 0
    const other = bestPrice(
      line.rows.filter((row) => row.source !== 'campaign'),
      asked,
    )
    return other ? linePrice(other, quantity).netLine - linePrice(price, quantity).netLine : 0
  }
}

/** Names the counts after a change: they follow from those of the cart. */
const differenceName = ({ line, quantity }: { line: CampaignLine; quantity: number }): string =>
  [String(quantity - line.quantity), ...line.campaigns.map((each) => countKey(each, line.productId))].join('\n')
