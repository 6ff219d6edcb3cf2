import type { DiscountSplash } from '#contract/discounts.ts'
import type { Product } from '#contract/products.ts'
import { bestPrice, type UnitPrice } from '#domain/prices.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { mostOf } from '../campaigns/campaigns.ts'
import { buyerOf } from '../prices/service.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import { type Actor, type Customer, isCustomer } from '../users/actor.ts'
import { viewerOf } from '../users/viewer.ts'

/** The discount code of products that the customer has agreed prices of. */
const AGREEMENT = 'agreement'

/**
 * The splashes of products by their ids: of the campaigns the caller may see, and of a customer's own agreements. A code
 * that several give is shown once, with the most that is taken off; one the area does not know is not shown.
 */
export async function splashesOf(
  shop: Shop,
  actor: Actor | undefined,
  area: EffectiveArea,
  productIds: readonly string[],
): Promise<Record<string, DiscountSplash[]>> {
  const products = await shop.catalog.products([...new Set(productIds)], 'product-cart', area)
  const viewer = viewerOf(actor, area)
  const agreed = isCustomer(actor) ? await agreedDiscounts(shop, actor, area, [...products.values()]) : undefined
  const splashes = [...products.keys()].map((id): [string, DiscountSplash[]] => {
    const percentages = new Map<string, number>()
    for (const campaign of shop.campaigns.ofProduct(id, viewer)) {
      const code = campaign.discountCode
      if (code) percentages.set(code, Math.max(percentages.get(code) ?? 0, mostOf(campaign)))
    }
    const own = agreed?.get(id)
    if (own) percentages.set(AGREEMENT, own)
    return [id, drawn(percentages, area)]
  })
  return Object.fromEntries(splashes.filter(([, each]) => each.length > 0))
}

/** As the area's discount codes say, in their order. */
function drawn(percentages: ReadonlyMap<string, number>, { settings }: EffectiveArea): DiscountSplash[] {
  return settings.discountCodes.flatMap(({ id, name, properties }) => {
    const discountPercentage = percentages.get(id)
    return discountPercentage === undefined ? [] : [{ discountCodeId: id, name, ...properties, discountPercentage }]
  })
}

/** What an agreement of the customer or of his price group takes off one piece, in whole percent, by product id. */
async function agreedDiscounts(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  products: readonly Product[],
): Promise<Map<string, number>> {
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id))
  const rowsOf = await shop.prices.rowsOf(buyerOf(actor, area), variantIds)
  const day = today()
  return new Map(
    products.flatMap(({ id, variants }) => {
      const percentages = variants.map((variant) => {
        const price = bestPrice(rowsOf(variant.id), {
          unitOfMeasure: variant.unitOfMeasure,
          quantity: 1,
          today: day,
        })
        return price && price.row.source !== 'list' ? percentageOff(price) : 0
      })
      const most = Math.max(0, ...percentages)
      return most > 0 ? [[id, most]] : []
    }),
  )
}

const percentageOff = ({ listAmount, amount, percentage }: UnitPrice): number =>
  listAmount === 0 ? 0 : Math.round(100 - (amount * (100 - percentage)) / listAmount)
