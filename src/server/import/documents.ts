import { z } from 'zod'
import { DocumentType } from '#contract/documents.ts'
import { text } from '#contract/shared.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { keptBody } from '#server/documents/check.ts'
import { putDocument } from '#server/documents/service.ts'
import { ShopError } from '#server/http/errors.ts'
import { importInBatches, type Outcome } from './batches.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

/**
 * A page, a text, a form or whatever else editors write: a line of NDJSON. Type, key, area and language are the
 * business key: importing it again overwrites, and keeps what was there as a version.
 */
export const DocumentRecord = z.strictObject({
  type: DocumentType,
  key: text(500).min(1),
  area: z.string().max(20),
  languageCode: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
  isPublished: z.boolean().default(true),
  /** As the back office writes it, checked in the same way. */
  body: z.record(z.string(), z.unknown()),
})
export type DocumentRecord = z.input<typeof DocumentRecord>
type Document = z.output<typeof DocumentRecord>

/** Brings documents in (see `DocumentRecord`). What is the same already is not written. */
export const importDocumentRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, {
    record: DocumentRecord,
    keyOf: ({ type, area, languageCode, key }) => [type, area, languageCode, key].join(' '),
    write: writeDocuments,
  })

async function writeDocuments(tx: Tx, records: readonly Document[]): Promise<Outcome[]> {
  const areas = new Set((await tx.selectFrom('area').select('area_id').execute()).map((row) => row.area_id))
  const outcomes: Outcome[] = []
  for (const { area: areaId, languageCode, ...draft } of records) {
    try {
      outcomes.push(
        areas.has(areaId)
          ? await putDocument(tx, { areaId, languageCode }, draft)
          : { refused: `area: there is no area ${areaId}` },
      )
    } catch (thrown) {
      // What the back office would be told of a body that it cannot write.
      if (!(thrown instanceof ShopError)) throw thrown
      const fields = thrown.fields?.slice(0, 3).map(({ path, message }) => `${path}: ${message}`)
      outcomes.push({ refused: fields?.join('; ') ?? thrown.message })
    }
  }
  return outcomes
}

/**
 * Every document of the shop, drafts too, as the records that `importDocumentRows` takes and finds unchanged: with what
 * a body leaves out filled in, as each writing does.
 */
export async function* exportDocuments(db: Db): AsyncGenerator<DocumentRecord> {
  const names = await db
    .selectFrom('document')
    .select(['type', 'key', 'area_id', 'language_code'])
    .where('type', 'in', DocumentType.options)
    .orderBy('type')
    .orderBy('area_id')
    .orderBy('language_code')
    .orderBy('key')
    .execute()
  for (const { type, key, area_id, language_code } of names) {
    const row = await db
      .selectFrom('document')
      .select(['body', 'is_published'])
      .where('type', '=', type)
      .where('key', '=', key)
      .where('area_id', '=', area_id)
      .where('language_code', '=', language_code)
      .executeTakeFirst()
    const record = { type, key, area: area_id, languageCode: language_code, isPublished: row?.is_published }
    if (row) yield DocumentRecord.parse({ ...record, body: keptBody(DocumentType.parse(type), row.body) })
  }
}
