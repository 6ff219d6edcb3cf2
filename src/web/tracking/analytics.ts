import { displayCurrency } from '#domain/money.ts'
import { on } from '../app/events.ts'
import type { Shop } from '../app/shop.ts'
import { inBrowser, parsed } from '../app/storage.ts'
import { cartOf } from '../cart/data.ts'
import type { EditedCart } from '../cart/state.ts'
import { learn } from '../prices/data.ts'
import { knownPrice } from '../prices/known-price.ts'
import { type Consent, readConsent } from './consent.ts'
import { cartDifference, type Names, worthOf } from './items.ts'
import { type DataEvent, eventOf, isCheckout, type PageData, type PageRouter } from './page-events.ts'

declare global {
  interface Window {
    /** What analytics scripts read (GA4 ecommerce); there only after consent. */
    dataLayer?: unknown[]
  }
}

const PURCHASES = 'purchases'
const REMEMBERED = 100

/**
 * Follows pages and cart, and tells the data layer of them once, and as long as, the visitor allows it; also of
 * `changes` that the cart told of before.
 */
export function startAnalytics(
  shop: Shop,
  router: PageRouter,
  changes: readonly unknown[],
): (consent: Consent) => void {
  const cart = cartOf(shop)
  const seen = new Map<string, NonNullable<ReturnType<Names['get']>>>()
  const names: Names = { get: (id) => cart.current().products.get(id) ?? seen.get(id) }
  let isAllowed = readConsent(document.cookie) === 'granted'
  let told = ''

  const push = (event: DataEvent) => {
    window.dataLayer ??= []
    // The object of an event is merged with the one before unless it is cleared.
    window.dataLayer.push({ ecommerce: null }, event)
  }

  const tellPage = () => {
    const { location, navigation, loaderData } = router.state
    const page: PageData = Object.values(loaderData).at(-1) ?? {}
    remember(page)
    if (!isAllowed || navigation.state !== 'idle' || told === location.key) return
    const found = eventOf(page, {
      pathname: location.pathname,
      currency: shop.area.currencyCode,
      cart: cart.current().cart?.lines ?? [],
      names,
      priceOf: (product, variant) => knownPrice(shop, product, variant),
    })
    // Its cart may come later than this.
    if (!found && isCheckout(location.pathname)) return
    told = location.key
    if (found && (!found.orderId || isFirstTime(found.orderId))) push(found.event)
  }

  const remember = ({ content, list, prices }: PageData) => {
    learn(shop, prices ?? list?.prices ?? null)
    if (content?.product) seen.set(content.product.id, content.product)
    for (const { items } of list?.pages ?? []) for (const { item } of items) seen.set(item.id, item)
  }

  const tellChange = (edited: unknown) => {
    if (!isAllowed || !isEdited(edited)) return
    const { before, after, edit } = edited
    const touched =
      !edit || edit.kind === 'empty' ? undefined : new Set(edit.lines.map(({ productKey }) => productKey.variantId))
    const { added, removed } = cartDifference(before.lines, after.lines, names, touched)
    const currency = displayCurrency(after.currencyCode)
    if (added.length)
      push({ event: 'add_to_cart', ecommerce: { currency, value: worthOf(added, currency), items: added } })
    if (removed.length)
      push({ event: 'remove_from_cart', ecommerce: { currency, value: worthOf(removed, currency), items: removed } })
  }

  tellPage()
  changes.forEach(tellChange)
  on('cart:updated', tellChange)
  router.subscribe(tellPage)
  cart.subscribe(tellPage)

  return (consent) => {
    isAllowed = consent === 'granted'
    tellPage()
  }
}

/** Tells by one field: the cart's own events are empty or this. */
const isEdited = (detail: unknown): detail is EditedCart =>
  typeof detail === 'object' && detail !== null && 'after' in detail

/**
 * Whether this browser has not told of the order yet; it has from now on, also after a reload. One that remembers
 * nothing would tell of it at every look: rather not at all.
 */
function isFirstTime(orderId: string): boolean {
  const known = parsed(inBrowser.read(PURCHASES))
  const orderIds = Array.isArray(known) ? known : []
  if (orderIds.includes(orderId)) return false
  return inBrowser.write(PURCHASES, JSON.stringify([...orderIds, orderId].slice(-REMEMBERED)))
}
