import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Content } from '#contract/content.ts'
import type { Head } from '../app/head.ts'
import { type Shop, shopOf } from '../app/shop.ts'
import { loadProductList } from '../catalog/list-data.ts'
import { loadContent, type ShownContent } from '../content/data.ts'
import { loadPart, type PartName, partOf } from '../parts.ts'
import { loadPrices } from '../prices/data.ts'

type Of<T extends Content['type']> = Extract<Content, { type: T }>

/** Whatever stands at an address, loaded and ready to be drawn. */
export type ContentPageData = Awaited<ReturnType<typeof loader>>
export type ContentData<K extends ContentPageData['kind']> = Extract<ContentPageData, { kind: K }>

/** Loads what editors or the catalogue have put at this address (spec section 2, Content resolution). */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const url = new URL(args.request.url)
  const content = await loadContent(shop, url.pathname)
  const part = PARTS[content.type]
  const [data] = await Promise.all([loadBody(shop, content, url), loadPart(part)])
  return { ...data, part }
}

/** The body of each kind of page; one who looks at lists has no use for that of a product. */
const PARTS = {
  page: 'src/web/pages/front-page.tsx',
  category: 'src/web/pages/category-page.tsx',
  product: 'src/web/pages/product-page.tsx',
} as const satisfies Record<ShownContent['type'], PartName>

function loadBody(shop: Shop, content: ShownContent, url: URL) {
  switch (content.type) {
    case 'page':
      return loadPage(shop, content)
    case 'category':
      return loadCategory(shop, content, url)
    case 'product':
      return loadProduct(shop, content)
  }
}

const headOf = ({ title, description, url }: Of<'page' | 'category' | 'product'>): Head => ({
  title,
  description,
  canonical: url,
})

async function loadPage(shop: Shop, content: Of<'page'>) {
  const products = content.content.flatMap((block) => (block.type === 'productSlider' ? block.products : []))
  return { kind: 'page' as const, head: headOf(content), content, prices: await loadPrices(shop, products) }
}

async function loadCategory(shop: Shop, content: Of<'category'>, url: URL) {
  const list = await loadProductList(shop, url, { categoryIds: [content.category.id] })
  const page = list.state.page > 1 ? `?p=${list.state.page}` : ''
  // A narrowed list says nothing of its own to search engines.
  const head = { ...headOf(content), canonical: content.url + page, noIndex: list.state.facets.length > 0 }
  return { kind: 'category' as const, head, content, list }
}

/** As many neighbours of a product are shown. */
const RELATED = 12

async function loadProduct(shop: Shop, content: Of<'product'>) {
  const { product } = content
  const related = await loadRelated(shop, content)
  return {
    kind: 'product' as const,
    head: headOf(content),
    content,
    related,
    prices: await loadPrices(shop, [product, ...related]),
  }
}

/** More from the product's own category. Without it the page is still whole: a failure is only logged. */
async function loadRelated({ call, area }: Shop, { product }: Of<'product'>) {
  const category = product.categories.at(-1)
  if (!category) return []
  try {
    const { items } = await call('POST /api/Product/GetProductsBySearch', {
      body: { area, search: { categoryIds: [category.id] }, pageSize: RELATED + 1 },
    })
    return items.flatMap(({ item }) => (item.id === product.id ? [] : [item])).slice(0, RELATED)
  } catch (error) {
    console.warn('No related products', error)
    return []
  }
}

/** The page itself: the body that fits what stands here. */
export function Component() {
  const data = useLoaderData<ContentPageData>()
  switch (data.kind) {
    case 'page': {
      const { FrontPage } = partOf(PARTS.page)
      return <FrontPage data={data} />
    }
    case 'category': {
      const { CategoryPage } = partOf(PARTS.category)
      return <CategoryPage data={data} />
    }
    case 'product': {
      const { ProductPage } = partOf(PARTS.product)
      return <ProductPage key={data.content.product.id} data={data} />
    }
  }
}
