import { daysBetween } from './day.ts'

/** Invoices and credit memos that are paid, or saved in one archive, at once at most. */
export const MOST_PAPERS = 50

/** Where an invoice stands: `Open` is to be paid, `Overdue` should have been. */
export const INVOICE_STATES = ['Open', 'Overdue', 'Paid'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** Where a credit memo stands: `Open` still has something to cover invoices with. */
export const CREDIT_MEMO_STATES = ['Open', 'Used'] as const
export type CreditMemoState = (typeof CREDIT_MEMO_STATES)[number]

/** What is known of an invoice; `open` is what is still to be paid, in whichever unit. */
type InvoiceStanding = { open: number; dueOn: string }

/** How an invoice stands on a day, both as ISO dates. It is overdue from the day after the one it is due on. */
export function invoiceState({ open, dueOn }: InvoiceStanding, today: string): InvoiceState {
  if (open === 0) return 'Paid'
  return dueOn < today ? 'Overdue' : 'Open'
}

/** Days since it should have been paid; 0 for what is paid or not due yet. */
export const daysOverdue = (invoice: InvoiceStanding, today: string): number =>
  invoiceState(invoice, today) === 'Overdue' ? daysBetween(invoice.dueOn, today) : 0

/** How a credit memo stands by what of it is left. */
export const creditMemoState = (open: number): CreditMemoState => (open === 0 ? 'Used' : 'Open')

/** Ages of what is overdue: from so many days on, until the next begins. */
export const AGES = [1, 31, 61, 91] as const

/** What is open by age, in minor units: not due yet first, then for each of `AGES`. */
export function openByAge(invoices: readonly InvoiceStanding[], today: string): number[] {
  const sums = [0, ...AGES.map(() => 0)]
  for (const invoice of invoices) {
    const days = daysOverdue(invoice, today)
    const index = AGES.filter((from) => days >= from).length
    sums[index] = (sums[index] ?? 0) + invoice.open
  }
  return sums
}

/**
 * Shares `amount` out to invoices, the one that is due first first, until nothing is left; those that get nothing are
 * left out. What is more than all of them are open is not shared out.
 */
export function shareOut<I extends InvoiceStanding & { number: string }>(
  amount: number,
  invoices: readonly I[],
): { invoice: I; amount: number }[] {
  let left = amount
  return invoices
    .toSorted((a, b) => (a.dueOn === b.dueOn ? compare(a.number, b.number) : compare(a.dueOn, b.dueOn)))
    .flatMap((invoice) => {
      const share = Math.min(left, invoice.open)
      left -= share
      return share > 0 ? [{ invoice, amount: share }] : []
    })
}

/** What still fits of what was paid of each invoice; those of which nothing is open any more are left out. */
export const fitting = <I extends { amount: number; open: number }>(paid: readonly I[]): I[] =>
  paid.flatMap((each) => (each.open > 0 ? [{ ...each, amount: Math.min(each.amount, each.open) }] : []))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
