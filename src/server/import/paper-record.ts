import { z } from 'zod'
import { BusinessKey, CurrencyCode, Day, text } from '#contract/shared.ts'
import { Address } from '#contract/shipping.ts'

const Amount = z.number().min(0).max(1_000_000_000)

/** Of value added tax, in per cent. */
const Rate = z.number().min(0).max(100).multipleOf(0.001)

/** An address as a paper says it. */
const PaperAddress = Address.omit({ addressId: true }).strict()
export type PaperAddress = z.output<typeof PaperAddress>

/** A line; prices in the currency's main unit without value added tax. */
const PaperLine = z.strictObject({
  /** Of the item; of a charge its own. */
  number: BusinessKey,
  name: text(300).min(1),
  type: z.enum(['Product', 'Generated']).default('Product'),
  quantity: z.int().min(1).max(10_000_000),
  unitOfMeasure: z.string().min(1).max(10).default('STK'),
  netUnitPrice: Amount,
  /** Unit price times quantity unless said. */
  netLinePrice: Amount.optional(),
  ratePercentage: Rate.default(0),
})

const paper = {
  number: BusinessKey,
  customerNumber: BusinessKey,
  currencyCode: CurrencyCode,
  orderNumbers: z.array(BusinessKey).max(100).default([]),
  reference: text(200).default(''),
  /** The customer's default address unless said. */
  billingAddress: PaperAddress.optional(),
  vatNote: text(500).nullish(),
  lines: z.array(PaperLine).min(1).max(2_000),
  /** The tax of each rate, where it was taken of the sum of its lines; the sum of what each line bears unless said. */
  vat: z
    .array(z.strictObject({ ratePercentage: Rate, amount: Amount }))
    .max(100)
    .default([]),
}

/**
 * One invoice as it is imported: a line of NDJSON. `number` is the business key: importing it again overwrites, and the
 * payments it names are those it is covered by besides credit memos.
 */
export const InvoiceRecord = z
  .strictObject({
    ...paper,
    invoicedOn: Day,
    dueOn: Day,
    paymentTerms: text(200).default(''),
    shippingAddress: PaperAddress.optional(),
    /** By their own numbers; the same payment may cover several invoices, each record names its part. */
    payments: z
      .array(
        z.strictObject({
          number: BusinessKey,
          paidOn: Day,
          /** What of it covers this invoice, in the main unit. */
          amount: Amount.positive(),
          /** What it came to as a whole; the part unless said. */
          total: Amount.positive().optional(),
          method: text(100).default(''),
          reference: text(200).default(''),
        }),
      )
      .max(100)
      .default([]),
  })
  .refine(({ invoicedOn, dueOn }) => invoicedOn <= dueOn, { path: ['dueOn'], message: 'It is due before it is made' })
export type InvoiceRecord = z.input<typeof InvoiceRecord>

/** One credit memo as it is imported, with the invoices it covers. */
export const CreditMemoRecord = z.strictObject({
  ...paper,
  creditedOn: Day,
  /** The invoice it corrects. */
  invoiceNumber: BusinessKey.nullish(),
  reason: text(300).default(''),
  /** Invoices that are there, and how much of each it covers. */
  covers: z
    .array(z.strictObject({ invoiceNumber: BusinessKey, amount: Amount.positive() }))
    .max(100)
    .default([]),
})
export type CreditMemoRecord = z.input<typeof CreditMemoRecord>
