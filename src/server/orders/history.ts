import type { OrderDetail, OrderFilters, OrderRow } from '#contract/order-history.ts'
import { MOST_AT_ONCE, type PageQuery } from '#contract/paging.ts'
import type { Db } from '../db/database.ts'
import { pageReply } from '../db/lists.ts'
import { isRowId } from '../db/row-id.ts'
import { notFound } from '../http/errors.ts'
import { wirePrice } from '../prices/service.ts'
import type { Customer, OfCustomer } from '../users/actor.ts'
import * as history from './history-queries.ts'
import { historyReply, orderReply } from './reply.ts'
import { findStateChanges } from './state-queries.ts'

/** A page of the orders of the actor's customer. */
export async function listOrders(db: Db, { customer }: Customer, wanted: OrderFilters, page: PageQuery) {
  const rows = await history.findOrders(db, customer.customerNumber, wanted, page)
  // Each row says how many there are in all, but a page beyond the last has no row.
  const { totalItems, moment } = rows[0] ?? (await history.countOrders(db, customer.customerNumber, wanted))
  return pageReply(rows.map(rowReply), totalItems, page, wanted.asOf ?? moment)
}

/** The latest orders of the actor's customer, as many as one answer holds. */
export async function latestOrders(db: Db, actor: Customer, wanted: OrderFilters) {
  const { items, totalItems } = await listOrders(db, actor, wanted, { pageSize: MOST_AT_ONCE, pageNr: 1 })
  return { items, totalItems }
}

function rowReply(row: Awaited<ReturnType<typeof history.findOrders>>[number]): OrderRow {
  const { withVat, withoutVat, placedAt, totalItems: _, moment: __, ...rest } = row
  return { ...rest, placedAt: placedAt.toISOString(), totalPrice: wirePrice({ withVat, withoutVat }, row.currencyCode) }
}

/** One of the orders of a customer as it is kept, by its id or its number; throws NotFoundException. */
export async function getOwnOrder(db: Db, { customer }: OfCustomer, id: string) {
  const [order] = await history.findOrder(db, [customer.customerNumber, isRowId(id) ? id : null, id])
  if (!order) throw notFound('Order')
  return order
}

/** One of the orders of a customer with all that became of it; throws NotFoundException. */
export async function getOrder(db: Db, actor: OfCustomer, id: string): Promise<OrderDetail> {
  const order = await getOwnOrder(db, actor, id)
  const { customerNumber } = actor.customer
  const [changes, shipments, invoices, creditMemos] = await Promise.all([
    findStateChanges(db, [order.orderId]),
    history.findShipments(db, [order.orderId]),
    history.findInvoicesOf(db, [customerNumber, order.orderNumber]),
    history.findCreditMemosOf(db, [customerNumber, order.orderNumber]),
  ])
  return {
    ...orderReply(order),
    history: historyReply(changes),
    shipments,
    invoices,
    creditMemos,
  }
}
