import type { Order } from '#contract/orders.ts'
import type { ProductKey } from '#contract/shared.ts'
import { COPENHAGEN, EU } from './factories.ts'
import type { Buyer, Person } from './shop.ts'

type Goods = readonly [ProductKey, quantity: number][]

/** A cart with goods, address, method and payment; not yet calculated. */
export async function filledCart({ api }: Person, goods: Goods, paymentMethod = 'invoice'): Promise<string> {
  const { cartId } = await api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  const lines = goods.map(([productKey, quantity]) => ({ productKey, quantity }))
  await api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
  const shippingMethod = { id: 'eu-parcel' }
  await api('PATCH /api/Cart/SetShipping', { body: { area: EU, cartId, shippingAddress: COPENHAGEN, shippingMethod } })
  await api('PATCH /api/Cart/SetPayment', { body: { area: EU, cartId, paymentMethod } })
  return cartId
}

/** The same, with its sums told: it can be ordered. */
export async function readyCart(buyer: Person, goods: Goods, paymentMethod?: string): Promise<string> {
  const cartId = await filledCart(buyer, goods, paymentMethod)
  await calculate(buyer, cartId)
  return cartId
}

export const calculate = ({ api }: Person, cartId: string) =>
  api('POST /api/Cart/CalculateCart', { body: { area: EU, cartId } })

export const place = ({ api }: Person, cartId: string) =>
  api('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } })

/** An order on account, from the cart to the number. */
export const ordered = async (buyer: Buyer | Person, goods: Goods): Promise<Order> =>
  place(buyer, await readyCart(buyer, goods))

export const openCart = ({ api }: Person) => api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })

export const cartById = ({ api }: Person, cartId: string) =>
  api('POST /api/Cart/GetCartById', { body: { area: EU, cartId } })

/** Sets what a buyer says of a line, and its quantity with it. */
export const sayOfLine = (
  { api }: Person,
  cartId: string,
  line: { productKey: ProductKey; quantity: number; comment: string },
) =>
  api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines: [line], overrideExistingQuantity: true } })

export const addLine = ({ api }: Person, cartId: string, productKey: ProductKey, quantity: number | null = 1) =>
  api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines: [{ productKey, quantity }] } })
