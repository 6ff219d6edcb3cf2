import type { FastifyInstance } from 'fastify'
import type { ProductKey } from '#contract/shared.ts'
import { EU } from './factories.ts'
import { cartById, place, readyCart } from './ordering.ts'
import { sandboxBank } from './sandbox-bank.ts'
import type { Person, TestShop } from './shop.ts'

/** What buyers do who pay in the sandbox before the order is placed, and what the shop and its bank know of it then. */
export function payingIn(shop: TestShop, app: FastifyInstance) {
  return {
    ...sandboxBank(shop, app),
    place,
    /** A cart of one product for 10.00 and 8.00 shipping, calculated. */
    readyCart: (buyer: Person, key: ProductKey, quantity = 1, paymentMethod = 'sandbox') =>
      readyCart(buyer, [[key, quantity]], paymentMethod),
    intent: ({ api }: Person, cartId: string) =>
      api('POST /api/Payment/CreatePaymentIntent', { body: { area: EU, cartId } }),
    orderOf: ({ api }: Person, cartId: string) =>
      api('POST /api/Order/GetOrderByCartId', { body: { area: EU, cartId } }),
    cartOf: cartById,
    /** How many of it there are. */
    async stockOf({ variantId }: ProductKey): Promise<number | undefined> {
      const found = shop.db.selectFrom('variant').select('stock').where('variant_id', '=', variantId)
      return (await found.executeTakeFirst())?.stock
    },
  }
}
