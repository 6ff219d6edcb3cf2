import type { Page } from 'playwright-core'
import type { Call } from '#contract/client.ts'
import type { ProductKey } from '#contract/shared.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'

/** Found in the demo world, in several brands, and sold without variants to choose among. */
export const BOARDS = 'bristle board'

/** The number of the first product that a search for `BOARDS` finds, and how many there are. */
export async function firstBoard(call: Call): Promise<{ number: string; stock: number }> {
  const body = { area: EU, freeTextSearch: BOARDS, pageSize: 1 }
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
  const [variant] = items[0]?.item.variants ?? []
  if (!variant) throw new Error('The search finds nothing')
  return variant
}

/** Takes everything out of the buyer's cart, which others may have left something in; gives its id. */
export async function emptyCart(call: Call): Promise<string> {
  const { cartId } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  await call('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId } })
  return cartId
}

/** The number of the order that a page is about. */
export const orderNumberOn = async (page: Page): Promise<string> =>
  (await page.getByRole('heading', { level: 1, name: /^Order/ }).innerText()).replace(/\D+/g, '')

/** A cart that is ready to be ordered: one line of `key`, an address, a way to send it, on account, calculated. */
export async function readyCart(call: Call, key: ProductKey, quantity = 1): Promise<string> {
  const cartId = await emptyCart(call)
  const ofCart = { area: EU, cartId }
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

/**
 * Goes on to the last section of an open checkout, until it asks the shop for nothing more by itself: what is most likely
 * wanted is chosen, and the sums stand.
 */
export async function goOnToOrder(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Continue' })
  const reference = page.getByLabel('Your reference')
  await more.or(reference).first().waitFor()
  // Where all that is asked was said before, it goes on by itself, and the button goes under the finger.
  if (await more.isVisible()) await more.click({ timeout: 5_000 }).catch(() => {})
  await reference.waitFor()
  // Enabled is what is to be clicked, which it is not here.
  await page.getByRole('button', { name: 'Place order' }).click({ trial: true })
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
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
