import type { SheetProduct } from '#contract/instant-excel.ts'
import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { describeVariant } from '#domain/variants.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { offeredLevels } from '../prices/service.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'

/** A variant with the product it belongs to. */
export type Article = { product: Product; variant: Variant }

/** What this customer is offered of each article: his prices today, stock and dates. */
export async function offersOf(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  articles: readonly Article[],
): Promise<SheetProduct[]> {
  const levels = await offeredLevels(
    shop,
    actor,
    area,
    articles.map(({ product, variant }) => productKeyOf(product, variant)),
  )
  return articles.map(({ product, variant }, index) => ({
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
    ...(levels[index] ?? NOT_OFFERED),
  }))
}

const NOT_OFFERED = { levels: [], campaigns: [] }
