import { toMainUnit } from '#domain/money.ts'
import type { CatalogArea } from './area-settings.ts'
import type { Categories } from './categories.ts'
import type { Availability, IndexedProduct } from './index/product.ts'
import type { VariantRow } from './queries.ts'
import { type LoadedProduct, priceKey } from './reading.ts'

const DAY_MS = 86_400_000

/** A loaded product as the index of an area takes it. */
export function indexedProduct(loaded: LoadedProduct, area: CatalogArea, categories: Categories): IndexedProduct {
  const { product, variants, lowestPrices } = loaded
  const text = product.texts[area.languageCode] ?? Object.values(product.texts)[0]
  const lowest = lowestPrices.get(priceKey(area.areaId, area.currencyCode))
  const categoryIds = new Set(product.categoryIds.flatMap((id) => categories.pathTo(id)))
  return {
    id: product.id,
    number: product.number,
    name: text?.name ?? product.number,
    brand: product.brand,
    categories: [...categoryIds].map((id) => ({ id, name: categories.text(id, area.languageCode).name })),
    tags: text?.tags ?? [],
    specifications: text?.specifications ?? [],
    attributes: variants.flatMap(({ attributes }) => attributes),
    description: text?.description ?? '',
    numbers: variants.flatMap(({ number, ean }) => (ean ? [number, ean] : [number])),
    alsoFoundBy: product.alsoFoundBy,
    stock: variants.reduce((sum, { stock }) => sum + Math.max(0, stock), 0),
    availability: availabilityOf(variants),
    price: lowest === undefined ? null : toMainUnit(lowest, area.currencyCode),
    newUntil: product.newUntil ? Math.floor(Date.parse(product.newUntil) / DAY_MS) : 0,
  }
}

/** The best that holds for any of the variants. */
function availabilityOf(variants: readonly VariantRow[]): Availability {
  if (variants.some(({ stock }) => stock > 0)) return 'in-stock'
  if (variants.some(({ expectedOn }) => expectedOn !== null)) return 'expected'
  return variants.some(({ allowBackorder }) => allowBackorder) ? 'backorder' : 'sold-out'
}
