import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { beginningWith, containing } from '../db/lists.ts'

type AgreementPhase = 'running' | 'coming' | 'over'

/** Which agreements of an area the back office wants to see. */
export type AgreementSearch = { owner: string; number: string; phases: readonly AgreementPhase[] }

const PHASE = sql<AgreementPhase>`case when p.valid_to < current_date then 'over'
  when p.valid_from > current_date then 'coming' else 'running' end`
/** More are not counted. */
const MOST_COUNTED = 10_000

/** Agreements with customers of the area and their price groups; amounts are minor units. */
function agreementsOf(db: Db, areaId: string, { owner, number, phases }: AgreementSearch) {
  const groups = sql`select distinct 'group:' || price_group from customer
    where area_id = ${areaId} and price_group is not null ${owner ? sql`and price_group = ${owner}` : sql``}`
  const customers = sql`select 'customer:' || customer_number from customer
    where area_id = ${areaId} ${owner ? sql`and (name || ' ' || customer_number) ilike ${containing(owner)}` : sql``}`
  return db
    .selectFrom('price as p')
    .innerJoin('variant as v', 'v.variant_id', 'p.variant_id')
    .where(sql<SqlBool>`p.scope = any(array(${groups} union all ${customers}))`)
    .$if(number !== '', (query) => {
      const pattern = beginningWith(number)
      return query.where(
        sql<SqlBool>`p.variant_id = any(array(select variant_id from variant where number ilike ${pattern}))`,
      )
    })
    .$if(phases.length > 0, (query) => query.where(PHASE, 'in', phases))
}

type Place = { areaId: string; languageCode: string }

/** A page of the agreements that fit, by whose they are, item and quantity. */
export const findAgreements = (
  db: Db,
  { areaId, languageCode }: Place,
  wanted: AgreementSearch,
  page: { skip: number; take: number },
) =>
  agreementsOf(db, areaId, wanted)
    .leftJoin('customer as c', (join) => join.on(sql<SqlBool>`p.scope = 'customer:' || c.customer_number`))
    .innerJoin('product as i', 'i.product_id', 'v.product_id')
    .select(['c.customer_number as customer', 'v.number'])
    .select([
      sql<string>`coalesce(i.texts->${languageCode}->>'name', '')`.as('productName'),
      sql<string | null>`case when p.scope like 'group:%' then substr(p.scope, 7) end`.as('priceGroup'),
      sql<string>`coalesce(c.name, '')`.as('customerName'),
      'p.unit_of_measure as unitOfMeasure',
      'p.currency_code as currencyCode',
      'p.minimum_quantity as minimumQuantity',
      sql<string | null>`nullif(p.valid_from, '0001-01-01')::text`.as('validFrom'),
      sql<string | null>`p.valid_to::text`.as('validTo'),
      'p.amount',
      'p.percentage as discountPercentage',
      PHASE.as('phase'),
    ])
    .orderBy('p.scope')
    .orderBy('v.number')
    .orderBy('p.currency_code')
    .orderBy('p.minimum_quantity')
    .orderBy('p.valid_from')
    .offset(page.skip)
    .limit(page.take)
    .execute()

/** How many fit, ten thousand at most. */
export async function countAgreements(db: Db, areaId: string, wanted: AgreementSearch): Promise<number> {
  const { total } = await db
    .selectFrom(agreementsOf(db, areaId, wanted).select('p.scope').limit(MOST_COUNTED).as('some'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
