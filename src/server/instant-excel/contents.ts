import type { SheetContent } from '#contract/instant-excel.ts'
import type { Product } from '#contract/products.ts'
import { readingOrder } from '#domain/reading-order.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { ownerOf } from '../cart/service.ts'
import { getList } from '../favorites/service.ts'
import { invalid, notFound } from '../http/errors.ts'
import type { Article } from '../prices/offers.ts'
import { lastBought } from '../purchases/service.ts'
import { MOST_ROWS } from '../sheets/sheet.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'

/** What an order sheet lists. */
export type Contents = {
  title: string
  articles: readonly Article[]
  /** The head of a column that says how many pieces are usual, with them by variant. */
  usual?: { header: string; pieces: ReadonlyMap<string, number> }
}

type Asked = { content: SheetContent; id: string }
type Named = { variantId: string; quantity: number }

/**
 * What a sheet of `content` lists. Throws NotFoundException for a category, brand or list that is not there, and
 * ValidationException when it would have more rows than are read again.
 */
export async function contentsOf(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { content, id }: Asked,
  t: Translate,
): Promise<Contents> {
  const named = (rows: readonly Named[]) => namedArticles(shop, area, rows)
  switch (content) {
    case 'everything':
      return {
        title: t('InstantExcel.Everything', 'Everything'),
        articles: await articlesOf(shop, area, shop.catalog.productIds(area.areaId), t),
      }
    case 'category': {
      const category = shop.catalog.category(id, area)
      if (!category) throw notFound('Category')
      return { title: category.name, articles: await searched(shop, area, { search: { categoryIds: [id] } }, t) }
    }
    case 'brand': {
      const facet = area.settings.defaultFacets.find(({ field }) => field === 'brand')
      if (!facet) throw notFound('Brand')
      const facetSelected = [{ queryField: facet.queryField, values: [id] }]
      const articles = await searched(shop, area, { facetSelected }, t)
      if (articles.length === 0) throw notFound('Brand')
      return { title: id, articles }
    }
    case 'favoriteList': {
      const list = await getList(shop.db, actor, area, id)
      const header = t('InstantExcel.Usual', 'Usual')
      return {
        title: list.listName,
        articles: await named(list.products),
        usual: { header, pieces: byId(list.products) },
      }
    }
    case 'bought': {
      const bought = await lastBought(shop, actor, { area, most: MOST_ROWS })
      const header = t('InstantExcel.LastTime', 'Last time')
      const title = t('InstantExcel.Bought', 'Bought before')
      return { title, articles: await named(bought), usual: { header, pieces: byId(bought) } }
    }
    case 'cart': {
      const { lines } = await shop.carts.getOrCreate(ownerOf(actor, area))
      const own = lines.filter(({ parentId }) => parentId === null)
      const header = t('InstantExcel.InCart', 'In the cart')
      return { title: t('InstantExcel.Cart', 'Cart'), articles: await named(own), usual: { header, pieces: byId(own) } }
    }
  }
}

const byId = (rows: readonly Named[]) => new Map(rows.map(({ variantId, quantity }) => [variantId, quantity]))

type Search = Parameters<Shop['catalog']['search']>[0]

async function searched(shop: Shop, area: EffectiveArea, wanted: Search, t: Translate): Promise<Article[]> {
  const { items } = await shop.catalog.search(
    { ...wanted, pageSize: MOST_ROWS + 1, lookupTemplate: 'product-cart' },
    area,
  )
  return checked(
    byNumber(
      items.map(({ item }) => item),
      area,
    ),
    t,
  )
}

async function articlesOf(shop: Shop, area: EffectiveArea, ids: readonly string[], t: Translate): Promise<Article[]> {
  if (ids.length > MOST_ROWS) throw tooMany(t)
  const products = await shop.catalog.products(ids, 'product-cart', area)
  return checked(byNumber([...products.values()], area), t)
}

/** The named variants as far as they are sold, in their order; some may have moved to another product. */
async function namedArticles(shop: Shop, area: EffectiveArea, rows: readonly Named[]): Promise<Article[]> {
  const productIdOf = ({ variantId }: Named) => shop.catalog.variant(variantId, area.areaId)?.productId
  const ids = [...new Set(rows.flatMap((row) => productIdOf(row) ?? []))]
  const products = await shop.catalog.products(ids, 'product-cart', area)
  return rows.flatMap((row) => {
    const { variantId } = row
    const product = products.get(productIdOf(row) ?? '')
    const variant = product?.variants.find((each) => each.id === variantId)
    return product && variant ? [{ product, variant }] : []
  })
}

function byNumber(products: readonly Product[], { languageCode }: EffectiveArea): Article[] {
  const asRead = readingOrder(languageCode)
  return products
    .toSorted((a, b) => asRead(a.number, b.number))
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
}

function checked(articles: Article[], t: Translate): Article[] {
  if (articles.length > MOST_ROWS) throw tooMany(t)
  return articles
}

const tooMany = (t: Translate) => {
  const text = t('SheetFault.TooManyGoods', 'That is more than {most} rows. Choose a category or a brand.', {
    most: MOST_ROWS,
  })
  return invalid('content', text)
}
