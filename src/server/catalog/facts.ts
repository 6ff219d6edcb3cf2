import type { LoadedProduct } from './reading.ts'

/** What cart, prices and orders need to know of a variant that is on sale, in one area. */
export type VariantFacts = {
  variantId: string
  productId: string
  number: string
  /** What tells it from its sisters. */
  attributes: readonly { name: string; value: string }[]
  unitOfMeasure: string
  stock: number
  /** ISO date of the next delivery. */
  expectedOn: string | null
  minimumQuantity: number
  orderMultiple: number
  allowBackorder: boolean
  weightGrams: number
  taxClass: string
  /** Areas that sell it; empty is all. */
  areaIds: readonly string[]
}

/** What is kept in memory of a product that is on sale. */
export type ProductFacts = {
  id: string
  number: string
  areaIds: readonly string[]
  categoryIds: readonly string[]
  texts: Record<string, { name: string; url: string }>
  variants: readonly VariantFacts[]
}

/** Products and variants by their ids. */
export class Facts {
  readonly products = new Map<string, ProductFacts>()
  readonly variants = new Map<string, VariantFacts>()

  put({ product, variants }: LoadedProduct): void {
    this.remove(product.id)
    const { id, number, areaIds, categoryIds, taxClass } = product
    const texts = Object.fromEntries(
      Object.entries(product.texts).map(([language, { name, url }]) => [language, { name, url }]),
    )
    const facts = variants.map(({ id: variantId, ean: _ean, ...variant }) => ({
      ...variant,
      variantId,
      taxClass,
      areaIds,
    }))
    this.restore({ id, number, areaIds, categoryIds, texts, variants: facts })
  }

  /** Takes in facts that were kept elsewhere, of a product that is not there. */
  restore(product: ProductFacts): void {
    this.products.set(product.id, product)
    for (const variant of product.variants) this.variants.set(variant.variantId, variant)
  }

  remove(productId: string): void {
    for (const { variantId } of this.products.get(productId)?.variants ?? []) this.variants.delete(variantId)
    this.products.delete(productId)
  }
}

/**
 * The name of a variant in a language: its product's (in any language when that one is missing) with what tells it from
 * its sisters, `Phantom 90%, 22 g`.
 */
export function nameOfVariant(variant: VariantFacts, product: ProductFacts, languageCode: string): string {
  return [productText(product, languageCode).name, ...variant.attributes.map(({ value }) => value)].join(', ')
}

/** Name and URL of a product in a language; in any it has when that is missing. */
function productText({ texts, number }: ProductFacts, languageCode: string): { name: string; url: string } {
  return texts[languageCode] ?? Object.values(texts)[0] ?? { name: number, url: '' }
}

/** Whether something that `areaIds` sell is sold in `areaId`; empty is everywhere. */
export const isSoldIn = (areaIds: readonly string[], areaId: string): boolean =>
  areaIds.length === 0 || areaIds.includes(areaId)
