import { z } from 'zod'
import { text } from '#contract/shared.ts'
import { DEFAULT_TEXTS } from '#domain/default-texts.ts'
import { nearestTo } from '#domain/nearest.ts'
import { type Db, prepared } from '../db/database.ts'
import { putDocument } from '../documents/service.ts'
import { ShopError } from '../http/errors.ts'
import { importInBatches, oneByOne } from './batches.ts'
import { noArea } from './faults.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

/**
 * A text of the interface in the words of an area, in its language: a line of NDJSON. Area and key are the business key.
 */
export const TextRecord = z.strictObject({
  area: z.string().max(20),
  key: text(200).min(1),
  /** What the shop says by itself, for whoever writes beside it; not read. */
  standard: text(2_000).optional(),
  /** Empty: it stays as it is. */
  text: text(2_000).default('').meta({ needsColumn: true }),
})
export type TextRecord = z.input<typeof TextRecord>

type OwnText = { area: string; key: string; text: string }

const findAreas = prepared<{ area: string; languageCode: string }>(
  'select area_id as area, language_code as "languageCode" from area order by area_id',
)

const findOwnTexts = prepared<OwnText>(`
  select area_id as area, key, body ->> 'text' as text
  from document join area using (area_id, language_code)
  where type = 'translation' and is_published`)

/**
 * Brings texts in (see `TextRecord`), as published documents. What is the same already is not written; of what the shop
 * itself never says there is a warning.
 */
export async function importTextRows(db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) {
  const languages = new Map((await findAreas(db, [])).map(({ area, languageCode }) => [area, languageCode]))
  return importInBatches(db, rows, options, {
    record: TextRecord,
    keyOf: ({ area, key }) => `${area} ${key}`,
    doubtsOf: ({ key, text: words }) => (words === '' ? [] : doubtsOfKey(key)),
    write: oneByOne(async (tx, { area: areaId, key, text: words }) => {
      const languageCode = languages.get(areaId)
      if (languageCode === undefined) return { refused: `area: ${noArea(areaId, languages.keys())}` }
      if (words === '') return 'unchanged'
      const draft = { type: 'translation', key, isPublished: true, body: { text: words } } as const
      return putDocument(tx, { areaId, languageCode }, draft).catch(inColumns)
    }),
  })
}

/** A document's refusal, naming the columns of a text. */
function inColumns(error: unknown): never {
  if (!(error instanceof ShopError) || !error.fields) throw error
  const fields = error.fields.map(({ path, message }) => ({ path: path.replace(/^body\./, ''), message }))
  throw new ShopError(error.type, error.message, { fields })
}

/** What is to be said of a text that the shop itself never says. */
export function doubtsOfKey(key: string): string[] {
  if (isSaid(key)) return []
  const nearest = nearestTo(key, Object.keys(DEFAULT_TEXTS))
  return [`key: the shop says nothing by ${key}${nearest ? `; it says something by ${nearest}` : ''}`]
}

/** Whether the shop itself says something by a key: one of its own, or what there is to choose of some attribute. */
const isSaid = (key: string): boolean => Object.hasOwn(DEFAULT_TEXTS, key) || key.startsWith('Product.Choices.')

/**
 * Every text of the interface by area and key, or those of one area, as the records that `importTextRows` takes and
 * finds unchanged: beside what the shop says stands what editors wrote in its place, nothing where they did not.
 */
export async function* exportTexts(db: Db, ofArea?: string): AsyncGenerator<TextRecord> {
  const [areas, own] = await Promise.all([findAreas(db, []), findOwnTexts(db, [])])
  for (const { area } of areas) {
    if (ofArea !== undefined && area !== ofArea) continue
    const written = new Map(own.filter((each) => each.area === area).map((each) => [each.key, each.text]))
    for (const key of new Set([...Object.keys(DEFAULT_TEXTS), ...written.keys()].toSorted())) {
      yield { area, key, standard: DEFAULT_TEXTS[key], text: written.get(key) ?? '' }
    }
  }
}
