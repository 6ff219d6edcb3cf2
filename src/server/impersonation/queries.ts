import { type RawBuilder, sql } from 'kysely'
import type { AllowedUser } from '#contract/impersonation.ts'
import { wordsOf } from '#domain/search.ts'
import { USUAL_FIRST } from '../customers/addresses.ts'
import { type Db, prepared } from '../db/database.ts'
import { byName } from '../db/lists.ts'
import { WAS_PLACED } from '../db/placed.ts'
import { inPlainLetters } from '../db/plain-letters.ts'

/** The customer, if he stands on the sales person's list. */
export function findAllowed(db: Db, userId: string, customerNumber: string) {
  return db
    .selectFrom('acting_right as r')
    .innerJoin('customer as c', 'c.customer_number', 'r.customer_number')
    .select(['c.customer_number as customerNumber', 'c.name', 'c.is_blocked as isBlocked'])
    .where('r.user_id', '=', userId)
    .where('r.customer_number', '=', customerNumber)
    .executeTakeFirst()
}

type Row = Omit<AllowedUser, 'lastOrderAt' | 'lastActedAt'> & { lastOrderAt: Date | null; lastActedAt: Date | null }

/** Comes after whatever a number or an address goes on with. */
const LAST_SIGN = '\u{10ffff}'

/**
 * Whether the customer `c` is meant by a word: it stands in what is `said` of him, in plain letters, or begins a number
 * or an address.
 */
const isMeantBy = (word: string) => sql`(
  position(${inPlainLetters(sql`${word}::text`)} in known.said) > 0
  or starts_with(lower(c.customer_number), ${word})
  or c.customer_number in (select u.customer_number from app_user u
    where lower(u.email) collate "C" between ${word} and ${word} || ${LAST_SIGN})
  or c.customer_number in (select o.customer_number from customer_order o
    where o.order_number collate "C" between ${word} and ${word} || ${LAST_SIGN})
)`

/**
 * Beside the customers `c`, those alone that all of the words mean; `offset 0` has what is said read once for all
 * words.
 */
const meantBy = (words: readonly string[]) =>
  words.length === 0
    ? sql``
    : sql`cross join lateral (select ${inPlainLetters(SAID)} as said offset 0) as known
        where ${sql.join(words.map(isMeantBy), sql` and `)}`

/** The city of the usual address of a customer. */
const homeOf = (customer: RawBuilder<unknown>) => sql`
  select city from customer_address a where a.customer_number = ${customer}
  order by ${sql.raw(USUAL_FIRST)} limit 1`

/** The words by which the customer `c` is known: his name, his city, and the names of who buys for him. */
const SAID = sql`concat_ws(' ', c.name, (${homeOf(sql`c.customer_number`)}), (
  select string_agg(u.name, ' ') from app_user u where u.customer_number = c.customer_number and u.is_active))`

/** Where the customer `p` gets mail. */
const BUYER = sql`
  select email from app_user u where u.customer_number = p.customer_number and u.is_active
  order by username limit 1`

/** What the customer `p` ordered last. */
const NEWEST = sql`
  select placed_at, order_number from customer_order o
  where o.customer_number = p.customer_number and ${WAS_PLACED}
  order by placed_at desc limit 1`

/** How many orders of the customer `p` are under way, and what they come to by currency. */
const OPEN_ORDERS = sql`
  select coalesce(sum(count), 0)::integer as count, coalesce(json_agg(json_build_object(
      'currencyCode', currency_code, 'total', total) order by currency_code)
    filter (where currency_code is not null), '[]') as totals
  from (
    select currency_code, count(*) as count, sum(total_with_vat) as total from customer_order o
    where o.customer_number = p.customer_number and o.state not in ('Completed', 'Cancelled')
    group by currency_code
  ) as by_currency`

/** What the customer `p` owes by currency, and what of it was due before `today`. */
const ledgerOn = (today: string) => sql`
  select coalesce(json_agg(json_build_object('currencyCode', currency_code, 'balance', balance,
    'overdue', overdue) order by currency_code), '[]') as balances
  from (
    select currency_code, sum(amount) as balance,
      coalesce(sum(amount) filter (where due_on < ${today}::date), 0) as overdue
    from (
      select currency_code, total_with_vat - settled as amount, due_on from invoice i
      where i.customer_number = p.customer_number and settled < total_with_vat
      union all
      select currency_code, settled - total_with_vat, null from credit_memo m
      where m.customer_number = p.customer_number and settled < total_with_vat
      union all
      select currency_code, settled - amount, null from ledger_payment l
      where l.customer_number = p.customer_number and settled < amount
    ) as unsettled
    group by currency_code
  ) as by_currency`

