import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { buysForCustomer, type Shop } from '../app/shop.ts'
import { storeOf } from './data.ts'

/** A price without value added tax as far as it is known, asked of nobody: the customer's own, or a visitor's list price. */
export function knownPrice(shop: Shop, product: Product, variant: Variant): number | undefined {
  if (!buysForCustomer(shop.session)) return product.unitPrices.find(({ variantId }) => variantId === variant.id)?.price
  const entry = storeOf(shop).get(productKeyOf(product, variant))
  return entry?.state === 'success' ? entry.price.netUnitPrice.priceWithoutVat : undefined
}
