import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { Block } from './blocks.ts'
import { endpoint } from './endpoint.ts'
import { fileOf } from './files.ts'
import { listOf, rows } from './paging.ts'
import { Product } from './products.ts'
import { Id, text } from './shared.ts'

const Crumb = z.object({ id: z.string(), name: z.string(), url: z.string() })

/** What every page has, whatever stands on it (spec section 3, Page). */
const page = {
  id: z.string(),
  parentId: z.string().nullable().describe('The page, category or product it belongs below.'),
  title: z.string(),
  menuTitle: z.string().describe('What menus call it.'),
  description: z.string(),
  url: z.string(),
  urls: z.array(z.string()).describe('Every URL of the area that shows it, its own first.'),
  properties: z.record(z.string(), z.string()).describe('Whatever editors note of it for programs, by name.'),
  content: z.array(Block),
}

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

/** A list of blocks with a name, used in several places. */
export const Element = z.object({ id: z.string(), name: z.string(), content: z.array(Block) })
export type Element = z.output<typeof Element>

/** The types a block can have. */
const BlockType = z.enum(
  Block.options.flatMap(({ shape }) => [...shape.type.values]),
  'One of the types of blocks, like richText',
)

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
  'GET /api/Content/GetTranslationsByAreaId': endpoint({
    summary: "Every text of the interface by its key, as the area's editors wrote it or else as the shop says it.",
    access: 'open',
    query: z.object({ areaId: AreaInfo.shape.areaId, languageCode: AreaInfo.shape.languageCode }),
    reply: z.object({ translations: z.record(z.string(), z.string()) }),
  }),
  'GET /api/Content/GetOwnTexts/{areaId}/{languageCode}/{fingerprint}': endpoint({
    summary:
      'The texts that the editors of an area wrote, by their keys; to be kept for good when they are those named.',
    access: 'open',
    params: z.object({
      areaId: AreaInfo.shape.areaId,
      languageCode: AreaInfo.shape.languageCode,
      fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
    }),
    reply: fileOf('application/json'),
    fails: ['NotFoundException'],
  }),
  'POST /api/Content/GetElementById': endpoint({
    summary: 'A published element by its id.',
    access: 'open',
    body: z.object({ area: AreaInfo, id: Id }),
    reply: Element,
    fails: ['NotFoundException'],
  }),
  'POST /api/Content/GetElementsByIds': endpoint({
    summary: 'Published elements in the order of their ids; ids that are not there are left out.',
    access: 'open',
    body: z.object({ area: AreaInfo, ids: z.array(Id).max(100) }),
    reply: z.object({ items: z.array(Element) }),
  }),
  'POST /api/Content/GetElementsBySearch': endpoint({
    summary: 'A page of published elements by their names and texts and the type of a block in them.',
    access: 'open',
    body: z.object({
      area: AreaInfo,
      search: text(200)
        .default('')
        .describe('Every word stands in the name or a text of the element, whatever its case.'),
      type: BlockType.optional().describe('Only elements with such a block.'),
      ...rows(24),
    }),
    reply: listOf(Element),
  }),
  'GET /api/Content/DummyToGetModels': endpoint({
    summary: 'An empty model; the call is there for generated clients.',
    access: 'open',
    query: z.object({}),
    reply: z.object({}),
  }),
}