/** A page of the customers on a sales person's list, those acted for last first, and how many there are. */
export async function searchAllowed(
  db: Db,
  userId: string,
  { search, skip, take, today }: { search: string; skip: number; take: number; today: string },
): Promise<{ rows: Row[]; total: number }> {
  const words = wordsOf(search.toLowerCase())
  const { rows } = await sql<Row & { total: number }>`
    with acted as (
      select customer_number, max(started_at) as at from impersonation where user_id = ${userId}::uuid group by 1
    ), allowed as (
      select customer_number from acting_right where user_id = ${userId}::uuid
    ), page as (
      select c.customer_number, c.name, c.country_code, c.area_id, c.is_blocked, acted.at as acted_at,
        count(*) over ()::integer as total
      from allowed
      join customer c using (customer_number)
      left join acted using (customer_number)
      ${meantBy(words)}
      order by acted.at desc nulls last, ${sql.raw(byName('c.name'))}, c.customer_number
      offset ${skip}::integer limit ${take}::integer
    )
    select p.customer_number as "customerNumber", p.name, p.country_code as "countryCode", p.area_id as "areaId",
      coalesce(home.city, '') as city, buyer.email, p.is_blocked as "isBlocked", p.acted_at as "lastActedAt", p.total,
      newest.placed_at as "lastOrderAt", newest.order_number as "lastOrderNumber",
      open_orders.count as "openOrders", open_orders.totals as "openTotals", ledger.balances
    from page p
    left join lateral (${homeOf(sql`p.customer_number`)}) as home on true
    left join lateral (${BUYER}) as buyer on true
    left join lateral (${NEWEST}) as newest on true
    cross join lateral (${OPEN_ORDERS}) as open_orders
    cross join lateral (${ledgerOn(today)}) as ledger
    order by p.acted_at desc nulls last, ${sql.raw(byName('p.name'))}, p.customer_number`.execute(db)
  // A page beyond the last has nothing that could tell.
  if (rows.length === 0 && skip > 0) {
    return { rows: [], total: (await searchAllowed(db, userId, { search, skip: 0, take: 1, today })).total }
  }
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Notes that a sales person begins to act for a customer within a session, for so long; returns the id. */
export async function insertImpersonation(
  db: Db,
  started: { sessionId: string; userId: string; customerNumber: string; seconds: number },
): Promise<string> {
  const row = await db
    .insertInto('impersonation')
    .values({
      session_id: started.sessionId,
      user_id: started.userId,
      customer_number: started.customerNumber,
      expires_at: sql<Date>`now() + make_interval(secs => ${started.seconds})`,
    })
    .returning('impersonation_id as impersonationId')
    .executeTakeFirstOrThrow()
  return row.impersonationId
}

/**
 * Ends whatever acting a session is at, and gives the numbers of the customers it was for, unless their time was over
 * already. Who begins another in this transaction is the only one who does until its end.
 */
export async function endImpersonations(db: Db, sessionId: string): Promise<string[]> {
  await db.selectFrom('session').select('session_id').where('session_id', '=', sessionId).forNoKeyUpdate().execute()
  const ended = await db
    .updateTable('impersonation')
    .set({ ended_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning(['customer_number as customerNumber', sql<boolean>`expires_at > now()`.as('wasUnderWay')])
    .execute()
  return ended.filter(({ wasUnderWay }) => wasUnderWay).map(({ customerNumber }) => customerNumber)
}

/**
 * Of what was done to carts of a customer, each with its moment, the orders that came of it: the newest that was there
 * once the call can have been over. A cart whose payment was given up has another order later.
 */
export const findOrdersOf = prepared<
  { entryId: number; orderNumber: string },
  [customerNumber: string, entryIds: readonly number[], cartIds: readonly string[], moments: readonly Date[]]
>(
  `select deed.entry_id as "entryId", o.order_number as "orderNumber"
   from unnest($2::bigint[], $3::uuid[], $4::timestamptz[]) as deed (entry_id, cart_id, at)
   cross join lateral (
     select order_number from customer_order o
     where o.cart_id = deed.cart_id and o.customer_number = $1 and o.placed_at < deed.at + interval '30 seconds'
     order by placed_at desc limit 1
   ) as o`,
)
