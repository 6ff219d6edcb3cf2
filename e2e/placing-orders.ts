import type { Call } from '#contract/client.ts'
import type { ProductKey } from '#contract/shared.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'

/** A cart that is ready to be ordered: one line of `key`, an address, a way to send it, on account, calculated. */
export async function readyCart(call: Call, key: ProductKey, quantity = 1): Promise<string> {
  const { cartId } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  const ofCart = { area: EU, cartId }
  await call('DELETE /api/Cart/EmptyCart', { body: ofCart })
  await call('POST /api/Cart/AddOrUpdateLines', { body: { ...ofCart, lines: [{ productKey: key, quantity }] } })
  const { shippingMethods } = await call('POST /api/Shipping/GetShippingMethods', {
    body: { ...ofCart, shipToCountryCode: 'DK' },
  })
  const [method] = shippingMethods
  if (!method) throw new Error('Nothing is sent to Denmark')
  await call('PATCH /api/Cart/SetShipping', {
    body: { ...ofCart, shippingAddress: COPENHAGEN, shippingMethod: { id: method.id } },
  })
  await call('PATCH /api/Cart/SetPayment', { body: { ...ofCart, paymentMethod: 'invoice' } })
  await call('POST /api/Cart/CalculateCart', { body: ofCart })
  return cartId
}

/** A variant that is in stock and can be ordered beyond it. */
export async function plentifulKey(call: Call): Promise<ProductKey> {
  const { item, variant } = await plentiful(call)
  return productKeyOf(item, variant)
}

/** The number it is ordered by. */
export const plentifulNumber = async (call: Call): Promise<string> => (await plentiful(call)).variant.number

async function plentiful(call: Call) {
  const { items } = await call('POST /api/Product/GetProductsBySearch', {
    body: { area: EU, sortingSelected: { field: 'stock', direction: 'Descending' } },
  })
  for (const { item } of items) {
    const variant = item.variants.find((each) => each.allowBackorder && each.stock > 50)
    if (variant) return { item, variant }
  }
  throw new Error('The demo world has nothing in stock')
}
