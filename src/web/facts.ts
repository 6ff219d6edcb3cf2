import type { AreaSettings } from '#contract/area.ts'
import type { Head } from './app/head.ts'
import type { ProductListData } from './catalog/list-data.ts'
import { categoryCrumbs, crumbsJsonLd, listJsonLd, productJsonLd, shopJsonLd } from './catalog/structured-data.ts'
import type { ContentData } from './pages/content-page.tsx'

type PageData = ContentData<'page' | 'category' | 'product'> | { kind?: undefined; head: Head; list: ProductListData }

/**
 * What a page is about as search engines read it, by what its loader answered. Only the server writes it: nobody reads
 * it who moves from page to page.
 */
export function factsOf(data: unknown, settings: AreaSettings, origin: string): object[] {
  if (!isPageData(data)) return []
  switch (data.kind) {
    case 'product': {
      const { product } = data.content
      return [productJsonLd(product, origin), crumbsJsonLd(product.categories, origin)]
    }
    case 'category': {
      const { category } = data.content
      return [listJsonLd(category.name, shown(data.list), origin), crumbsJsonLd(categoryCrumbs(category), origin)]
    }
    case 'page':
      return data.content.url === '/' ? shopJsonLd(settings, origin) : []
    default:
      return [listJsonLd(data.head.title, shown(data.list), origin)]
  }
}

const shown = ({ pages }: ProductListData) => pages.flatMap(({ items }) => items.map(({ item }) => item))

const KINDS: readonly unknown[] = ['page', 'category', 'product'] satisfies PageData['kind'][]

/** Tells by what only these pages have: content of a kind, or a list of products in pages. */
function isPageData(data: unknown): data is PageData {
  if (typeof data !== 'object' || data === null || !('head' in data)) return false
  if ('kind' in data) return 'content' in data && KINDS.includes(data.kind)
  return 'list' in data && typeof data.list === 'object' && data.list !== null && 'pages' in data.list
}
