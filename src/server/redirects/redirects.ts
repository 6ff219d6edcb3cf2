import type { AreaInfo } from '#contract/area.ts'
import { contentPath } from '#domain/content.ts'
import { linkIn } from '#domain/durable-link.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { BELOW, REDIRECT_STATUS, type Redirect } from '#domain/redirect.ts'
import { isOwnPage } from '#domain/system-pages.ts'
import { type Change, keysOf } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { type Following, following } from '../db/following.ts'
import { pagesOf } from '../db/page-by-page.ts'
import { findRedirectsAfter, findRedirectsFrom, type RedirectRow } from './queries.ts'

/** Every redirect of every area, in memory: a look-up takes the same time however many there are. */
export type Redirects = Following & {
  /** The redirect from the address of that key (`redirectKey`), one of the language before one of all languages. */
  find(key: string, area: AreaInfo): Redirect | undefined
  /** The redirect of that key in exactly that language; null is every language. */
  at(key: string, areaId: string, languageCode: string | null): Redirect | undefined
  /** The keys of those from just the address of a page that the shop itself shows; so many of them at most. */
  fromOwnPages(area: AreaInfo): readonly string[]
  /** How many there are, for the list of caches. */
  count(): number
}

/** Rows of one statement: few enough that requests are answered between two of them. */
const BATCH = 10_000
/** When more addresses than these have changed, all are read anew. */
const MANY = 5_000
/** Every page of the storefront brings along those from the shop's own pages, so no more than these. */
const MOST_OWN = 500

/** Loads the redirects of every area; 200,000 take about a second and 38 MB. */
export async function openRedirects(db: Db): Promise<Redirects> {
  let redirects = await readAll(db)
  const ownKeys = new Map<string, readonly string[]>()

  const take = async (changes: readonly Change[]): Promise<void> => {
    const keys = keysOf('redirect', changes)
    if (keys.length === 0) return
    if (keys === 'all' || keys.length > MANY) redirects = await readAll(db)
    else {
      const rows = await findRedirectsFrom(db, [keys])
      for (const places of redirects.values()) for (const key of keys) places.delete(key)
      for (const row of rows) put(redirects, row)
    }
    ownKeys.clear()
  }

  const ownKeysAt = (place: string) =>
    getOrInsert(ownKeys, place, () => [...(redirects.get(place)?.keys() ?? [])].filter(isOfOwnPage))

  return {
    find: (key, { areaId, languageCode }) =>
      redirects.get(placeOf(areaId, languageCode))?.get(key) ?? redirects.get(placeOf(areaId, null))?.get(key),
    at: (key, areaId, languageCode) => redirects.get(placeOf(areaId, languageCode))?.get(key),
    fromOwnPages: ({ areaId, languageCode }) =>
      [placeOf(areaId, languageCode), placeOf(areaId, null)].flatMap(ownKeysAt).slice(0, MOST_OWN),
    count: () => [...redirects.values()].reduce((sum, { size }) => sum + size, 0),
    ...following('Redirects', take),
  }
}

/** By area and language, then by the address. */
type Places = Map<string, Map<string, Redirect>>

async function readAll(db: Db): Promise<Places> {
  const places: Places = new Map()
  const pages = pagesOf<RedirectRow>((after) => findRedirectsAfter(db, [after?.id ?? 0, BATCH]), BATCH)
  for await (const rows of pages) for (const row of rows) put(places, row)
  return places
}

function put(places: Places, { areaId, languageCode, fromUrl, toUrl, statusCode }: RedirectRow): void {
  const status = REDIRECT_STATUS.find((each) => each === statusCode)
  if (!status) return
  getOrInsert(places, placeOf(areaId, languageCode), () => new Map()).set(fromUrl, { toUrl, statusCode: status })
}

/** Whether just the address of a page that the shop itself shows leads on so: no rule does, and a durable link by itself. */
function isOfOwnPage(key: string): boolean {
  const path = contentPath(key)
  return isOwnPage(path) && !key.endsWith(BELOW) && !linkIn(path)
}

const placeOf = (areaId: string, languageCode: string | null) => `${areaId} ${languageCode ?? ''}`
