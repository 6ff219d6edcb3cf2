import { withVat } from '#domain/money.ts'
import { goodsText } from '../../orders/goods-text.ts'
import { type PastOrder, type PastShipment, sumsOf } from './orders.ts'
import type { Calendar, Rows } from './write.ts'

type Source = {
  orders: readonly PastOrder[]
  numbers: ReadonlyMap<PastOrder, string>
  userIds: ReadonlyMap<string, string>
  days: Calendar
  newId: () => string
}

/** The rows of orders with their carts, lines, states and shipments, table by table in the order they are written. */
export function orderRows({ orders, numbers, userIds, days, newId }: Source): Rows[] {
  const written = orders.map((order) => ({
    order,
    number: numbers.get(order) ?? '',
    cartId: newId(),
    userId: userIds.get(order.by.username) ?? '',
    placedAt: days.moment(order.daysAgo, order.minute),
  }))
  const shipments = written.flatMap(({ order, number }) =>
    order.shipments.map((shipment, index) => ({ order, number: `${number}-${index + 1}`, id: newId(), shipment })),
  )
  return [
    { table: 'cart', rows: written.map(cartRow) },
    { table: 'customer_order', rows: written.map(orderRow) },
    { table: 'order_line', rows: written.flatMap(({ order }) => lineRows(order, newId)) },
    {
      table: 'order_state_change',
      rows: written.flatMap(({ order, userId }) => historyRows(order, userId, days, newId)),
    },
    {
      table: 'shipment',
      rows: shipments.map(({ order, number, id, shipment }) => ({
        shipment_id: id,
        shipment_number: number,
        order_id: order.orderId,
        ...carrierOf(order, number, shipment),
        ...shipmentDays(shipment, days),
      })),
    },
    {
      table: 'shipment_line',
      rows: shipments.flatMap(({ id, shipment }) => shipment.lines.map((line) => ({ shipment_id: id, ...line }))),
    },
  ]
}

type Written = { order: PastOrder; number: string; cartId: string; userId: string; placedAt: string }

const cartRow = ({ order, cartId, userId, placedAt }: Written) => ({
  cart_id: cartId,
  user_id: userId,
  customer_number: order.buyer.customer.number,
  area_id: order.buyer.customer.areaId,
  version: 2,
  status: 'ordered',
  is_first: false,
  comment: order.comment,
  reference: order.reference,
  touched_at: placedAt,
})

function orderRow({ order, number, cartId, userId, placedAt }: Written) {
  const { buyer } = order
  const { net, netWithVat, fee, total, totalWithVat } = sumsOf(order)
  return {
    order_id: order.orderId,
    order_number: number,
    cart_id: cartId,
    area_id: buyer.customer.areaId,
    customer_number: buyer.customer.number,
    user_id: userId,
    placed_by: order.by.name,
    placed_while_acting: order.by.isSales,
    placed_at: placedAt,
    state: order.state,
    currency_code: buyer.currencyCode,
    shipping_address: addressOf(order),
    shipping_method: { id: buyer.shippingMethod.id, name: buyer.shippingMethod.name, fee },
    payment_method: { id: 'invoice', name: 'Invoice' },
    comment: order.comment,
    reference: order.reference,
    vat_note: buyer.vatNote,
    vat_rates: [{ ratePercentage: buyer.ratePercentage, base: total, vat: totalWithVat - total }],
    discount: 0,
    discount_with_vat: 0,
    total_net: net,
    total_net_with_vat: netWithVat,
    total,
    total_with_vat: totalWithVat,
    goods: goodsText(order.lines.map(({ good }) => good)),
  }
}

/** The customer's last address: his warehouse, where he has one. */
export function addressOf({ buyer }: Pick<PastOrder, 'buyer'>) {
  const { addresses, number, countryCode } = buyer.customer
  return { addressId: `${number}-${addresses.length}`, ...addresses.at(-1), countryCode }
}

const lineRows = ({ orderId, lines, buyer }: PastOrder, newId: () => string) =>
  lines.map(({ good, quantity, unitPrice, linePrice }, position) => ({
    order_id: orderId,
    position,
    line_id: newId(),
    type: 'Product',
    product_id: good.productId,
    variant_id: good.variantId,
    unit_of_measure: good.unitOfMeasure,
    number: good.number,
    name: good.name,
    quantity,
    net_unit_price: unitPrice,
    net_unit_price_with_vat: withVat(unitPrice, buyer.ratePercentage).withVat,
    net_line_price: linePrice,
    net_line_price_with_vat: withVat(linePrice, buyer.ratePercentage).withVat,
  }))

const NOTES: Readonly<Partial<Record<PastOrder['state'], string>>> = {
  OnHold: 'Waiting for your answer about the delivery date.',
  Cancelled: 'Cancelled on your wish.',
}

const historyRows = (order: PastOrder, userId: string, days: Calendar, newId: () => string) =>
  order.history.map(({ state, daysAgo }, index) => {
    const at = days.moment(daysAgo, order.minute + (index === 0 ? 0 : 25 + index * 7))
    return {
      event_id: newId(),
      order_id: order.orderId,
      from_state: order.history[index - 1]?.state ?? null,
      to_state: state,
      changed_at: at,
      user_id: index === 0 ? userId : null,
      changed_by: index === 0 ? order.by.name : 'Warehouse',
      note: NOTES[state] ?? '',
      announced_at: at,
    }
  })

const CARRIERS = { eu: ['GLS', 'DHL', 'PostNord'], us: ['UPS', 'FedEx', 'USPS'] }

function carrierOf({ buyer }: PastOrder, number: string, { shippedAgo }: PastShipment) {
  const carriers = CARRIERS[buyer.customer.areaId]
  const carrier = carriers[Number(buyer.customer.number) % carriers.length]
  if (shippedAgo === null) return { carrier, tracking_number: '', tracking_url: '' }
  return {
    carrier,
    tracking_number: `${carrier?.slice(0, 2).toUpperCase()}${number.replace('-', '')}004`,
    tracking_url: '',
  }
}

const shipmentDays = ({ shippedAgo, expectedAgo, deliveredAgo }: PastShipment, days: Calendar) => ({
  shipped_on: shippedAgo === null ? null : days.day(shippedAgo),
  expected_on: days.day(shippedAgo === null ? Math.min(expectedAgo, -2) : shippedAgo - 2),
  delivered_on: deliveredAgo === null ? null : days.day(deliveredAgo),
})
