import type { CustomerEntry, FeedContentType, FeedEntry, OrderEntry } from '#contract/feed.ts'
import { toMainUnit } from '#domain/money.ts'
import type { Db } from '../db/database.ts'
import { findKnownOrders } from '../orders/announce-queries.ts'
import { orderReply } from '../orders/reply.ts'
import * as queries from './queries.ts'
import { type Changed, type Wanted, walk } from './walk.ts'

/** What of the catalogue has changed, as it is now. */
export async function listEntries(db: Db, contentType: FeedContentType, wanted: Wanted) {
  const { property, read } = KINDS[contentType]
  const { totalItems, asOf, changed } = await walk(db, property, wanted)
  const found = await read(
    db,
    changed.map(({ key }) => key),
    wanted.areaId,
  )
  const entries = changed.map(({ key: id, changedAt }): FeedEntry => {
    const thing = found.get(id)
    return { id, contentType, changedAt, isDeleted: thing === undefined, ...(thing && { [property]: thing }) }
  })
  return { entries, totalItems, asOf }
}

/** Reads things by their names; what is not there, or not for the area, is left out. */
type Read = (db: Db, ids: string[], areaId: string) => Promise<Map<string, object>>
const KINDS: Record<FeedContentType, { property: 'product' | 'category' | 'content'; read: Read }> = {
  Product: {
    property: 'product',
    read: async (db, ids, areaId) => byId((await queries.findProducts(db, [ids, areaId])).map(productReply)),
  },
  Category: { property: 'category', read: async (db, ids) => byId(await queries.findCategories(db, [ids])) },
  Content: { property: 'content', read: async (db, ids) => byId(await queries.findContent(db, [ids])) },
}

const byId = (rows: { id: string }[]) => new Map(rows.map(({ id, ...rest }) => [id, rest]))

function productReply({ createdAt, variants, ...row }: queries.StoredProduct) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    variants: variants.map(({ listPrices, ...variant }) => ({ ...variant, listPrices: listPrices.map(priceReply) })),
  }
}

type Price = queries.StoredProduct['variants'][number]['listPrices'][number]

function priceReply({ amount, beforeAmount, ...price }: Price) {
  return {
    ...price,
    price: toMainUnit(amount, price.currencyCode),
    beforePrice: beforeAmount === null ? null : toMainUnit(beforeAmount, price.currencyCode),
  }
}

/** Orders that were placed or moved, as they are now. */
export async function listOrders(db: Db, wanted: Wanted) {
  const { changed, ...page } = await walk(db, 'order', wanted)
  const orders = await findKnownOrders(db, [changed.map(({ key }) => key)])
  const known = new Map(orders.map((order) => [order.orderId, order]))
  const entries = matched(changed, known, (order): Omit<OrderEntry, keyof Head> => {
    const { customerNumber, customerName } = order
    return { customerNumber, customerName, order: orderReply(order) }
  })
  return { entries, ...page }
}

/** Customers that are new or changed, as they are now. */
export async function listCustomers(db: Db, wanted: Wanted) {
  const { changed, ...page } = await walk(db, 'customer', wanted)
  const customers = await queries.findCustomers(db, [changed.map(({ key }) => key), wanted.areaId])
  const known = new Map(customers.map((customer) => [customer.customerNumber, customer]))
  return { entries: matched(changed, known, (customer): Omit<CustomerEntry, keyof Head> => ({ customer })), ...page }
}

type Head = { id: string; changedAt: string; isDeleted: boolean }

/** The entries of what is there; orders and customers are kept for good, so that none is missing but for an instant. */
function matched<T, R extends object>(changed: Changed[], known: Map<string, T>, reply: (thing: T) => R): (Head & R)[] {
  return changed.flatMap(({ key: id, changedAt }) => {
    const thing = known.get(id)
    return thing === undefined ? [] : [{ id, changedAt, isDeleted: false, ...reply(thing) }]
  })
}
