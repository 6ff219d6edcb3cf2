import type { AreaInfo } from '#contract/area.ts'
import type { Content } from '#contract/content.ts'
import { contentPath } from '#domain/content.ts'
import { FRONT_PAGE_TEMPLATE, isReservedPath, PRODUCT_TEMPLATE } from '#domain/system-pages.ts'
import type { Documents } from '../documents/documents.ts'
import { notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { blocksOf } from './blocks.ts'
import type { StoredEditorial, StoredPage } from './stored-page.ts'

type Where = Pick<Shop, 'catalog' | 'documents'>
type Redirect = Extract<Content, { type: 'redirect' }>

/**
 * What stands at a URL of the area (spec section 2, Content resolution): an editorial page, a category or a product. A
 * page can lead on to another; a URL that a product or category had before redirects to the one it has now.
 *
 * Throws NotFoundException for anything else, also for what the area does not sell and for the templates' own paths,
 * and ForbiddenException for a page that asks for a login or a role the actor lacks.
 */
export async function getContent(
  sources: Where,
  area: AreaInfo,
  url: string,
  actor: Actor | undefined,
): Promise<Content> {
  const path = contentPath(url)
  if (isReservedPath(path)) throw notFound(`A page at ${path}`)
  const { catalog, documents } = sources
  const page = pageAt(path, documents, area)
  if (page) {
    checkAccess(page, actor)
    return redirectOf(page, path, documents, area) ?? pageOf(page, path, sources, area)
  }

  const target = catalog.urls.find(area.languageCode, path)
  const content = target?.kind === 'product' ? await productAt(target.id) : target && (await categoryAt(target.id))
  if (!content) throw notFound(`A page at ${path}`)
  return content.url && content.url !== path ? { type: 'redirect', toUrl: content.url, statusCode: 301 } : content

  async function productAt(id: string) {
    const product = (await catalog.products([id], 'page', area)).get(id)
    if (!product) return undefined
    const written = documents.find('product', id, area)?.body
    const template = documents.find('page', PRODUCT_TEMPLATE, area)?.body
    const own = { id, title: product.name, description: summaryOf(product.description ?? '') }
    const blocks = [...(written?.blocks ?? []), ...(template?.blocks ?? [])]
    return { type: 'product' as const, ...(await editorial(own, { ...written, blocks })), url: product.url, product }
  }

  async function categoryAt(id: string) {
    const category = catalog.category(id, area)
    if (!category) return undefined
    const own = { id, title: category.name, description: category.description }
    const written = documents.find('category', id, area)?.body
    return { type: 'category' as const, ...(await editorial(own, written)), url: category.url, category }
  }

  /** What editors have written for a product or category goes before what the catalogue says. */
  async function editorial(
    own: { id: string; title: string; description: string },
    written: Partial<StoredEditorial> = {},
  ) {
    checkAccess(written, actor)
    return {
      id: own.id,
      title: written.title || own.title,
      description: written.description || own.description,
      content: await blocksOf(written.blocks ?? [], sources, area),
    }
  }
}

/** The page written for a path; the front page has a template to fall back on. */
function pageAt(path: string, documents: Documents, area: AreaInfo): StoredPage | undefined {
  const page = documents.find('page', path, area) ?? (path === '/' && documents.find('page', FRONT_PAGE_TEMPLATE, area))
  return page ? page.body : undefined
}

async function pageOf(page: StoredPage, path: string, sources: Where, area: AreaInfo): Promise<Content> {
  const { title, description, blocks } = page
  return { type: 'page', id: path, url: path, title, description, content: await blocksOf(blocks, sources, area) }
}

/** Where a page leads on to, over several if need be. One that leads back to where it began leads nowhere. */
function redirectOf(page: StoredPage, path: string, documents: Documents, area: AreaInfo): Redirect | undefined {
  const seen = new Set([path])
  let toUrl: string | undefined
  for (let at: StoredPage | undefined = page; at?.toUrl; ) {
    const next = contentPath(at.toUrl)
    if (seen.has(next)) return undefined
    seen.add(next)
    toUrl = at.toUrl
    at = toUrl.startsWith('/') ? documents.find('page', next, area)?.body : undefined
  }
  return toUrl === undefined ? undefined : { type: 'redirect', toUrl, statusCode: page.statusCode }
}

const SUMMARY_LENGTH = 160

/** The beginning of a description without its tags, cut at a word, for search engines. */
function summaryOf(html: string): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= SUMMARY_LENGTH ? text : `${text.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')} …`
}

function checkAccess({ requires }: Pick<Partial<StoredEditorial>, 'requires'>, actor: Actor | undefined): void {
  if (!requires || (requires === 'login' && actor)) return
  if (requires !== 'login' && actor?.roles.includes(requires)) return
  throw new ShopError('ForbiddenException', 'This page is not open to everyone.')
}
