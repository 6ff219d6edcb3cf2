import { sitemap } from '#contract/sitemap.ts'
import { handlers } from '../http/handlers.ts'
import * as service from './service.ts'

export const sitemapRoutes = handlers(sitemap, {
  'GET /sitemap/{area}/{language}': ({ shop, params }) => service.getIndex(shop, params),
  'GET /sitemap/{area}/{language}/{type}/{page}': ({ shop, params }) => service.getMap(shop, params),
})
