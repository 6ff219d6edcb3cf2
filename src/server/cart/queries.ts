import { prepared } from '../db/database.ts'
import type { StoredCart } from './stored-cart.ts'

type OwnerValues = [userId: string, customerNumber: string, areaId: string]
/** Lines come as arrays: half the text of objects. */
type LineValues = [string, string | null, string, string, string, number]
export type CartRow = Omit<StoredCart, 'lines'> & { lines: LineValues[] }

const CART = `cart_id as "cartId", version, status, shipping_address as "shippingAddress",
  shipping_method_id as "shippingMethodId", payment_method as "paymentMethod", comment, reference,
  coalesce((
    select json_agg(json_build_array(line_id, parent_id, product_id, variant_id, unit_of_measure, quantity)
      order by position, line_id)
    from cart_line where cart_line.cart_id = cart.cart_id
  ), '[]') as lines`
const OWNED = `user_id = $1 and customer_number = $2 and area_id = $3`

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
  `insert into cart (user_id, customer_number, area_id, is_first) values ($1, $2, $3, true)
   on conflict (user_id, customer_number, area_id) where status = 'open' and is_first do nothing returning ${CART}`,
)

/** Holds the cart until the end of the transaction and gives its version; no row when the owner has no such cart. */
export const lockCart = prepared<{ version: number }, [...OwnerValues, cartId: string]>(
  `select version from cart where ${OWNED} and cart_id = $4 for update`,
)

/**
 * Writes the lines of a cart that is open and still of that version, and raises the version; no row when it is not.
 *
 * A line that comes back before another takes a number below that one's: those between were its own and are free.
 *
 * Whoever writes lines raises the version in the same statement: lines seen with a version belong to it.
 */
export const writeLines = prepared<
  { version: number },
  [
    cartId: string,
    version: number,
    deleted: readonly string[],
    changed: readonly string[],
    quantities: readonly number[],
    inserted: string,
  ]
>(
  `with changed as (
     update cart set version = version + 1, touched_at = now()
     where cart_id = $1 and version = $2 and status = 'open' returning cart_id, version
   ), gone as (
     delete from cart_line using changed where cart_line.line_id = any($3)
   ), set as (
     update cart_line set quantity = wanted.quantity
     from changed, unnest($4::uuid[], $5::int[]) as wanted(line_id, quantity)
     where cart_line.line_id = wanted.line_id
   ), added as (
     insert into cart_line (line_id, cart_id, product_id, variant_id, unit_of_measure, quantity, position)
     overriding system value
     select wanted.line_id, changed.cart_id, wanted.product_id, wanted.variant_id, wanted.unit_of_measure,
       wanted.quantity, coalesce(next_line.position - wanted.ahead, nextval('cart_line_position_seq'))
     from changed, json_to_recordset($6) as wanted(place int, line_id uuid, product_id text, variant_id text,
       unit_of_measure text, quantity int, before_id uuid, ahead int)
     left join cart_line next_line on next_line.line_id = wanted.before_id
     order by wanted.place
   )
   select version from changed`,
)

/** The same for nothing but quantities. */
export const writeQuantities = prepared<
  { version: number },
  [cartId: string, version: number, changed: readonly string[], quantities: readonly number[]]
>(
  `with changed as (
     update cart set version = version + 1, touched_at = now()
     where cart_id = $1 and version = $2 and status = 'open' returning version
   ), set as (
     update cart_line set quantity = wanted.quantity
     from changed, unnest($3::uuid[], $4::int[]) as wanted(line_id, quantity)
     where cart_line.line_id = wanted.line_id
   )
   select version from changed`,
)

/** Writes everything of a cart but its lines, under the same condition. */
export const writeFields = prepared<
  { version: number },
  [
    cartId: string,
    version: number,
    shippingAddress: string | null,
    shippingMethodId: string | null,
    paymentMethod: string | null,
    comment: string,
    reference: string,
  ]
>(
  `update cart set version = version + 1, touched_at = now(), shipping_address = $3, shipping_method_id = $4,
     payment_method = $5, comment = $6, reference = $7
   where cart_id = $1 and version = $2 and status = 'open' returning version`,
)

/** Keeps what the buyer was told of this version of the cart; no row when it is of another by now. */
export const writeCalculation = prepared<{ version: number }, [cartId: string, version: number, calculation: string]>(
  `update cart set calculation = $3 where cart_id = $1 and version = $2 and status = 'open' returning version`,
)
