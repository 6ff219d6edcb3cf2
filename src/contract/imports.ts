import { z } from 'zod'
import { IMPORT_FORMATS, IMPORT_KINDS } from '#domain/import-kinds.ts'
import { OPEN_DOCUMENT_SHEET, WORKBOOK } from '#domain/media-types.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { fileOf } from './files.ts'
import { listOf, rows } from './paging.ts'
import { text } from './shared.ts'

export const ImportRun = z.object({
  importId: z.string(),
  kind: z.enum(IMPORT_KINDS),
  format: z.enum(IMPORT_FORMATS),
  areaId: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  isWhole: z.boolean().describe('Whether products that the file does not name go off sale, or prices end.'),
  pricesHaveVat: z.boolean().describe('Whether value added tax was taken off its list prices.'),
  state: z
    .enum(['receiving', 'running', 'done', 'interrupted', 'stopped', 'failed'])
    .describe(
      '`interrupted` by its process, `stopped` by a person: what was read until then is in; sending the file again goes on.',
    ),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  startedBy: z.string(),
  stoppedBy: z.string().describe('Who had it stopped, from when he asked for it; empty for nobody.'),
  bytes: z.int(),
  bytesRead: z.int(),
  read: z.int().describe('Rows; each that was read is in one of the four after it, once the import is done.'),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  ended: z
    .int()
    .describe(
      'Products that went off sale, or prices that ended, since a whole file does not name them; of a check, would.',
    ),
  warnings: z.int(),
  error: z.string().describe('Why it failed as a whole.'),
})
export type ImportRun = z.output<typeof ImportRun>

/** What is to be said about a row: why it stayed out or, as a warning, what was changed so that it could come in. */
const ImportFault = z.object({
  line: z.int().describe('Of the file, from 1; the line of a spreadsheet; 0 is the file as a whole.'),
  number: z.string().describe('What names the record; empty where that cannot be read.'),
  reason: z.string(),
  isWarning: z.boolean(),
})
export type ImportFault = z.output<typeof ImportFault>

export const imports = {
  'POST /backoffice/api/Import/{kind}': endpoint({
    operationId: 'BackOfficeImport_Start',
    summary:
      'Brings a file in, sent as application/x-ndjson, text/csv, a workbook or application/xml, however long it is; answers when it has arrived, and works on it apart. The same file once more changes nothing.',
    access: 'backOffice',
    params: z.object({ kind: z.enum(IMPORT_KINDS) }),
    query: z.object({
      area: AreaInfo,
      format: z.enum(IMPORT_FORMATS).default('ndjson'),
      isDryRun: z.boolean().default(false),
      isWhole: z
        .boolean()
        .default(false)
        .describe(
          'For products: those that the file does not name go off sale, in the area alone for files of other systems. For prices: those end, of agreements with customers, of those with price groups and of each area’s list prices, whichever the file has. Each is named among the faults, as a warning of line 0. None does when it would be more than half of them, or when a row cannot be told what it names.',
        ),
      pricesHaveVat: z
        .boolean()
        .default(false)
        .describe(
          'For products of Shopify, WooCommerce and Google: list prices of the file have value added tax in them, which is taken off by the rates of the area at home.',
        ),
      fileName: text(200).default(''),
    }),
    reply: ImportRun,
    takesFile: ['application/x-ndjson', 'text/csv', WORKBOOK, OPEN_DOCUMENT_SHEET, 'application/xml'],
    fails: ['PayloadTooLargeException', 'TooManyRequestsException', 'UnsupportedMediaTypeException'],
  }),
  'POST /backoffice/api/Import/GetImports': endpoint({
    summary: 'Imports, the latest first: how far each is, or how it ended.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      importId: z.uuid().optional().describe('One of them.'),
      ...rows(20),
    }),
    reply: listOf(ImportRun),
  }),
  'POST /backoffice/api/Import/Stop': endpoint({
    summary:
      'Has an import at work end after the rows at hand, on whichever node it is. What was read until then is in; the same file sent again goes on.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, importId: z.uuid() }),
    reply: null,
    fails: ['NotFoundException'],
  }),
  'POST /backoffice/api/Import/GetFaultRows': endpoint({
    summary: 'Rows of an import that stayed out or were changed, in the order of the file.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      importId: z.uuid(),
      ...rows(50, 200),
    }),
    reply: listOf(ImportFault),
    fails: ['NotFoundException'],
  }),
  'GET /backoffice/api/Import/GetExample': endpoint({
    summary:
      'A file of a kind as it can be written, to be filled in and sent back, for the area: of JSON lines or for a spreadsheet.',
    access: 'backOffice',
    query: z.object({
      area: AreaInfo.optional(),
      kind: z.enum(IMPORT_KINDS),
      format: z.enum(IMPORT_FORMATS).default('ndjson'),
    }),
    reply: fileOf('application/x-ndjson', 'text/csv', WORKBOOK, 'application/xml'),
  }),
  'GET /backoffice/api/Import/GetArea': endpoint({
    summary:
      'The area as it is, as a workbook: settings, countries, value added tax and ways to ship, to be changed and sent back.',
    access: 'backOffice',
    query: z.object({ area: AreaInfo }),
    reply: fileOf(WORKBOOK),
  }),
  'GET /backoffice/api/Import/GetTexts': endpoint({
    summary:
      'Every text of the interface as a workbook: what the shop says, and what the area says in its place, to be filled in and sent back.',
    access: 'backOffice',
    query: z.object({ area: AreaInfo }),
    reply: fileOf(WORKBOOK),
  }),
  'GET /backoffice/api/Import/GetFaults': endpoint({
    summary: 'The rows of an import that stayed out or were changed, as a CSV file: line, number, what is the matter.',
    access: 'backOffice',
    query: z.object({ importId: z.uuid() }),
    reply: fileOf('text/csv'),
    fails: ['NotFoundException'],
  }),
}
