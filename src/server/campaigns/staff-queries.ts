import { type SqlBool, sql } from 'kysely'
import type { Phase } from '#contract/shared.ts'
import { wordsOf } from '#domain/search.ts'
import type { Db } from '../db/database.ts'
import { containing } from '../db/lists.ts'
import { phaseBetween } from '../db/phase.ts'
import { type CampaignRow, levelsOf } from './queries.ts'

/** Which campaigns the back office wants to see. */
export type CampaignSearch = { search: string; phases: readonly Phase[]; skip: number; take: number }

const PHASE = phaseBetween('c.valid_from', 'c.valid_until')

/** A page of the campaigns of an area, what runs first, and how many there are in all. */
export async function searchCampaigns(db: Db, areaId: string, { search, phases, skip, take }: CampaignSearch) {
  const patterns = wordsOf(search).map(containing)
  const fits = sql<SqlBool>`((c.name || ' ' || c.campaign_id) ilike all(${patterns}::text[]) or exists (
    select from campaign_product p join product using (product_id)
    where p.campaign_id = c.campaign_id and product.number = ${search}))`
  const matching = db
    .selectFrom('campaign as c')
    .where('c.area_id', '=', areaId)
    .$if(search !== '', (query) => query.where(fits))
    .$if(phases.length > 0, (query) => query.where(PHASE, 'in', phases))
  const [rows, { total }] = await Promise.all([
    matching
      .select(['c.campaign_id as id', 'c.name', 'c.price_groups as priceGroups'])
      .select([
        sql<CampaignRow['campaignType']>`c.campaign_type`.as('campaignType'),
        PHASE.as('phase'),
        sql<string | null>`nullif(c.valid_from, '0001-01-01')::text`.as('validFrom'),
        sql<string | null>`c.valid_until::text`.as('validUntil'),
        sql<number>`cardinality(c.customers)`.as('customers'),
        sql<number>`(select count(*)::int from campaign_product p where p.campaign_id = c.campaign_id)`.as('products'),
        sql<CampaignRow['levels']>`${sql.raw(levelsOf('c'))}`.as('levels'),
      ])
      .orderBy(sql`array_position(array['running', 'coming', 'over'], ${PHASE})`)
      .orderBy('c.position')
      .orderBy('c.campaign_id')
      .offset(skip)
      .limit(take)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** The numbers and names of products, in the order of their ids. */
export async function findNamed(db: Db, productIds: readonly string[], languageCode: string) {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ productId: string; number: string; name: string }>`
    select product_id as "productId", number, coalesce(text_in(texts, ${languageCode}) ->> 'name', '') as name
    from unnest(${productIds}::text[]) with ordinality as wanted (product_id, place) join product using (product_id)
    order by place`.execute(db)
  return rows
}

/** Products by their numbers; of several of one number the first. */
export async function findProductIds(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .select(['product_id as productId', 'number'])
    .where(sql<SqlBool>`number = any(${numbers})`)
    .orderBy('product_id', 'desc')
    .execute()
  return new Map(rows.map(({ productId, number }) => [number, productId]))
}

/** Those of the price groups that a customer of the area is in. */
export async function findPriceGroupsOf(db: Db, areaId: string, groups: readonly string[]): Promise<Set<string>> {
  if (groups.length === 0) return new Set()
  const rows = await db
    .selectFrom('customer')
    .select('price_group as group')
    .distinct()
    .where('area_id', '=', areaId)
    .where(sql<SqlBool>`price_group = any(${groups})`)
    .execute()
  return new Set(rows.flatMap(({ group }) => group ?? []))
}

/** Those of the numbers that are customers of the area. */
export async function findCustomersOf(db: Db, areaId: string, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await db
    .selectFrom('customer')
    .select('customer_number as number')
    .where('area_id', '=', areaId)
    .where(sql<SqlBool>`customer_number = any(${numbers})`)
    .execute()
  return new Set(rows.map(({ number }) => number))
}
