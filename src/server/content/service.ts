import type { AreaInfo } from '#contract/area.ts'
import type { Content } from '#contract/content.ts'
import { contentPath } from '#domain/content.ts'
import { notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { blocksOf } from './blocks.ts'
import type { StoredEditorial } from './stored-page.ts'

type Where = Pick<Shop, 'catalog' | 'documents'>

/**
 * What stands at a URL of the area (spec section 2, Content resolution): an editorial page, a category or a product. A
 * URL that a product or category had before redirects to the one it has now.
 *
 * Throws NotFoundException for anything else, also for what the area does not sell, and ForbiddenException for a page
 * that asks for a login or a role the actor lacks.
 */
export async function getContent(
  { catalog, documents }: Where,
  area: AreaInfo,
  url: string,
  actor: Actor | undefined,
): Promise<Content> {
  const path = contentPath(url)
  const sources = { catalog, documents }
  const page = documents.find('page', path, area)?.body
  if (page) {
    checkAccess(page, actor)
    const { title, description, blocks } = page
    return { type: 'page', id: path, url: path, title, description, content: await blocksOf(blocks, sources, area) }
  }

  const target = catalog.urls.find(area.languageCode, path)
  const content = target?.kind === 'product' ? await productAt(target.id) : target && (await categoryAt(target.id))
  if (!content) throw notFound(`A page at ${path}`)
  return content.url && content.url !== path ? { type: 'redirect', toUrl: content.url, statusCode: 301 } : content

  async function productAt(id: string) {
    const product = (await catalog.products([id], 'page', area)).get(id)
    const own = { id, title: product?.name ?? '', description: summaryOf(product?.description ?? '') }
    return product && { type: 'product' as const, ...(await editorial('product', own)), url: product.url, product }
  }

  async function categoryAt(id: string) {
    const category = catalog.category(id, area)
    const own = { id, title: category?.name ?? '', description: category?.description ?? '' }
    return category && { type: 'category' as const, ...(await editorial('category', own)), url: category.url, category }
  }

  /** What editors have written for a product or category goes before what the catalogue says. */
  async function editorial(type: 'product' | 'category', own: { id: string; title: string; description: string }) {
    const written = documents.find(type, own.id, area)?.body
    if (written) checkAccess(written, actor)
    return {
      id: own.id,
      title: written?.title || own.title,
      description: written?.description || own.description,
      content: await blocksOf(written?.blocks ?? [], sources, area),
    }
  }
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

function checkAccess({ requires }: Pick<StoredEditorial, 'requires'>, actor: Actor | undefined): void {
  if (!requires || (requires === 'login' && actor)) return
  if (requires !== 'login' && actor?.roles.includes(requires)) return
  throw new ShopError('ForbiddenException', 'This page is not open to everyone.')
}
