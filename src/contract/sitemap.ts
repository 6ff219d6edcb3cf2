import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fileOf } from './files.ts'

/** What a site map lists, each in files of its own. */
export const SITEMAP_TYPES = ['page', 'category', 'product'] as const
export type SitemapType = (typeof SITEMAP_TYPES)[number]

/** Looked up, not described: what names nothing is not found. */
const Part = z.string().max(40)

export const sitemap = {
  'GET /sitemap/{area}/{language}': endpoint({
    operationId: 'Sitemap_GetSitemap',
    summary: 'The site maps of an area, for search engines (XML).',
    access: 'open',
    params: z.object({ area: Part, language: Part }),
    reply: fileOf('application/xml'),
    fails: ['NotFoundException'],
  }),
  'GET /sitemap/{area}/{language}/{type}/{page}': endpoint({
    operationId: 'Sitemap_GetSitemapPage',
    summary: 'The addresses of an area’s pages, categories or products, 50,000 to a file, with those of other areas.',
    access: 'open',
    params: z.object({ area: Part, language: Part, type: Part, page: Part }),
    reply: fileOf('application/xml'),
    fails: ['NotFoundException'],
  }),
}
