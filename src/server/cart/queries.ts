import { type SqlBool, sql } from 'kysely'
import { type Db, prepared } from '../db/database.ts'
import { AT_ONCE, deleteInBatches } from '../db/delete-in-batches.ts'
import type { StoredCart } from './stored-cart.ts'

type OwnerValues = [userId: string, customerNumber: string, areaId: string]
/** Lines come as arrays: half the text of objects. */
type LineValues = [string, string | null, string, string, string, number, string]

/**
 * Which state of a cart: its version, and the moment it came about. A database that dies may take the newest versions
 * along and give them again, to other lines, but not at the same moment (decision 21).
 */
export type CartState = { version: number; touchedAt: string }
type StateValues = [cartId: string, version: number, touchedAt: string]

/** A cart as its row says it, each line a list of its values. */
export type CartRow = Omit<StoredCart, 'lines'> & { lines: LineValues[] }

const STATE = `version, touched_at::text as "touchedAt"`
const IN_STATE = `cart_id = $1 and version = $2 and touched_at = $3 and status = 'open'`
/** Always true; what is written with it is answered before the disk has it. */
const UNWAITED = `set_config('synchronous_commit', 'off', true) is not null`

/** A statement that writes a cart, and waits for the disk only as a part of a transaction, with the rest of it. */
function writing<Values extends readonly unknown[]>(text: (condition: string) => string) {
  const alone = prepared<CartState, Values>(text(`${IN_STATE} and ${UNWAITED}`))
  const within = prepared<CartState, Values>(text(IN_STATE))
  return (on: Db, values: Values): Promise<CartState[]> => (on.isTransaction ? within : alone)(on, values)
}

const CART = `cart_id as "cartId", ${STATE}, status, shipping_address as "shippingAddress",
  shipping_method_id as "shippingMethodId", payment_method as "paymentMethod", comment, reference, name,
  requested_on::text as "requestedOn", delivery,
  coalesce((
    select json_agg(json_build_array(line_id, parent_id, product_id, variant_id, unit_of_measure, quantity, comment)
      order by position, line_id)
    from cart_line where cart_line.cart_id = cart.cart_id
  ), '[]') as lines`
const OWNED = `user_id = $1 and customer_number = $2 and area_id = $3 and status <> 'deleted'`

/** One of the owner's carts. */
export const findCart = prepared<CartRow, [...OwnerValues, cartId: string]>(
  `select ${CART} from cart where ${OWNED} and cart_id = $4`,
)

/** The owner's open cart that was changed last. */
export const findLatestCart = prepared<CartRow, OwnerValues>(
  `select ${CART} from cart where ${OWNED} and status = 'open' order by touched_at desc, cart_id limit 1`,
)

/** Makes an owner without an open cart one; no row when another caller has just done so. */
export const insertFirstCart = prepared<CartRow, OwnerValues>(
  `insert into cart (user_id, customer_number, area_id, is_first) select $1, $2, $3, true where ${UNWAITED}
   on conflict (user_id, customer_number, area_id) where status = 'open' and is_first do nothing returning ${CART}`,
)

/** Holds the cart until the end of the transaction; no row when the owner has no such cart. */
export const lockCart = prepared<unknown, [...OwnerValues, cartId: string]>(
  `select from cart where ${OWNED} and cart_id = $4 for update`,
)

/**
 * Writes the lines of a cart that is open and still in that state, and raises the version; no row when it is not.
 *
 * A line that comes back before another takes a number below that one's: those between were its own and are free.
 *
 * Whoever writes lines raises the version in the same statement: lines seen with a version belong to it.
 */
export const writeLines = writing<
  [
    ...StateValues,
    deleted: readonly string[],
    changed: readonly string[],
    quantities: readonly number[],
    comments: readonly string[],
    inserted: string,
  ]
>(
  (condition) => `with changed as (
     update cart set version = version + 1, touched_at = now()
     where ${condition} returning cart_id, version, touched_at
   ), gone as (
     delete from cart_line using changed where cart_line.line_id = any($4)
   ), set as (
     update cart_line set quantity = wanted.quantity, comment = wanted.comment
     from changed, unnest($5::uuid[], $6::int[], $7::text[]) as wanted(line_id, quantity, comment)
     where cart_line.line_id = wanted.line_id
   ), added as (
     insert into cart_line (line_id, cart_id, parent_id, product_id, variant_id, unit_of_measure, quantity, comment, position)
     overriding system value
     select wanted.line_id, changed.cart_id, wanted.parent_id, wanted.product_id, wanted.variant_id, wanted.unit_of_measure,
       wanted.quantity, wanted.comment, coalesce(next_line.position - wanted.ahead, nextval('cart_line_position_seq'))
     from changed, json_to_recordset($8) as wanted(place int, line_id uuid, parent_id uuid, product_id text, variant_id text,
       unit_of_measure text, quantity int, comment text, before_id uuid, ahead int)
     left join cart_line next_line on next_line.line_id = wanted.before_id
     order by wanted.place
   )
   select ${STATE} from changed`,
)

/** The same where lines only change. */
export const writeChangedLines = writing<
  [...StateValues, changed: readonly string[], quantities: readonly number[], comments: readonly string[]]
>(
  (condition) => `with changed as (
     update cart set version = version + 1, touched_at = now()
     where ${condition} returning version, touched_at
   ), set as (
     update cart_line set quantity = wanted.quantity, comment = wanted.comment
     from changed, unnest($4::uuid[], $5::int[], $6::text[]) as wanted(line_id, quantity, comment)
     where cart_line.line_id = wanted.line_id
   )
   select ${STATE} from changed`,
)

