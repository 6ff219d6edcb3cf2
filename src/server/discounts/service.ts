import type { DiscountSplash } from '#contract/discounts.ts'
import type { Product } from '#contract/products.ts'
import { priceLevels, type UnitPrice } from '#domain/prices.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Campaign, mostOf, withCampaigns } from '../campaigns/campaigns.ts'
import type { PriceList } from '../prices/price-book.ts'
import { buyerOf } from '../prices/service.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import { type Actor, isCustomer } from '../users/actor.ts'
import { viewerOf } from '../users/viewer.ts'

/** The discount code of products that the customer has agreed prices of. */
const AGREEMENT = 'agreement'

/**
 * The splashes of products by their ids: for visitors of the campaigns open to all, for a customer of what really gives
 * him his prices, at any quantity. A code that several give is shown once, with the most that is taken off; one the
 * area does not know is not shown.
 */
export async function splashesOf(
  shop: Shop,
  actor: Actor | undefined,
  area: EffectiveArea,
  productIds: readonly string[],
): Promise<Record<string, DiscountSplash[]>> {
  const products = [...(await shop.catalog.products([...new Set(productIds)], 'product-cart', area)).values()]
  const viewer = viewerOf(actor, area)
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id))
  const listOf = isCustomer(actor) ? await shop.prices.listsOf(buyerOf(actor, area), variantIds) : undefined
  const splashes = products.map((product): [string, DiscountSplash[]] => {
    const campaigns = shop.campaigns.ofProduct(product.id, viewer)
    return [product.id, drawn(listOf ? winning(product, campaigns, listOf) : promised(campaigns), area)]
  })
  return Object.fromEntries(splashes.filter(([, each]) => each.length > 0))
}

/** The most percent off by discount code; 0 where a code says something else. */
type Discounts = Map<string, number>

/** What campaigns take off the list price. */
function promised(campaigns: readonly Campaign[]): Discounts {
  const discounts: Discounts = new Map()
  for (const campaign of campaigns) raise(discounts, campaign.discountCode, mostOf(campaign))
  return discounts
}

/** What campaigns and agreements take off where none of the others gives more, and campaigns that take nothing off. */
function winning(
  { variants }: Product,
  campaigns: readonly Campaign[],
  listOf: (variantId: string) => PriceList,
): Discounts {
  const discounts = promised(campaigns.filter((campaign) => mostOf(campaign) === 0))
  const codes = new Map(campaigns.map(({ id, discountCode }) => [id, discountCode]))
  for (const variant of variants) {
    const { id, unitOfMeasure } = variant
    const asked = { unitOfMeasure, saleUnit: variant, today: today() }
    for (const { price } of priceLevels(withCampaigns(listOf(id).rows, campaigns), asked)) {
      const { source, campaign } = price.row
      const percentage = percentageOff(price)
      if (source === 'list' || percentage === 0) continue
      raise(discounts, campaign ? (codes.get(campaign.id) ?? null) : AGREEMENT, percentage)
    }
  }
  return discounts
}

function raise(discounts: Discounts, code: string | null, percentage: number): void {
  if (code) discounts.set(code, Math.max(discounts.get(code) ?? 0, percentage))
}

/** As the area's discount codes say, in their order. */
function drawn(discounts: Discounts, { settings }: EffectiveArea): DiscountSplash[] {
  return settings.discountCodes.flatMap(({ id, name, properties }) => {
    const discountPercentage = discounts.get(id)
    return discountPercentage === undefined ? [] : [{ discountCodeId: id, name, ...properties, discountPercentage }]
  })
}

/** The percentage that was agreed; of an agreed amount the whole percents, so that no splash promises too much. */
function percentageOff({ listAmount, amount, percentage }: UnitPrice): number {
  if (percentage > 0) return percentage
  return listAmount > amount ? Math.floor(((listAmount - amount) * 100) / listAmount) : 0
}
