import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import type { Product } from '#contract/products.ts'
import { type Shop, ShopContext } from '../app/shop.ts'
import { cartOf } from '../cart/data.ts'
import { OrderSheetQuantity } from './order-sheet-quantity.tsx'

test('what comes along with another product is none of the pieces that were put into the cart for themselves', () => {
  const variant = {
    id: 'deposit',
    number: 'D-1',
    unitOfMeasure: 'STK',
    stock: 100,
    minimumQuantity: 1,
    orderMultiple: 1,
  }
  const product = { id: 'deposit', name: 'Deposit', variants: [variant] } as unknown as Product
  const productKey = { productId: 'deposit', variantId: 'deposit', unitOfMeasure: 'STK' }
  const along = { id: 'along', type: 'Product', parentId: 'crate', productKey, quantity: 2 }
  const own = { id: 'own', type: 'Product', parentId: null, productKey, quantity: 5 }
  const shop = { area: { areaId: 'eu' }, settings: { texts: {} }, session: null } as unknown as Shop
  const shown = (lines: object[]) => {
    const given: Shop = { ...shop, call: async () => Promise.reject(new TypeError('offline')) }
    const cart = { cartId: 'c', version: 1, lines } as unknown as Cart
    cartOf(given).receive({ cart, products: [], calculated: null })
    const [only] = product.variants
    const html = renderToString(
      <ShopContext value={given}>{only && <OrderSheetQuantity product={product} variant={only} />}</ShopContext>,
    )
    return /aria-valuenow="(\d+)"/.exec(html)?.[1]
  }
  expect(shown([along, own])).toBe('5')
  expect(shown([along])).toBe('0')
})
