import type { AreaInfo } from '#contract/area.ts'
import type { Product, ProductPage, ProductSearch } from '#contract/products.ts'
import { sortingOptions } from '#domain/search.ts'
import { share } from '../http/shared-json.ts'
import type { Found, Query } from './index/search.ts'
import { isByNumber } from './index/word-hits.ts'
import { FEW_FOUND, type NearWords } from './nearby.ts'
import type { Shelf } from './shelf.ts'

/** A page of products as the catalogue alone finds it. */
export type FoundPage = Omit<ProductPage, 'nearby'> & { nearby?: NearWords | undefined }

/** A search as the call takes it; what has a default may be left out. */
export type SearchRequest = { [K in keyof Omit<ProductSearch, 'area'>]?: ProductSearch[K] | undefined }

/** The product ids of a campaign, empty when it is unknown. */
export type ProductsOfCampaign = (campaignId: string, area: AreaInfo) => readonly string[]

const DEFAULT_PAGE_SIZE = 24

/** What a search asks the index. */
export function queryOf(request: SearchRequest, area: AreaInfo, productsOfCampaign: ProductsOfCampaign): Query {
  const { search, freeTextSearch, facetSelected = [], sortingSelected } = request
  const { pageSize = DEFAULT_PAGE_SIZE, currentPage = 1 } = request
  const campaign = search?.campaignId
  return {
    text: freeTextSearch,
    categoryIds: search?.categoryIds,
    productIds: inBoth(search?.productIds, campaign ? productsOfCampaign(campaign, area) : undefined),
    selections: facetSelected.map(({ queryField, values, min, max }) => ({
      queryField,
      ...(values && { values }),
      ...(min != null && { min }),
      ...(max != null && { max }),
    })),
    sorting: sortingSelected,
    skip: (currentPage - 1) * pageSize,
    take: pageSize,
  }
}

function inBoth(wanted: readonly string[] | undefined, inCampaign: readonly string[] | undefined) {
  if (!wanted || !inCampaign) return wanted ?? inCampaign
  const inside = new Set(inCampaign)
  return wanted.filter((id) => inside.has(id))
}

/** The page that answers a search, of what the index found and how that is shown. */
export function foundPage(request: SearchRequest, found: Found, shown: ReadonlyMap<string, Product>): FoundPage {
  const { pageSize = DEFAULT_PAGE_SIZE, currentPage = 1, freeTextSearch = '', sortingSelected } = request
  return {
    items: found.hits.flatMap(({ id, score }) => {
      const item = shown.get(id)
      return item ? [{ item, score }] : []
    }),
    totalItems: found.total,
    totalPages: Math.ceil(found.total / pageSize),
    currentPage,
    facets: share(found.facets),
    sortingOptions: sortingOptions(freeTextSearch, sortingSelected),
  }
}

/** Whether a free text finds so little that a way on is wanted. Who types a number wants no other. */
export const isLost = (
  { freeTextSearch = '', facetSelected = [], search }: SearchRequest,
  { total, hits }: Found,
  { index }: Shelf,
): boolean =>
  total <= FEW_FOUND &&
  facetSelected.length === 0 &&
  !search?.productIds &&
  !search?.campaignId &&
  /\S/.test(freeTextSearch) &&
  !hits.some(({ score }) => isByNumber(score)) &&
  index.findByNumber(freeTextSearch) === undefined
