import type { AreaInfo } from '#contract/area.ts'
import type { Call } from '#contract/client.ts'
import type { Product, Variant } from '#contract/products.ts'
import { isNumbered, normaliseNumber } from '#domain/item-number.ts'

/** A variant that has the asked number. */
export type Found = { product: Product; variant: Variant }

/** The variants whose item number or EAN is `number`, however it is punctuated: `ABC-123.4` and `abc1234` are one. */
export async function findByNumber(call: Call, area: AreaInfo, number: string): Promise<Found[]> {
  const { items } = await call('POST /api/Product/GetProductsBySearch', {
    body: { area, freeTextSearch: number, pageSize: 24, lookupTemplate: 'product-cart' },
  })
  const found = items.flatMap(({ item: product }) => product.variants.map((variant) => ({ product, variant })))
  return exactlyNumbered(found, number)
}

/**
 * Those of `found` that carry `number` exactly; a product's own number means its only variant. Where none does but one
 * product alone was found by a replaced or customer's own number, that is meant.
 */
export function exactlyNumbered(found: readonly Found[], number: string): Found[] {
  const wanted = normaliseNumber(number)
  if (!wanted) return []
  const exact = found.filter(({ variant }) => isNumbered(variant, number))
  if (exact.length > 0) return exact
  const ofProduct = found.filter(({ product }) => normaliseNumber(product.number) === wanted)
  if (ofProduct.length > 0) return ofProduct
  return found.length === 1 && /\d/.test(number) ? [...found] : []
}
