import { isDeepStrictEqual } from 'node:util'
import { KeptSettings } from '#contract/area.ts'
import { checkDomains, checkSettings, keptSettings } from '../areas/settings.ts'
import { lockSettings } from '../areas/settings-queries.ts'
import type { Db, Tx } from '../db/database.ts'
import { doubtsOfLists, foreignMethod, listsInOrder, storedLists, writtenLists } from './area-lists.ts'
import { findAreas, keepLists, keepSettings, type StoredArea, type StoredLists, writeArea } from './area-queries.ts'
import { AreaRecord } from './area-record.ts'
import { importInBatches, type Outcome, oneByOne } from './batches.ts'
import { passedOver } from './faults.ts'
import type { ImportOptions, SourceRow } from './rows.ts'

type Area = ReturnType<typeof AreaRecord.parse>

/**
 * Brings sales areas in (see `AreaRecord`), the first things of a new shop. What is the same already is not written;
 * settings that no area has are passed over with a warning, and there is one of what an area cannot sell without.
 */
export const importAreaRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, {
    record: AreaRecord,
    namedBy: 'area',
    keyOf: ({ area }) => area,
    doubtsOf,
    write: writeAreas,
  })

/** What is to be said of an area that comes in all the same; of settings that are refused nothing but that. */
function doubtsOf({ area: areaId, languageCode, currencyCode, settings, ...area }: Area): string[] {
  const { data } = KeptSettings.safeParse({ ...settings, areaInfo: { areaId, languageCode, currencyCode } })
  if (!data) return []
  return [...passedOver(settings, data, ['settings']), ...doubtsOfLists(data, area)]
}

async function writeAreas(tx: Tx, records: readonly Area[]): Promise<Outcome[]> {
  // Before they are read: what a clerk writes meanwhile is kept as well.
  await lockSettings(tx, [])
  const known = new Map((await readAreas(tx)).map((area) => [area.areaId, area]))
  return oneByOne(async (_, record: Area) => {
    const area = storedOf(record)
    await checkDomains(tx, area.settings)
    return writeOne(tx, area, known.get(record.area))
  })(tx, records)
}

async function writeOne(tx: Tx, area: StoredArea, present: StoredArea | undefined): Promise<Outcome> {
  const lasting = present && (['languageCode', 'currencyCode'] as const).find((each) => present[each] !== area[each])
  if (lasting) return { refused: `${lasting}: the area has ${present?.[lasting]}, for its life` }
  const foreign = await foreignMethod(tx, area.areaId, area)
  if (foreign) return { refused: `${foreign.path}: ${foreign.message}` }
  if (present && isDeepStrictEqual(inOrder(area), inOrder(present))) return 'unchanged'
  if (present && !isDeepStrictEqual(area.settings, present.settings)) await keepSettings(tx, [area.areaId])
  if (present && !isDeepStrictEqual(listsOf(area), listsOf(present))) await keepLists(tx, area.areaId, present, '')
  await writeArea(tx, area)
  return present ? 'updated' : 'created'
}

function storedOf({
  area: areaId,
  languageCode,
  currencyCode,
  settings,
  ...lists
}: Area): StoredArea & { settings: KeptSettings } {
  return {
    ...{ areaId, languageCode, currencyCode },
    ...storedLists(lists),
    settings: { ...checkSettings({ areaId, languageCode, currencyCode }, settings) },
  }
}

const listsOf = ({ shippingMethods, countries, vatRates }: StoredArea): StoredLists =>
  listsInOrder({ shippingMethods, countries, vatRates })

/** The area with the lists in order whose order says nothing. */
const inOrder = (area: StoredArea): StoredArea => ({ ...area, ...listsInOrder(area) })

async function readAreas(db: Db): Promise<StoredArea[]> {
  const areas = await findAreas(db, [])
  return areas.map((area) => ({ ...area, settings: keptSettings(area.settings) }))
}

/** Every area as the record that `importAreaRows` takes and finds unchanged, by its id. */
export async function* exportAreas(db: Db): AsyncGenerator<AreaRecord> {
  for (const { areaId: area, languageCode, currencyCode, settings, ...lists } of await readAreas(db)) {
    const { areaInfo, ...written } = settings
    yield AreaRecord.parse({ area, languageCode, currencyCode, settings: written, ...writtenLists(lists) })
  }
}
