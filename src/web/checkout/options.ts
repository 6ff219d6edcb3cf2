import type { Reply } from '#contract/index.ts'
import type { Address, ShippingMethod } from '#contract/shipping.ts'
import type { Shop } from '../app/shop.ts'
import { cartOf, loadCart } from '../cart/data.ts'
import type { CartData } from '../cart/state.ts'
import { newAddress } from './address.ts'

export type Country = Reply<'GET /api/Shipping/GetShippingCountries'>['countries'][number]
export type PaymentMethod = Reply<'POST /api/Payment/GetPaymentMethods'>['paymentMethods'][number]

/** What a buyer can choose from for a cart. */
export type Options = {
  /** The cart it is of: another one has other ways to be sent and paid. */
  cartId: string
  addresses: Address[]
  countries: Country[]
  /** Ways to send the cart to `countryCode`. */
  shippingMethods: ShippingMethod[]
  countryCode: string
  paymentMethods: PaymentMethod[]
}

/** The cart and all choices for it; no options for an empty cart, of which nothing can be ordered. */
export async function loadCheckout(shop: Shop): Promise<{ cart: CartData | null; options: Options | null }> {
  const { call, area } = shop
  const loaded = await loadCart(shop)
  // What was put in a moment ago is in it: the shop says how it can be sent, and knows only what has arrived.
  const cart = loaded?.cart ?? (await cartOf(shop).saved()).cart
  if (!cart || cart.lines.length === 0) return { cart: loaded, options: null }

  const { cartId } = cart
  const ofCart = { area, cartId }
  const [{ addresses }, { countries }, { paymentMethods }] = await Promise.all([
    call('POST /api/Customer/GetAddresses', { body: { area } }),
    call('GET /api/Shipping/GetShippingCountries', { query: { areaInfo: area } }),
    call('POST /api/Payment/GetPaymentMethods', { body: ofCart }),
  ])
  const countryCode =
    cart.shippingAddress?.countryCode ?? addresses[0]?.countryCode ?? newAddress(shop, countries).countryCode
  const { shippingMethods } = await call('POST /api/Shipping/GetShippingMethods', {
    body: { ...ofCart, shipToCountryCode: countryCode },
  })
  return { cart: loaded, options: { cartId, addresses, countries, shippingMethods, countryCode, paymentMethods } }
}
