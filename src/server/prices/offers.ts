import type { OfferedVariant } from '#contract/prices.ts'
import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { offeredLevels } from './service.ts'

/** A variant with the product it belongs to. */
export type Article = { product: Product; variant: Variant }

/** What a customer is offered of each article: his prices today, stock and dates, and what `more` says of it. */
export async function offersOf<A extends Article, M extends object>(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  articles: readonly A[],
  more: (article: A) => M,
): Promise<(OfferedVariant & M)[]> {
  const keys = articles.map(({ product, variant }) => productKeyOf(product, variant))
  const levels = await offeredLevels(shop, actor, area, keys)
  return articles.map((article, index) => {
    const { product, variant } = article
    return {
      productKey: productKeyOf(product, variant),
      number: variant.number,
      url: product.url,
      stock: variant.stock,
      expectedOn: variant.expectedOn,
      minimumQuantity: variant.minimumQuantity,
      orderMultiple: variant.orderMultiple,
      allowBackorder: variant.allowBackorder,
      ...(levels[index] ?? NOT_OFFERED),
      ...more(article),
    }
  })
}

const NOT_OFFERED = { levels: [], campaigns: [] }
