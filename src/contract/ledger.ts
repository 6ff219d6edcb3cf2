import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listFilters, PageQuery, Period, pageOf } from './paging.ts'
import { CurrencyCode, Id } from './shared.ts'

/** What a customer owes in one currency, in its main unit, value added tax included. */
export const Balance = z.object({
  currencyCode: z.string(),
  /** Of all invoices that are not paid in full, and of those that should be. */
  open: z.number(),
  overdue: z.number(),
  /** Payments and credit memos that have not covered an invoice yet. */
  unused: z.number(),
  /** What is owed after all: `open` less `unused`. */
  balance: z.number(),
  openCount: z.int(),
  overdueCount: z.int(),
  /** What is open by its age: not due yet, then from so many days on. */
  ages: z.array(z.object({ fromDays: z.int().nullable(), toDays: z.int().nullable(), amount: z.number() })),
})
export type Balance = z.output<typeof Balance>

const LedgerKind = z.enum(['invoice', 'creditMemo', 'payment'])

/** A line of the ledger. */
export const LedgerEntry = z.object({
  kind: LedgerKind,
  number: z.string(),
  /** What names it in addresses: an invoice's linkId, a credit memo's id; null for a payment. */
  id: z.string().nullable(),
  on: z.string(),
  dueOn: z.string().nullable(),
  reference: z.string(),
  /** What it adds to what is owed; what takes off is negative. */
  amount: z.number(),
  /** Of an invoice what is to be paid, of the others what has not covered any yet. */
  openAmount: z.number(),
  daysOverdue: z.int(),
  /** What was owed after it. */
  balance: z.number(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** An invoice that is not paid in full, with what of it is to be paid, value added tax included. */
export const UnpaidInvoice = z.object({
  invoiceNumber: z.string(),
  dueOn: z.string(),
  /** Days since it was due; 0 until then. */
  daysOverdue: z.int(),
  orderNumbers: z.array(z.string()),
  currencyCode: z.string(),
  openAmount: z.number(),
})
export type UnpaidInvoice = z.output<typeof UnpaidInvoice>

export const ledger = {
  'POST /api/CustomerCenter/GetBalance': endpoint({
    summary: 'What the customer owes, open and overdue by age; a balance for each currency he has papers in.',
    access: 'customer',
    body: z.object({ area: AreaInfo }),
    reply: z.object({
      balances: z.array(Balance),
      /** In the currency he pays in; null is no limit. */
      creditLimit: z.number().nullable(),
    }),
  }),
  'POST /backoffice/api/Customer/GetBalances': endpoint({
    summary:
      'What a customer of the area owes, as he sees it himself, and the first five hundred invoices by which he does, the one due first first.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, customerNo: Id }),
    reply: z.object({ balances: z.array(Balance), unpaid: z.array(UnpaidInvoice) }),
    fails: ['NotFoundException'],
  }),
  'POST /api/CustomerCenter/GetLedgerWithPagination': endpoint({
    summary: 'A page of invoices, credit memos and payments in one ledger with its running balance, the latest first.',
    access: 'customer',
    query: PageQuery,
    body: z.object({
      area: AreaInfo,
      ...listFilters,
      kinds: z.array(LedgerKind).max(LedgerKind.options.length).default([]),
      period: Period.default({}),
      /** The currency that holds for the customer unless said. */
      currencyCode: CurrencyCode.optional(),
    }),
    reply: pageOf(LedgerEntry).extend({ currencyCode: z.string() }),
  }),
}
