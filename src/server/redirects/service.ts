import type { AreaInfo } from '#contract/area.ts'
import { chooseCustomerBy } from '#domain/choose-customer.ts'
import { contentPath } from '#domain/content.ts'
import { linkIn } from '#domain/durable-link.ts'
import { isNumbered } from '#domain/item-number.ts'
import { exactRedirectOf, type Place, type Redirect, type Standing, safeRedirect, withQuery } from '#domain/redirect.ts'
import { isOwnPage } from '#domain/system-pages.ts'
import { placeOf } from '#domain/variants.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { ownPathOf } from '../areas/own-path.ts'
import { successorsOf, successorsOfNumbers } from '../catalog/ended.ts'
import { standingPage } from '../content/service.ts'
import { notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { type Actor, isCustomer } from '../users/actor.ts'
import { findOrderOf } from './queries.ts'

type Where = Pick<Shop, 'db' | 'areas' | 'catalog' | 'documents' | 'redirects' | 'missedAddresses'>

/**
 * Where a URL leads at which nothing stands: a durable link to today's address of what it names, any other as staff
 * entered it, exactly or by a rule for all below, else that of a product that has ended to its successor. Throws
 * NotFoundException when it leads nowhere, in a circle, or where nobody may be led.
 */
export async function getRedirect(shop: Where, area: EffectiveArea, url: string, actor?: Actor): Promise<Redirect> {
  const path = contentPath(url)
  const named = path.startsWith('/links/') ? await linkTarget(shop, area, path, actor) : undefined
  const entered = named ? undefined : enteredRedirect(shop, area, url)
  if (entered) return entered
  const toUrl = named ?? (await successorTarget(shop, area, path))
  if (toUrl) return { toUrl: withQuery(toUrl, url), statusCode: 302 }
  shop.missedAddresses.note(area.areaId, path)
  throw notFound(`A way from ${path}`)
}

/** Where a page that the shop itself shows leads instead, because staff entered it for just this address. */
export function redirectOfOwnPage(shop: Where, area: AreaInfo, url: string): Redirect | undefined {
  const path = contentPath(url)
  // A durable link leads by itself.
  if (!isOwnPage(path) || linkIn(path) || stands(shop, area, path)) return undefined
  const isEntered = exactRedirectOf(url, (key) => shop.redirects.find(key, area))
  return isEntered && enteredRedirect(shop, area, url)
}

const enteredRedirect = (shop: Where, area: AreaInfo, url: string): Redirect | undefined =>
  safeRedirect(url, (key) => shop.redirects.find(key, area), placeIn(shop, area))

type Shown = Pick<Shop, 'areas' | 'documents' | 'catalog'>

/** What redirects of an area stand among. */
export const placeIn = (shop: Shown, area: AreaInfo): Place => ({
  stands: (path) => stands(shop, area, path),
  pathOf: (toUrl) => ownPathOf(shop.areas, area, toUrl),
})

/** What an editor or the catalogue has put at a path. */
function stands({ areas, documents, catalog }: Shown, area: AreaInfo, path: string): Standing {
  const page = standingPage({ areas, documents }, path, area)
  if (page) return page
  // Where nobody has written the front page there is one all the same.
  if (path === '/') return 'shown'
  const target = catalog.urls.find(area.languageCode, path)
  if (!target) return undefined
  const isSold =
    target.kind === 'product' ? catalog.isSold(target.id, area.areaId) : catalog.category(target.id, area) !== undefined
  return isSold ? 'shown' : 'ended'
}

/** The address of the successor of a product that is not sold here any more; undefined for any other path. */
async function successorTarget({ db, catalog }: Where, area: AreaInfo, path: string): Promise<string | undefined> {
  const ended = catalog.urls.find(area.languageCode, path)
  if (ended?.kind !== 'product' || catalog.isSold(ended.id, area.areaId)) return undefined
  return (await successorsOf({ db, catalog }, [ended.id], area)).get(ended.id)?.url
}

/** Today's address of what a durable link names; undefined for an unknown one, and for what is not this person's. */
async function linkTarget(shop: Where, area: EffectiveArea, path: string, actor?: Actor): Promise<string | undefined> {
  const link = linkIn(path)
  switch (link?.kind) {
    case 'product': {
      const id = shop.catalog.findByNumber(link.name, area)
      const product = id
        ? (await shop.catalog.products([id], 'page', area)).get(id)
        : (await successorsOfNumbers(shop, [link.name], area)).get(link.name)
      return (
        product &&
        placeOf(
          product,
          product.variants.find((variant) => isNumbered(variant, link.name)),
        )
      )
    }
    case 'category':
      return shop.catalog.category(link.name, area)?.url
    case 'page':
      return shop.documents.find('page', `/${link.name}`, area) && encodeURI(`/${link.name}`)
    case 'order': {
      // A visitor is not told which numbers there are.
      if (!actor) return `/login?redirect=${encodeURIComponent(path)}`
      const [order] = isCustomer(actor) ? await findOrderOf(shop.db, [actor.customer.customerNumber, link.name]) : []
      if (order) return `/customer-center/orders/${order.orderId}`
      // A sales person gets the mails of orders that he placed for others; among his customers he finds whose it is.
      return actor.roles.includes('impersonation') ? chooseCustomerBy(link.name) : undefined
    }
    case 'list':
      return `/customer-center/favorite-list/${encodeURIComponent(link.name)}`
    default:
      return undefined
  }
}
