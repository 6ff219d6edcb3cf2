import { products } from '#contract/products.ts'
import { notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'

export const productRoutes = handlers(products, {
  'POST /api/Product/GetProductsBySearch': ({ shop, area, body }) => shop.catalog.search(body, area),

  'POST /api/Product/GetProductsByIds': async ({ shop, area, body }) => {
    const found = await shop.catalog.products(body.ids, body.lookupTemplate, area)
    if (found.size === 0) throw notFound('Product')
    return { items: Object.fromEntries(found) }
  },

  'POST /api/Product/GetSuggestions': ({ shop, area, body }) => shop.catalog.suggest(body.freeTextSearch, area),
})
