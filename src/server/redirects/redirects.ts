import type { AreaInfo } from '#contract/area.ts'
import { contentPath } from '#domain/content.ts'
import { linkIn } from '#domain/durable-link.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { BELOW, ownKeys, REDIRECT_STATUS, type Redirect } from '#domain/redirect.ts'
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
  /** The redirect from there in exactly that language; null is every language. */
  at(key: string, areaId: string, languageCode: string | null): Redirect | undefined
  /** The redirect that is kept by exactly that key there. */
  keptAt(key: string, areaId: string, languageCode: string | null): Redirect | undefined
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
  const fromOwn = new Map<string, readonly string[]>()

  const take = async (changes: readonly Change[]): Promise<void> => {
    const keys = keysOf('redirect', changes)
    if (keys.length === 0) return
    if (keys === 'all' || keys.length > MANY) redirects = await readAll(db)
    else {
      const rows = await findRedirectsFrom(db, [keys])
      for (const place of redirects.values()) for (const key of keys) place.byKey.delete(key)
      for (const row of rows) put(redirects, row)
    }
    fromOwn.clear()
  }

  const fromOwnAt = (place: string) =>
    getOrInsert(fromOwn, place, () =>
      [...(redirects.get(place)?.byKey.keys() ?? [])].filter(isOfOwnPage).map(inSmallLetters),
    )

  const findAt = (place: string, key: string): Redirect | undefined => {
    const { byKey, written } = redirects.get(place) ?? {}
    return byKey?.get(key) ?? byKey?.get(written?.get(key) ?? '')
  }

  return {
    find: (key, { areaId, languageCode }) =>
      findAt(placeOf(areaId, languageCode), key) ?? findAt(placeOf(areaId, null), key),
    at: (key, areaId, languageCode) => findAt(placeOf(areaId, languageCode), key),
    keptAt: (key, areaId, languageCode) => redirects.get(placeOf(areaId, languageCode))?.byKey.get(key),
    fromOwnPages: ({ areaId, languageCode }) =>
      [placeOf(areaId, languageCode), placeOf(areaId, null)].flatMap(fromOwnAt).slice(0, MOST_OWN),
    count: () => [...redirects.values()].reduce((sum, { byKey }) => sum + byKey.size, 0),
    ...following('Redirects', take),
  }
}

/** Redirects of an area and language by their keys, and the keys that hold capitals by the same in small letters. */
type Place = { byKey: Map<string, Redirect>; written: Map<string, string> }
type Places = Map<string, Place>

async function readAll(db: Db): Promise<Places> {
  const places: Places = new Map()
  const pages = pagesOf<RedirectRow>((after) => findRedirectsAfter(db, [after?.id ?? 0, BATCH]), BATCH)
  for await (const rows of pages) for (const row of rows) put(places, row)
  return places
}

function put(places: Places, { areaId, languageCode, fromUrl, toUrl, statusCode }: RedirectRow): void {
  const status = REDIRECT_STATUS.find((each) => each === statusCode)
  if (!status) return
  const place = getOrInsert(places, placeOf(areaId, languageCode), () => ({ byKey: new Map(), written: new Map() }))
  place.byKey.set(fromUrl, { toUrl, statusCode: status })
  const small = inSmallLetters(fromUrl)
  if (small !== fromUrl) place.written.set(small, fromUrl)
}

/** A key as it would be, had nobody written `%C3%98` in it where `ø` was meant. */
const inSmallLetters = (key: string): string => (key.includes('%') ? ownKeys(key)[1] : key)

/** Whether just the address of a page that the shop itself shows leads on so: no rule does, and a durable link by itself. */
function isOfOwnPage(key: string): boolean {
  const path = contentPath(key)
  return isOwnPage(path) && !key.endsWith(BELOW) && !linkIn(path)
}

const placeOf = (areaId: string, languageCode: string | null) => `${areaId} ${languageCode ?? ''}`
