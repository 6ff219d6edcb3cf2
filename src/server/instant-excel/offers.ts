import type { SheetProduct } from '#contract/instant-excel.ts'
import { describeVariant } from '#domain/variants.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Article, offersOf } from '../prices/offers.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'

/** What a sheet says of each article. */
export const sheetProductsOf = (
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  articles: readonly Article[],
): Promise<SheetProduct[]> =>
  offersOf(shop, actor, area, articles, ({ product, variant }) => ({
    ean: variant.ean,
    name: product.name,
    variant: describeVariant(variant),
  }))
