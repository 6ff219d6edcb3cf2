import { randomUUID } from 'node:crypto'
import { type Books, type PastInvoice, type PastMemo, type PastPaper, paperLines, ratesOf } from './books.ts'
import { addressOf } from './order-rows.ts'
import type { PastOrder } from './orders.ts'
import type { Calendar, Rows } from './write.ts'

type Source = { books: readonly Books[]; numbers: ReadonlyMap<PastOrder, string>; days: Calendar }

/** The rows of invoices, credit memos, payments and what covers what, table by table in the order they are written. */
export function paperRows({ books, numbers, days }: Source): Rows[] {
  const invoices = inTime(books.flatMap((each) => each.invoices))
  const memos = inTime(books.flatMap((each) => each.memos))
  const payments = inTime(books.flatMap((each) => each.payments))
  const invoiceNumbers = new Map(invoices.map((invoice, index) => [invoice, String(720_001 + index)]))
  // What the shop never saw has a number of the telephone's.
  const phoneNumbers = new Map(invoices.map((invoice, index) => [invoice, `T-${4_001 + index}`]))
  const paper = (each: PastPaper, of: PastInvoice) =>
    paperRow(each, (each.order ? numbers.get(each.order) : phoneNumbers.get(of)) ?? '')
  return [
    {
      table: 'invoice',
      rows: invoices.map((invoice) => ({
        invoice_id: invoice.id,
        invoice_number: invoiceNumbers.get(invoice),
        link_id: randomUUID().replaceAll('-', ''),
        invoiced_on: days.day(invoice.daysAgo),
        due_on: days.day(invoice.dueAgo),
        shipping_address: addressOf(invoice),
        payment_terms: 'Net 30 days',
        ...paper(invoice, invoice),
      })),
    },
    { table: 'invoice_line', rows: invoices.flatMap((invoice) => linesOf(invoice, 'invoice_id')) },
    {
      table: 'credit_memo',
      rows: memos.map((memo, index) => ({
        credit_memo_id: memo.id,
        credit_memo_number: String(86_001 + index),
        invoice_number: invoiceNumbers.get(memo.invoice),
        reason: memo.reason,
        credited_on: days.day(memo.daysAgo),
        ...paper(memo, memo.invoice),
      })),
    },
    { table: 'credit_memo_line', rows: memos.flatMap((memo) => linesOf(memo, 'credit_memo_id')) },
    {
      table: 'ledger_payment',
      rows: payments.map(({ id, buyer, daysAgo, amount, method }, index) => ({
        ledger_payment_id: id,
        payment_number: String(510_001 + index),
        area_id: buyer.customer.areaId,
        customer_number: buyer.customer.number,
        paid_on: days.day(daysAgo),
        method,
        reference: '',
        currency_code: buyer.currencyCode,
        amount,
        settled: 0,
        arrived_at: days.moment(daysAgo, 0),
      })),
    },
    {
      table: 'ledger_allocation',
      rows: books.flatMap(({ allocations }) =>
        allocations.map(({ invoice, by, amount }) => ({
          invoice_id: invoice.id,
          ledger_payment_id: isMemo(by) ? null : by.id,
          credit_memo_id: isMemo(by) ? by.id : null,
          amount,
        })),
      ),
    },
  ]
}

const inTime = <T extends { daysAgo: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => b.daysAgo - a.daysAgo)

const isMemo = (by: object): by is PastMemo => 'invoice' in by

function paperRow(paper: PastPaper, orderNumber: string) {
  const { buyer, order, total, totalWithVat } = paper
  const { number, areaId, addresses, countryCode } = buyer.customer
  return {
    area_id: areaId,
    customer_number: number,
    order_numbers: [orderNumber],
    reference: order?.reference ?? '',
    currency_code: buyer.currencyCode,
    billing_address: { addressId: null, ...addresses[0], countryCode },
    vat_note: buyer.vatNote,
    vat_rates: ratesOf(paper),
    total,
    total_with_vat: totalWithVat,
    settled: 0,
    arrived_at: new Date(0).toISOString(),
  }
}

const linesOf = (paper: PastPaper, key: 'invoice_id' | 'credit_memo_id') =>
  paperLines(paper).map((line, position) => ({ [key]: paper.id, position, ...line }))
