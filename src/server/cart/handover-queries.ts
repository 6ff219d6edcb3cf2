import { sql } from 'kysely'
import { type Db, prepared } from '../db/database.ts'

/** Stores a link to a cart, and forgets those that are over. */
export async function insertHandover(
  db: Db,
  { hash, cartId, userId, days }: { hash: Buffer; cartId: string; userId: string; days: number },
): Promise<Date> {
  await db.deleteFrom('cart_handover').where('expires_at', '<', sql<Date>`now()`).execute()
  const { until } = await db
    .insertInto('cart_handover')
    .values({ hash, cart_id: cartId, user_id: userId, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returning('expires_at as until')
    .executeTakeFirstOrThrow()
  return until
}

/** The cart behind a link that still works for a customer in an area, with who prepared it. */
export const findHandover = prepared<
  { cartId: string; userId: string; from: string },
  [hash: Buffer, customerNumber: string, areaId: string]
>(
  `select h.cart_id as "cartId", c.user_id as "userId", u.name as "from"
   from cart_handover h join cart c using (cart_id) join app_user u on u.user_id = h.user_id
   where h.hash = $1 and c.customer_number = $2 and c.area_id = $3
     and h.taken_at is null and h.expires_at > now()`,
)

/** Marks a link as taken; no row when somebody was faster. */
export const takeHandover = prepared<{ hash: Buffer }, [hash: Buffer]>(
  'update cart_handover set taken_at = now() where hash = $1 and taken_at is null returning hash',
)
