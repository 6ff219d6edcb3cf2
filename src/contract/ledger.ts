import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listFilters, PageQuery, Period, pageOf } from './paging.ts'
import { CurrencyCode, Id } from './shared.ts'

/** What a customer owes in one currency, in its main unit, value added tax included. */
export const Balance = z.object({
  currencyCode: z.string(),
  open: z.number().describe('Of all invoices that are not paid in full, and of those that should be.'),
  overdue: z.number(),
  unused: z.number().describe('Payments and credit memos that have not covered an invoice yet.'),
  balance: z.number().describe('What is owed after all: `open` less `unused`.'),
  openCount: z.int(),
  overdueCount: z.int(),
  ages: z
    .array(z.object({ fromDays: z.int().nullable(), toDays: z.int().nullable(), amount: z.number() }))
    .describe('What is open by its age: not due yet, then from so many days on.'),
})
export type Balance = z.output<typeof Balance>

const LedgerKind = z.enum(['invoice', 'creditMemo', 'payment'])

/** A line of the ledger. */
export const LedgerEntry = z.object({
  kind: LedgerKind,
  number: z.string(),
  id: z
    .string()
    .nullable()
    .describe("What names it in addresses: an invoice's linkId, a credit memo's id; null for a payment."),
  on: z.string(),
  dueOn: z.string().nullable(),
  reference: z.string(),
  amount: z.number().describe('What it adds to what is owed; what takes off is negative.'),
  openAmount: z.number().describe('Of an invoice what is to be paid, of the others what has not covered any yet.'),
  daysOverdue: z.int(),
  covers: z
    .array(z.object({ linkId: z.string(), invoiceNumber: z.string() }))
    .describe('The invoices that a payment or a credit memo has covered, whole or in part; of an invoice none.'),
  balance: z.number().describe('What was owed after it.'),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** An invoice that is not paid in full, with what of it is to be paid, value added tax included. */
export const UnpaidInvoice = z.object({
  invoiceNumber: z.string(),
  dueOn: z.string(),
  daysOverdue: z.int().describe('Days since it was due; 0 until then.'),
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
      creditLimit: z.number().nullable().describe('In the currency he pays in; null is no limit.'),
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
      currencyCode: CurrencyCode.optional().describe('The currency that holds for the customer unless said.'),
    }),
    reply: pageOf(LedgerEntry).extend({ currencyCode: z.string() }),
  }),
}
