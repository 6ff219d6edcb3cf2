import { z } from 'zod'
import { DefaultFacet, SearchWords } from '#contract/area.ts'
import { type Db, prepared } from '../db/database.ts'
import { type Vocabulary, vocabularyOf } from './index/vocabulary.ts'

/** The part of the area settings the catalogue lives by. */
const CatalogSettings = z.object({
  defaultFacets: z.array(DefaultFacet).default([]),
  search: SearchWords.default({ synonyms: [], brandAliases: {} }),
})
type CatalogSettings = z.output<typeof CatalogSettings>

/** An area as the catalogue sees it. */
export type CatalogArea = {
  areaId: string
  languageCode: string
  currencyCode: string
  facets: CatalogSettings['defaultFacets']
  vocabulary: Vocabulary
  /** Changes when the index of the area has to be built anew. */
  fingerprint: string
}

type Row = { areaId: string; languageCode: string; currencyCode: string; settings: unknown }

const findAreas = prepared<Row>(`
  select area_id as "areaId", language_code as "languageCode", currency_code as "currencyCode", settings
  from area order by area_id`)

/** Every area with its facets and its words; unusable settings are logged and count as none. */
export async function readAreas(db: Db): Promise<CatalogArea[]> {
  const rows = await findAreas(db, [])
  return rows.map(({ settings, ...area }) => {
    const { defaultFacets, search } = settingsOf(area.areaId, settings)
    const fingerprint = JSON.stringify([area, defaultFacets, search])
    return { ...area, facets: defaultFacets, vocabulary: vocabularyOf(search), fingerprint }
  })
}

function settingsOf(areaId: string, settings: unknown): CatalogSettings {
  const parsed = CatalogSettings.safeParse(settings)
  if (parsed.success) return parsed.data
  console.error(`The search settings of area ${areaId} are not usable: ${z.prettifyError(parsed.error)}`)
  return CatalogSettings.parse({})
}
