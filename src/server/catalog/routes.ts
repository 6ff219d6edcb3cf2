import { type Nearby, type ProductPage, type ProductSearch, products, type Suggestions } from '#contract/products.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { suggestPages } from '../content/suggest-pages.ts'
import type { Documents } from '../documents/documents.ts'
import { invalidFields, notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { share, sharing } from '../http/shared-json.ts'
import type { Shop } from '../shop.ts'
import { viewerOf } from '../users/viewer.ts'
import { successorReply, successorsOfNumbers } from './ended.ts'
import type { VariantFacts } from './facts.ts'
import type { NearWords } from './nearby.ts'
import { couldBeNumber, findByOwnNumber } from './own-number.ts'
import type { FoundPage } from './service.ts'
import type { CatalogSuggestions } from './suggest.ts'

export const productRoutes = handlers(products, {
  'POST /api/Product/GetProductsBySearch': async ({ shop, actor, area, body }) => {
    checkFacets(body, area)
    const hidden = hiddenAmounts(area)
    const sortingSelected =
      area.showsPrices || body.sortingSelected?.field !== 'price' ? body.sortingSelected : undefined
    const asked = { ...body, facetSelected: without(body.facetSelected, hidden), sortingSelected }
    const { campaignId } = body.search ?? {}
    // What is closed to the caller has no products for him, as if it were not there.
    if (campaignId && shop.campaigns.isClosedTo(campaignId, viewerOf(actor, area))) {
      return offered(await shop.catalog.search({ ...asked, search: { productIds: [] } }, area), hidden)
    }
    const own = await findByOwnNumber(shop, actor, area, body.freeTextSearch)
    if (own) return pageOfOne(offered(await shop.catalog.search(searchOf(asked, own), area), hidden), own)
    const page = await shop.catalog.search(asked, area)
    const { nearby } = page
    const name = campaignId && campaignName(shop, campaignId, area)
    const way = nearby && (await wayOn(shop, area, body.freeTextSearch ?? '', nearby))
    if (page.totalItems === 0 && !way?.successor && !way?.pages.length && isOpenSearch(body)) {
      shop.missedSearches.note(area.areaId, body.freeTextSearch ?? '')
    }
    if (isAlone(page) && hidden.size === 0 && !name) return page
    return sharing({
      ...offered(page, hidden),
      ...(name && { campaign: { name } }),
      ...(way && { nearby: way }),
    })
  },

  'POST /api/Product/GetProductsByIds': async ({ shop, area, body }) => {
    const found = await shop.catalog.products(body.ids, body.lookupTemplate, area)
    if (found.size === 0) throw notFound('Product')
    return sharing({ items: Object.fromEntries(found) })
  },

  'POST /api/Product/GetSuggestions': async ({ shop, actor, area, body }) => {
    const own = await findByOwnNumber(shop, actor, area, body.freeTextSearch)
    const found = await shop.catalog.suggest(own?.number ?? body.freeTextSearch, area)
    if (own) return { ...found, pages: suggestPages(shop.documents, area, body.freeTextSearch) }
    return withPages(found, shop.documents, area, body.freeTextSearch)
  },
})

const offers = new WeakMap<CatalogSuggestions, { version: number; offer: Suggestions }>()

/** What the catalogue has for a text and the pages that answer it, put together once while both stay as they are. */
function withPages(found: CatalogSuggestions, documents: Documents, area: EffectiveArea, text: string): Suggestions {
  const version = documents.version()
  const known = offers.get(found)
  if (known?.version === version) return known.offer
  const offer = share({ ...found, pages: suggestPages(documents, area, text) })
  offers.set(found, { version, offer })
  return offer
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
