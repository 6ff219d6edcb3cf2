import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { now } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { SECRET_KINDS } from '../mail/service.ts'
import { findPerson, type Person } from './person.ts'
import { type Long, rangesOf } from './ranges.ts'

/**
 * Everything that is held of a person, as the text of one JSON object in pieces: by what it is, rows under the names of
 * their columns, without what would open his account. Throws NotFoundException before the first piece.
 */
export async function exportPerson(db: Db, userId: string): Promise<AsyncGenerator<string>> {
  return write(db, await findPerson(db, userId))
}

async function* write(db: Db, person: Person): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(new Date(now()).toISOString())}`
  for (const [name, rowsOf] of PARTS) {
    yield `,\n"${name}": [`
    yield* rowsIn(await read(db, rowsOf(person)), true)
    yield ']'
  }
  for (const [name, { isOwn, ...long }, rowsOf] of LONG_PARTS) {
    yield `,\n"${name}": [`
    let isFirst = true
    for await (const { range } of rangesOf(db, long, isOwn ? { userId: person.userId } : {})) {
      const rows = await read(db, rowsOf(person, range))
      yield* rowsIn(rows, isFirst)
      isFirst &&= !rows.length
    }
    yield ']'
  }
  yield '\n}\n'
}

async function read(db: Db, part: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select to_jsonb(part)::text as row from (${part}) as part`.execute(db)
  return rows.map(({ row }) => row)
}

/** One a line, behind those that stand there already. */
function* rowsIn(rows: readonly string[], isFirst: boolean) {
  for (const [at, row] of rows.entries()) yield `${isFirst && !at ? '' : ','}\n${row}`
}

type Part = [name: string, rows: (person: Person) => RawBuilder<unknown>]
/** A part that may be long, or of a table that is: it is looked through in ranges, of his own rows where they say so. */
type LongPart = [
  name: string,
  long: Long & { isOwn?: true },
  rows: (person: Person, range: RawBuilder<SqlBool>) => RawBuilder<unknown>,
]

const PARTS: readonly Part[] = [
  [
    'user',
    ({
      userId,
    }) => sql`select user_id, username, name, email, former_emails, area_id, customer_number, roles, is_active,
        invited_at, last_signed_in_at from app_user
      where user_id = ${userId}`,
  ],
  [
    'customer',
    ({ customerNumber }) => sql`select customer_number, name, country_code from customer
      where customer_number = ${customerNumber}`,
  ],
  [
    'sessions',
    ({ userId }) => sql`select created_at, expires_at, revoked_at, ip, user_agent from session
      where user_id = ${userId} order by created_at`,
  ],
  ['secondFactor', ({ userId }) => sql`select confirmed_at from second_factor where user_id = ${userId}`],
  [
    'passwordLinks',
    ({ userId }) => sql`select created_at, expires_at, used_at, is_invitation from password_reset
      where user_id = ${userId}`,
  ],
  [
    'actsFor',
    ({ userId }) => sql`select customer_number, granted_at from acting_right where user_id = ${userId}
      order by granted_at`,
  ],
  [
    'acted',
    ({ userId }) => sql`select customer_number, started_at, ended_at from impersonation where user_id = ${userId}
      order by started_at`,
  ],
  [
    'addressesInHisName',
    ({ customerNumber, name }) => sql`select * from customer_address
      where customer_number = ${customerNumber} and lower(attention) = lower(${name})`,
  ],
  [
    'favoriteLists',
    ({ userId }) => sql`select list_id, customer_number, area_id, name, sharing, touched_at, array(
          select to_jsonb(p) - 'list_id' from favorite_product p where p.list_id = f.list_id order by p.position
        ) as products
      from favorite_list f where user_id = ${userId} order by touched_at`,
  ],
  [
    'orderMessages',
    ({ userId }) => sql`select order_id, text, sent_at, is_answer from order_message where user_id = ${userId}
      union all
      select order_id, text, sent_at, true from order_message where is_answer and user_id <> ${userId} and order_id in (
        select order_id from order_message where user_id = ${userId} and not is_answer)
      order by sent_at`,
  ],
  ['savedViews', ({ userId }) => sql`select list, name, query, saved_at from saved_view where user_id = ${userId}`],
  [
    'imports',
    ({ names }) => sql`select kind, file_name, started_at, ended_at from import_run
      where lower(started_by) = any(${names}) order by started_at`,
  ],
]

const LONG_PARTS: readonly LongPart[] = [
  [
    'carts',
    { table: 'cart', column: 'cart_id', isOwn: true },
    (_, range) => sql`select cart_id, customer_number, area_id, status, name, comment, reference, shipping_address,
        requested_on, delivery, touched_at, array(
          select jsonb_build_object('variant_id', l.variant_id, 'unit_of_measure', l.unit_of_measure,
            'quantity', l.quantity, 'comment', l.comment)
          from cart_line l where l.cart_id = c.cart_id order by l.position) as lines
      from cart c where ${range}`,
  ],
  [
    'payments',
    { table: 'payment', column: 'payment_id', isOwn: true },
    (_, range) => sql`select payment_id, order_id, provider, amount, currency_code, state, captured, refunded,
        created_at from payment where ${range}`,
  ],
  [
    'orders',
    { table: 'customer_order', column: 'placed_at', isOwn: true },
    (_, range) => sql`select o.*, array(
          select to_jsonb(l) - 'order_id' from order_line l where l.order_id = o.order_id order by l.position) as lines
      from customer_order o where ${range} order by placed_at`,
  ],
  [
    'ordersMoved',
    { table: 'order_state_change', column: 'change_id' },
    ({ userId }, range) => sql`select order_id, from_state, to_state, changed_at, note from order_state_change
      where ${range} and user_id = ${userId} order by change_id`,
  ],
  [
    'mails',
    { table: 'mail', column: 'created_at' },
    ({ names, mention }, range) => sql`select kind, recipients, reply_to, state, created_at, sent_at,
        case when kind = any(${[...SECRET_KINDS]}) then null else subject end as subject,
        case when kind = any(${[...SECRET_KINDS]}) then null else text end as text
      from mail where ${range} and (lower(recipients::text)::text[] && ${names}::text[] or reply_to ~* ${mention})
      order by created_at`,
  ],
  [
    'forms',
    { table: 'form_submission', column: 'submitted_at' },
    ({ mention }, range) => sql`select form_id, area_id, answers, submitted_at from form_submission
      where ${range} and answers::text ~* ${mention} order by submitted_at`,
  ],
  [
    'trail',
    { table: 'audit_entry', column: 'entry_id' },
    (
      { userId, names },
      range,
    ) => sql`select at, actor_name, customer_number, action, object, outcome, ip from audit_entry
      where ${range}
        and (actor_id = ${userId} or lower(actor_name) = any(${names}) or lower(object) = any(${names}))
      order by entry_id`,
  ],
]
