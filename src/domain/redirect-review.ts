import { contentPath } from './content.ts'
import { linkIn } from './durable-link.ts'
import {
  BELOW,
  isRedirectTarget,
  type Place,
  REDIRECT_STATUS,
  type Redirect,
  redirectKey,
  wayFrom,
} from './redirect.ts'
import { isOwnPage, leadsNowhere } from './system-pages.ts'

/** A redirect as somebody wants it; `languageCode` null is every language of the area. */
export type RedirectWish = { fromUrl: string; toUrl: string; statusCode: number; languageCode: string | null }

/** What is wrong with a wish, and so refuses it; each word says itself what. */
export const REDIRECT_FAULTS = ['from', 'answered', 'target', 'status', 'language', 'twice', 'loop'] as const
type RedirectFault = (typeof REDIRECT_FAULTS)[number]
/** What is worth a look. */
export const REDIRECT_DOUBTS = ['star', 'chain', 'dead', 'covered', 'own', 'repeated'] as const
type RedirectDoubt = (typeof REDIRECT_DOUBTS)[number]

/** Something about the wish of a line; `detail` is the address, the status or the line it is about. */
export type RedirectFinding = { line: number; kind: RedirectFault | RedirectDoubt; fromUrl: string; detail: string }

const FAULTS: ReadonlySet<string> = new Set(REDIRECT_FAULTS)

/** Whether a finding refuses the redirect. */
export const isFault = ({ kind }: Pick<RedirectFinding, 'kind'>): boolean => FAULTS.has(kind)

type Numbered = RedirectWish & { line: number }

/** What is there already. */
type Surroundings = Place & {
  languageCode: string
  /** The redirect of that key as it is now, of exactly that language. */
  find(key: string, languageCode: string | null): Redirect | undefined
}

/**
 * Everything worth saying of wishes before they are taken, a step for each: addresses nobody may or could be led from
 * or to, lines that say twice or differently what one of them says, and where each would lead once all are taken: in a
 * circle, over other redirects, to nothing, away from what the shop itself shows, or never, since a page stands at its
 * address; and stars that are no rule, as in `/old/*`, where all below is meant.
 */
export function* reviewRedirects(
  wishes: readonly Numbered[],
  around: Surroundings,
): Generator<RedirectFinding | undefined, void> {
  const taken = new Map<string, Numbered>()
  for (const wish of wishes) {
    const fault = faultOf(wish, around.languageCode)
    const place = placeOf(redirectKey(wish.fromUrl), wish.languageCode)
    const former = fault ? undefined : taken.get(place)
    if (!fault && !former) taken.set(place, wish)
    const double = former && { kind: doubleOf(former, wish), detail: String(former.line) }
    yield findingOf(wish, fault ?? double)
  }

  const find = (key: string): Redirect | undefined => {
    for (const language of [around.languageCode, null]) {
      const wish = taken.get(placeOf(key, language))
      const found = wish ? asRedirect(wish) : around.find(key, language)
      if (found) return found
    }
    return undefined
  }
  for (const wish of taken.values()) yield* doubtsOf(wish, find, around)
}

/** What is worth a look of a wish that is taken, by the redirects that hold once all are. */
function* doubtsOf(
  wish: Numbered,
  find: (key: string) => Redirect | undefined,
  around: Surroundings,
): Generator<RedirectFinding | undefined, void> {
  const isRule = wish.fromUrl.endsWith(BELOW)
  const starred = [wish.fromUrl, wish.toUrl].find(hasStar)
  if (starred) yield findingOf(wish, { kind: 'star', detail: starred })
  const key = redirectKey(wish.fromUrl)
  const standing = around.stands(key)
  if (!isRule && standing && standing !== 'ended') yield findingOf(wish, { kind: 'covered', detail: wish.fromUrl })
  else if (!isRule && isOwnPage(key) && !linkIn(key)) yield findingOf(wish, { kind: 'own', detail: wish.fromUrl })
  const { end, hops, at } = wayFrom(wish.toUrl.replace(/\/\*\*$/, '/x'), find, around)
  if (end === 'circle') yield findingOf(wish, { kind: 'loop', detail: wish.toUrl })
  else if (end === 'nothing' && !isRule) yield findingOf(wish, { kind: 'dead', detail: at })
  else yield findingOf(wish, hops > 0 ? { kind: 'chain', detail: at } : undefined)
}

/** Whether a star stands in a path that is not the end of a rule: it is taken for a letter. */
const hasStar = (url: string): boolean => /^[^?#]*\*/.test(url.endsWith(BELOW) ? url.slice(0, -BELOW.length) : url)

type Said = Pick<RedirectFinding, 'kind' | 'detail'>

const findingOf = ({ line, fromUrl }: Numbered, said: Said | undefined): RedirectFinding | undefined =>
  said && { line, fromUrl, ...said }

const doubleOf = (a: RedirectWish, b: RedirectWish): 'repeated' | 'twice' =>
  a.toUrl === b.toUrl && a.statusCode === b.statusCode ? 'repeated' : 'twice'

function faultOf(
  { fromUrl, toUrl, statusCode, languageCode }: RedirectWish,
  areaLanguage: string,
): { kind: RedirectFault; detail: string } | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  const isPath = fromUrl.length <= 2000 && /^\/(?![/\\])[^\s\\#\u0000-\u001f\u007f\ud800-\udfff]*$/u.test(fromUrl)
  if (!isPath || redirectKey(fromUrl) === '/' || bytesOf(redirectKey(fromUrl)) > MOST_BYTES) {
    return { kind: 'from', detail: fromUrl }
  }
  if (leadsNowhere(contentPath(fromUrl))) return { kind: 'answered', detail: fromUrl }
  if (!isRedirectTarget(toUrl)) return { kind: 'target', detail: toUrl }
  if (!REDIRECT_STATUS.some((each) => each === statusCode)) return { kind: 'status', detail: String(statusCode) }
  if (languageCode !== null && languageCode !== areaLanguage) return { kind: 'language', detail: languageCode }
  return undefined
}

/** The database finds no longer addresses. */
const MOST_BYTES = 2_500

/** How long a text is in UTF-8. */
const bytesOf = (text: string): number => encodeURI(text).replace(/%../g, '.').length

const placeOf = (key: string, languageCode: string | null) => `${languageCode ?? ''} ${key}`

function asRedirect({ toUrl, statusCode }: RedirectWish): Redirect | undefined {
  const status = REDIRECT_STATUS.find((each) => each === statusCode)
  return status && { toUrl, statusCode: status }
}
