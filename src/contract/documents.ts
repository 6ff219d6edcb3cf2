import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { listOf, rows } from './paging.ts'
import { text, Version } from './shared.ts'

/** What kinds of documents editors write. */
export const DocumentType = z.enum([
  'page',
  'category',
  'product',
  'campaign',
  'form',
  'modal',
  'translation',
  'recoveryMail',
  'element',
])
export type DocumentType = z.output<typeof DocumentType>

/** Names a document within its type: a page by its path, a category or product by its id, a text by its key. */
const DocumentKey = text(500).min(1)

/** A document as the back office sees it, with the body its type asks for. */
export const StoredDocument = z.object({
  type: DocumentType,
  key: z.string(),
  areaId: z.string(),
  languageCode: z.string(),
  version: z.int().describe('Grows with every change; a change names the one it was made on.'),
  isPublished: z.boolean().describe('A draft is seen by the back office alone.'),
  body: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().describe('The user name of who wrote it last; empty for an import.'),
})
export type StoredDocument = z.output<typeof StoredDocument>

/** A document as it was before a change, and who changed or deleted it. */
const DocumentVersion = z.object({
  version: z.int(),
  isPublished: z.boolean(),
  body: z.record(z.string(), z.unknown()),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  replacedAt: z.iso.datetime(),
  replacedBy: z.string(),
  isDeleted: z.boolean().describe('Whether it was deleted then, and not changed.'),
})
export type DocumentVersion = z.output<typeof DocumentVersion>

const named = { area: AreaInfo, type: DocumentType, key: DocumentKey }

export const documents = {
  'POST /backoffice/api/Document/GetBySearch': endpoint({
    summary: "A page of the area's documents, drafts too, by type and key, with all that is written in them.",
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      type: DocumentType.optional(),
      keyPrefix: text(500).default('').describe('The key begins so: `/deals`.'),
      search: text(200).default('').describe('Stands anywhere in the key or in a text of the body, whatever its case.'),
      isPublished: z.boolean().optional(),
      ...rows(50),
    }),
    reply: listOf(StoredDocument),
  }),
  'POST /backoffice/api/Document/Update': endpoint({
    summary: 'Writes a document, or a new one when no version is named; what it was before is kept.',
    access: 'backOffice',
    body: z.object({
      ...named,
      version: Version.optional().describe(
        'The version the change was made on; left out for a document that is not there yet.',
      ),
      isPublished: z.boolean().default(true),
      body: z.record(z.string(), z.unknown()),
    }),
    reply: StoredDocument,
    fails: ['DocumentHasBeenModifiedException'],
    bodyLimit: 2 ** 20,
  }),
  'POST /backoffice/api/Document/DeleteByKey': endpoint({
    summary: 'Deletes a document of this version; what it was is kept. Pages that the shop cannot do without stay.',
    access: 'backOffice',
    body: z.object({ ...named, version: Version }),
    reply: null,
    fails: ['NotFoundException', 'DocumentHasBeenModifiedException'],
  }),
  'POST /backoffice/api/Document/GetVersions': endpoint({
    summary: 'What a document was before each change, the latest first; also of one that was deleted.',
    access: 'backOffice',
    body: z.object({ ...named, take: z.int().min(1).max(100).default(50) }),
    reply: z.object({ versions: z.array(DocumentVersion) }),
  }),
  'POST /backoffice/api/Document/GetSchemas': endpoint({
    summary: 'What a document of each type may hold, as JSON Schema, for forms that are drawn by it.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo }),
    reply: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
  }),
  'POST /backoffice/api/Document/CreatePreview': endpoint({
    summary: 'Where in the shop a document can be looked at before it is written: for who works here, for a day.',
    access: 'backOffice',
    body: z.object({ ...named, body: z.record(z.string(), z.unknown()) }),
    reply: z.object({ url: z.string() }),
    bodyLimit: 2 ** 20,
  }),
}
