import type { Shop } from '../../app/shop.ts'

/** Texts of the interface by their keys. */
export type Texts = Readonly<Record<string, string>>

/** Every text of the area, as its editors wrote it or else as the shop says it. */
export async function textsOf({ call, area: { areaId, languageCode } }: Shop): Promise<Texts> {
  const { translations } = await call('GET /api/Content/GetTranslationsByAreaId', { query: { areaId, languageCode } })
  return translations
}

/** The texts whose key or words have `wanted` in them, in any case, each with its key, by key. */
export function findTexts(texts: Texts, wanted: string): [key: string, words: string][] {
  const sought = wanted.trim().toLowerCase()
  return Object.entries(texts)
    .filter((text) => text.some((each) => each.toLowerCase().includes(sought)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
