import { contentPath } from './content.ts'
import { isOwnPage, leadsNowhere } from './system-pages.ts'

/** The statuses of a redirect: permanent, temporary, and both with the verb kept. */
export const REDIRECT_STATUS = [301, 302, 307, 308] as const
export type RedirectStatus = (typeof REDIRECT_STATUS)[number]

/** Where an address leads. */
export type Redirect = { toUrl: string; statusCode: RedirectStatus }

/** Ends the address of a rule for all that lies below it: `/old/**` leads to `/new/**`. */
export const BELOW = '/**'
/** As many redirects after each other are followed in thought; who leads further leads in a circle. */
const LONGEST_CHAIN = 10

/**
 * The path to go to after signing in: `wanted` if it is a path of this shop, else the front page.
 *
 * Browsers read `/\evil`, `//evil` and a tab after the first slash as another host; none of them passes.
 */
export function ownPath(wanted: string | null | undefined): string {
  return wanted && isOwnPath(wanted) ? wanted : '/'
}

const isOwnPath = (path: string): boolean => path.length <= 2000 && /^\/(?![/\\])[\x20-\x7e]*$/.test(path)

/**
 * Whether a redirect may lead there: a path of this shop, or another host over https, as staff entered it. Nothing that
 * runs (`javascript:`), hides its host (`//evil`, `https://shop@evil`) or breaks a header passes.
 */
export function isRedirectTarget(toUrl: string): boolean {
  return (
    isOwnPath(toUrl) || (toUrl.length <= 2000 && /^https:\/\/[a-z\d.-]+(:\d{1,5})?([/?#][\x21-\x7e]*)?$/i.test(toUrl))
  )
}

/** A target as it is kept and sent: `/sø`, as people write it, is `/s%C3%B8`. */
export const targetAsSent = (toUrl: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII stays as it is, to be refused or not
  toUrl.replace(/[^\u0000-\u007f\ud800-\udfff]+/gu, (letters) => encodeURIComponent(letters))

/**
 * An address as redirects are kept by it: without language prefix, fragment and closing slash, in small letters, since
 * old addresses are written in any. A query stays, `/product.aspx?id=7`, as browsers send it and with one way to write a
 * space: what is typed in is sent as `q=steel%20tip`, a form of a page sends `q=steel+tip`.
 */
export function redirectKey(url: string): string {
  const query = targetAsSent(queryOf(url).toLowerCase()).replaceAll('+', '%20')
  return (contentPath(url) + query).toLowerCase()
}

const queryOf = (url: string): string => /\?[^#]+/.exec(url)?.[0] ?? ''

/** Looks a redirect up by its key. */
type Find = (key: string) => Redirect | undefined

/**
 * The keys by which `url` leads on by its own address: with its query, then with all letters of that small, also those
 * that were sent as `%C3%98` (a phone begins with a capital, staff wrote `q=ø`), then without it.
 */
export function ownKeys(url: string): [exact: string, small: string, bare: string] {
  const key = redirectKey(url)
  const small = key.replace(/\?.*$/s, (query) => query.replace(/(%[89a-f][\da-f])+/g, inSmallLetters))
  return [key, small, key.replace(/\?.*$/s, '')]
}

function inSmallLetters(sent: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(sent).toLowerCase()).toLowerCase()
  } catch {
    return sent
  }
}

/** Where `url` leads by its own address: with its query, or without it, which then goes along. */
export function exactRedirectOf(url: string, find: Find): Redirect | undefined {
  const [key, small, bareKey] = ownKeys(url)
  const exact = find(key) ?? find(small)
  if (exact) return exact
  const bare = find(bareKey)
  return bare && { ...bare, toUrl: withQuery(bare.toUrl, url) }
}

/**
 * Where `url` leads by `find`: by its own address, then by the rule of the nearest address above. The tail of the
 * address goes where the rule's target has its stars.
 */
export function redirectOf(url: string, find: Find): Redirect | undefined {
  const exact = exactRedirectOf(url, find)
  if (exact) return exact
  const segments = contentPath(url).replace(/\/$/, '').split('/')
  for (let depth = segments.length; depth > 0; depth--) {
    const rule = find(segments.slice(0, depth).join('/').toLowerCase() + BELOW)
    if (rule) return { ...rule, toUrl: withQuery(withTail(rule.toUrl, segments.slice(depth)), url) }
  }
  return undefined
}

/**
 * What stands at a path: something that is shown, something that has ended, from which a redirect may lead, or what
 * leads on by itself; undefined for nothing.
 */
export type Standing = 'shown' | 'ended' | { toUrl: string } | undefined

/** What redirects stand among. */
export type Place = {
  /** What somebody put at a path. */
  stands(path: string): Standing
  /** A target that is written with the host of the shop itself, as a path; any other as it is. */
  pathOf?(toUrl: string): string
}

/**
 * Where `url` leads in the end of thought: like `redirectOf`, but undefined for a target that nobody may be led to and
 * for a way that only leads on and on.
 */
export function safeRedirect(url: string, find: Find, place: Place): Redirect | undefined {
  const first = redirectOf(url, find)
  if (!first || !isRedirectTarget(first.toUrl)) return undefined
  return wayFrom(first.toUrl, find, place).end === 'circle' ? undefined : first
}

/** A path of this shop with the query of the old address that was asked for, unless it asks something itself. */
export function withQuery(toUrl: string, asked: string): string {
  const carried = toUrl + queryOf(asked)
  return !/[?#]/.test(toUrl) && isOwnPath(carried) ? carried : toUrl
}

/** How a way goes on from a target: over so many more redirects to `at`, where it ends. */
type Way = { end: 'page' | 'elsewhere' | 'nothing' | 'circle'; hops: number; at: string }

/**
 * Follows a way from a redirect's target: to a page of the shop, to another host, to nothing, or round and round. What
 * the shop itself shows leads on by its own address alone, never by a rule.
 */
export function wayFrom(toUrl: string, find: Find, { stands, pathOf = (url) => url }: Place): Way {
  let at = pathOf(toUrl)
  for (let hops = 0; hops < LONGEST_CHAIN; hops++) {
    if (!at.startsWith('/')) return { end: 'elsewhere', hops, at }
    const path = contentPath(at)
    const standing = stands(path)
    if (standing === 'shown' || leadsNowhere(path)) return { end: 'page', hops, at }
    const isOwn = isOwnPage(path)
    const next = standing instanceof Object ? standing : isOwn ? exactRedirectOf(at, find) : redirectOf(at, find)
    if (!next) return { end: isOwn || standing ? 'page' : 'nothing', hops, at }
    at = pathOf(next.toUrl)
  }
  return { end: 'circle', hops: LONGEST_CHAIN, at }
}

/** The rule's target with the rest of the address, percent-encoded anew, in the place of its stars. */
function withTail(toUrl: string, rest: readonly string[]): string {
  if (!toUrl.endsWith(BELOW)) return toUrl
  return toUrl.slice(0, -BELOW.length) + rest.map((segment) => `/${encoded(segment)}`).join('') || '/'
}

/** Half a surrogate pair cannot be encoded. */
const encoded = (segment: string): string => encodeURIComponent(segment.replace(/[\ud800-\udfff]/gu, ''))
