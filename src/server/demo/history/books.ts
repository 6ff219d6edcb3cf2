import { randomUUID } from 'node:crypto'
import { shareOut } from '#domain/ledger.ts'
import { withVat } from '#domain/money.ts'
import type { Random } from '../random.ts'
import type { Buyer } from './buyers.ts'
import { type PastLine, type PastOrder, sumsOf } from './orders.ts'

/** An invoice, or a credit memo, of the past; days before today, negative ones after it. */
export type PastPaper = {
  id: string
  buyer: Buyer
  daysAgo: number
  /** The order it is of; null where the shop never saw it. */
  order: PastOrder | null
  lines: readonly PastLine[]
  shippingFee: number
  total: number
  totalWithVat: number
}
export type PastInvoice = PastPaper & { dueAgo: number }
export type PastMemo = PastPaper & { invoice: PastInvoice; reason: string }
type PastPayment = { id: string; buyer: Buyer; daysAgo: number; amount: number; method: string }
/** How much of an invoice something covers. */
type PastAllocation = { invoice: PastInvoice; by: PastPayment | PastMemo; amount: number }

/** A customer's papers and money of two years. */
export type Books = {
  invoices: readonly PastInvoice[]
  memos: readonly PastMemo[]
  payments: readonly PastPayment[]
  allocations: readonly PastAllocation[]
}

const NET_DAYS = 30
const REASONS = [
  'Returned, unopened',
  'Damaged on the way',
  'Wrong item delivered',
  'Bonus of the quarter',
  'Price correction',
]

/** The books that follow from a buyer's orders. */
export function booksOf(buyer: Buyer, orders: readonly PastOrder[], random: Random): Books {
  const invoices = orders.flatMap((order) => {
    const shippedAgo = order.history.findLast(({ state }) => state === 'Shipped')?.daysAgo
    if (shippedAgo === undefined) return []
    const { lines, shippingFee } = order
    // Some orders were taken on the telephone by another system: the shop has their invoices alone.
    return [invoiceOf({ buyer, daysAgo: shippedAgo, order: random.chance(0.04) ? null : order, lines, shippingFee })]
  })
  const memos = invoices.flatMap((invoice) =>
    random.chance(0.07) && invoice.daysAgo > 6 ? [memoOf(invoice, random)] : [],
  )
  return { invoices, memos, ...settled(buyer, invoices, memos, random) }
}

function invoiceOf(paper: Pick<PastPaper, 'buyer' | 'daysAgo' | 'order' | 'lines' | 'shippingFee'>): PastInvoice {
  const { total, totalWithVat } = sumsOf(paper)
  return { id: randomUUID(), ...paper, dueAgo: paper.daysAgo - NET_DAYS, total, totalWithVat }
}

function memoOf(invoice: PastInvoice, random: Random): PastMemo {
  const line = random.pick(invoice.lines)
  const quantity = Math.max(1, Math.floor(line.quantity / random.pick([1, 2, 4])))
  const lines = [{ ...line, quantity, linePrice: line.unitPrice * quantity }]
  const { buyer, order } = invoice
  const sums = sumsOf({ buyer, lines, shippingFee: 0 })
  return {
    id: randomUUID(),
    buyer,
    daysAgo: Math.max(0, invoice.daysAgo - random.int(4, 20)),
    order,
    lines,
    shippingFee: 0,
    total: sums.total,
    totalWithVat: sums.totalWithVat,
    invoice,
    reason: random.pick(REASONS),
  }
}

/** Pays invoices some time after they are due, a few in part and a few of the younger not at all. */
function settled(buyer: Buyer, invoices: readonly PastInvoice[], memos: readonly PastMemo[], random: Random) {
  const open = new Map(invoices.map((invoice) => [invoice, invoice.totalWithVat]))
  const allocations: PastAllocation[] = []
  const cover = (by: PastAllocation['by'], most: number, wanted: readonly PastInvoice[]) => {
    const standing = wanted.map((invoice, index) => ({
      invoice,
      open: open.get(invoice) ?? 0,
      dueOn: String(10_000 - invoice.dueAgo),
      number: String(index).padStart(3, '0'),
    }))
    let covered = 0
    for (const { invoice: each, amount } of shareOut(most, standing)) {
      open.set(each.invoice, each.open - amount)
      allocations.push({ invoice: each.invoice, by, amount })
      covered += amount
    }
    return covered
  }

  for (const memo of memos) {
    // The youngest still stand in the customer's favour.
    if (memo.daysAgo > 25) cover(memo, memo.totalWithVat, [memo.invoice])
  }
  const payments: PastPayment[] = []
  const groups = inGroups(
    invoices.filter(({ dueAgo }) => dueAgo > -12 && !isLeftOpen(dueAgo, random)),
    random,
  )
  for (const group of groups) {
    const dueAgo = Math.min(...group.map((invoice) => invoice.dueAgo))
    const wanted = group.reduce((sum, invoice) => sum + (open.get(invoice) ?? 0), 0)
    const isPart = dueAgo < 70 && dueAgo > 0 && random.chance(0.2)
    const amount = isPart ? Math.round(wanted / 2) : wanted
    const daysAgo = Math.max(1, dueAgo - random.int(-8, 4))
    if (amount === 0) continue
    const payment = { id: randomUUID(), buyer, daysAgo, amount, method: random.pick(METHODS) }
    payments.push(payment)
    cover(payment, amount, group)
  }
  return { payments, allocations }
}

const METHODS = ['Bank transfer', 'Bank transfer', 'Bank transfer', 'Card']

/** Of what is overdue not too long some is not paid. */
const isLeftOpen = (dueAgo: number, random: Random): boolean =>
  (dueAgo <= 0 && random.chance(0.6)) || (dueAgo > 0 && dueAgo < 100 && random.chance(0.22))

/** Neighbours, one to three together, as people pay. */
function inGroups<T>(items: readonly T[], random: Random): T[][] {
  const groups: T[][] = []
  for (let start = 0; start < items.length; ) {
    const size = random.pick([1, 1, 2, 3])
    groups.push(items.slice(start, start + size))
    start += size
  }
  return groups
}

/** The value added tax of a paper by its rate; in minor units. */
export function ratesOf({ total, totalWithVat, buyer }: PastPaper) {
  return [{ ratePercentage: buyer.ratePercentage, base: total, vat: totalWithVat - total }]
}

/** The lines of a paper as they are written, with the fee for shipping. */
export function paperLines({ lines, shippingFee, buyer }: PastPaper) {
  const goods = lines.map(({ good, quantity, unitPrice, linePrice }) => ({
    type: 'Product',
    product_id: good.productId,
    variant_id: good.variantId,
    unit_of_measure: good.unitOfMeasure,
    number: good.number,
    name: good.name,
    quantity,
    ...amounts(unitPrice, linePrice, buyer),
  }))
  if (shippingFee === 0) return goods
  const { id, name } = buyer.shippingMethod
  const charge = { product_id: null, variant_id: null, unit_of_measure: null, number: id, name, quantity: 1 }
  return [...goods, { type: 'Generated', ...charge, ...amounts(shippingFee, shippingFee, buyer) }]
}

function amounts(unitPrice: number, linePrice: number, { ratePercentage }: Buyer) {
  return {
    rate_percentage: ratePercentage,
    net_unit_price: unitPrice,
    net_unit_price_with_vat: withVat(unitPrice, ratePercentage).withVat,
    net_line_price: linePrice,
    net_line_price_with_vat: withVat(linePrice, ratePercentage).withVat,
  }
}
