import { randomUUID } from 'node:crypto'
import { percentOf, withVat } from '#domain/money.ts'
import type { OrderState } from '#domain/order-states.ts'
import type { Random } from '../random.ts'
import type { Buyer } from './buyers.ts'
import type { Assortment, Good } from './goods.ts'

/** A line of a past order; prices in minor units without value added tax. */
export type PastLine = { good: Good; quantity: number; unitPrice: number; linePrice: number }

/** Goods of an order that went, or are to go, together; dates are days before today, negative ones after it. */
export type PastShipment = {
  lines: readonly { position: number; quantity: number }[]
  shippedAgo: number | null
  expectedAgo: number
  deliveredAgo: number | null
}

/** An order of the past. */
export type PastOrder = {
  orderId: string
  buyer: Buyer
  /** Days before today, and the minute of that day. */
  daysAgo: number
  minute: number
  state: OrderState
  /** The states it went through, with the days before today. */
  history: readonly { state: OrderState; daysAgo: number }[]
  by: { username: string; name: string; isSales: boolean }
  reference: string
  comment: string
  lines: readonly PastLine[]
  shippingFee: number
  shipments: readonly PastShipment[]
}

const DAYS = 730
/** The latest orders of those who order often: something is always on its way. */
const LATEST = [0, 1, 2, 3, 6, 7, 12, 19]
const OFTEN = 50
const EVENTS = ['League', 'Spring fair', 'Summer garden', 'Autumn stock', 'Christmas', 'Game room', 'Bar']

/** What a buyer has ordered in the last two years, the oldest first; the same for the same random stream. */
export function pastOrders(buyer: Buyer, { staples, others }: Assortment, random: Random): PastOrder[] {
  const days = Array.from({ length: buyer.orderCount }, (_, index) => dayOf(index, buyer.orderCount, random))
  let before = DAYS + 30
  return days
    .toSorted((a, b) => b - a)
    .map((daysAgo, index) => {
      const due = staples.filter(
        ({ everyDays, offset }) =>
          Math.floor((before + offset) / everyDays) !== Math.floor((daysAgo + offset) / everyDays),
      )
      before = daysAgo
      const wanted = new Map(due.map(({ good, quantity }) => [good, quantity]))
      const extras = random.int(due.length ? 0 : 1, 5)
      for (let count = 0; count < extras && others.length; count++) {
        const good = random.pick(others)
        wanted.set(good, good.orderMultiple * random.pick([1, 1, 2, 3, 5]))
      }
      return orderOf({ buyer, daysAgo, wanted, index }, random)
    })
}

/** Spread over two years, denser before Christmas and thinner in summer. */
function dayOf(index: number, count: number, random: Random): number {
  const latest = count >= OFTEN ? LATEST[index] : undefined
  if (latest !== undefined) return latest
  const even = (DAYS * (index + random.next())) / count
  const month = (24 - Math.floor(even / 30.4)) % 12
  return Math.floor(month === 10 ? even : even * 0.98)
}

type Start = { buyer: Buyer; daysAgo: number; wanted: ReadonlyMap<Good, number>; index: number }

function orderOf({ buyer, daysAgo, wanted, index }: Start, random: Random): PastOrder {
  const lines = [...wanted].map(([good, quantity]) => {
    const list = good.prices[buyer.currencyCode] ?? 0
    // The list was a little lower then.
    const then = list - percentOf(list, Math.min(8, Math.floor(daysAgo / 90)))
    const unitPrice = then - percentOf(then, buyer.discountPercentage)
    return { good, quantity, unitPrice, linePrice: unitPrice * quantity }
  })
  const goods = lines.reduce((sum, { linePrice }) => sum + linePrice, 0)
  const { history, state } = historyOf(daysAgo, random)
  const user = buyer.users.length && !random.chance(0.12) ? random.pick(buyer.users) : undefined
  return {
    orderId: randomUUID(),
    buyer,
    daysAgo,
    minute: random.int(7 * 60, 16 * 60),
    state,
    history,
    by: user ? { ...user, isSales: false } : { ...buyer.sales, isSales: true },
    reference: random.chance(0.7) ? `PO ${1000 + index}` : random.chance(0.5) ? random.pick(EVENTS) : '',
    comment: random.chance(0.1) ? 'Please deliver to the back door.' : '',
    lines,
    shippingFee: goods >= buyer.shippingMethod.freeFrom ? 0 : buyer.shippingMethod.fee,
    shipments: shipmentsOf(lines, history, random),
  }
}

type History = PastOrder['history']

/** How far an order has come that was placed so long ago. */
function historyOf(daysAgo: number, random: Random): { history: History; state: OrderState } {
  if (random.chance(0.03)) {
    const steps = [
      { state: 'Placed', daysAgo },
      { state: 'Cancelled', daysAgo: Math.max(0, daysAgo - 1) },
    ] as const
    return { history: steps, state: 'Cancelled' }
  }
  const isSplit = random.chance(0.18)
  const path: (readonly [OrderState, number])[] = [
    ['Placed', 0],
    ...(random.chance(0.04) ? ([['OnHold', 1]] as const) : []),
    ['Processing', 2],
    ...(isSplit ? ([['PartiallyShipped', 4]] as const) : []),
    ['Shipped', isSplit ? 11 : 4],
    ['Completed', isSplit ? 16 : 9],
  ]
  const history = path
    .filter(([, after]) => daysAgo - after >= 0)
    .map(([state, after]) => ({ state, daysAgo: daysAgo - after }))
  return { history, state: history.at(-1)?.state ?? 'Placed' }
}

function shipmentsOf(lines: readonly PastLine[], history: History, random: Random): PastShipment[] {
  const agoOf = (wanted: OrderState) => history.find(({ state }) => state === wanted)?.daysAgo
  if (agoOf('Cancelled') !== undefined) return []
  const placed = history[0]?.daysAgo ?? 0
  const shipped = agoOf('Shipped')
  const partly = agoOf('PartiallyShipped')
  const all = lines.map(({ quantity }, position) => ({ position, quantity }))
  if (partly === undefined) return [shipment(all, shipped ?? null, placed - 6)]
  const later = Math.max(1, Math.floor(all.length / 3))
  const first = all.slice(0, -later)
  return [
    shipment(first.length ? first : all, partly, placed - 6),
    ...(first.length ? [shipment(all.slice(-later), shipped ?? null, placed - 13 - random.int(0, 4))] : []),
  ]
}

function shipment(lines: PastShipment['lines'], shippedAgo: number | null, expectedAgo: number): PastShipment {
  const isThere = shippedAgo !== null && shippedAgo >= 2
  return { lines, shippedAgo, expectedAgo, deliveredAgo: isThere ? shippedAgo - 2 : null }
}

/** What an order comes to; minor units. */
export function sumsOf({ lines, shippingFee, buyer }: Pick<PastOrder, 'lines' | 'shippingFee' | 'buyer'>) {
  const taxed = (net: number) => withVat(net, buyer.ratePercentage)
  const goods = lines.map(({ linePrice }) => taxed(linePrice))
  const net = goods.reduce((sum, each) => sum + each.withoutVat, 0)
  const netWithVat = goods.reduce((sum, each) => sum + each.withVat, 0)
  const fee = taxed(shippingFee)
  return { net, netWithVat, fee, total: net + fee.withoutVat, totalWithVat: netWithVat + fee.withVat }
}
