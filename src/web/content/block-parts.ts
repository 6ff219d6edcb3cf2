import type { Block } from '#contract/blocks.ts'
import type { Product } from '#contract/products.ts'
import { loadParts, type PartName } from '../app/parts.ts'

const SHOWCASE = 'src/web/content/showcase/part.ts' satisfies PartName
const EDITORIAL = 'src/web/content/editorial/part.ts' satisfies PartName
const CAMPAIGNS = 'src/web/content/campaigns/part.ts' satisfies PartName
const FORM = 'src/web/content/form/part.ts' satisfies PartName

/** Which part draws a block; what is not named here is drawn by what every page has. */
export const PART_OF_BLOCK = {
  hero: SHOWCASE,
  banner: SHOWCASE,
  categoryGrid: SHOWCASE,
  productSlider: SHOWCASE,
  image: EDITORIAL,
  columns: EDITORIAL,
  accordion: EDITORIAL,
  links: EDITORIAL,
  callToAction: EDITORIAL,
  campaignList: CAMPAIGNS,
  dealList: CAMPAIGNS,
  form: FORM,
} as const satisfies { [T in Block['type']]?: PartName }

/** Loads what draws these blocks and gives its names back, for the data of a loader. */
export function loadBlockParts(blocks: readonly Block[]): Promise<PartName[]> {
  const parts: Partial<Record<string, PartName>> = PART_OF_BLOCK
  return loadParts([...new Set(withColumns(blocks).flatMap(({ type }) => parts[type] ?? []))])
}

/** Every product that the blocks show, those in columns too. */
export const productsIn = (blocks: readonly Block[]): Product[] =>
  withColumns(blocks).flatMap((block) => {
    if (block.type === 'productSlider') return block.products
    return block.type === 'dealList' ? block.deals.flatMap(({ products }) => products) : []
  })

/** The blocks and, after each, those that stand in its columns. */
const withColumns = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => (block.type === 'columns' ? [block, ...block.columns.flat()] : [block]))
