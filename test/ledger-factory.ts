import type { Db } from '#server/db/database.ts'
import { COPENHAGEN, unique } from './factories.ts'

/**
 * What is said of an invoice; the rest is usual: area eu, 125.00 EUR with 25 % value added tax, due in the far future.
 */
type InvoiceWish = {
  customerNumber: string
  number?: string
  orderNumbers?: string[]
  reference?: string
  invoicedOn?: string
  dueOn?: string
  currencyCode?: string
  /** In minor units, without value added tax. */
  total?: number
}

/** An invoice of one line; returns what names it. */
export async function insertInvoice(db: Db, wish: InvoiceWish) {
  const { total = 10_000, currencyCode = 'EUR' } = wish
  const withVat = Math.round(total * 1.25)
  const invoice = await db
    .insertInto('invoice')
    .values({
      invoice_number: wish.number ?? `I${unique()}`,
      area_id: 'eu',
      customer_number: wish.customerNumber,
      order_numbers: wish.orderNumbers ?? [],
      reference: wish.reference ?? '',
      invoiced_on: wish.invoicedOn ?? '2026-01-10',
      due_on: wish.dueOn ?? '2099-01-10',
      currency_code: currencyCode,
      billing_address: JSON.stringify(COPENHAGEN),
      shipping_address: null,
      vat_note: null,
      vat_rates: JSON.stringify([{ ratePercentage: 25, base: total, vat: withVat - total }]),
      total,
      total_with_vat: withVat,
    })
    .returning(['invoice_id as invoiceId', 'link_id as linkId', 'invoice_number as invoiceNumber'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_line')
    .values({ invoice_id: invoice.invoiceId, ...lineOf(total, withVat) })
    .execute()
  return invoice
}

const lineOf = (total: number, withVat: number) => ({
  position: 0,
  type: 'Product',
  product_id: 'p',
  variant_id: 'v',
  unit_of_measure: 'STK',
  number: 'OCHE-7',
  name: 'Throwing line',
  quantity: 1,
  rate_percentage: 25,
  net_unit_price: total,
  net_unit_price_with_vat: withVat,
  net_line_price: total,
  net_line_price_with_vat: withVat,
})

/** A credit memo of one line, 12.50 EUR with value added tax unless said; returns its id and number. */
export async function insertCreditMemo(
  db: Db,
  wish: Omit<InvoiceWish, 'dueOn' | 'invoicedOn'> & { creditedOn?: string; invoiceNumber?: string; reason?: string },
) {
  const { total = 1_000 } = wish
  const withVat = Math.round(total * 1.25)
  const memo = await db
    .insertInto('credit_memo')
    .values({
      credit_memo_number: wish.number ?? `K${unique()}`,
      area_id: 'eu',
      customer_number: wish.customerNumber,
      invoice_number: wish.invoiceNumber ?? null,
      order_numbers: wish.orderNumbers ?? [],
      reference: wish.reference ?? '',
      reason: wish.reason ?? 'Returned',
      credited_on: wish.creditedOn ?? '2026-02-01',
      currency_code: wish.currencyCode ?? 'EUR',
      billing_address: JSON.stringify(COPENHAGEN),
      vat_note: null,
      vat_rates: JSON.stringify([{ ratePercentage: 25, base: total, vat: withVat - total }]),
      total,
      total_with_vat: withVat,
    })
    .returning(['credit_memo_id as creditMemoId', 'credit_memo_number as creditMemoNumber'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('credit_memo_line')
    .values({ credit_memo_id: memo.creditMemoId, ...lineOf(total, withVat) })
    .execute()
  return memo
}

/** A payment; returns its id. `amount` is in minor units. */
export async function insertLedgerPayment(
  db: Db,
  wish: { customerNumber: string; amount: number; number?: string; paidOn?: string; currencyCode?: string },
): Promise<string> {
  const { ledger_payment_id } = await db
    .insertInto('ledger_payment')
    .values({
      payment_number: wish.number ?? `P${unique()}`,
      area_id: 'eu',
      customer_number: wish.customerNumber,
      paid_on: wish.paidOn ?? '2026-03-01',
      method: 'Bank transfer',
      currency_code: wish.currencyCode ?? 'EUR',
      amount: wish.amount,
    })
    .returning('ledger_payment_id')
    .executeTakeFirstOrThrow()
  return ledger_payment_id
}

/** Covers `amount` minor units of an invoice with a payment or a credit memo. */
export async function allocate(
  db: Db,
  invoiceId: string,
  by: { ledgerPaymentId: string } | { creditMemoId: string },
  amount: number,
): Promise<void> {
  await db
    .insertInto('ledger_allocation')
    .values({
      invoice_id: invoiceId,
      ledger_payment_id: 'ledgerPaymentId' in by ? by.ledgerPaymentId : null,
      credit_memo_id: 'creditMemoId' in by ? by.creditMemoId : null,
      amount,
    })
    .execute()
}
