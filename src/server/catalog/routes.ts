import { products, type Suggestions } from '#contract/products.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { suggestPages } from '../content/suggest-pages.ts'
import type { Documents } from '../documents/documents.ts'
import { notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { share, sharing } from '../http/shared-json.ts'
import { findByOwnNumber } from './own-number.ts'
import { searchProducts } from './search-products.ts'
import type { CatalogSuggestions } from './suggest.ts'

export const productRoutes = handlers(products, {
  'POST /api/Product/GetProductsBySearch': ({ shop, actor, area, body }) => searchProducts(shop, actor, area, body),

  'POST /api/Product/GetProductsByIds': async ({ shop, area, body }) => {
    const found = await shop.catalog.products(body.ids, body.lookupTemplate, area)
    if (found.size === 0) throw notFound('Product')
    return sharing({ items: Object.fromEntries(found) })
  },

  'POST /api/Product/GetSuggestions': async ({ shop, actor, area, body }) => {
    const own = await findByOwnNumber(shop, actor, area, body.freeTextSearch)
    const found = await shop.catalog.suggest(own?.number ?? body.freeTextSearch, area)
    if (own) return { ...found, pages: suggestPages(shop.documents, area, body.freeTextSearch) }
    return withPages(found, shop.documents, area, body.freeTextSearch)
  },
})

const offers = new WeakMap<CatalogSuggestions, { version: number; offer: Suggestions }>()

/** What the catalogue has for a text and the pages that answer it, put together once while both stay as they are. */
function withPages(found: CatalogSuggestions, documents: Documents, area: EffectiveArea, text: string): Suggestions {
  const version = documents.version()
  const known = offers.get(found)
  if (known?.version === version) return known.offer
  const offer = share({ ...found, pages: suggestPages(documents, area, text) })
  offers.set(found, { version, offer })
  return offer
}
