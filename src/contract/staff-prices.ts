import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { fileOf } from './files.ts'
import { listOf, rows } from './paging.ts'
import { Phase, text } from './shared.ts'

/** A price of an item, or a percentage off its list price, as it was agreed. */
export const AgreedPrice = z.object({
  number: z.string(),
  productName: z.string(),
  unitOfMeasure: z.string(),
  currencyCode: z.string(),
  minimumQuantity: z.int(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  amount: z.number().nullable().describe('In the main unit; or what is taken off the list price.'),
  discountPercentage: z.number().nullable(),
})

/** The same with whom it was agreed. */
const Agreement = z.object({
  customer: z.string().nullable().describe('Of the two one is said.'),
  priceGroup: z.string().nullable(),
  customerName: z.string(),
  ...AgreedPrice.shape,
  phase: Phase,
})
export type StaffAgreement = z.output<typeof Agreement>

const wanted = {
  area: AreaInfo,
  owner: text(100)
    .default('')
    .describe('A price group as it is written, or what stands in the number or name of customers of the area.'),
  number: text(60).default('').describe('What the number of an item begins with.'),
  phases: z.array(Phase).max(3).default([]),
}

export const staffPrices = {
  'POST /backoffice/api/Price/GetAgreements': endpoint({
    summary:
      'Agreements of the area that fit, by whose they are, item and quantity; all of them when nothing is asked.',
    access: 'backOffice',
    body: z.object({
      ...wanted,
      ...rows(50, 200),
    }),
    reply: listOf(Agreement).describe('Counted up to ten thousand.'),
  }),
  'GET /backoffice/api/Price/GetAgreementsAsCsv': endpoint({
    summary: 'The same agreements as a spreadsheet that can be brought in again as prices, a hundred thousand at most.',
    access: 'backOffice',
    query: z.object(wanted),
    reply: fileOf('text/csv'),
  }),
}
