import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Content } from '#contract/content.ts'
import { formatOf } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { loadParts, type PartName, partOf } from '../app/parts.ts'
import { type Shop, shopOf, useShop } from '../app/shop.ts'
import { translate } from '../app/translations.ts'
import { loadProductList } from '../catalog/list-data.ts'
import { loadListParts } from '../catalog/list-parts.ts'
import { loadBlockParts, productsIn } from '../content/block-parts.ts'
import { keepContent, loadContent } from '../content/data.ts'
import { awaitPrices, loadPrices } from '../prices/data.ts'
import { CategoryPage } from './category-page.tsx'
import { FrontPage } from './front-page.tsx'

type Of<T extends Content['type']> = Extract<Content, { type: T }>

/** Whatever stands at an address, loaded and ready to be drawn. */
type ContentPageData = Awaited<ReturnType<typeof loader>>
export type ContentData<K extends ContentPageData['kind']> = Extract<ContentPageData, { kind: K }>

/** Loads what editors or the catalogue have put at this address (spec section 2, Content resolution). */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const url = new URL(args.request.url)
  const content = await loadContent(shop, url)
  switch (content.type) {
    case 'page':
      return loadPage(shop, content)
    case 'category':
      return loadCategory(shop, content, url)
    case 'product':
      return loadProduct(shop, content)
  }
}

/** Who looks at lists has no use for what the page of a product needs. */
const PRODUCT_PAGE = 'src/web/pages/product-page.tsx' satisfies PartName

const headOf = ({ title, description, url }: Of<'page' | 'category' | 'product'>): Head => ({
  title,
  description,
  canonical: url,
})

/** What a search engine can say of something of which nothing is written. */
const factsIn = (facts: readonly string[]): string => facts.filter(Boolean).join(' · ')

async function loadPage(shop: Shop, content: Of<'page'>) {
  const [parts, prices] = await Promise.all([
    loadBlockParts(content.content),
    loadPrices(shop, productsIn(content.content)),
  ])
  // What stands in for an error is nothing to find.
  const head = { ...headOf(content), noIndex: /^\/\d{3}$/.test(content.url) }
  return { kind: 'page' as const, parts, head, content, prices }
}

async function loadCategory(shop: Shop, content: Of<'category'>, url: URL) {
  const [list, blockParts] = await Promise.all([
    loadProductList(shop, url, { categoryIds: [content.category.id] }),
    loadBlockParts(content.content),
  ])
  const names = content.category.path.map(({ name }) => name)
  const count = translate(shop)('List.Count', '{count} {count|product|products}', {
    count: formatOf(shop.area).count(list.pages[0]?.totalItems ?? 0),
  })
  const page = list.state.page > 1 ? `?p=${list.state.page}` : ''
  // A narrowed list says nothing of its own to search engines.
  const head = {
    ...headOf(content),
    description: content.description || factsIn([...names, count]),
    canonical: content.url + page,
    noIndex: list.state.facets.length > 0,
  }
  return { kind: 'category' as const, parts: [...blockParts, ...(await loadListParts(list))], head, content, list }
}

async function loadProduct(shop: Shop, content: Of<'product'>) {
  const { product } = content
  const priced = awaitPrices(shop, product)
  const [blockParts] = await Promise.all([loadBlockParts(content.content), loadParts([PRODUCT_PAGE])])
  const neighbours = await partOf(PRODUCT_PAGE).loadNeighbours(shop, product)
  await priced
  return {
    kind: 'product' as const,
    parts: [PRODUCT_PAGE, ...blockParts],
    head: {
      ...headOf(content),
      description: content.description || factsIn([product.name, product.specifications.brand, product.number]),
    },
    content,
    neighbours,
    prices: await loadPrices(shop, [product, ...Object.values(neighbours).flat()]),
  }
}

/** The page itself: the body that fits what stands here. */
export function Component() {
  const data = useLoaderData<ContentPageData>()
  const shop = useShop()
  useEffect(() => keepContent(shop, data.content), [shop, data.content])
  switch (data.kind) {
    case 'page':
      return <FrontPage data={data} />
    case 'category':
      return <CategoryPage data={data} />
    case 'product': {
      const { ProductPage } = partOf(PRODUCT_PAGE)
      return <ProductPage key={data.content.product.id} data={data} />
    }
  }
}
