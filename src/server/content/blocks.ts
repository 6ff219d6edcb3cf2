import type { AreaInfo } from '#contract/area.ts'
import type { Block } from '#contract/blocks.ts'
import type { Catalog } from '../catalog/service.ts'
import { mediaUrl } from '../files/media-url.ts'
import { sanitiseHtml } from './rich-text.ts'
import type { StoredBlock } from './stored-page.ts'

const SLIDER_PRODUCTS = 12

/** The blocks as a page shows them in the area: with categories, products and addresses. Empty ones are left out. */
export async function blocksOf(stored: readonly StoredBlock[], catalog: Catalog, area: AreaInfo): Promise<Block[]> {
  const blocks = await Promise.all(stored.map((block) => blockOf(block, catalog, area)))
  return blocks.filter((block) => block !== undefined)
}

async function blockOf(block: StoredBlock, catalog: Catalog, area: AreaInfo): Promise<Block | undefined> {
  switch (block.type) {
    case 'hero':
      return { ...block, imageUrl: mediaUrl(block.imageUrl) }
    case 'richText':
      return { ...block, html: sanitiseHtml(block.html) }
    case 'categoryGrid': {
      const { type, heading, categoryIds } = block
      const categories = categoryIds.flatMap((id) => {
        const category = catalog.category(id, area)
        return category
          ? [{ name: category.name, url: category.url, imageUrl: '', productType: category.productType }]
          : []
      })
      return categories.length ? { type, heading, categories } : undefined
    }
    case 'productSlider': {
      const { type, heading, linkUrl } = block
      const products = await productsOf(block, catalog, area)
      return products.length ? { type, heading, linkUrl, products } : undefined
    }
  }
}

async function productsOf(
  { productIds, search }: Extract<StoredBlock, { type: 'productSlider' }>,
  catalog: Catalog,
  area: AreaInfo,
) {
  if (productIds) {
    const found = await catalog.products(productIds, 'products', area)
    return productIds.flatMap((id) => found.get(id) ?? [])
  }
  const page = await catalog.search({ ...search, pageSize: SLIDER_PRODUCTS }, area)
  return page.items.map(({ item }) => item)
}
