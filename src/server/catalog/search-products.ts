import type { Nearby, ProductPage, ProductSearch } from '#contract/products.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { suggestPages } from '../content/suggest-pages.ts'
import { invalidFields } from '../http/errors.ts'
import { sharing } from '../http/shared-json.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { viewerOf } from '../users/viewer.ts'
import { successorReply, successorsOfNumbers } from './ended.ts'
import type { VariantFacts } from './facts.ts'
import type { FoundPage } from './found-page.ts'
import type { NearWords } from './nearby.ts'
import { couldBeNumber, findByOwnNumber } from './own-number.ts'

/**
 * A page of products as the caller may have them, with the way on from a text that finds too little. It is shared: read
 * only. Throws ValidationException for facets that the area does not offer.
 */
export async function searchProducts(
  shop: Shop,
  actor: Actor | undefined,
  area: EffectiveArea,
  wanted: ProductSearch,
): Promise<ProductPage> {
  checkFacets(wanted, area)
  const hidden = hiddenAmounts(area)
  const sortingSelected =
    area.showsPrices || wanted.sortingSelected?.field !== 'price' ? wanted.sortingSelected : undefined
  const asked = { ...wanted, facetSelected: without(wanted.facetSelected, hidden), sortingSelected }
  const { campaignId } = wanted.search ?? {}
  // What is closed to the caller has no products for him, as if it were not there.
  if (campaignId && shop.campaigns.isClosedTo(campaignId, viewerOf(actor, area))) {
    return offered(await shop.catalog.search({ ...asked, search: { productIds: [] } }, area), hidden)
  }
  const own = await findByOwnNumber(shop, actor, area, wanted.freeTextSearch)
  if (own) return pageOfOne(offered(await shop.catalog.search(searchOf(asked, own), area), hidden), own)
  const page = await shop.catalog.search(asked, area)
  const { nearby } = page
  const name = campaignId && campaignName(shop, campaignId, area)
  const way = nearby && (await wayOn(shop, area, wanted.freeTextSearch ?? '', nearby))
  if (page.totalItems === 0 && !way?.successor && !way?.pages.length && isOpenSearch(wanted)) {
    shop.missedSearches.note(area.areaId, wanted.freeTextSearch ?? '')
  }
  if (isAlone(page) && hidden.size === 0 && !name) return page
  return sharing({
    ...offered(page, hidden),
    ...(name && { campaign: { name } }),
    ...(way && { nearby: way }),
  })
}

/** What a campaign is called where it is shown; undefined for one that does not hold today. */
function campaignName({ campaigns, documents }: Shop, id: string, area: EffectiveArea): string | undefined {
  const campaign = campaigns.find(id, area.areaId)
  return campaign && (documents.find('campaign', id, area)?.body.name ?? campaign.name)
}

const isAlone = (page: FoundPage): page is ProductPage => page.nearby === undefined

/** A page that says nothing of what is near. */
const alone = ({ nearby: _, ...page }: FoundPage): ProductPage => page

/** The same without the facets of `hidden` query fields. */
const offered = (page: FoundPage, hidden: ReadonlySet<string>): ProductPage =>
  hidden.size === 0 ? alone(page) : { ...alone(page), facets: without(page.facets, hidden) }

/** What is near a text. Pages that answer it, or what it is the number of, are no other word misspelt. */
async function wayOn(shop: Shop, area: EffectiveArea, text: string, words: NearWords): Promise<Nearby> {
  const pages = suggestPages(shop.documents, area, text)
  const number = text.trim()
  const asked = couldBeNumber(number) ? [number] : []
  const successor = successorReply((await successorsOfNumbers(shop, asked, area)).get(number))
  return { ...(pages.length || successor ? NO_WORDS : words), successor, pages }
}
const NO_WORDS: NearWords = { didYouMean: null, categories: [] }

/** The same search for the product of an item instead of its text. */
const searchOf = <S extends Pick<ProductSearch, 'search'>>(asked: S, { productId }: VariantFacts) => ({
  ...asked,
  freeTextSearch: '',
  search: { ...asked.search, productIds: [productId] },
})

/** The page with no other variant than the one that was asked for: its sisters have other numbers. */
function pageOfOne(page: ProductPage, { variantId }: VariantFacts): ProductPage {
  const items = page.items.map(({ item, ...hit }) => ({
    ...hit,
    item: { ...item, variants: item.variants.filter(({ id }) => id === variantId) },
  }))
  return { ...page, items }
}

/**
 * The query fields of the facets that are amounts of money, for a customer who pays in a currency of his own, and for
 * who is shown no prices: the amounts are the area's, which he never sees, so they are neither offered nor obeyed.
 */
function hiddenAmounts({ currencyCode, settings, showsPrices }: EffectiveArea): ReadonlySet<string> {
  if (showsPrices && currencyCode === settings.areaInfo.currencyCode) return NONE
  return new Set(settings.defaultFacets.filter(({ field }) => field === 'price').map(({ queryField }) => queryField))
}

const NONE: ReadonlySet<string> = new Set()

const without = <F extends { queryField: string }>(facets: readonly F[], fields: ReadonlySet<string>): F[] =>
  facets.filter(({ queryField }) => !fields.has(queryField))

/** Whether a search asks for a text in the whole catalogue, so that no hit means that nothing answers it. */
const isOpenSearch = ({ search, facetSelected }: ProductSearch): boolean =>
  facetSelected.length === 0 && !search?.categoryIds && !search?.productIds && !search?.campaignId

/**
 * Throws ValidationException for each facet that the area does not offer, naming those it does, or that is chosen
 * twice.
 */
function checkFacets({ facetSelected }: ProductSearch, { settings }: EffectiveArea): void {
  const known = settings.defaultFacets.map(({ queryField }) => queryField)
  const chosen = facetSelected.map(({ queryField }) => queryField)
  const fields = chosen.flatMap((queryField, index) => {
    const path = `facetSelected.${index}.queryField`
    if (!known.includes(queryField)) return [{ path, message: `No such facet. There are: ${known.join(', ')}.` }]
    return chosen.indexOf(queryField) < index ? [{ path, message: 'Is chosen already. Say all its values once.' }] : []
  })
  if (fields.length) throw invalidFields(fields)
}
