import { type SqlBool, sql } from 'kysely'
import { wordsOf } from '#domain/search.ts'
import { type Db, prepared } from '../db/database.ts'
import { byName, containing } from '../db/lists.ts'
import { WAS_PLACED } from '../db/placed.ts'
import { WORKS_HERE } from '../users/invitation-queries.ts'
import { TOLD_OF_USER } from '../users/people-queries.ts'

/** Which customers of an area the back office wants to see. */
export type CustomerSearch = {
  search: string
  isBlocked?: boolean | undefined
  /** Those on the list of a sales person, or those that are not. */
  list?: { userId: string; isOn: boolean } | undefined
  skip: number
  take: number
}

/** The orders of the customer `c`. */
const ORDERS = sql`customer_order o where o.customer_number = c.customer_number and ${WAS_PLACED}`

/** What a list says of customers; `c` is those alone that it shows, as what they did is counted for each of them. */
const SHOWN = [
  sql<string>`c.customer_number`.as('customerNumber'),
  sql<string>`c.name`.as('name'),
  sql<string>`c.country_code`.as('countryCode'),
  sql<string | null>`c.currency_code`.as('currencyCode'),
  sql<string | null>`c.price_group`.as('priceGroup'),
  sql<boolean>`c.is_blocked`.as('isBlocked'),
  sql<number>`(select count(*)::int from app_user u where u.customer_number = c.customer_number and u.erased_at is null)`.as(
    'users',
  ),
  sql<number>`(select count(*)::int from ${ORDERS})`.as('orders'),
  sql<Date | null>`(select max(o.placed_at) from ${ORDERS})`.as('lastOrderAt'),
]

/** Whether the row has the word in what tells it apart. */
const says = (word: string) =>
  sql<SqlBool>`((c.name || ' ' || c.customer_number) ilike ${containing(word)} or exists (
    select from app_user u
    where u.customer_number = c.customer_number and (u.name || ' ' || u.username) ilike ${containing(word)}))`

/** Whether an order, invoice, credit memo or payment of that number is the customer's. */
const hasPaper = (number: string) =>
  sql<SqlBool>`c.customer_number in (
    select customer_number from customer_order where order_number = ${number}
    union all select customer_number from invoice where invoice_number = ${number}
    union all select customer_number from credit_memo where credit_memo_number = ${number}
    union all select customer_number from ledger_payment where payment_number = ${number})`

/** Whether the customer `c` is one for whom a sales person may act. */
const isOnListOf = (userId: string | undefined) =>
  sql`(c.customer_number in (select r.customer_number from acting_right r where r.user_id = ${userId}::uuid))`

