import { z } from 'zod'
import { WORKBOOK } from '#domain/media-types.ts'
import { MAX_LINES } from '#domain/quantities.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { fileOf } from './files.ts'
import { OfferedVariant } from './prices.ts'
import { text } from './shared.ts'

/** What an order sheet lists; a category, a brand and a favourite list are named by an id. */
export const SheetContent = z.enum(['everything', 'category', 'brand', 'favoriteList', 'bought', 'cart'])
export type SheetContent = z.output<typeof SheetContent>

/** A number as a person writes it in a cell. */
const NumberText = text(100)

/** Something that can be ordered, with what the customer needs to know for it. */
export const SheetProduct = OfferedVariant.extend({
  ean: z.string().nullable(),
  name: z.string(),
  variant: z.string().describe('What tells it from its sisters; empty where there are none.'),
})
export type SheetProduct = z.output<typeof SheetProduct>

/** A row that orders something, with what its number can mean: nothing, one product, or several to choose from. */
export const FoundRow = z.object({
  row: z.int().describe('Its place in the sheet, the first is 1.'),
  number: z.string().describe('As it stands there, or the EAN beside it that says what is meant.'),
  typed: z.string().describe('The quantity as it stands there.'),
  pieces: z.int().nullable().describe('The quantity; null when it is no whole number.'),
  variantIds: z.array(z.string()),
})
export type FoundRow = z.output<typeof FoundRow>

/** Rows, and every product that one of them means. */
export const FoundRows = z.object({ rows: z.array(FoundRow), products: z.array(SheetProduct) })
export type FoundRows = z.output<typeof FoundRows>

const MOST_FILE_CHARACTERS = 7_000_000
const MOST_PASTED_CHARACTERS = 1_000_000

export const instantExcel = {
  'GET /api/InstantExcel/GetOrderSheet': endpoint({
    summary: "An .xlsx sheet to be filled in: products with the customer's own prices, levels, stock and dates.",
    access: 'customer',
    query: z.object({ area: AreaInfo, content: SheetContent, id: text(200).default('') }),
    reply: fileOf(WORKBOOK),
    fails: ['NotFoundException', 'TooManyRequestsException'],
  }),
  'POST /api/InstantExcel/ReadOrderSheet': endpoint({
    summary: 'The rows of a sheet that order something: of an .xlsx, .ods or .csv file in base64, or of pasted cells.',
    access: 'customer',
    bodyLimit: 7_100_000,
    body: z.object({
      area: AreaInfo,
      source: z.union([
        z.object({ file: z.string().min(1).max(MOST_FILE_CHARACTERS) }),
        z.object({ text: z.string().min(1).max(MOST_PASTED_CHARACTERS) }),
      ]),
    }),
    reply: FoundRows.extend({ unread: z.array(z.string()) }).describe(
      'One sheet of a file is read; `unread` names the others that seem to order something, too.',
    ),
    fails: ['PayloadTooLargeException', 'TooManyRequestsException'],
  }),
  'POST /api/InstantExcel/FindRows': endpoint({
    summary:
      "What the numbers of rows mean: item number, EAN, replaced number, the customer's own, however it is typed.",
    access: 'customer',
    bodyLimit: 2_000_000,
    body: z.object({
      area: AreaInfo,
      rows: z
        .array(z.object({ row: z.int().min(1).max(1_000_000), number: NumberText, typed: text(100) }))
        .min(1)
        .max(MAX_LINES),
    }),
    reply: FoundRows,
  }),
  'POST /api/InstantExcel/GetRejectedRows': endpoint({
    summary: 'An .xlsx sheet of rows that were not ordered, each with its reason, to be mended and read again.',
    access: 'customer',
    bodyLimit: 2_000_000,
    body: z.object({
      area: AreaInfo,
      rows: z
        .array(
          z.object({ row: z.int().min(1).max(1_000_000), number: NumberText, typed: text(100), reason: text(300) }),
        )
        .min(1)
        .max(MAX_LINES),
    }),
    reply: fileOf(WORKBOOK),
    fails: ['TooManyRequestsException'],
  }),
}
