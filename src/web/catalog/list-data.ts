import { useEffect } from 'react'
import type { ProductPage } from '#contract/products.ts'
import type { SearchState } from '#domain/search.ts'
import { perShop } from '../app/per-shop.ts'
import type { Shop } from '../app/shop.ts'
import { loadPrices } from '../prices/data.ts'
import type { PagePrices } from '../prices/page-prices.ts'
import { listName, readListUrl } from './list-url.ts'
import { createShownPages } from './shown-pages.ts'

/** A list as its address asks for it. */
export type ProductListData = {
  path: string
  state: SearchState
  /** The page of the address and those around it that were shown before, in order; at least one. */
  pages: ProductPage[]
  prices: PagePrices
  /** What the address asks for could not be loaded: this is what was shown before. */
  isOld?: boolean
}

/** What narrows a list before any facet counts. */
type ListScope = { categoryIds?: string[] }

const PAGE_SIZE = 24

const shownPagesOf = perShop(() => createShownPages(() => Date.now()))

/** Loads the page that `url` asks for with the customer's prices; pages shown before come along. */
export async function loadProductList(shop: Shop, url: URL, scope: ListScope = {}): Promise<ProductListData> {
  const path = url.pathname
  const state = readListUrl(url.search, shop.settings.defaultFacets)
  const known = shownPagesOf(shop).around(listName(path, state), state.page)
  if (known.some(({ currentPage }) => currentPage === state.page)) return { path, state, pages: known, prices: [] }
  const page = await searchProducts(shop, state, scope)
  const prices = await loadPrices(
    shop,
    page.items.map(({ item }) => item),
  )
  shownPagesOf(shop).keep(listName(path, state), [page])
  return { path, state, pages: shownPagesOf(shop).around(listName(path, state), state.page), prices }
}

/** Whether a page of a list holds so little that the ways on stand there. */
export const needsWayOn = ({ totalItems, nearby }: ProductPage): boolean => totalItems === 0 || hasWayOn(nearby)

const hasWayOn = (nearby: ProductPage['nearby']): boolean =>
  nearby !== undefined && (nearby.didYouMean !== null || nearby.categories.length > 0)

function searchProducts({ call, area }: Shop, state: SearchState, scope: ListScope): Promise<ProductPage> {
  return call('POST /api/Product/GetProductsBySearch', {
    body: {
      area,
      search: { ...scope, ...(state.campaignId && { campaignId: state.campaignId }) },
      ...(state.freeText && { freeTextSearch: state.freeText }),
      facetSelected: state.facets.map(({ queryField, values, min, max }) => ({
        queryField,
        ...(values && { values }),
        ...(min != null && { min }),
        ...(max != null && { max }),
      })),
      ...(state.sorting && { sortingSelected: state.sorting }),
      currentPage: state.page,
      pageSize: PAGE_SIZE,
    },
  })
}

/** Remembers pages that the server rendered, so that further ones join them. */
export function useShownPages(shop: Shop, { path, state, pages }: ProductListData): void {
  useEffect(() => shownPagesOf(shop).keep(listName(path, state), pages), [shop, path, state, pages])
}
