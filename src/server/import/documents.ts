import { z } from 'zod'
import { AreaInfo } from '#contract/area.ts'
import { DocumentType } from '#contract/documents.ts'
import { text } from '#contract/shared.ts'
import { type Db, prepared } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import { keptBody } from '../documents/check.ts'
import { putDocument } from '../documents/service.ts'
import { importInBatches, oneByOne } from './batches.ts'
import { noArea } from './faults.ts'
import type { ImportOptions, SourceRow } from './rows.ts'
import { doubtsOfKey } from './texts.ts'

/**
 * A page, a text, a form or whatever else editors write: a line of NDJSON. Type, key, area and language are the
 * business key: importing it again overwrites, and keeps what was there as a version.
 */
export const DocumentRecord = z.strictObject({
  type: DocumentType,
  key: text(500).min(1),
  area: z.string().max(20),
  languageCode: AreaInfo.shape.languageCode,
  isPublished: z.boolean().default(true),
  /** As the back office writes it, checked in the same way. */
  body: z.record(z.string(), z.unknown()),
})
export type DocumentRecord = z.input<typeof DocumentRecord>

/** Brings documents in (see `DocumentRecord`), of a text that nobody is shown with a warning. What is the same already is not written. */
export async function importDocumentRows(db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) {
  const areas = await db.selectFrom('area').select(['area_id', 'language_code']).execute()
  const languages = new Map(areas.map((row) => [row.area_id, row.language_code]))
  return importInBatches(db, rows, options, {
    record: DocumentRecord,
    keyOf: ({ type, area, languageCode, key }) => [type, area, languageCode, key].join(' '),
    doubtsOf: ({ type, key }) => (type === 'translation' ? doubtsOfKey(key) : []),
    write: oneByOne(async (tx, { area: areaId, languageCode, ...draft }) => {
      const spoken = languages.get(areaId)
      if (spoken === undefined) return { refused: `area: ${noArea(areaId, languages.keys())}` }
      if (languageCode !== spoken) return { refused: `languageCode: ${areaId} speaks ${spoken}` }
      return putDocument(tx, { areaId, languageCode }, draft)
    }),
  })
}

/** Bodies read in one statement. */
const PAGE = 100

const findPage = prepared<
  Required<DocumentRecord>,
  [types: readonly string[], type: string, area: string, languageCode: string, key: string]
>(`
  select type, key, area_id as area, language_code as "languageCode", is_published as "isPublished", body
  from document where type = any($1) and (type, area_id, language_code, key) > ($2, $3, $4, $5)
  order by type, area_id, language_code, key limit ${PAGE}`)

/**
 * Every document of the shop, drafts too, as the records that `importDocumentRows` takes and finds unchanged: with what
 * a body leaves out filled in, as each writing does.
 */
export async function* exportDocuments(db: Db): AsyncGenerator<DocumentRecord> {
  const stored = pageByPage<Required<DocumentRecord>>(
    (after) =>
      findPage(db, [
        DocumentType.options,
        after?.type ?? '',
        after?.area ?? '',
        after?.languageCode ?? '',
        after?.key ?? '',
      ]),
    PAGE,
  )
  for await (const record of stored) yield DocumentRecord.parse({ ...record, body: keptBody(record.type, record.body) })
}