/** Writes everything of a cart but its lines, under the same condition. */
export const writeFields = writing<
  [
    ...StateValues,
    shippingAddress: string | null,
    shippingMethodId: string | null,
    paymentMethod: string | null,
    comment: string,
    reference: string,
    name: string,
    requestedOn: string | null,
    delivery: string,
  ]
>(
  (condition) => `update cart set version = version + 1, touched_at = now(), shipping_address = $4,
     shipping_method_id = $5, payment_method = $6, comment = $7, reference = $8, name = $9, requested_on = $10, delivery = $11
   where ${condition} returning ${STATE}`,
)

/** Keeps what the buyer was told of this state of the cart; no row when it is in another by now. */
export const writeCalculation = writing<[...StateValues, calculation: string]>(
  (condition) => `update cart set calculation = $4 where ${condition} returning ${STATE}`,
)

/** How many open carts an owner has. */
export const countOpenCarts = prepared<{ count: number }, OwnerValues>(
  `select count(*)::int as count from cart where ${OWNED} and status = 'open'`,
)

/** Another cart of the owner, the one used last from now on. */
export const insertCart = prepared<CartRow, [...OwnerValues, name: string]>(
  `insert into cart (user_id, customer_number, area_id, name) values ($1, $2, $3, $4) returning ${CART}`,
)

/** Makes an open cart the one used last; no row when the owner has no such open one. */
export const touchCart = prepared<CartRow, [...OwnerValues, cartId: string]>(
  `update cart set touched_at = clock_timestamp() where ${OWNED} and cart_id = $4 and status = 'open' returning ${CART}`,
)

/** Leaves of carts what the orders name that were given up. */
const deleting = (which: string) =>
  `with deleted as (
     update cart set status = 'deleted', version = version + 1, name = '', comment = '', reference = '',
       shipping_address = null, calculation = null
     where status = 'open' and ${which} and not exists (
       select from customer_order o where o.cart_id = cart.cart_id and o.state = 'AwaitingPayment'
     ) returning cart_id
   ), emptied as (
     delete from cart_line using deleted where cart_line.cart_id = deleted.cart_id
   )
   select cart_id as "cartId" from deleted`

/** Deletes an open cart that is not being paid; no row when there is none. */
export const deleteCart = prepared<{ cartId: string }, [...OwnerValues, cartId: string]>(
  deleting(`${OWNED} and cart_id = $4`),
)

/** Deletes carts of the owner that nobody has put anything into for an hour. */
export const clearEmptyCarts = prepared<unknown, OwnerValues>(
  deleting(`${OWNED} and not is_first and name = '' and touched_at < now() - interval '1 hour'
     and not exists (select from cart_line l where l.cart_id = cart.cart_id)`),
)

/** A cart of a list; `totalItems` counts all that were found. */
type FoundCart = {
  cartId: string
  name: string
  version: number
  status: 'open' | 'ordered'
  reference: string
  lineCount: number
  pieces: number
  touchedAt: Date
  totalItems: number
}

/** The owner's carts whose name, reference or comment holds a text, the one used last first. */
export const findCarts = prepared<
  FoundCart,
  [...OwnerValues, status: string, search: string, skip: number, take: number]
>(
  `select found.*, lines.count as "lineCount", lines.pieces
   from (
     select cart_id as "cartId", name, version, status, reference, touched_at as "touchedAt",
       count(*) over ()::int as "totalItems"
     from cart where ${OWNED} and status = $4 and position(lower($5) in lower(name || ' ' || reference || ' ' || comment)) > 0
     order by touched_at desc, cart_id offset $6 limit $7
   ) as found, lateral (
     select count(*)::int as count, coalesce(sum(quantity), 0)::int as pieces from cart_line
     where cart_id = found."cartId" and parent_id is null
   ) as lines
   order by found."touchedAt" desc, found."cartId"`,
)

const OLD = `status = 'open' and name = '' and touched_at < now() - make_interval(days => $1)`

/** Deletes some of the open carts without a name that nobody has used for so many days; no row when there is none. */
export const deleteOldCarts = prepared<{ cartId: string }, [days: number]>(
  deleting(`${OLD} and cart_id = any(array(select cart_id from cart where ${OLD} limit ${AT_ONCE}))`),
)

/** Forgets deleted carts that no order names. */
export async function forgetDeletedCarts(db: Db): Promise<void> {
  const isUnnamed = sql<SqlBool>`not exists (select from customer_order o where o.cart_id = cart.cart_id)`
  await deleteInBatches(db, 'cart', sql`status = 'deleted' and ${isUnnamed}`)
}

/** What comes along with variants. */
export type PartRow = { variantId: string; partVariantId: string; quantity: number; isIncluded: boolean }

/** What comes along with which variant, of all of them. */
export const findParts = prepared<PartRow>(
  `select variant_id as "variantId", part_variant_id as "partVariantId", quantity, is_included as "isIncluded"
   from variant_part order by variant_id, position`,
)

/** A row when the cart, as it is, is what a buyer can pay for just now. */
export const findPaying = prepared<unknown, [cartId: string]>(
  `select 1 from payment p join cart c using (cart_id)
   where p.cart_id = $1 and p.state in ('Created', 'Pending') and p.cart_version = c.version`,
)
