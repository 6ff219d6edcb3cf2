import type { Shipment } from '#contract/order-history.ts'
import type { Order } from '#contract/orders.ts'
import type { Address } from '#contract/shipping.ts'
import { awaitsGoods } from '#domain/order-states.ts'
import { frameOf, isSamePlace, linesOf, saidFacts } from './frame.ts'
import { rateTotals, vatNotes } from './invoice-paper.ts'
import type { Paper, Total } from './paper.ts'
import { type Setting, voicesOf } from './setting.ts'

/** The confirmation of an order as it is printed, to go to the customer's own address. */
export function orderPaper(order: Order, home: Address | undefined, setting: Setting): Paper {
  const { t, customer } = setting
  const { orderNumber: number, currencyCode, shippingAddress, comment } = order
  const say = voicesOf(setting, currencyCode)
  const to = home ?? shippingAddress
  const isCancelled = order.state === 'Cancelled'
  return {
    ...frameOf(setting, currencyCode),
    title: t('Print.OrderTitle', 'Order confirmation {number}', { number }),
    lead: isCancelled
      ? t('Print.OrderCancelled', 'This order is cancelled: nothing is sent or invoiced.')
      : t('Print.OrderLead', 'Thank you. This is what we send and invoice.'),
    issuedOn: order.placedAt.slice(0, 10),
    recipient: linesOf(setting, to),
    facts: saidFacts([
      [t('Print.OrderNumber', 'Order number'), number],
      [t('Print.OrderDate', 'Order date'), say.day(order.placedAt)],
      [t('Print.OrderedBy', 'Ordered by'), placedByText(order, setting)],
      [t('Print.Reference', 'Your reference'), order.reference],
      [t('Print.CustomerNumber', 'Customer no.'), customer.customerNumber],
      [t('Print.CustomerVat', 'Your VAT no.'), customer.vatNumber ?? ''],
      [t('Print.Shipping', 'Shipping'), order.shippingMethod.name],
      [t('Print.RequestedOn', 'Wanted on'), order.requestedOn ? say.day(order.requestedOn) : ''],
      [
        t('Print.Delivery', 'Delivery'),
        order.delivery === 'AsAvailable' ? t('Print.AsAvailable', 'What is there now, the rest later') : '',
      ],
      [t('Print.PaidBy', 'Payment'), order.paymentMethod.name],
    ]),
    asides: isSamePlace(shippingAddress, to)
      ? []
      : [{ heading: t('Print.DeliverTo', 'Deliver to'), lines: linesOf(setting, shippingAddress) }],
    columns: [
      { heading: t('Print.ItemNumber', 'Item number'), width: 88, isFigures: false },
      { heading: t('Print.Description', 'Description'), width: 0, isFigures: false },
      { heading: t('Print.Quantity', 'Quantity'), width: 46, isFigures: true },
      { heading: t('Print.UnitPrice', 'Price each'), width: 60, isFigures: true },
      { heading: t('Print.Amount', 'Sum, {currency}', { currency: say.currency }), width: 66, isFigures: true },
    ],
    rows: order.lines.filter(isGoods).map(({ quantity, netUnitPrice, netLinePrice, ...line }) => {
      const price = say.piece(netUnitPrice.priceWithoutVat)
      const amount = say.amount(netLinePrice.priceWithoutVat)
      const lacking = awaitsGoods(order.state) ? backorderedNote(line, t, say) : ''
      const note = [line.comment, lacking].filter(Boolean).join('\n')
      return { cells: [line.number, line.name, say.count(quantity), price, amount], note }
    }),
    totals: totalsOf(order, setting),
    notes: [
      ...(comment ? [{ heading: t('Print.Comment', 'Your comment'), text: comment, isMarked: false }] : []),
      ...vatNotes(order, setting),
    ],
  }
}

function backorderedNote(
  { backordered, expectedOn }: Pick<Order['lines'][number], 'backordered' | 'expectedOn'>,
  t: Setting['t'],
  say: ReturnType<typeof voicesOf>,
): string {
  if (backordered === 0) return ''
  const count = say.count(backordered)
  if (!expectedOn) return t('Print.Backordered', '{count} on back order', { count })
  return t('Print.BackorderedUntil', '{count} on back order, expected on {date}', { count, date: say.day(expectedOn) })
}

