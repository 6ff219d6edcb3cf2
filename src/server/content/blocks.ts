import type { AreaInfo } from '#contract/area.ts'
import type { Block, BlockOf } from '#contract/blocks.ts'
import type { ShownIn } from '../catalog/views.ts'
import { databaseIsAway } from '../db/away.ts'
import { mediaUrl } from '../files/media-url.ts'
import { ShopError } from '../http/errors.ts'
import { campaignsOf, dealsOf } from './campaigns.ts'
import { productsOf } from './products.ts'
import type { Sources } from './sources.ts'
import type { StoredBlock } from './stored-blocks.ts'

type PlainBlock = Exclude<Block, { type: 'columns' }>
type StoredPlain = Exclude<StoredBlock, { type: 'columns' | 'element' }>
type Stored<T extends StoredBlock['type']> = Extract<StoredBlock, { type: T }>

/**
 * The blocks as a page shows them in the area: with products, categories, campaigns, forms and addresses. Those that
 * show nothing are left out, and so is one that fails: it is logged, the others stay.
 */
export async function blocksOf(stored: readonly StoredBlock[], sources: Sources, area: ShownIn): Promise<Block[]> {
  const all = stored.flatMap((block) => {
    if (block.type !== 'element') return [block]
    return sources.documents.find('element', block.elementId, area)?.body.blocks ?? []
  })
  return filled<StoredPlain | Stored<'columns'>, Block>(all, (block) =>
    block.type === 'columns' ? columns(block, sources, area) : plain(block, sources, area),
  )
}

/**
 * What `draw` makes of each. A database that is away is no fault of a block, nor is one that wants to know who looks
 * where nobody is to be known.
 */
async function filled<S, B>(stored: readonly S[], draw: (block: S) => Promise<B | undefined>): Promise<B[]> {
  const blocks = await Promise.all(
    stored.map((block) =>
      draw(block).catch((error) => {
        if (databaseIsAway(error) || isRefused(error)) throw error
        console.error('A block is left out', error)
        return undefined
      }),
    ),
  )
  return blocks.filter((block) => block !== undefined)
}

const isRefused = (error: unknown): boolean => error instanceof ShopError && error.type === 'ForbiddenException'

async function columns(
  { type, heading, columns }: Stored<'columns'>,
  sources: Sources,
  area: ShownIn,
): Promise<BlockOf<'columns'> | undefined> {
  const drawn = await Promise.all(columns.map((column) => filled(column, (block) => plain(block, sources, area))))
  return drawn.some((column) => column.length) ? { type, heading, columns: drawn } : undefined
}

async function plain(block: StoredPlain, sources: Sources, area: ShownIn): Promise<PlainBlock | undefined> {
  switch (block.type) {
    case 'richText':
    case 'accordion':
    case 'links':
    case 'callToAction':
      return block
    case 'hero':
    case 'image':
    case 'banner':
      return { ...block, imageUrl: mediaUrl(block.imageUrl) }
    case 'categoryGrid':
      return categoryGrid(block, sources, area)
    case 'productSlider': {
      const { type, heading, linkUrl } = block
      const products = await productsOf(block, sources.catalog, area)
      return products.length ? { type, heading, linkUrl, products } : undefined
    }
    case 'campaignList': {
      const { type, heading, campaignType } = block
      return { type, heading, campaigns: campaignsOf(campaignType, sources, area) }
    }
    case 'dealList': {
      const { type, heading, campaignType } = block
      return { type, heading, deals: await dealsOf(campaignType, sources, area) }
    }
    case 'form':
      return form(block, sources, area)
  }
}

function categoryGrid(
  { type, heading, categoryIds }: Stored<'categoryGrid'>,
  { catalog, documents }: Sources,
  area: AreaInfo,
): BlockOf<'categoryGrid'> | undefined {
  const categories = categoryIds.flatMap((id) => {
    const category = catalog.category(id, area)
    if (!category) return []
    const { name, url, productType } = category
    const imageUrl = mediaUrl(documents.find('category', id, area)?.body.imageUrl ?? '')
    return [{ name, url, imageUrl, productType }]
  })
  return categories.length ? { type, heading, categories } : undefined
}

/** The form that editors built, without whom it is sent to. */
function form({ type, formId }: Stored<'form'>, { documents }: Sources, area: AreaInfo): BlockOf<'form'> | undefined {
  const found = documents.find('form', formId, area)
  if (!found) return undefined
  const { heading, text, fields, submitText, thanks } = found.body
  return { type, formId, heading, text, fields, submitText, thanks }
}
