import { type RawBuilder, sql } from 'kysely'
import { note } from '../audit/trail.ts'
import { queryWords } from '../catalog/index/tokens.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Shop } from '../shop.ts'
import type { Actor, From } from '../users/actor.ts'
import { eraseMentions } from './mentions.ts'
import { findPerson, type Person } from './person.ts'

/** Who has it done; nobody signed in is the command line. */
type By = From & { actor?: Actor | undefined }

/**
 * Erases a person for good and answers how many of his orders are kept. Of his row an id stays, which orders and the
 * trail name. Letters, forms and entries of the trail that name him are looked for apart from the request. Throws
 * NotFoundException.
 */
export async function erasePerson(
  { db, sessions }: { db: Db; sessions: Pick<Shop['sessions'], 'endAll'> },
  userId: string,
  { actor, ip, traceId }: By,
): Promise<{ keptOrders: number }> {
  return inTransaction(db, async (tx) => {
    const person = await findPerson(tx, userId)
    for (const hold of HELD) await hold(person).execute(tx)
    await sessions.endAll(tx, userId)
    for (const step of [...OWN, ...MENTIONS]) await step(person).execute(tx)
    for (const [table, column] of SIGNED) {
      const at = sql.ref(column)
      await sql`update ${sql.table(table)} set ${at} = 'erased' where lower(${at}) = any(${person.names})`.execute(tx)
    }
    const kept = await sql`update customer_order set restricted_at = now() where user_id = ${userId}`.execute(tx)
    await enqueue(tx, eraseMentions, { userId, names: person.names, place: 0 })
    await note(tx, { actor, action: 'Person.Erased', object: userId, outcome: 'ok', ip, traceId })
    return { keptOrders: Number(kept.numAffectedRows ?? 0) }
  })
}

type Step = (person: Person) => RawBuilder<unknown>

/** Held first: who is just signing in, or placing an order, has done that before the next steps, or never does. */
const HELD: readonly Step[] = [
  ({ userId }) => sql`select from app_user where user_id = ${userId} for no key update`,
  ({ userId }) => sql`select from cart where user_id = ${userId} order by cart_id for update`,
]

/** What is his alone. Lists that colleagues share, and addresses, are the company's; they lose his name. */
const OWN: readonly Step[] = [
  ({ userId }) => sql`delete from session where user_id = ${userId}`,
  ({ userId }) => sql`delete from password_reset where user_id = ${userId}`,
  ({ userId }) => sql`delete from sign_in_code where user_id = ${userId}`,
  ({ userId }) => sql`delete from second_factor where user_id = ${userId}`,
  ({ userId }) => sql`delete from recovery_code where user_id = ${userId}`,
  ({ userId }) => sql`delete from acting_right where user_id = ${userId}`,
  ({ userId }) => sql`delete from saved_view where user_id = ${userId}`,
  ({ userId }) => sql`delete from cart_handover where user_id = ${userId}`,
  ({ userId }) => sql`delete from order_message where user_id = ${userId} and not is_answer`,
  ({ userId }) => sql`delete from favorite_list where user_id = ${userId} and sharing = 'none'`,
  ({ userId }) => sql`delete from cart c where user_id = ${userId}
    and not exists (select from customer_order o where o.cart_id = c.cart_id)
    and not exists (select from payment p where p.cart_id = c.cart_id)`,
  ({ userId }) => sql`update cart_line set comment = '' from cart
    where cart_line.cart_id = cart.cart_id and cart.user_id = ${userId} and cart_line.comment <> ''`,
  // What became an order says there what was ordered.
  ({ userId }) => sql`update cart set name = '', comment = '', reference = '', shipping_address = null
    where user_id = ${userId}`,
  ({ customerNumber, name }) => sql`update customer_address set attention = ''
    where customer_number = ${customerNumber} and lower(attention) = lower(${name})`,
  ({ userId }) => sql`delete from webhook_delivery d using customer_order o
    where o.order_id = d.order_id and o.user_id = ${userId} and d.state <> 'waiting'`,
  ({ userId }) => sql`update app_user set username = 'erased-' || user_id, name = 'Erased person',
      email = 'erased-' || user_id || '@erased.invalid', password_hash = '', roles = '{customer}', is_active = false,
      invited_at = null, last_signed_in_at = null, erased_at = now()
    where user_id = ${userId}`,
]

/** Where somebody else wrote his address down, or he did without signing in; longer tables are `eraseMentions`'. */
const MENTIONS: readonly Step[] = [
  ({ mention }) => sql`delete from order_message where text ~* ${mention}`,
  ({ names }) => sql`delete from missed_search where text = any(${names.map((each) => queryWords(each).join(' '))})`,
  ({ mention }) => sql`delete from missed_address where replace(path, '%40', '@') ~* ${mention}`,
  ({ names }) => sql`delete from rate_limit
    where string_to_array(lower(bucket), ' ') && ${names}::text[]`,
  // Who is being erased may share an address with him: that goes on.
  ({ names, mention }) => sql`delete from graphile_worker._private_jobs where locked_at is null
    and (lower(payload->>'username') = any(${names}) or payload::text ~* ${mention})
    and task_id <> all(select id from graphile_worker._private_tasks where identifier = ${eraseMentions.name})`,
  ({ mention }) =>
    sql`update import_run set file_name = '', error = '' where file_name ~* ${mention} or error ~* ${mention}`,
]

/** Where the user name of staff stands beside what was changed. */
const SIGNED: readonly (readonly [table: string, column: string])[] = [
  ['import_run', 'started_by'],
  ['import_run', 'stopped_by'],
  ['area', 'updated_by'],
  ['area_version', 'updated_by'],
  ['area_version', 'replaced_by'],
  ['area', 'lists_updated_by'],
  ['area_lists_version', 'updated_by'],
  ['area_lists_version', 'replaced_by'],
  ['document', 'updated_by'],
  ['document_version', 'updated_by'],
  ['document_version', 'replaced_by'],
  ['document_preview', 'created_by'],
  ['redirect', 'updated_by'],
  ['redirect_snapshot', 'taken_by'],
]
