import { z } from 'zod'
import { FacetSelection, Sorting } from '#contract/products.ts'
import { Id } from '#contract/shared.ts'

const Hero = z.object({
  type: z.literal('hero'),
  heading: z.string(),
  text: z.string().default(''),
  linkText: z.string().default(''),
  linkUrl: z.string().default(''),
  /** A URL, or `asset:KEY`. */
  imageUrl: z.string().default(''),
})

const RichText = z.object({ type: z.literal('richText'), html: z.string() })

const CategoryGrid = z.object({
  type: z.literal('categoryGrid'),
  heading: z.string().default(''),
  categoryIds: z.array(Id).max(100),
})

const ProductSlider = z.object({
  type: z.literal('productSlider'),
  heading: z.string().default(''),
  linkUrl: z.string().default(''),
  /** These products in this order, else those of `search`. */
  productIds: z.array(Id).max(100).optional(),
  search: z
    .object({
      search: z.object({ categoryIds: z.array(Id).optional(), campaignId: Id.optional() }).optional(),
      freeTextSearch: z.string().max(200).optional(),
      facetSelected: z.array(FacetSelection).optional(),
      sortingSelected: Sorting.optional(),
    })
    .optional(),
})

/** A block as it is stored: categories and products are named, not spelt out. */
export const StoredBlock = z.discriminatedUnion('type', [Hero, RichText, CategoryGrid, ProductSlider])
export type StoredBlock = z.output<typeof StoredBlock>

/** The body of a document of type `page`, or of `category` or `product`, whose blocks stand on that thing's page. */
export const StoredPage = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  /** Who may see it; everyone when left out. */
  requires: z.enum(['login', 'impersonation', 'backoffice']).optional(),
  blocks: z.array(z.unknown()).max(100).default([]),
})
export type StoredPage = Omit<z.output<typeof StoredPage>, 'blocks'> & { blocks: StoredBlock[] }

/** A stored body as a page. Blocks of a kind we do not draw are left out and logged; undefined when it is no page. */
export function readPage(body: unknown, name: string): StoredPage | undefined {
  const page = StoredPage.safeParse(body)
  if (!page.success) {
    console.error(`${name} is not usable: ${z.prettifyError(page.error)}`)
    return undefined
  }
  const blocks = page.data.blocks.flatMap((block) => {
    const parsed = StoredBlock.safeParse(block)
    if (!parsed.success) console.error(`A block of ${name} is left out: ${z.prettifyError(parsed.error)}`)
    return parsed.success ? [parsed.data] : []
  })
  return { ...page.data, blocks }
}
