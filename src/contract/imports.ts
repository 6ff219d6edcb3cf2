import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { File } from './files.ts'
import { text } from './shared.ts'

/** What can be brought in by file, in the order in which a new shop does it. */
export const IMPORT_KINDS = [
  'products',
  'stock',
  'customers',
  'users',
  'prices',
  'campaigns',
  'documents',
  'redirects',
  'invoices',
  'credit-memos',
] as const

/** How a file is written: a JSON record a line, or (products alone) as Shopify exports them. */
export const IMPORT_FORMATS = ['ndjson', 'shopify'] as const

const ImportRun = z.object({
  importId: z.string(),
  kind: z.enum(IMPORT_KINDS),
  format: z.enum(IMPORT_FORMATS),
  areaId: z.string(),
  fileName: z.string(),
  isDryRun: z.boolean(),
  /** `interrupted`: what was read until then is in; sending the file again goes on. */
  state: z.enum(['receiving', 'running', 'done', 'interrupted', 'failed']),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  startedBy: z.string(),
  bytes: z.int(),
  bytesRead: z.int(),
  /** Rows; each that was read is in one of the four after it, once the import is done. */
  read: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  warnings: z.int(),
  /** Why it failed as a whole. */
  error: z.string(),
})
export type ImportRun = z.output<typeof ImportRun>

export const imports = {
  'POST /backoffice/api/Import/{kind}': endpoint({
    summary:
      'Brings a file in, sent as application/x-ndjson or text/csv, however long it is; answers when it has arrived, and works on it apart. The same file once more changes nothing.',
    access: 'backOffice',
    params: z.object({ kind: z.enum(IMPORT_KINDS) }),
    query: z.object({
      area: AreaInfo,
      format: z.enum(IMPORT_FORMATS).default('ndjson'),
      isDryRun: z.boolean().default(false),
      fileName: text(200).default(''),
    }),
    reply: ImportRun,
    takesFile: true,
    fails: ['PayloadTooLargeException', 'TooManyRequestsException', 'UnsupportedMediaTypeException'],
  }),
  'POST /backoffice/api/Import/GetImports': endpoint({
    summary: 'Imports, the latest first: how far each is, or how it ended.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      /** One of them. */
      importId: z.uuid().optional(),
      skip: z.int().min(0).max(1_000_000).default(0),
      take: z.int().min(1).max(100).default(20),
    }),
    reply: z.object({ items: z.array(ImportRun), totalItems: z.int() }),
  }),
  'GET /backoffice/api/Import/GetFaults': endpoint({
    summary: 'The rows of an import that stayed out or were changed, as a CSV file: line, number, what is the matter.',
    access: 'backOffice',
    query: z.object({ importId: z.uuid() }),
    reply: File,
    fails: ['NotFoundException'],
  }),
}
