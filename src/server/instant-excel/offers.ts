import type { SheetProduct } from '#contract/instant-excel.ts'
import type { Product, Variant } from '#contract/products.ts'
import { toMainUnit } from '#domain/money.ts'
import { linePrice, priceLevels, type UnitPrice } from '#domain/prices.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { describeVariant } from '#domain/variants.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { withCampaigns } from '../campaigns/campaigns.ts'
import { buyerOf } from '../prices/service.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import { viewerOf } from '../users/viewer.ts'

/** A variant with the product it belongs to. */
export type Article = { product: Product; variant: Variant }

/** What this customer is offered of each article: his prices today, stock and dates. */
export async function offersOf(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  articles: readonly Article[],
): Promise<SheetProduct[]> {
  const rowsOf = await shop.prices.rowsOf(
    buyerOf(actor, area),
    articles.map(({ variant }) => variant.id),
  )
  const viewer = viewerOf(actor, area)
  const day = today()
  return articles.map(({ product, variant }) => {
    const rows = withCampaigns(rowsOf(variant.id), shop.campaigns.ofProduct(product.id, viewer))
    return {
      productKey: productKeyOf(product, variant),
      number: variant.number,
      ean: variant.ean,
      name: product.name,
      variant: describeVariant(variant),
      url: product.url,
      stock: variant.stock,
      expectedOn: variant.expectedOn,
      minimumQuantity: variant.minimumQuantity,
      orderMultiple: variant.orderMultiple,
      allowBackorder: variant.allowBackorder,
      levels: priceLevels(rows, { unitOfMeasure: variant.unitOfMeasure, today: day }).map((level) => ({
        minimumQuantity: level.quantity,
        price: exactPiece(level.price, area.currencyCode),
        ...countedWith(level.price),
      })),
    }
  })
}

/** A percentage has two decimals, so that so many pieces cost whole minor units. */
const EXACT = 10_000

/** What one piece costs in the main unit, not rounded. */
const exactPiece = (price: UnitPrice, currencyCode: string): number =>
  Number((toMainUnit(linePrice(price, EXACT).netLine, currencyCode) / EXACT).toPrecision(15))

function countedWith({ row: { campaign } }: UnitPrice): { countedWith?: string } {
  return campaign?.campaignType === 'MixMatch' ? { countedWith: campaign.id } : {}
}
