import type { CartLine } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { displayCurrency, roundAmount } from '#domain/money.ts'
import { isPlaced } from '#domain/order-states.ts'
import type { ProductListData } from '../catalog/list-data.ts'
import type { PagePrices } from '../prices/page-prices.ts'
import { type Item, itemOfProduct, itemsOfCart, itemsOfOrder, type Names, type PriceOf, worthOf } from './items.ts'

/** An event of the data layer, its currency an ISO code. Nothing in it tells who the visitor is, nor what he typed. */
export type DataEvent = {
  event: 'view_item' | 'view_item_list' | 'add_to_cart' | 'remove_from_cart' | 'begin_checkout' | 'purchase'
  ecommerce: {
    currency: string
    value?: number
    item_list_id?: string
    transaction_id?: string
    tax?: number
    shipping?: number
    items: Item[]
  }
}

/** What of the router is looked at. */
export type PageRouter = {
  state: { location: { pathname: string; key: string }; navigation: { state: string }; loaderData: object }
  subscribe(listener: () => void): () => void
}

/** What the loaders of the pages give, as far as an event is made of it. */
export type PageData = {
  content?: { id: string; product?: Product }
  prices?: PagePrices
  list?: ProductListData
  order?: Order
}

/** Where a page is, what the cart holds there, and what is known of products. */
type Place = { pathname: string; currency: string; cart: readonly CartLine[]; names: Names; priceOf: PriceOf }

/** What is to be told of a page, and for a purchase of which order; undefined for most pages. */
export function eventOf(page: PageData, place: Place): { event: DataEvent; orderId?: string } | undefined {
  const { pathname } = place
  const currency = displayCurrency(place.currency)
  // An order that is looked up later was bought long ago, perhaps by somebody else.
  if (page.order && isPlaced(page.order.state) && /\/checkout\/receipt\/?$/.test(pathname)) {
    return { event: purchaseOf(page.order), orderId: page.order.orderId }
  }
  if (page.content?.product) {
    const items = [itemOfProduct(page.content.product, place.priceOf)]
    const value = items.some(({ price }) => price !== undefined) && { value: worthOf(items, currency) }
    return { event: { event: 'view_item', ecommerce: { currency, ...value, items } } }
  }
  if (page.list) {
    const { pages, state } = page.list
    const shown = pages.find(({ currentPage }) => currentPage === state.page)?.items ?? []
    const items = shown.map(({ item }) => itemOfProduct(item, place.priceOf))
    const item_list_id = page.content?.id ?? 'search'
    return items.length
      ? { event: { event: 'view_item_list', ecommerce: { currency, item_list_id, items } } }
      : undefined
  }
  if (isCheckout(pathname)) {
    const items = itemsOfCart(place.cart, place.names)
    if (!items.length) return undefined
    return { event: { event: 'begin_checkout', ecommerce: { currency, value: worthOf(items, currency), items } } }
  }
  return undefined
}

/** Whether a path is that of the checkout, in any language. */
export const isCheckout = (pathname: string): boolean => /\/checkout\/?$/.test(pathname)

function purchaseOf(order: Order): DataEvent {
  const { totalPrice, totalNetPrice, shippingMethod } = order
  const tax = totalPrice.priceWithVat - totalPrice.priceWithoutVat
  return {
    event: 'purchase',
    ecommerce: {
      currency: displayCurrency(order.currencyCode),
      transaction_id: order.orderNumber,
      value: totalNetPrice.priceWithoutVat,
      tax: roundAmount(tax, order.currencyCode),
      shipping: shippingMethod.fee.priceWithoutVat,
      items: itemsOfOrder(order),
    },
  }
}
