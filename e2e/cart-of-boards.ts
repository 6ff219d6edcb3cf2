import type { Call } from '#contract/client.ts'
import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { EU } from '#test/factories.ts'
import { BOARDS, emptyCart } from './placing-orders.ts'

type Found = { item: Product; variant: Variant }

/** What a journey does with the cart of the buyer who calls. */
export function cartOfBoards(call: Call) {
  /** Boards that are sold without variants to choose among, of which there are plenty. */
  async function findBoards(): Promise<[Found, Found, Found]> {
    const body = { area: EU, freeTextSearch: BOARDS }
    const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
    const found = items.flatMap(({ item }) => item.variants.map((variant) => ({ item, variant })))
    const [first, second, third] = found.filter(({ variant }) => variant.stock > 50)
    if (!first || !second || !third) throw new Error('The search finds too little')
    return [first, second, third]
  }

  /** The buyer's cart holds these and nothing else. */
  async function fillCart(goods: readonly Found[], quantity: number): Promise<void> {
    const cartId = await emptyCart(call)
    const lines = goods.map(({ item, variant }) => ({ productKey: productKeyOf(item, variant), quantity }))
    if (lines.length) await call('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines } })
  }

  /** How many pieces each line of the buyer's cart holds. */
  async function held(): Promise<number[]> {
    const { lines } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    return lines.map(({ quantity }) => quantity)
  }

  return { findBoards, fillCart, held }
}
