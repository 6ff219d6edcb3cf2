import type { AreaSettings } from '#contract/area.ts'
import type { Shipment } from '#contract/order-history.ts'
import { envelopeLines } from '#domain/address.ts'
import { dateFormat } from '#domain/date-format.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { formatMoney, PIECE_DECIMALS, toMainUnit } from '#domain/money.ts'
import type { Translate } from '#domain/texts.ts'
import { sayVatNote } from '#domain/vat.ts'
import type { Letter, Part } from '../mail/letter.ts'
import { wirePiece } from '../prices/service.ts'
import type { KnownOrder } from './announce-queries.ts'

/** What a letter about an order says besides the order: in whose voice, where it is read, where the goods go. */
export type Setting = { area: AreaSettings; t: Translate; url: string; countryName: string }

/** What the buyer gets when his order is placed. */
export function receiptLetter(order: KnownOrder, setting: Setting): Letter {
  const { t } = setting
  const { orderNumber: number } = order
  return {
    subject: t('Mail.Receipt.Subject', 'Your order {number}', { number }),
    heading: t('Mail.Receipt.Heading', 'Thank you. Your order {number} is placed.', { number }),
    preview: t('Mail.Receipt.Preview', '{count} {count|line|lines}, {total}', {
      count: productsOf(order).length,
      total: money(order, order.totalWithVat, setting),
    }),
    parts: [
      { type: 'text', text: placedText(order, setting, 'buyer') },
      linesPart(order, setting),
      factsPart(order, setting),
      { type: 'button', text: t('Mail.Receipt.Button', 'See the order'), url: setting.url },
      ...(order.vatNote ? [{ type: 'note' as const, text: sayVatNote(order.vatNote, t) }] : []),
    ],
  }
}

/** The same once more, saying that it is one. */
export function receiptCopyLetter(order: KnownOrder, setting: Setting): Letter {
  const { t } = setting
  const { orderNumber: number } = order
  const letter = receiptLetter(order, setting)
  return {
    ...letter,
    subject: t('Mail.Receipt.CopySubject', 'Your order {number} (copy)', { number }),
    heading: t('Mail.Receipt.CopyHeading', 'Your order {number}: a copy of the receipt', { number }),
  }
}

/** What the area's order desk gets when an order is placed. */
export function noticeLetter(order: KnownOrder, setting: Setting): Letter {
  const { t } = setting
  const values = { number: order.orderNumber, customer: order.customerName, customerNumber: order.customerNumber }
  return {
    subject: t('Mail.Notice.Subject', 'Order {number} from {customer}', values),
    heading: t('Mail.Notice.Heading', 'Order {number}', values),
    preview: `${order.customerName} · ${money(order, order.totalWithVat, setting)}`,
    parts: [
      {
        type: 'facts',
        facts: [[t('Mail.Notice.Customer', 'Customer'), `${order.customerName}\n${order.customerNumber}`]],
      },
      { type: 'text', text: placedText(order, setting, 'desk') },
      linesPart(order, setting),
      factsPart(order, setting),
    ],
  }
}

/** What somebody wrote about an order. */
type Written = {
  orderNumber: string
  text: string
  from: string
  customer: { name: string; customerNumber: string }
}

/** What the area's order desk gets when somebody writes about an order. */
export function messageLetter(t: Translate, { orderNumber: number, text, from, customer }: Written): Letter {
  const values = { number, customer: customer.name }
  return {
    subject: t('Mail.OrderMessage.Subject', 'Order {number}: a message from {customer}', values),
    heading: t('Mail.OrderMessage.Heading', 'A message about order {number}', values),
    preview: text,
    parts: [
      {
        type: 'facts',
        facts: [
          [t('Mail.Notice.Customer', 'Customer'), `${customer.name}\n${customer.customerNumber}`],
          [t('Mail.OrderMessage.From', 'Written by'), from],
        ],
      },
      { type: 'text', text },
      { type: 'note', text: t('Mail.OrderMessage.Reply', 'An answer to this mail goes to {from}.', { from }) },
    ],
  }
}

