import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { File } from './files.ts'
import { text } from './shared.ts'

/** Where an agreement is in its time. */
const Phase = z.enum(['running', 'coming', 'over'])

/** A price or a percentage that was agreed with a customer or a price group. */
const Agreement = z.object({
  /** Of the two one is said. */
  customer: z.string().nullable(),
  priceGroup: z.string().nullable(),
  customerName: z.string(),
  number: z.string(),
  productName: z.string(),
  unitOfMeasure: z.string(),
  currencyCode: z.string(),
  minimumQuantity: z.int(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** In the main unit; or what is taken off the list price. */
  amount: z.number().nullable(),
  discountPercentage: z.number().nullable(),
  phase: Phase,
})
export type StaffAgreement = z.output<typeof Agreement>

const wanted = {
  area: AreaInfo,
  /** A price group as it is written, or what stands in the number or name of customers of the area. */
  owner: text(100).default(''),
  /** What the number of an item begins with. */
  number: text(60).default(''),
  phases: z.array(Phase).max(3).default([]),
}

export const staffPrices = {
  'POST /backoffice/api/Price/GetAgreements': endpoint({
    summary:
      'Agreements of the area that fit, by whose they are, item and quantity; all of them when nothing is asked.',
    access: 'backOffice',
    body: z.object({
      ...wanted,
      skip: z.int().min(0).max(1_000_000).default(0),
      take: z.int().min(1).max(200).default(50),
    }),
    /** Counted up to ten thousand. */
    reply: z.object({ items: z.array(Agreement), totalItems: z.int() }),
  }),
  'GET /backoffice/api/Price/GetAgreementsAsCsv': endpoint({
    summary: 'The same agreements as a spreadsheet that can be brought in again as prices, a hundred thousand at most.',
    access: 'backOffice',
    query: z.object(wanted),
    reply: File,
  }),
}
