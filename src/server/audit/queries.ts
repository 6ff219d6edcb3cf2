import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Db, prepared } from '../db/database.ts'
import { containing } from '../db/lists.ts'

/** An entry as it is written; its number, moment and hashes are the database's. */
type NewEntry = {
  actorId: string
  actorName: string
  customerNumber: string
  action: string
  object: string
  outcome: string
  ip: string
  traceId: string
  inputHash: Buffer | null
  isActing: boolean
}

type Values = [string, string, string, string, string, string, string, string, Buffer | null, boolean]

const insert = prepared<unknown, Values>(
  `insert into audit_entry (actor_id, actor_name, customer_number, action, object, outcome, ip, trace_id, input_hash,
     is_acting, entry_id, at, previous, hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, now(), '', '')`,
)

/** Adds an entry at the end of the chain. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  const { actorId, actorName, customerNumber, action, object, outcome, ip, traceId, inputHash, isActing } = entry
  await insert(db, [actorId, actorName, customerNumber, action, object, outcome, ip, traceId, inputHash, isActing])
}

/**
 * Whether what the entry `e` tells was done: what was begun and then failed has another entry that says so, which comes
 * as soon as its call ends, and is looked for no further than so many calls can end meanwhile. `offset 0` has that
 * looked up for each entry that is shown: joined, all failures there ever were would be read first.
 */
const IS_DONE = sql<boolean>`(e.outcome in ('ok', 'begun') and not exists (
  select from audit_entry later where later.entry_id between e.entry_id + 1 and e.entry_id + 1000
    and later.trace_id = e.trace_id and later.action = e.action and later.outcome not in ('ok', 'begun') offset 0))`

/** What people call the orders (also by their carts and payments) and the users whose ids are the objects of entries. */
const CALLED = sql`(
  select order_id as id, order_number as name from customer_order
  union all select cart_id, order_number from customer_order where state <> 'Cancelled'
  union all select payment_id, order_number from payment join customer_order using (order_id)
  union all select user_id, username from app_user)`

const idIn = (column: string) =>
  sql<string>`case when ${sql.ref(column)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sql.ref(column)}::uuid end`
/** The object of the entry `e` where it is an id. */
const OBJECT_ID = idIn('e.object')
/** Who did what the entry `e` says; nobody for a visitor. */
const ACTOR_ID = idIn('e.actor_id')

type EntrySearch = { search: string; isFailed: boolean; before?: number | undefined; take: number }

/** So many entries are looked through at once: among millions a word takes longer than a statement may. */
const LOOKED_THROUGH = 500_000

const findEnds = prepared<{ oldest: number | null; newest: number | null }>(
  'select min(entry_id) as oldest, max(entry_id) as newest from audit_entry',
)

/**
 * Entries for the back office, the latest first; `search` stands anywhere in what they say. `next` is before which
 * entry to go on, null where none is left: where few fit, there are fewer than `take` of them until then, or none.
 */
export async function searchEntries(
  db: Db,
  { search, isFailed, before, take }: EntrySearch,
  lookedThrough = LOOKED_THROUGH,
) {
  const [ends] = await findEnds(db, [])
  const end = before ?? (ends?.newest ?? 0) + 1
  const start = end - lookedThrough
  const entries = await db
    .selectFrom('audit_entry as e')
    .select(['entry_id as entryId', 'at', 'actor_name as actorName', 'action', 'object', 'outcome', 'ip'])
    .select(['customer_number as customerNumber', 'trace_id as traceId', 'is_acting as isActing'])
    .select([
      IS_DONE.as('isDone'),
      sql<string | null>`(select name from ${CALLED} c where id = ${OBJECT_ID})`.as('objectName'),
    ])
    .where('entry_id', '<', end)
    .where('entry_id', '>=', start)
    .$if(search !== '', (query) =>
      query.where(
        sql<SqlBool>`(lower(actor_name || ' ' || customer_number || ' ' || action || ' ' || object || ' ' || trace_id)
          like ${containing(search.toLowerCase())}
          or object = any(array(select id::text from ${CALLED} c where name = ${search})))`,
      ),
    )
    .$if(isFailed, (query) => query.where('outcome', 'not in', ['ok', 'begun']))
    .orderBy('entry_id', 'desc')
    .limit(take)
    .execute()
  const last = entries.length === take ? entries.at(-1)?.entryId : undefined
  const next = last ?? start
  return { entries, next: next > (ends?.oldest ?? next) ? next : null }
}

