import { useEffect, useState } from 'react'
import { redirect, useLocation } from 'react-router'
import type { ProductPage } from '#contract/products.ts'
import type { SearchState } from '#domain/search.ts'
import { perShop } from '../app/per-shop.ts'
import type { Shop } from '../app/shop.ts'
import { inWindow, parsed } from '../app/storage.ts'
import { loadPrices } from '../prices/data.ts'
import type { PagePrices } from '../prices/page-prices.ts'
import { holdPlace, PLACES, type Place, useKeptPlace } from './list-place.ts'
import { listHref, listName, readListUrl } from './list-url.ts'
import { createShownPages, type ShownNumbers } from './shown-pages.ts'

/** A list as its address asks for it. */
export type ProductListData = {
  path: string
  state: SearchState
  scope: ListScope
  /** The page of the address and those around it that were shown before, in order; at least one. */
  pages: ProductPage[]
  prices: PagePrices
}

/** What narrows a list before any facet counts. */
type ListScope = { categoryIds?: string[] }

const PAGE_SIZE = 24

const SHOWN = 'shown'

// The window keeps for itself what is read here; it has written it in this form.
const shownPagesOf = perShop(() => createShownPages(() => Date.now(), keptBefore(SHOWN) as ShownNumbers | undefined))
const placesOf = perShop(() => new Map(keptBefore(PLACES) as [string, Place][] | undefined))

/** What the window kept of lists before it was loaded again, or left and come back to; nothing where it was not. */
function keptBefore(name: string): unknown {
  if (import.meta.env.SSR) return undefined
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate' ? undefined : parsed(inWindow.read(name))
}

/**
 * Loads the page that `url` asks for with the customer's prices; pages shown before come along. A page past the end
 * leads to the last one: a list may have been longer.
 */
export async function loadProductList(shop: Shop, url: URL, scope: ListScope = {}): Promise<ProductListData> {
  const path = url.pathname
  const state = readListUrl(url.search, shop.settings.defaultFacets)
  const shown = shownPagesOf(shop)
  const name = listName(path, state)
  const wanted = shown.missing(name, state.page)
  const found = await Promise.all(wanted.map((page) => searchProducts(shop, { ...state, page }, scope)))
  const last = found[0]?.totalPages || 1
  if (found.length && state.page > last) throw redirect(listHref(path, { ...state, page: last }))
  const products = found.flatMap(({ items }) => items.map(({ item }) => item))
  const prices = found.length ? await loadPrices(shop, products) : []
  if (found.length) shown.keep(name, found)
  return { path, state, scope, pages: shown.around(name, state.page), prices }
}

/** Whether a page of a list holds so little that the ways on stand there. */
export const needsWayOn = ({ totalItems, nearby }: ProductPage): boolean => totalItems === 0 || hasWayOn(nearby)

const hasWayOn = (nearby: ProductPage['nearby']): boolean =>
  nearby !== undefined && (nearby.didYouMean !== null || nearby.successor !== null || nearby.categories.length > 0)

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

/** As long may prices and levels of a list that was just drawn take to come. */
const SETTLED_MS = 10_000

/**
 * The list as it is to be drawn. What the server rendered is remembered, so that further pages join it; after the window
 * was loaded again, the pages shown around it come back. So does the place of a list that is come back to, unless
 * somebody has moved on.
 */
export function useWholeList(shop: Shop, list: ProductListData): ProductListData {
  const [whole, setWhole] = useState<{ of: ProductListData; list: ProductListData }>()
  const { key } = useLocation()
  useKeptPlace(placesOf(shop), key)
  useEffect(() => {
    const shown = shownPagesOf(shop)
    const name = listName(list.path, list.state)
    shown.keep(name, list.pages)
    inWindow.write(SHOWN, JSON.stringify(shown.numbers()))
    const letGo = holdPlace(placesOf(shop), key)
    if (shown.missing(name, list.state.page).length === 0) {
      setTimeout(letGo, SETTLED_MS)
      return letGo
    }
    loadProductList(shop, new URL(listHref(list.path, list.state), location.href), list.scope)
      .then(
        (found) => setWhole({ of: list, list: found }),
        (error) => console.warn('The pages shown before could not be loaded', error),
      )
      .then(() => setTimeout(letGo, SETTLED_MS))
    return letGo
  }, [shop, list, key])
  return whole?.of === list ? whole.list : list
}
