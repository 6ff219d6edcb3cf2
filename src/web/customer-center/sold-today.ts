import type { BoughtProduct } from '#contract/purchases.ts'
import type { Shop } from '../app/shop.ts'
import { fetchProducts, narrowedTo } from '../cart/products.ts'
import { loadPrices } from '../prices/data.ts'

/** What of the bought is sold today, for a loader, with the customer's prices of it. */
export async function loadSold(shop: Shop, bought: readonly BoughtProduct[]) {
  const keys = bought.flatMap(({ isSold, productKey }) => (isSold ? [productKey] : []))
  const ids = [...new Set(keys.map(({ productId }) => productId))]
  const products = ids.length > 0 ? narrowedTo(keys, await fetchProducts(shop.call, shop.area, ids)) : []
  return { products, prices: await loadPrices(shop, products) }
}
