import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { Block } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { Product } from './products.ts'

const Crumb = z.object({ id: z.string(), name: z.string(), url: z.string() })

const page = { id: z.string(), title: z.string(), description: z.string(), url: z.string(), content: z.array(Block) }

/** A category with the way to it and what lies below it. */
export const Category = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  description: z.string(),
  productType: z.string(),
  path: z.array(Crumb),
  children: z.array(Crumb.extend({ count: z.int() })),
})
export type Category = z.output<typeof Category>

/** What stands at a URL (spec section 2, Content resolution). */
export const Content = z.discriminatedUnion('type', [
  z.object({ type: z.literal('page'), ...page }),
  z.object({ type: z.literal('category'), ...page, category: Category }),
  z.object({ type: z.literal('product'), ...page, product: Product }),
  z.object({ type: z.literal('redirect'), toUrl: z.string(), statusCode: z.union([z.literal(301), z.literal(302)]) }),
])
export type Content = z.output<typeof Content>

export const content = {
  'GET /api/Content/GetContentByUrl': endpoint({
    summary: 'What stands at a URL: a page, a category, a product or a redirect.',
    access: 'open',
    query: z.object({
      area: AreaInfo,
      url: z.string().min(1).max(2000),
      lookupTemplate: z.enum(['page', 'frontpage']).default('page'),
    }),
    reply: Content,
    fails: ['ForbiddenException', 'NotFoundException'],
  }),
}
