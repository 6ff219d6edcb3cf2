import { staffOrders } from '#contract/staff-orders.ts'
import { isRowId } from '../db/row-id.ts'
import { notFound } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import { wirePrice } from '../prices/service.ts'
import { answerMessages, reopenMessages } from './answers.ts'
import { findCreditMemosOf, findInvoicesOf, findShipments } from './history-queries.ts'
import { findMessages } from './message-queries.ts'
import { messageReply } from './messages.ts'
import { orderReply } from './reply.ts'
import { findStaffOrder, searchOrders } from './staff-queries.ts'
import { statesOf } from './states.ts'

export const staffOrderRoutes = handlers(staffOrders, {
  'POST /backoffice/api/Order/GetOrders': async ({ shop, area, body }) => {
    const { rows, total } = await searchOrders(shop.db, area.areaId, body)
    const items = rows.map(({ withoutVat, withVat, ...row }) => ({
      ...row,
      placedAt: row.placedAt.toISOString(),
      totalPrice: wirePrice({ withoutVat, withVat }, row.currencyCode),
    }))
    return { items, totalItems: total }
  },
  'POST /backoffice/api/Order/GetOrder': async ({ shop, area, body: { orderId } }) => {
    const [found] = isRowId(orderId) ? await findStaffOrder(shop.db, [orderId, area.areaId]) : []
    if (!found) throw notFound('Order')
    const { customerNumber, customerName, isBlocked } = found
    const [states, shipments, invoices, creditMemos, messages] = await Promise.all([
      statesOf(shop, found),
      findShipments(shop.db, [found.orderId]),
      findInvoicesOf(shop.db, [customerNumber, found.orderNumber]),
      findCreditMemosOf(shop.db, [customerNumber, found.orderNumber]),
      findMessages(shop.db, [found.orderId]),
    ])
    return {
      order: orderReply(found),
      customer: { customerNumber, name: customerName, isBlocked },
      restrictedAt: found.restrictedAt?.toISOString() ?? null,
      states,
      shipments,
      invoiceNumbers: invoices.map(({ invoiceNumber }) => invoiceNumber),
      creditMemoNumbers: creditMemos.map(({ creditMemoNumber }) => creditMemoNumber),
      messages: messages.map(messageReply),
      isAsked: messages.some(({ isWaiting }) => isWaiting),
    }
  },
  'POST /backoffice/api/Order/AnswerMessages': async ({ shop, actor, area, body }) => ({
    recipients: await answerMessages(shop, area, { actor, ...body }),
  }),
  'POST /backoffice/api/Order/ReopenMessages': async ({ shop, area, body }) => {
    await reopenMessages(shop, area, body)
    return undefined
  },
})