/** What who asked about an order gets when a clerk has answered; with what he had asked. */
export function answerLetter(
  { orderNumber: number }: KnownOrder,
  { text, asked }: { text: string; asked: readonly string[] },
  { t, url }: Setting,
): Letter {
  return {
    subject: t('Mail.OrderAnswer.Subject', 'Order {number}: our answer', { number }),
    heading: t('Mail.OrderAnswer.Heading', 'Our answer about your order {number}', { number }),
    preview: text,
    parts: [
      { type: 'text', text },
      ...(asked.length > 0
        ? [{ type: 'facts' as const, facts: [[t('Mail.OrderAnswer.Asked', 'You wrote'), asked.join('\n\n')] as const] }]
        : []),
      { type: 'button', text: t('Mail.Receipt.Button', 'See the order'), url },
    ],
  }
}

/** A move of an order: what was written of it, and what has left the house by then. */
type Move = { note: string; shipments: readonly Shipment[] }

/**
 * What the buyer gets when his order is sent, in part or whole, or cancelled; undefined for states that stay in the
 * house.
 */
export function stateLetter(order: KnownOrder, { note, shipments }: Move, setting: Setting): Letter | undefined {
  const { t } = setting
  const words = stateWords(order, t)
  if (!words) return undefined
  const [heading, text] = words
  return {
    subject: heading,
    heading,
    preview: note || text,
    parts: [
      { type: 'text', text },
      ...(note ? [{ type: 'text' as const, text: note }] : []),
      ...shipments.flatMap((shipment) => shipmentParts(shipment, setting)),
      linesPart(order, setting, t('Mail.Order.Ordered', 'What you ordered')),
      factsPart(order, setting),
      { type: 'button', text: t('Mail.Receipt.Button', 'See the order'), url: setting.url },
    ],
  }
}

/** When goods were sent, how, and what they are; then where to follow them, if the carrier says. */
function shipmentParts({ shippedOn, carrier, trackingNumber, trackingUrl, lines }: Shipment, setting: Setting): Part[] {
  const { t, area } = setting
  const goods = lines.map((line) =>
    t('Mail.Order.SentLine', '{quantity} × {number} {name}', {
      ...line,
      quantity: figureFormat(area).format(line.quantity),
    }),
  )
  const name = t('Mail.Order.SentOn', 'Sent on {date}', { date: shippedOn ? dayText(shippedOn, area) : '' })
  const how = [carrier, trackingNumber].filter(Boolean).join(' · ')
  return [
    { type: 'facts', facts: [[name, [how, ...goods].filter(Boolean).join('\n')]] },
    ...(trackingUrl
      ? [{ type: 'button' as const, text: t('Mail.Order.Follow', 'Follow this parcel'), url: trackingUrl }]
      : []),
  ]
}

function stateWords({ state, orderNumber: number }: KnownOrder, t: Translate): [string, string] | undefined {
  switch (state) {
    case 'PartiallyShipped':
      return [
        t('Mail.Order.PartiallyShipped', 'A part of your order {number} is on its way', { number }),
        t('Mail.Order.PartiallyShippedText', 'The rest follows as soon as it is here.'),
      ]
    case 'Shipped':
      return [
        t('Mail.Order.Shipped', 'Your order {number} is on its way', { number }),
        t('Mail.Order.ShippedText', 'Everything you ordered has left our warehouse.'),
      ]
    case 'Cancelled':
      return [
        t('Mail.Order.Cancelled', 'Your order {number} is cancelled', { number }),
        t('Mail.Order.CancelledText', 'Nothing more is sent or invoiced. If you did not expect this, call us.'),
      ]
    default:
      return undefined
  }
}

function placedText(order: KnownOrder, { area, t }: Setting, reader: 'buyer' | 'desk'): string {
  const values = { date: dayText(order.placedAt, area), name: order.placedBy }
  if (!order.placedWhileActing) return t('Mail.Receipt.PlacedBy', 'Placed on {date} by {name}.', values)
  return reader === 'buyer'
    ? t('Mail.Receipt.PlacedBySales', 'Placed on {date} by {name} of our sales team, for you.', values)
    : t('Mail.Notice.PlacedBySales', 'Placed on {date} by {name}, sales.', values)
}

