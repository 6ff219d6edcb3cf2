import type { Order } from '#contract/orders.ts'
import type { ProductKey } from '#contract/shared.ts'
import { wirePiece, wirePrice, wireRates } from '../prices/service.ts'
import type { StoredOrder } from './queries.ts'
import type { StateChange } from './state-queries.ts'

/** The states an order has been in, as customers and staff see them. */
export const historyReply = (changes: readonly StateChange[]) =>
  changes.map(({ toState, changedAt, changedBy, note }) => ({
    state: toState,
    at: changedAt.toISOString(),
    by: changedBy,
    note,
  }))

/** An order as its customer sees it. */
export function orderReply(order: StoredOrder): Order {
  const { currencyCode } = order
  const price = (withoutVat: number, withVat: number) => wirePrice({ withoutVat, withVat }, currencyCode)
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    state: order.state,
    cartId: order.cartId,
    placedAt: order.placedAt.toISOString(),
    placedBy: order.placedBy,
    isPlacedBySales: order.placedWhileActing,
    currencyCode,
    lines: order.lines.map((line) => ({
      id: line.line_id,
      type: line.type,
      productKey: productKeyIn(line),
      number: line.number,
      name: line.name,
      quantity: line.quantity,
      comment: line.comment,
      parentId: line.parent_line_id,
      backordered: line.backordered,
      expectedOn: line.expected_on,
      netUnitPrice: wirePiece(line, currencyCode),
      netLinePrice: price(line.net_line_price, line.net_line_price_with_vat),
    })),
    shippingAddress: order.shippingAddress,
    shippingMethod: { ...order.shippingMethod, fee: wirePrice(order.shippingMethod.fee, currencyCode) },
    paymentMethod: order.paymentMethod,
    comment: order.comment,
    reference: order.reference,
    requestedOn: order.requestedOn,
    delivery: order.delivery,
    discount: price(order.discount, order.discountWithVat),
    totalNetPrice: price(order.totalNet, order.totalNetWithVat),
    totalPrice: price(order.total, order.totalWithVat),
    vatRates: wireRates(order.vatRates, currencyCode),
    vatNote: order.vatNote,
  }
}

type WithKey = Record<'product_id' | 'variant_id' | 'unit_of_measure', string | null>

/** What a stored line is of; null where that is no product of the shop. */
export const productKeyIn = ({ product_id, variant_id, unit_of_measure }: WithKey): ProductKey | null =>
  product_id && variant_id && unit_of_measure
    ? { productId: product_id, variantId: variant_id, unitOfMeasure: unit_of_measure }
    : null
