import type { Reply } from '#contract/index.ts'
import type { Balance } from '#contract/ledger.ts'
import type { PageQuery, Period } from '#contract/paging.ts'
import { AGES, daysOverdue, invoiceState, openByAge } from '#domain/ledger.ts'
import { toMainUnit } from '#domain/money.ts'
import { wordsOf } from '#domain/search.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Db, Tx } from '../db/database.ts'
import { containing, pageReply, windowOf } from '../db/lists.ts'
import { notFound } from '../http/errors.ts'
import { today } from '../today.ts'
import type { Customer } from '../users/actor.ts'
import * as queries from './queries.ts'

/** Money that a payment of the shop brought in; amounts in minor units. */
type Received = {
  paymentId: string
  areaId: string
  customerNumber: string
  method: string
  currencyCode: string
  amount: number
  /** What of it covers which invoice; the rest stays in the customer's favour. */
  shares: readonly { invoiceId: string; amount: number }[]
}

/** Brings money into the ledger and covers invoices with it, once. Throws when more is covered than is open. */
export async function receivePayment(tx: Tx, received: Received): Promise<void> {
  const { paymentId, areaId, customerNumber, method, currencyCode, amount, shares } = received
  const values = [paymentId, areaId, customerNumber, today(), method, currencyCode, amount] as const
  const [written] = await queries.insertPayment(tx, [...values])
  if (!written) throw new Error(`The payment ${paymentId} was not written to the ledger`)
  const invoiceIds = shares.map(({ invoiceId }) => invoiceId)
  await queries.insertAllocations(tx, [written.ledgerPaymentId, invoiceIds, shares.map((share) => share.amount)])
}

/** What the actor's customer owes, and how much of it he may. */
export async function getBalance(
  db: Db,
  { customer }: Customer,
  { currencyCode }: EffectiveArea,
): Promise<Reply<'POST /api/CustomerCenter/GetBalance'>> {
  const { customerNumber, creditLimit } = customer
  return {
    balances: await balancesOf(db, customerNumber, currencyCode),
    creditLimit: creditLimit === null ? null : toMainUnit(creditLimit, currencyCode),
  }
}

/** Invoices of which a page tells. */
const MOST_TOLD = 500

/** What a customer of the area owes, and by which invoices. Throws NotFoundException. */
export async function getBalances(
  db: Db,
  { areaId, settings }: EffectiveArea,
  customerNumber: string,
): Promise<Reply<'POST /backoffice/api/Customer/GetBalances'>> {
  const [customer] = await queries.findCurrency(db, [areaId, customerNumber])
  if (!customer) throw notFound('Customer')
  const currencyCode = customer.currencyCode ?? settings.areaInfo.currencyCode
  const [balances, unpaid] = await Promise.all([
    balancesOf(db, customerNumber, currencyCode),
    queries.findUnpaid(db, [customerNumber, MOST_TOLD]),
  ])
  const day = today()
  return {
    balances,
    unpaid: unpaid.map((invoice) => ({
      ...invoice,
      daysOverdue: daysOverdue({ open: invoice.openAmount, dueOn: invoice.dueOn }, day),
      openAmount: toMainUnit(invoice.openAmount, invoice.currencyCode),
    })),
  }
}

/** What a customer owes: first in the currency that holds for him, then in others he has papers in. */
async function balancesOf(db: Db, customerNumber: string, currencyCode: string): Promise<Balance[]> {
  const [invoices, unused] = await Promise.all([
    queries.findOpenInvoices(db, [customerNumber]),
    queries.findUnused(db, [customerNumber]),
  ])
  const others = unused.filter((each) => each.currencyCode !== currencyCode)
  const own = unused.find((each) => each.currencyCode === currencyCode) ?? { currencyCode, unused: 0 }
  return [own, ...others].map((each) => balanceOf(each, invoices))
}

function balanceOf(
  { currencyCode, unused }: { currencyCode: string; unused: number },
  invoices: readonly queries.OpenInvoice[],
): Balance {
  const day = today()
  const open = invoices.filter((invoice) => invoice.currencyCode === currencyCode)
  const overdue = open.filter((invoice) => invoiceState(invoice, day) === 'Overdue')
  const sumOf = (some: readonly queries.OpenInvoice[]) => some.reduce((sum, invoice) => sum + invoice.open, 0)
  const main = (minor: number) => toMainUnit(minor, currencyCode)
  return {
    currencyCode,
    open: main(sumOf(open)),
    overdue: main(sumOf(overdue)),
    unused: main(unused),
    balance: main(sumOf(open) - unused),
    openCount: open.length,
    overdueCount: overdue.length,
    ages: openByAge(open, day).map((amount, index) => ({
      fromDays: AGES[index - 1] ?? null,
      toDays: nextAge(index),
      amount: main(amount),
    })),
  }
}

/** The last day of an age: the one before the next begins; null for the oldest. */
function nextAge(index: number): number | null {
  const next = AGES[index]
  return next === undefined ? null : next - 1
}

type Wanted = {
  kinds: readonly string[]
  period: Period
  search: string
  asOf?: string | undefined
  currencyCode?: string | undefined
}

/** A page of the ledger of the actor's customer in one currency, with the balance after each line. */
export async function listEntries(
  db: Db,
  { customer }: Customer,
  area: EffectiveArea,
  { wanted, page }: { wanted: Wanted; page: PageQuery },
): Promise<Reply<'POST /api/CustomerCenter/GetLedgerWithPagination'>> {
  const { kinds, period, search, asOf, currencyCode = area.currencyCode } = wanted
  const { offset, limit } = windowOf(page)
  const values = [
    customer.customerNumber,
    currencyCode,
    kinds,
    period.from ?? null,
    period.to ?? null,
    wordsOf(search).map(containing),
    asOf ?? null,
  ] as const
  const [rows, [counted]] = await Promise.all([
    queries.findEntries(db, [...values, offset, limit]),
    queries.countEntries(db, [...values]),
  ])
  const day = today()
  const main = (minor: number) => toMainUnit(minor, currencyCode)
  const items = rows.map((row) => ({
    ...row,
    amount: main(row.amount),
    openAmount: main(row.openAmount),
    balance: main(row.balance),
    daysOverdue: row.dueOn === null ? 0 : daysOverdue({ open: row.openAmount, dueOn: row.dueOn }, day),
  }))
  return { ...pageReply(items, counted?.count ?? 0, page, asOf ?? counted?.moment ?? ''), currencyCode }
}