/** The products with their sums, then what is added to them, then the total. */
function linesPart(order: KnownOrder, setting: Setting, title = setting.t('Mail.Receipt.Product', 'Product')): Part {
  const { t } = setting
  const amount = (minor: number) => money(order, minor, setting)
  const { fee, name: method } = order.shippingMethod
  return {
    type: 'table',
    head: [title, t('Mail.Receipt.Sum', 'Sum without VAT')],
    rows: productsOf(order).map((line) => [
      `${line.number} ${line.name}\n${t('Mail.Receipt.Pieces', '{quantity} × {price}', {
        quantity: figureFormat(setting.area).format(line.quantity),
        price: pieceText(order, line, setting),
      })}${commentText(line, setting)}${backorderedText(line, setting)}`,
      amount(line.net_line_price),
    ]),
    totals: [
      [t('Mail.Receipt.Goods', 'Goods'), amount(order.totalNet)],
      ...order.lines
        .filter(({ type }) => type === 'Generated')
        .map((line) => [line.name, amount(line.net_line_price)] as const),
      [t('Mail.Receipt.Shipping', 'Shipping, {method}', { method }), amount(fee.withoutVat)],
      [t('Mail.Receipt.WithoutVat', 'Total without VAT'), amount(order.total)],
      ...vatRows(order, setting),
      [t('Mail.Receipt.Total', 'Total'), amount(order.totalWithVat)],
    ],
  }
}

const commentText = ({ comment }: KnownOrder['lines'][number], { t }: Setting): string =>
  comment && `\n${t('Mail.Receipt.LineComment', 'Comment: {comment}', { comment })}`

function backorderedText({ backordered, expected_on: day }: KnownOrder['lines'][number], setting: Setting) {
  const { t, area } = setting
  if (backordered === 0) return ''
  const count = figureFormat(area).format(backordered)
  const text = day
    ? t('Mail.Receipt.BackorderedUntil', '{count} of these on back order, expected on {date}', {
        count,
        date: dayText(day, area),
      })
    : t('Mail.Receipt.Backordered', '{count} of these on back order', { count })
  return `\n${text}`
}

/** Value added tax by its rates; as one sum for an order of which they are not known. */
function vatRows(order: KnownOrder, setting: Setting): (readonly [string, string])[] {
  const { t, area } = setting
  const rates = order.vatRates.filter(({ vat }) => vat !== 0)
  const rate = figureFormat(area)
  if (rates.length > 0) {
    return rates.map(({ ratePercentage, vat }) => [
      t('Mail.Receipt.VatOf', 'VAT {rate} %', { rate: rate.format(ratePercentage) }),
      money(order, vat, setting),
    ])
  }
  const vat = order.totalWithVat - order.total
  return vat === 0 ? [] : [[t('Mail.Receipt.Vat', 'VAT'), money(order, vat, setting)]]
}

function factsPart(order: KnownOrder, { area, t, countryName }: Setting): Part {
  const facts: [string, string][] = [
    [t('Mail.Receipt.DeliverTo', 'Deliver to'), envelopeLines(order.shippingAddress, countryName).join('\n')],
    [t('Mail.Receipt.Method', 'Shipping'), order.shippingMethod.name],
    [t('Mail.Receipt.RequestedOn', 'Wanted on'), order.requestedOn ? dayText(order.requestedOn, area) : ''],
    [
      t('Mail.Receipt.Delivery', 'Delivery'),
      order.delivery === 'AsAvailable' ? t('Mail.Receipt.AsAvailable', 'What is there now, the rest later') : '',
    ],
    [t('Mail.Receipt.Payment', 'Payment'), order.paymentMethod.name],
    [t('Mail.Receipt.Reference', 'Your reference'), order.reference],
    [t('Mail.Receipt.Comment', 'Comment'), order.comment],
  ]
  return { type: 'facts', facts: facts.filter(([, value]) => value !== '') }
}

const figures = new Map<string, Intl.NumberFormat>()

/** How a language writes rates and pieces; kept, as a format takes longer to make than the rest of a letter. */
const figureFormat = ({ areaInfo: { languageCode } }: AreaSettings): Intl.NumberFormat =>
  getOrInsert(figures, languageCode, () => new Intl.NumberFormat(languageCode))

/** The day in words. */
const dayText = (day: Date | string, { areaInfo }: AreaSettings): string =>
  dateFormat(areaInfo.languageCode, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const productsOf = ({ lines }: KnownOrder) => lines.filter(({ type }) => type === 'Product')

const money = ({ currencyCode }: KnownOrder, minor: number, { area }: Setting) =>
  formatMoney(toMainUnit(minor, currencyCode), currencyCode, area.areaInfo.languageCode)

function pieceText({ currencyCode }: KnownOrder, line: KnownOrder['lines'][number], { area }: Setting): string {
  const { priceWithoutVat } = wirePiece(line, currencyCode)
  return formatMoney(priceWithoutVat, currencyCode, area.areaInfo.languageCode, PIECE_DECIMALS)
}
