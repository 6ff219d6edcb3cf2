import { type SqlBool, sql } from 'kysely'
import type { Phase } from '#contract/shared.ts'
import { wordsOf } from '#domain/search.ts'
import type { Db } from '../db/database.ts'
import { beginningWith, containing } from '../db/lists.ts'
import { phaseBetween } from '../db/phase.ts'

/** Which agreements of an area the back office wants to see. */
export type AgreementSearch = { owner: string; number: string; phases: readonly Phase[] }

const PHASE = phaseBetween('p.valid_from', 'p.valid_to')
/** More are not counted. */
const MOST_COUNTED = 10_000

type Owner = { scope: string; priceGroup: string | null; customer: string | null; customerName: string }

/** Price groups of the area and its customers, each with the scope of what was agreed with it. */
const ownersOf = (areaId: string, owner: string) => sql<Owner>`(
  select 'group:' || price_group as scope, price_group as "priceGroup", null as customer, '' as "customerName"
  from (select distinct price_group from customer where area_id = ${areaId} and price_group is not null
    ${owner ? sql`and price_group = ${owner}` : sql``}) g
  union all
  select 'customer:' || customer_number, null, customer_number, name from customer where area_id = ${areaId}
    ${owner ? sql`and (name || ' ' || customer_number) ilike all(${wordsOf(owner).map(containing)}::text[])` : sql``}
  order by scope)`

/**
 * What was agreed with whom in the area; amounts are minor units.
 *
 * It is looked up for one after the other: asked for all of them at once, the database reads every price there is and
 * compares each with every customer.
 */
function agreementsOf(db: Db, areaId: string, { owner, number, phases }: AgreementSearch) {
  return db
    .selectFrom(ownersOf(areaId, owner).as('o'))
    .crossJoinLateral((outer) =>
      outer
        .selectFrom('price as p')
        .selectAll('p')
        .whereRef('p.scope', '=', 'o.scope')
        // With `is true` the items are found once; joined, they would be for each customer.
        .$if(number !== '', (query) =>
          query.where(
            sql<SqlBool>`(p.variant_id in (select variant_id from variant where number ilike ${beginningWith(number)}))
              is true`,
          ),
        )
        .$if(phases.length > 0, (query) => query.where(PHASE, 'in', phases))
        .offset(0)
        .as('p'),
    )
    .innerJoin('variant as v', 'v.variant_id', 'p.variant_id')
}

type Place = { areaId: string; languageCode: string }

/** The agreements that fit, by whose they are, item and quantity. */
const rowsOf = (db: Db, { areaId, languageCode }: Place, wanted: AgreementSearch) =>
  agreementsOf(db, areaId, wanted)
    .innerJoin('product as i', 'i.product_id', 'v.product_id')
    .select(['o.customer', 'o.customerName', 'o.priceGroup', 'v.number'])
    .select([
      sql<string>`coalesce(text_in(i.texts, ${languageCode}) ->> 'name', '')`.as('productName'),
      'p.unit_of_measure as unitOfMeasure',
      'p.currency_code as currencyCode',
      'p.minimum_quantity as minimumQuantity',
      sql<string | null>`nullif(p.valid_from, '0001-01-01')::text`.as('validFrom'),
      sql<string | null>`p.valid_to::text`.as('validTo'),
      'p.amount',
      'p.percentage as discountPercentage',
      PHASE.as('phase'),
    ])
    .orderBy('o.scope')
    .orderBy('v.number')
    .orderBy('p.currency_code')
    .orderBy('p.minimum_quantity')
    .orderBy('p.valid_from')
    .orderBy('p.unit_of_measure')

/** A page of the agreements that fit. */
export const findAgreements = (
  db: Db,
  place: Place,
  wanted: AgreementSearch,
  { skip, take }: { skip: number; take: number },
) => rowsOf(db, place, wanted).offset(skip).limit(take).execute()

/** Whose agreements may fit, some at a time: those whose scope comes after `after`. */
export async function findOwners(db: Db, areaId: string, owner: string, after: string, take: number) {
  const { rows } = await sql<Pick<Owner, 'scope'>>`
    select scope from ${ownersOf(areaId, owner)} o where scope > ${after} order by scope limit ${take}`.execute(db)
  return rows
}

type Part = {
  /** Whose they are: from the first of these scopes to the last. */
  owners: { first: string; last: string }
  after:
    | (Record<'scope' | 'number' | 'currencyCode' | 'from' | 'unitOfMeasure', string> & { minimumQuantity: number })
    | undefined
  take: number
}

/** The agreements of some owners that fit and come after one of them; the first ones without it. */
export const findAgreementsAfter = (db: Db, place: Place, wanted: AgreementSearch, { owners, after, take }: Part) =>
  rowsOf(db, place, wanted)
    .select(['o.scope', sql<string>`p.valid_from::text`.as('from')])
    .where('o.scope', '>=', owners.first)
    .where('o.scope', '<=', owners.last)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(o.scope, v.number, p.currency_code, p.minimum_quantity, p.valid_from, p.unit_of_measure) >
          (${after?.scope}, ${after?.number}, ${after?.currencyCode}, ${after?.minimumQuantity}::int,
           ${after?.from}::date, ${after?.unitOfMeasure})`,
      ),
    )
    .limit(take)
    .execute()

/** How many fit, ten thousand at most. */
export async function countAgreements(db: Db, areaId: string, wanted: AgreementSearch): Promise<number> {
  const { total } = await db
    .selectFrom(agreementsOf(db, areaId, wanted).select('o.scope').limit(MOST_COUNTED).as('some'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
