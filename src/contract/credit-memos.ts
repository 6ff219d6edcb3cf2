import { z } from 'zod'
import { CREDIT_MEMO_STATES } from '#domain/ledger.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { DocumentLine } from './invoices.ts'
import { listFilters, PageQuery, Period, pageOf, sortingBy } from './paging.ts'
import { Id, Price, VatRates } from './shared.ts'
import { Address } from './shipping.ts'

const CreditMemoState = z.enum(CREDIT_MEMO_STATES)

/** A credit memo as a row of the list. */
export const CreditMemoRow = z.object({
  creditMemoId: z.string(),
  creditMemoNumber: z.string(),
  creditedOn: z.string(),
  invoiceNumber: z.string().nullable().describe('The invoice it corrects, with its address where the shop has it.'),
  invoiceLinkId: z.string().nullable(),
  orderNumbers: z.array(z.string()),
  reference: z.string(),
  reason: z.string(),
  state: CreditMemoState,
  currencyCode: z.string(),
  totalPrice: Price,
  openAmount: z.number().describe('What of it has not covered an invoice yet.'),
})
export type CreditMemoRow = z.output<typeof CreditMemoRow>

export const CreditMemoDetail = CreditMemoRow.extend({
  orders: z.array(z.object({ orderId: z.string(), orderNumber: z.string() })),
  billingAddress: Address,
  vatNote: z.string().nullable(),
  vatRates: VatRates,
  lines: z.array(DocumentLine),
  uses: z
    .array(z.object({ invoiceNumber: z.string(), linkId: z.string(), amount: z.number() }))
    .describe('The invoices it covered.'),
})
export type CreditMemoDetail = z.output<typeof CreditMemoDetail>

export const CreditMemoFilters = z.object({
  area: AreaInfo,
  ...listFilters,
  states: z.array(CreditMemoState).max(CreditMemoState.options.length).default([]),
  credited: Period.default({}),
  sorting: sortingBy(['creditedOn', 'creditMemoNumber', 'reference', 'totalPrice', 'openAmount']),
})
export type CreditMemoFilters = z.output<typeof CreditMemoFilters>

export const creditMemos = {
  'POST /api/CustomerCenter/GetCreditMemosWithPagination': endpoint({
    summary: "A page of the customer's credit memos.",
    access: 'customer',
    query: PageQuery,
    body: CreditMemoFilters,
    reply: pageOf(CreditMemoRow),
  }),
  'POST /api/CustomerCenter/GetCreditMemo': endpoint({
    summary: "One of the customer's credit memos with its lines and the invoices it covered.",
    access: 'customer',
    fails: ['NotFoundException'],
    body: z.object({ area: AreaInfo, creditMemoId: Id }),
    reply: CreditMemoDetail,
  }),
}
