import { redirect, redirectDocument } from 'react-router'
import type { Content } from '#contract/content.ts'
import { ApiException } from '#contract/errors.ts'
import { barePath, contentPath } from '#domain/content.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { withQuery } from '#domain/redirect.ts'
import { perShop } from '../app/per-shop.ts'
import type { Shop } from '../app/shop.ts'

/** What a page can show: whatever stands at an address, but for the way to another one. */
type ShownContent = Exclude<Content, { type: 'redirect' }>

/** Content that was shown stays known this long, so that choosing a filter does not ask for its category again. */
const FRESH_MS = 60_000
/** No address that the shop is asked about is longer; nothing is at one that is. */
const LONGEST_URL = 2000

type Known = { at: number; content: Promise<Content> }
const contentsOf = perShop(() => new Map<string, Known>())

/**
 * What stands at the path of `url`. Follows a redirect by throwing it, also the one of an address where nothing is;
 * when there is none either it rejects with NotFoundException (spec section 2, Content resolution).
 */
export async function loadContent(
  shop: Shop,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<ShownContent> {
  const content = await ask(shop, barePath(pathname).slice(0, LONGEST_URL)).catch((error) => {
    if (error instanceof ApiException && error.status === 404) return followRedirect(shop, pathname + search)
    throw error
  })
  if (content.type !== 'redirect') return content
  if (content.toUrl === contentPath(pathname)) throw new Error(`The content at ${pathname} leads to itself`)
  // A filter that was shared, or the mark of a campaign, goes along to where its list stands today.
  throw leadTo({ ...content, toUrl: withQuery(content.toUrl, search) })
}

/** Goes where the shop says that `url` leads, by throwing it; rejects with NotFoundException when it leads nowhere. */
export async function followRedirect({ call, area }: Shop, url: string): Promise<never> {
  throw leadTo(await call('GET /api/Content/GetRedirectByUrl', { query: { area, url: url.slice(0, LONGEST_URL) } }))
}

/** Another host takes the whole page along; a path of this one is a page like any other. */
function leadTo({ toUrl, statusCode }: { toUrl: string; statusCode: number }): Response {
  return toUrl.startsWith('/') ? redirect(toUrl, statusCode) : redirectDocument(toUrl, statusCode)
}

/** What a page was drawn with by the shop is known too: the first filter does not ask for its category once more. */
export function keepContent(shop: Shop, content: ShownContent): void {
  getOrInsert(contentsOf(shop), content.url, () => ({ at: Date.now(), content: Promise.resolve(content) }))
}

function ask(shop: Shop, url: string): Promise<Content> {
  const known = contentsOf(shop)
  const last = known.get(url)
  if (last && Date.now() - last.at < FRESH_MS) return last.content

  const lookupTemplate = url === '/' ? 'frontpage' : 'page'
  const content = shop.call('GET /api/Content/GetContentByUrl', { query: { area: shop.area, url, lookupTemplate } })
  known.set(url, { at: Date.now(), content })
  content.catch(() => known.delete(url))
  return content
}
