import type { AreaInfo } from '#contract/area.ts'
import type { Content } from '#contract/content.ts'
import { contentPath } from '#domain/content.ts'
import { textOf } from '#domain/markup.ts'
import { type Standing, targetAsSent } from '#domain/redirect.ts'
import { FRONT_PAGE_TEMPLATE, isReservedPath, PRODUCT_TEMPLATE } from '#domain/system-pages.ts'
import { ownPathOf } from '../areas/own-path.ts'
import type { ShownIn } from '../catalog/views.ts'
import type { Scope } from '../documents/documents.ts'
import { notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { blocksOf } from './blocks.ts'
import { type Sources, sourcesFor } from './sources.ts'
import type { StoredEditorial, StoredPage } from './stored-page.ts'
import { unwrittenPage } from './unwritten-page.ts'

/** Where pages are written, and whose hosts they are at. */
type Written = Pick<Shop, 'documents'> & { areas: Pick<Shop['areas'], 'ofDomain'> }
type Where = Written & Pick<Shop, 'catalog' | 'campaigns'>
type Redirect = Extract<Content, { type: 'redirect' }>
type Shown = Exclude<Content, Redirect>

/**
 * What stands at a URL of the area (spec section 2, Content resolution): an editorial page, a category or a product. A
 * page can lead on to another; a URL that a product or category had before redirects to the one it has now, and one
 * with capitals to the one without, or with hyphens before them: `/deals/MixMatch` to `/deals/mix-match`.
 *
 * Throws NotFoundException for anything else, also for what the area does not sell and for the templates' own paths,
 * and ForbiddenException for a page that asks for a login or a role the actor lacks.
 */
export async function getContent(shop: Where, area: ShownIn, url: string, actor: Actor | undefined): Promise<Content> {
  const path = contentPath(url)
  if (isReservedPath(path)) throw notFound(`A page at ${path}`)
  const sources = sourcesFor(shop, area, actor)
  const { catalog, documents } = sources
  const page = pageAt(path, sources, area)
  if (page) {
    checkAccess(page, actor)
    const redirect = redirectOf(page, path, shop, area)
    if (redirect) return redirect
    const { parentId = null, title, description } = page
    return { type: 'page', ...(await drawn({ id: path, parentId, url: path, title, description }, page)) }
  }

  const target = catalog.urls.find(area.languageCode, path)
  const content = target?.kind === 'product' ? await productAt(target.id) : target && (await categoryAt(target.id))
  if (!content) {
    const redirect = inSmallLetters()
    if (redirect) return redirect
    throw notFound(`A page at ${path}`)
  }
  return content.url && content.url !== path ? redirectTo(content.url, 301) : content

  /** An address that someone wrote with capitals. */
  function inSmallLetters(): Redirect | undefined {
    const toUrl = spellingsOf(path).find(
      (url) => url !== path && (pageAt(url, sources, area) ?? catalog.urls.find(area.languageCode, url)),
    )
    return toUrl === undefined ? undefined : redirectTo(toUrl, 301)
  }

  async function productAt(id: string) {
    const product = (await catalog.products([id], 'page', area)).get(id)
    if (!product) return undefined
    const written = documents.find('product', id, area)?.body
    const template = documents.find('page', PRODUCT_TEMPLATE, area)?.body
    const { parentId, name: title, url } = product
    const own = { id, parentId, url, title, description: summaryOf(product.description ?? '') }
    const blocks = [...(written?.blocks ?? []), ...(template?.blocks ?? [])]
    return { type: 'product' as const, ...(await editorial(own, { ...written, blocks })), product }
  }

  async function categoryAt(id: string) {
    const category = catalog.category(id, area)
    if (!category) return undefined
    const { name: title, description, url, path } = category
    const own = { id, parentId: path.at(-2)?.id ?? null, url, title, description }
    const written = documents.find('category', id, area)?.body
    return { type: 'category' as const, ...(await editorial(own, written)), category }
  }

  /** What editors have written for a product or category goes before what the catalogue says. */
  async function editorial(own: Own, written: Partial<StoredEditorial> = {}) {
    checkAccess(written, actor)
    return drawn(
      { ...own, title: written.title || own.title, description: written.description || own.description },
      written,
    )
  }

  async function drawn(own: Own, { menuTitle, properties = {}, blocks = [] }: Partial<StoredEditorial>) {
    const content = await blocksOf(blocks, sources, area)
    return { ...own, menuTitle: menuTitle || own.title, urls: [own.url], properties, content }
  }
}

/** What a page is, whoever says so. */
type Own = Pick<Shown, 'id' | 'parentId' | 'url' | 'title' | 'description'>

/** The page written for a path; the front page has a template to fall back on, and where the shop leads there is one. */
function pageAt(path: string, sources: Sources, area: AreaInfo): StoredPage | undefined {
  const { documents } = sources
  const page = documents.find('page', path, area) ?? (path === '/' && documents.find('page', FRONT_PAGE_TEMPLATE, area))
  return page ? page.body : unwrittenPage(path, sources, area)
}

/** A path as it is written, in small letters, and with hyphens where there were capitals. */
const spellingsOf = (path: string): string[] => [
  path,
  ...[path, path.replace(/(?<=[a-z])(?=[A-Z])/g, '-')].map((each) => contentPath(each.toLowerCase())),
]

/** Where a page leads on to, over several if need be. One that leads back to where it began leads nowhere. */
function redirectOf(page: StoredPage, path: string, { areas, documents }: Written, area: Scope): Redirect | undefined {
  const seen = new Set([path])
  let { toUrl } = page
  for (let next = toUrl; next; ) {
    const own = ownPathOf(areas, area, next)
    const place =
      own.startsWith('/') && spellingsOf(contentPath(own)).find((each) => documents.find('page', each, area))
    if (!place) break
    if (seen.has(place)) return undefined
    seen.add(place)
    next = documents.find('page', place, area)?.body.toUrl
    toUrl = next ?? toUrl
  }
  return toUrl === undefined ? undefined : redirectTo(toUrl, page.statusCode)
}

/** What stands at a path by the page that is written for it. */
export function standingPage(where: Written, path: string, area: Scope): Standing {
  const page = where.documents.find('page', path, area)
  return page && (redirectOf(page.body, path, where, area) ?? 'shown')
}

const redirectTo = (toUrl: string, statusCode: Redirect['statusCode']): Redirect => ({
  type: 'redirect',
  toUrl: targetAsSent(toUrl),
  statusCode,
})

const SUMMARY_LENGTH = 160

/** The beginning of a description without its tags, cut at a word, for search engines. */
function summaryOf(html: string): string {
  const text = textOf(html)
  return text.length <= SUMMARY_LENGTH ? text : `${text.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')} …`
}

function checkAccess({ requires }: Pick<Partial<StoredEditorial>, 'requires'>, actor: Actor | undefined): void {
  if (!requires || (requires === 'login' && actor)) return
  if (requires !== 'login' && actor?.roles.includes(requires)) return
  throw new ShopError('ForbiddenException', 'This page is not open to everyone.')
}