/** What was noted once: the end of acting, which has an entry of its own, and what only looks. */
const UNTOLD = [
  'POST /api/User/Logout',
  'POST /api/SalesImpersonation/EndImpersonation',
  'POST /api/Cart/GetOrCreateCart',
  'POST /api/InstantExcel/FindRows',
  'POST /api/InstantExcel/ReadOrderSheet',
]

/** The object of an entry by which whoever looks first gets the empty favourite list: he did nothing by that either. */
export const FIRST_LIST = 'first list'

/** Where acting for a customer begins and ends: who goes on to the next one does so as himself. */
const BOUNDS = ['Impersonation.Start', 'Impersonation.End']

/** Entries of acting for a customer that were done: what was begun and then failed has another entry that says so. */
export function findDoneWhileActing(
  db: Db,
  { customerNumber, take, before }: { customerNumber: string; take: number; before?: number | undefined },
) {
  return db
    .selectFrom('audit_entry as e')
    .leftJoin('app_user as u', (on) => on.on('u.user_id', '=', ACTOR_ID))
    .select(['e.entry_id as entryId', 'e.at', 'e.action', 'e.object'])
    .select((row) => row.fn.coalesce('u.name', 'e.actor_name').as('by'))
    .where('e.customer_number', '=', customerNumber)
    .where((row) => row.or([row('e.is_acting', '=', true), row('e.action', 'in', BOUNDS)]))
    .where('e.action', 'not in', UNTOLD)
    .where('e.object', '<>', FIRST_LIST)
    .where(IS_DONE)
    .$if(before !== undefined, (query) => query.where('e.entry_id', '<', before ?? 0))
    .orderBy('e.entry_id', 'desc')
    .limit(take)
    .execute()
}

/**
 * The number of the first entry that is not as it was written, or before which one is missing; undefined while the
 * chain is whole. Entries that were cut off at its end leave a whole chain: they show by the number of the last one
 * alone.
 */
export async function findBrokenLink(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ entryId: number }>`
    select entry_id as "entryId" from (
      select e.*, coalesce(lag(e.hash) over (order by e.entry_id), s.hash, '') as expected,
        coalesce(lag(e.entry_id) over (order by e.entry_id), s.entry_id, 0) as former
      from audit_entry e left join audit_start s on true
    ) as linked
    where previous <> expected or entry_id <> former + 1
      or hash <> hash_audit_entry((select e from audit_entry e where e.entry_id = linked.entry_id))
      or case when salt is null then 'erased' not in (actor_name, object)
         else seal <> seal_audit_entry((select e from audit_entry e where e.entry_id = linked.entry_id)) end
    order by entry_id limit 1`.execute(db)
  return rows[0]?.entryId
}

/** The number and the moment of the latest entry; undefined while there is none. */
export function findLastEntry(db: Db): Promise<{ entryId: number; at: Date } | undefined> {
  return db
    .selectFrom('audit_entry')
    .select(['entry_id as entryId', 'at'])
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Takes a person's names, and where he was, out of the entries that name him; what he did stays, under his id. */
export async function erasePerson(
  db: Db,
  { userId, names, mention }: { userId: string; names: readonly string[]; mention: string },
  range: RawBuilder<SqlBool>,
): Promise<void> {
  const isHis = sql<SqlBool>`(actor_id = ${userId} or lower(actor_name) = any(${names}))`
  const isOnHim = sql<SqlBool>`(lower(object) = any(${names}) or object ~* ${mention})`
  await sql`update audit_entry set salt = null, input_hash = null,
      actor_name = case when ${isHis} then 'erased' else actor_name end, ip = case when ${isHis} then '' else ip end,
      object = case when ${isOnHim} then 'erased' else object end
    where ${range} and (${isHis} or ${isOnHim}) and salt is not null`.execute(db)
}

/**
 * Forgets some of the oldest entries, those of more days ago; the latest one stays, whatever its age. No row when there
 * is none to forget.
 */
export const deleteOldEntries = prepared<unknown, [days: number]>(
  `with gone as (
     delete from audit_entry where entry_id < least(
       coalesce(
         (select min(entry_id) from audit_entry where at >= now() - make_interval(days => $1)),
         (select max(entry_id) from audit_entry)),
       (select min(entry_id) from audit_entry) + 5000)
     returning entry_id, hash
   )
   insert into audit_start (entry_id, hash) select entry_id, hash from gone order by entry_id desc limit 1
   on conflict (is_only) do update set entry_id = excluded.entry_id, hash = excluded.hash returning entry_id`,
)
