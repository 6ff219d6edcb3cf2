import type { Shop } from '../app/shop.ts'
import { loadPrices } from '../prices/data.ts'
import { loadBlockParts, productsIn } from './block-parts.ts'

/** What editors wrote for a status, ready to be drawn. */
export type ErrorContent = NonNullable<Awaited<ReturnType<typeof loadErrorContent>>>

/**
 * The page that editors wrote for `/404`, `/500`, … (spec section 2, Error screen); null where there is none to be had.
 */
export async function loadErrorContent(shop: Shop, status: number) {
  try {
    const query = { area: shop.area, url: `/${status}` }
    const content = await shop.call('GET /api/Content/GetContentByUrl', { query })
    if (content.type !== 'page' || content.content.length === 0) return null
    const [prices, parts] = await Promise.all([
      loadPrices(shop, productsIn(content.content)),
      loadBlockParts(content.content),
    ])
    return { content, prices, parts }
  } catch {
    // There is an error to be shown already; this one would hide it.
    return null
  }
}