/** One of our sales is told from the customer's own people. */
const placedByText = ({ placedBy, isPlacedBySales }: Order, { t }: Setting): string =>
  isPlacedBySales ? t('Print.OrderedBySales', '{name}, our sales', { name: placedBy }) : placedBy

/** What is packed and sent; a gift is, a fee is not. */
const isGoods = ({ type, productKey }: Order['lines'][number]) => type === 'Product' || productKey !== null

function totalsOf(order: Order, setting: Setting): Total[] {
  const { t, company } = setting
  const { totalPrice, totalNetPrice, shippingMethod } = order
  const say = voicesOf(setting, order.currencyCode)
  const row = (label: string, amount: number): Total => ({ label, amount: say.amount(amount), look: 'plain' })
  const vat = totalPrice.priceWithVat - totalPrice.priceWithoutVat
  const hasVat = company.vatNumber !== undefined || vat !== 0
  return [
    row(t('Print.Goods', 'Goods'), totalNetPrice.priceWithoutVat),
    ...order.lines.filter((line) => !isGoods(line)).map((line) => row(line.name, line.netLinePrice.priceWithoutVat)),
    row(
      t('Print.ShippingFee', 'Shipping, {method}', { method: shippingMethod.name }),
      shippingMethod.fee.priceWithoutVat,
    ),
    ...(hasVat
      ? [row(t('Print.WithoutVat', 'Total without VAT'), totalPrice.priceWithoutVat), ...vatRows(order, setting, vat)]
      : []),
    {
      label: t('Print.Total', 'Total, {currency}', { currency: say.currency }),
      amount: say.amount(totalPrice.priceWithVat),
      look: 'grand',
    },
  ]
}

/** By rate, as on the invoice; as one sum for an order of which the rates are not known. */
function vatRows({ vatRates, currencyCode }: Order, setting: Setting, vat: number): Total[] {
  if (vatRates.length > 0) return rateTotals(vatRates, currencyCode, setting)
  const amount = voicesOf(setting, currencyCode).amount(vat)
  return [{ label: setting.t('Print.Vat', 'VAT'), amount, look: 'plain' }]
}

/** What a shipment holds, to be ticked off by who unpacks it; no prices. */
export function packingList(order: Order, shipment: Shipment, setting: Setting): Paper {
  const { t, customer } = setting
  const say = voicesOf(setting, order.currencyCode)
  const { shipmentNumber: number, lines } = shipment
  return {
    ...frameOf(setting, order.currencyCode),
    title: t('Print.PackingListTitle', 'Packing list {number}', { number }),
    lead: t('Print.PackingListLead', '{pieces} {pieces|piece|pieces} in {lines} {lines|line|lines}', {
      pieces: say.count(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
      lines: say.count(lines.length),
    }),
    issuedOn: shipment.shippedOn ?? order.placedAt.slice(0, 10),
    recipient: linesOf(setting, order.shippingAddress),
    facts: saidFacts([
      [t('Print.Shipment', 'Shipment'), number],
      [t('Print.ShippedOn', 'Sent on'), shipment.shippedOn ? say.day(shipment.shippedOn) : ''],
      [t('Print.ExpectedOn', 'Expected on'), shipment.expectedOn ? say.day(shipment.expectedOn) : ''],
      [t('Print.Carrier', 'Carrier'), shipment.carrier],
      [t('Print.TrackingNumber', 'Tracking no.'), shipment.trackingNumber],
      [t('Print.Order', 'Order'), order.orderNumber],
      [t('Print.Reference', 'Your reference'), order.reference],
      [t('Print.CustomerNumber', 'Customer no.'), customer.customerNumber],
    ]),
    columns: [
      { heading: t('Print.ItemNumber', 'Item number'), width: 96, isFigures: false },
      { heading: t('Print.Description', 'Description'), width: 0, isFigures: false },
      { heading: t('Print.Quantity', 'Quantity'), width: 62, isFigures: true },
      { heading: t('Print.Checked', 'Checked'), width: 52, isFigures: false, isBox: true },
    ],
    rows: lines.map((line) => ({ cells: [line.number, line.name, say.count(line.quantity), ''], note: '' })),
    signatures: [t('Print.ReceivedBy', 'Received by'), t('Print.ReceivedOn', 'Date')],
  }
}
