import { type ExpressionBuilder, sql } from 'kysely'
import { DocumentType } from '#contract/documents.ts'
import { wordsOf } from '#domain/search.ts'
import type { Db, Tx } from '../db/database.ts'
import { containing } from '../db/lists.ts'
import type { Tables } from '../db/tables.ts'
import type { Scope } from './documents.ts'

/** Names one document. */
export type Name = Scope & { type: DocumentType; key: string }

/** A document as a row tells it. */
export type Row = {
  type: string
  key: string
  areaId: string
  languageCode: string
  version: number
  isPublished: boolean
  body: unknown
  createdAt: Date
  updatedAt: Date
  updatedBy: string
}

const ROW = [
  'type',
  'key',
  'area_id as areaId',
  'language_code as languageCode',
  'version',
  'is_published as isPublished',
  'body',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'updated_by as updatedBy',
] as const

type Search = Scope & {
  type?: DocumentType | undefined
  keyPrefix: string
  search: string
  isPublished?: boolean | undefined
  skip: number
  take: number
}

/** A page of documents by type and key, and how many there are in all. */
export async function findDocuments(db: Db, wanted: Search): Promise<{ rows: Row[]; total: number }> {
  const { areaId, languageCode, type, keyPrefix, search, isPublished, skip, take } = wanted
  let matching = db
    .selectFrom('document')
    .where('area_id', '=', areaId)
    .where('language_code', '=', languageCode)
    .where('type', 'in', type ? [type] : DocumentType.options)
  if (keyPrefix) matching = matching.where(sql<boolean>`starts_with(key, ${keyPrefix})`)
  if (isPublished !== undefined) matching = matching.where('is_published', '=', isPublished)
  for (const word of wordsOf(search)) matching = matching.where((document) => saysAnywhere(document, word))
  const [rows, { total }] = await Promise.all([
    matching.select(ROW).orderBy('type').orderBy('key').offset(skip).limit(take).execute(),
    matching.select((document) => document.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

function saysAnywhere(document: ExpressionBuilder<Tables, 'document'>, word: string) {
  const pattern = containing(word)
  const inBody = sql<boolean>`exists (
    select from jsonb_path_query(body, 'strict $.**') as part
    where jsonb_typeof(part) = 'string' and part #>> '{}' ilike ${pattern})`
  return document.or([document('key', 'ilike', pattern), inBody])
}

/** The version of a document, held until the transaction ends; undefined when it is not there. */
export async function lockDocument(tx: Tx, name: Name): Promise<number | undefined> {
  const row = await tx.selectFrom('document').select('version').where(isNamed(name)).forUpdate().executeTakeFirst()
  return row?.version
}

/** Versions of a document that are kept: as many as the back office shows. */
const MOST_VERSIONS = 100

/** Keeps a document as it is now, before `by` changes or deletes it, and forgets what it was too long ago. */
export async function keepVersion(tx: Tx, name: Name, by: string, isDeleted: boolean): Promise<void> {
  await tx
    .insertInto('document_version')
    .columns([
      'type',
      'key',
      'area_id',
      'language_code',
      'version',
      'body',
      'is_published',
      'updated_at',
      'updated_by',
      'replaced_by',
      'is_deleted',
    ])
    .expression((query) =>
      query
        .selectFrom('document')
        .where(isNamed(name))
        .select((document) => [
          'type',
          'key',
          'area_id',
          'language_code',
          'version',
          // Kysely reads jsonb as what it holds and writes it as text; from column to column it is neither.
          document.ref('body').$castTo<string>().as('body'),
          'is_published',
          'updated_at',
          'updated_by',
          document.val(by).as('replaced_by'),
          document.val(isDeleted).as('is_deleted'),
        ]),
    )
    .execute()
  await tx
    .deleteFrom('document_version')
    .where(isNamed(name))
    .where('version', '<=', (row) =>
      row
        .selectFrom('document')
        .where(isNamed(name))
        .select((document) => document('version', '-', MOST_VERSIONS).as('last')),
    )
    .execute()
}

type Written = { body: unknown; isPublished: boolean; by: string }

/** Whether a document says exactly that already. */
export async function isWritten(tx: Tx, name: Name, { body, isPublished }: Written): Promise<boolean> {
  const row = await tx
    .selectFrom('document')
    .select('version')
    .where(isNamed(name))
    .where('is_published', '=', isPublished)
    .where(sql<boolean>`body = ${JSON.stringify(body)}::jsonb`)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes the next version. */
export function updateDocument(tx: Tx, name: Name, { body, isPublished, by }: Written): Promise<Row> {
  return tx
    .updateTable('document')
    .set((document) => ({
      body: JSON.stringify(body),
      is_published: isPublished,
      updated_at: sql<Date>`now()`,
      updated_by: by,
      version: document('version', '+', 1),
    }))
    .where(isNamed(name))
    .returning(ROW)
    .executeTakeFirstOrThrow()
}

/** Writes a new document; one that was deleted goes on counting its versions. Undefined when somebody was faster. */
export function insertDocument(tx: Tx, name: Name, { body, isPublished, by }: Written): Promise<Row | undefined> {
  const { type, key, areaId, languageCode } = name
  return tx
    .insertInto('document')
    .values((document) => ({
      type,
      key,
      area_id: areaId,
      language_code: languageCode,
      body: JSON.stringify(body),
      is_published: isPublished,
      updated_by: by,
      version: document
        .selectFrom('document_version')
        .where(isNamed(name))
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('version')),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning(ROW)
    .executeTakeFirst()
}

/** What a document was before each change, the latest first. */
export function findVersions(db: Db, name: Name, take: number) {
  return db
    .selectFrom('document_version')
    .where(isNamed(name))
    .select(['version', 'is_published as isPublished', 'body', 'updated_at as updatedAt', 'updated_by as updatedBy'])
    .select(['replaced_at as replacedAt', 'replaced_by as replacedBy', 'is_deleted as isDeleted'])
    .orderBy('version', 'desc')
    .limit(take)
    .execute()
}

/** Deletes a document; its versions stay. */
export async function deleteDocument(tx: Tx, name: Name): Promise<void> {
  await tx.deleteFrom('document').where(isNamed(name)).execute()
}

/** Works for a document and for its versions: both are named alike. */
function isNamed({ type, key, areaId, languageCode }: Name) {
  return sql<boolean>`type = ${type} and key = ${key} and area_id = ${areaId} and language_code = ${languageCode}`
}
