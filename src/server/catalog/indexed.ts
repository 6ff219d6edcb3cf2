import { dayAhead } from '#domain/stock.ts'
import type { Categories } from './categories.ts'
import type { OwnFacts } from './facts.ts'
import type { Availability, IndexedProduct, Level } from './index/product.ts'
import type { LoadedProduct } from './reading.ts'

const DAY_MS = 86_400_000

/** A loaded product as the index of a language takes it. */
export function indexedProduct(
  { product, variants }: LoadedProduct,
  languageCode: string,
  categories: Categories,
  day: string,
): IndexedProduct {
  const text = product.texts[languageCode] ?? Object.values(product.texts)[0]
  return {
    id: product.id,
    number: product.number,
    name: text?.name ?? product.number,
    brand: product.brand,
    categories: categories.trailTo(product.categoryIds, languageCode),
    tags: text?.tags ?? [],
    specifications: text?.specifications ?? [],
    attributes: variants.flatMap(({ attributes }) => attributes),
    description: text?.description ?? '',
    numbers: variants.flatMap(({ number, ean }) => (ean ? [number, ean] : [number])),
    alsoFoundBy: product.alsoFoundBy,
    ...levelOf(variants, day),
    newUntil: product.newUntil ? Math.floor(Date.parse(product.newUntil) / DAY_MS) : 0,
  }
}

type VariantLevel = Pick<OwnFacts, 'stock' | 'expectedOn' | 'allowBackorder'>

/** What can be had on a day of a product with these variants. */
export const levelOf = (variants: readonly VariantLevel[], day: string): Level => ({
  stock: variants.reduce((sum, { stock }) => sum + Math.max(0, stock), 0),
  availability: availabilityOf(variants, day),
})

/** The best that holds for any of the variants. */
function availabilityOf(variants: readonly VariantLevel[], day: string): Availability {
  if (variants.some(({ stock }) => stock > 0)) return 'in-stock'
  if (variants.some(({ expectedOn }) => dayAhead(expectedOn, day))) return 'expected'
  return variants.some(({ allowBackorder }) => allowBackorder) ? 'backorder' : 'sold-out'
}