/** A page of an area's customers by name, and how many there are in all. */
export async function searchCustomers(db: Db, areaId: string, { search, isBlocked, list, skip, take }: CustomerSearch) {
  const matching = db
    .selectFrom('customer as c')
    .where('c.area_id', '=', areaId)
    .$if(search !== '', (query) => query.where((row) => row.or([row.and(wordsOf(search).map(says)), hasPaper(search)])))
    .$if(isBlocked !== undefined, (query) => query.where('c.is_blocked', '=', isBlocked ?? false))
    .$if(list !== undefined, (query) => query.where(sql<SqlBool>`${isOnListOf(list?.userId)} = ${list?.isOn}`))
  const name = sql.raw(byName('c.name'))
  const page = matching.selectAll('c').orderBy(name).orderBy('c.customer_number').offset(skip).limit(take)
  const [rows, { total }] = await Promise.all([
    db.selectFrom(page.as('c')).select(SHOWN).orderBy(name).orderBy('c.customer_number').execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** A customer of an area with what the list does not say; amounts in minor units. */
export const findCustomer = (db: Db, areaId: string, customerNumber: string) =>
  db
    .selectFrom('customer as c')
    .where('c.area_id', '=', areaId)
    .where('c.customer_number', '=', customerNumber)
    .select(SHOWN)
    .select(['c.vat_number as vatNumber', 'c.credit_limit as creditLimit'])
    .executeTakeFirst()

/** The price groups that customers of an area are in. */
export const findPriceGroups = prepared<{ name: string }, [areaId: string]>(
  `select distinct price_group as name from customer where area_id = $1 and price_group is not null order by name`,
)

/** Who buys for a customer. */
export const findUsersOf = (db: Db, customerNumber: string) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('customer as c', 'c.customer_number', 'u.customer_number')
    .where('u.customer_number', '=', customerNumber)
    .where('u.erased_at', 'is', null)
    .select(TOLD_OF_USER)
    .orderBy(sql.raw(byName('u.name')))
    .orderBy('u.user_id')
    .execute()

/** Who may act for a customer. */
export const findSalesPersons = (db: Db, customerNumber: string) =>
  db
    .selectFrom('acting_right as r')
    .innerJoin('app_user as u', 'u.user_id', 'r.user_id')
    .where('r.customer_number', '=', customerNumber)
    .where(sql<SqlBool>`'impersonation' = any(u.roles)`)
    .select(['u.user_id as userId', 'u.name', 'u.username', 'u.is_active as isActive'])
    .orderBy(sql.raw(byName('u.name')))
    .orderBy('u.user_id')
    .execute()

/** The prices agreed with a customer, by item number; products are named in a language, amounts in minor units. */
export const findAgreements = prepared<
  {
    number: string
    productName: string
    unitOfMeasure: string
    currencyCode: string
    minimumQuantity: number
    validFrom: string | null
    validTo: string | null
    amount: number | null
    discountPercentage: number | null
  },
  [scope: string, languageCode: string, take: number]
>(
  // With `offset 0` his prices are read first: else every variant was looked through for them, in the order of numbers.
  `select v.number, coalesce(text_in(o.texts, $2) ->> 'name', o.number) as "productName",
     p.unit_of_measure as "unitOfMeasure", p.currency_code as "currencyCode",
     p.minimum_quantity as "minimumQuantity", nullif(p.valid_from, '0001-01-01')::text as "validFrom",
     p.valid_to::text as "validTo", p.amount, p.percentage as "discountPercentage"
   from (select * from price where scope = $1 offset 0) p join variant v using (variant_id)
     join product o using (product_id)
   order by v.number, p.minimum_quantity, p.valid_from limit $3`,
)

/** What a customer calls items, by what he does. */
export const findOwnNumbers = prepared<
  { ownNumber: string; number: string; name: string },
  [customerNumber: string, languageCode: string, take: number]
>(
  `select o.own_number as "ownNumber", v.number, coalesce(text_in(p.texts, $2) ->> 'name', p.number) as name
   from own_number o join variant v using (variant_id) join product p using (product_id)
   where o.customer_number = $1 order by o.own_number limit $3`,
)

/** How much is agreed with a customer, and how many own numbers he has. */
export const countTerms = prepared<
  { agreementCount: number; ownNumberCount: number },
  [scope: string, customerNumber: string]
>(
  `select (select count(*)::int from price where scope = $1) as "agreementCount",
     (select count(*)::int from own_number where customer_number = $2) as "ownNumberCount"`,
)

type Terms = { name: string; priceGroup: string | null; vatNumber: string | null; creditLimit: number | null }

/** Gives a customer of an area another name and terms; false when those he has are not the ones to be replaced. */
export async function writeTerms(
  db: Db,
  customerNumber: string,
  { terms, replaces }: { terms: Terms; replaces: Terms },
): Promise<boolean> {
  const written = { name: terms.name, price_group: terms.priceGroup, vat_number: terms.vatNumber }
  const done = await db
    .updateTable('customer')
    .set({ ...written, credit_limit: terms.creditLimit })
    .where('customer_number', '=', customerNumber)
    .where('name', '=', replaces.name)
    .where('price_group', 'is not distinct from', replaces.priceGroup)
    .where('vat_number', 'is not distinct from', replaces.vatNumber)
    .where('credit_limit', 'is not distinct from', replaces.creditLimit)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** A new customer without addresses; no row where the number is taken. The limit is in minor units. */
export const insertCustomer = prepared<
  { customerNumber: string },
  [
    areaId: string,
    customerNumber: string,
    name: string,
    countryCode: string,
    priceGroup: string | null,
    vatNumber: string | null,
    creditLimit: number | null,
  ]
>(
  `insert into customer (area_id, customer_number, name, country_code, price_group, vat_number, credit_limit)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning customer_number as "customerNumber"`,
)

/** Where the customer of a number buys: no two have the same, whichever their areas. */
export const findAreaOfCustomer = prepared<{ areaId: string }, [customerNumber: string]>(
  'select area_id as "areaId" from customer where customer_number = $1',
)

/** Blocks a customer of an area or opens him again; no row for no customer. */
export const writeBlocked = prepared<
  { customerNumber: string },
  [areaId: string, customerNumber: string, isBlocked: boolean]
>(
  `update customer set is_blocked = $3 where area_id = $1 and customer_number = $2
   returning customer_number as "customerNumber"`,
)

/** A user who buys for a customer of an area; undefined for anybody else, also for who works here. */
export const findUserOfArea = (db: Db, areaId: string, userId: string) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('customer as c', 'c.customer_number', 'u.customer_number')
    .where('c.area_id', '=', areaId)
    .where('u.user_id', '=', userId)
    .where(sql<SqlBool>`not ${WORKS_HERE}`)
    .where('u.erased_at', 'is', null)
    .select(['u.user_id as userId', 'u.username', 'u.is_active as isActive', 'u.last_signed_in_at as lastSignedInAt'])
    .executeTakeFirst()

type Written = { name: string; email: string }

/** Gives a user another name and address; false when those he has are not the ones to be replaced. */
export async function writeUser(
  db: Db,
  userId: string,
  { name, email, replaces }: Written & { replaces: Written },
): Promise<boolean> {
  const done = await db
    .updateTable('app_user')
    .set({ name, email })
    .where('user_id', '=', userId)
    .where('name', '=', replaces.name)
    .where('email', '=', replaces.email)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
