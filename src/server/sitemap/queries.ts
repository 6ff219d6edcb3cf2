import type { SitemapType } from '#contract/sitemap.ts'
import { FRONT_PAGE_TEMPLATE, PRODUCT_TEMPLATE } from '#domain/system-pages.ts'
import { type Db, prepared } from '../db/database.ts'

/** A page as a site map lists it. `areaIds` are the areas that have it; empty is all, null those that sell in it. */
export type Listed = { id: string; url: string; areaIds: string[] | null; changedAt: Date }

/** Which part of a site map is read: of an area or, of its categories, of those with these ids. */
type Where = [languageCode: string, of: string | readonly string[], afterId: string, leftOut: number, limit: number]

const PRODUCTS = `
  from product p
  where is_active and (area_ids = '{}' or $2 = any(area_ids)) and coalesce(text_in(texts, $1) ->> 'url', '') <> ''`
const CATEGORIES = (ids: string) => `
  from category where category_id = any(${ids}) and coalesce(text_in(texts, $1) ->> 'url', '') <> ''`
/** Whether a document is a page that every visitor is shown, and that leads on to no other one. */
const IS_SHOWN = (page: string) => `${page}.is_published and ${page}.body ->> 'requires' is null
    and coalesce(${page}.body ->> 'toUrl', '') in ('', ${page}.key)`
/**
 * Pages for everyone. Templates, and those that stand in for errors, are at no address of their own; campaigns and deals
 * ask for a login.
 */
const PAGES = `
  from document d
  where type = 'page' and language_code = $1 and area_id = $2 and ${IS_SHOWN('d')}
    and key ~ '^/' and key !~ '^/([0-9]{3}$|(campaigns|deals)(/|$))'
    and key not in ('${FRONT_PAGE_TEMPLATE}', '${PRODUCT_TEMPLATE}')`

const findPart: Record<SitemapType, (db: Db, where: Where) => Promise<Listed[]>> = {
  product: prepared(`
    select product_id as id, text_in(texts, $1) ->> 'url' as url, area_ids as "areaIds", updated_at as "changedAt"
    ${PRODUCTS} and product_id > $3 order by product_id offset $4 limit $5`),
  category: prepared(`
    select category_id as id, text_in(texts, $1) ->> 'url' as url, null as "areaIds", updated_at as "changedAt"
    ${CATEGORIES('$2')} and category_id > $3 order by category_id offset $4 limit $5`),
  page: prepared(`
    select key as id, key as url, updated_at as "changedAt", array(
      select o.area_id from document o
      where o.type = 'page' and o.language_code = $1 and o.key = d.key and ${IS_SHOWN('o')}
    ) as "areaIds"
    ${PAGES} and key > $3 order by key offset $4 limit $5`),
}

/** Some of what the area shows of a type, in a fixed order. */
export const findListed = (db: Db, type: SitemapType, where: Where): Promise<Listed[]> => findPart[type](db, where)

/** How much the area shows of each type, and when the latest of it was changed. */
export const countListed = prepared<
  { type: SitemapType; count: number; changedAt: Date | null },
  [languageCode: string, areaId: string, categoryIds: readonly string[]]
>(`
  select 'page' as type, count(*)::integer as count, max(updated_at) as "changedAt" ${PAGES}
  union all select 'category', count(*)::integer, max(updated_at) ${CATEGORIES('$3')}
  union all select 'product', count(*)::integer, max(updated_at) ${PRODUCTS}`)
