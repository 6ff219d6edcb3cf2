import { redirect } from 'react-router'
import type { Content } from '#contract/content.ts'
import { contentPath } from '#domain/content.ts'
import type { Shop } from '../app/shop.ts'

/** What a page can show: whatever stands at an address, but for the way to another one. */
export type ShownContent = Exclude<Content, { type: 'redirect' }>

/** Content that was shown stays known this long, so that choosing a filter does not ask for its category again. */
const FRESH_MS = 60_000

type Known = { at: number; content: Promise<Content> }
const contents = new WeakMap<Shop, Map<string, Known>>()

/**
 * What stands at `path`. Follows a redirect by throwing it; an address where nothing is rejects with
 * NotFoundException (spec section 2, Content resolution).
 */
export async function loadContent(shop: Shop, path: string): Promise<ShownContent> {
  const url = contentPath(path)
  const content = await ask(shop, url)
  if (content.type !== 'redirect') return content
  if (content.toUrl === url) throw new Error(`The content at ${url} leads to itself`)
  throw redirect(content.toUrl, content.statusCode)
}

function ask(shop: Shop, url: string): Promise<Content> {
  const known = contents.get(shop) ?? new Map<string, Known>()
  contents.set(shop, known)
  const last = known.get(url)
  if (last && Date.now() - last.at < FRESH_MS) return last.content

  const lookupTemplate = url === '/' ? 'frontpage' : 'page'
  const content = shop.call('GET /api/Content/GetContentByUrl', { query: { area: shop.area, url, lookupTemplate } })
  known.set(url, { at: Date.now(), content })
  content.catch(() => known.delete(url))
  return content
}
