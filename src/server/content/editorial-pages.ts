import type { AreaInfo } from '#contract/area.ts'
import type { Change } from '../db/changes.ts'
import { type Db, prepared } from '../db/database.ts'
import { readPage, type StoredPage } from './stored-page.ts'

/** What a page belongs to: itself, by its URL, or a category or product, by its id. */
export type PageType = 'page' | 'category' | 'product'

/** The editorial pages of all areas, in memory. */
export type Pages = {
  find(type: PageType, key: string, area: AreaInfo): StoredPage | undefined
  /** Reads what has changed. A failure is logged and tried again, it never rejects. */
  follow(changes: readonly Change[]): Promise<void>
}

type Row = { type: string; key: string; areaId: string; languageCode: string; body: unknown }

const DOCUMENTS = `
  select type, key, area_id as "areaId", language_code as "languageCode", body
  from document where type in ('page', 'category', 'product')`
const findAll = prepared<Row>(DOCUMENTS)
const findByKeys = prepared<Row, [string[]]>(`${DOCUMENTS} and key = any($1)`)

const RETRY_MS = 2_000

/** Loads the pages of every area. */
export async function openPages(db: Db): Promise<Pages> {
  // By key first: a change tells no more than that.
  const pages = new Map<string, Map<string, StoredPage>>()
  const place = (type: string, areaId: string, languageCode: string) => [type, areaId, languageCode].join('|')

  const takeIn = (rows: readonly Row[]) => {
    for (const { type, key, areaId, languageCode, body } of rows) {
      const page = readPage(body, `The ${type} ${key} of area ${areaId}`)
      if (!page) continue
      const places = pages.get(key) ?? new Map<string, StoredPage>()
      pages.set(key, places.set(place(type, areaId, languageCode), page))
    }
  }
  const follow = async (changes: readonly Change[]): Promise<void> => {
    const keys = changes.filter(({ kind }) => kind === 'document').map(({ key }) => key)
    const isAll = changes.some(({ kind }) => kind === '*')
    if (!isAll && keys.length === 0) return
    try {
      const rows = isAll ? await findAll(db, []) : await findByKeys(db, [keys])
      if (isAll) pages.clear()
      else for (const key of keys) pages.delete(key)
      takeIn(rows)
    } catch (error) {
      console.error('Pages could not be read and are tried again', error)
      setTimeout(() => void follow(changes), RETRY_MS).unref()
    }
  }
  takeIn(await findAll(db, []))

  return {
    find: (type, key, { areaId, languageCode }) => pages.get(key)?.get(place(type, areaId, languageCode)),
    follow,
  }
}
