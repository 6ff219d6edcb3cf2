import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OrderState } from '#domain/order-states.ts'
import type { Db } from '#server/db/database.ts'
import { COPENHAGEN, insertCustomer, insertUser, unique } from './factories.ts'

/** What is said of an order; the rest is usual: placed in area eu, by a customer of its own. */
type OrderWish = {
  orderNumber?: string
  customerNumber?: string
  /** The states it has been in, the last one being where it stands. */
  states?: readonly OrderState[]
  lines: readonly [number: string, quantity: number][]
}

/** An order as it lies in the books, without a cart that was ever filled; its goods cost nothing. */
export async function insertOrder(db: Db, { orderNumber = `B${unique()}`, lines, ...wish }: OrderWish) {
  const customer_number = wish.customerNumber ?? (await insertCustomer(db))
  const states = wish.states ?? ['Placed']
  const whose = { customer_number, user_id: await insertUser(db, { customerNumber: customer_number }), area_id: 'eu' }
  const { cart_id } = await db
    .insertInto('cart')
    .values({ ...whose, status: 'ordered' })
    .returning('cart_id')
    .executeTakeFirstOrThrow()
  const { order_id } = await db
    .insertInto('customer_order')
    .values({
      ...whose,
      cart_id,
      order_number: orderNumber,
      placed_by: 'Robin Buyer',
      state: states.at(-1) ?? 'Placed',
      currency_code: 'EUR',
      shipping_address: JSON.stringify(COPENHAGEN),
      shipping_method: JSON.stringify({ id: 'eu-parcel', name: 'Parcel', fee: { withVat: 0, withoutVat: 0 } }),
      payment_method: JSON.stringify({ id: 'invoice', name: 'Invoice' }),
      comment: '',
      reference: '',
      discount: 0,
      discount_with_vat: 0,
      total_net: 0,
      total_net_with_vat: 0,
      total: 0,
      total_with_vat: 0,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_line')
    .values(lines.map(([number, quantity], position) => ({ order_id, position, ...lineOf(number, quantity) })))
    .execute()
  await db
    .insertInto('order_state_change')
    .values(states.map((to_state) => ({ order_id, to_state, changed_by: 'Robin Buyer', announced_at: new Date() })))
    .execute()
  return { orderId: order_id, orderNumber }
}

/** Copies of an order, as if it had been placed so many times more, which nobody has counted yet. */
export async function copyOrder(db: Db, orderId: string, times: number): Promise<void> {
  await sql`insert into cart (cart_id, user_id, customer_number, area_id, status)
    select md5(${orderId} || n)::uuid, user_id, customer_number, area_id, 'ordered'
    from customer_order, generate_series(1, ${times}::int) n where order_id = ${orderId}`.execute(db)
  await sql`insert into customer_order
    select (jsonb_populate_record(o, jsonb_build_object('order_id', copy, 'cart_id', copy, 'order_number', copy))).*
    from customer_order o, generate_series(1, ${times}::int) n, lateral (select md5(${orderId} || n)::uuid as copy) as made
    where order_id = ${orderId}`.execute(db)
  await sql`insert into order_line
    select (jsonb_populate_record(l, jsonb_build_object('order_id', md5(${orderId} || n)::uuid, 'line_id', gen_random_uuid()))).*
    from order_line l, generate_series(1, ${times}::int) n where order_id = ${orderId}`.execute(db)
}

const lineOf = (number: string, quantity: number) => ({
  line_id: randomUUID(),
  type: 'Product',
  product_id: number,
  variant_id: number,
  unit_of_measure: 'STK',
  number,
  name: `Item ${number}`,
  quantity,
  net_unit_price: 0,
  net_unit_price_with_vat: 0,
  net_line_price: 0,
  net_line_price_with_vat: 0,
})
