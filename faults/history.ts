import { sql } from 'kysely'
import type { StripeStandIn } from '#test/stripe-stand-in.ts'
import type { History } from './buyers.ts'
import { PLENTIFUL_STOCK, SCARCE_STOCK, type World } from './world.ts'

/** A promise, of how many things it was looked at, and where it was broken. */
export type Finding = { promise: string; seen: number; broken: string[] }

type OrderRow = { orderNumber: string; cartId: string; state: string; method: string; total: number }

/** Holds what is in the books of shop and provider against what must be, whatever has happened. */
export async function findingsOf(world: World, stripe: StripeStandIn, history: History): Promise<Finding[]> {
  const { rows: orders } = await sql<OrderRow>`
    select order_number as "orderNumber", cart_id as "cartId", state, payment_method ->> 'id' as method,
      total_with_vat as total from customer_order`.execute(world.db)
  const live = orders.filter(({ state }) => state !== 'Cancelled')
  const byCart = Map.groupBy(live, ({ cartId }) => cartId)
  return [
    {
      promise: 'Every acknowledged order is there, under its number',
      seen: history.acknowledged.size,
      broken: [...history.acknowledged].flatMap(([cartId, number]) =>
        byCart.get(cartId)?.some(({ orderNumber, state }) => orderNumber === number && state === 'Placed')
          ? []
          : [`${cartId}: ${number}`],
      ),
    },
    {
      promise: 'A cart never has two orders',
      seen: byCart.size,
      broken: [
        ...history.changed,
        ...[...byCart].filter(([, all]) => all.length > 1).map(([cartId, all]) => `${cartId}: ${all.length}`),
      ],
    },
    await money(world, stripe, orders),
    await paidOrders(world, stripe, orders),
    await stock(world),
    await placedOnce(world),
    await mailedOnce(world, orders),
    {
      promise: 'Nobody is answered 500, or told that his credential is refused',
      seen: history.tried,
      broken: history.wrong,
    },
    {
      promise: 'The provider has nothing to complain of',
      seen: stripe.requests.length,
      broken: [...new Set(stripe.complaints)],
    },
  ]
}

const heldOf = (charges: readonly { amount: number; refunded: number }[]) =>
  charges.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

async function money(world: World, stripe: StripeStandIn, orders: readonly OrderRow[]): Promise<Finding> {
  const payments = await world.db
    .selectFrom('payment')
    .innerJoin('customer_order as o', 'o.order_id', 'payment.order_id')
    .select(['payment_id', 'order_number', 'payment.state as state'])
    .execute()
  const byId = new Map(payments.map((each) => [each.payment_id, each]))
  const byNumber = new Map(orders.map((each) => [each.orderNumber, each]))
  const charged = [...stripe.sessions.values()].filter(({ charges }) => charges.length)
  return {
    promise: 'What was charged is what its order costs, or is given back',
    seen: charged.length,
    broken: charged.flatMap(({ metadata, charges }) => {
      const payment = byId.get(metadata.paymentId ?? '')
      const order = byNumber.get(payment?.order_number ?? '')
      const owed = order?.state === 'Placed' ? order.total : 0
      return heldOf(charges) === owed
        ? []
        : [`${metadata.paymentId}: ${heldOf(charges)} held of ${owed}, ${payment?.state}`]
    }),
  }
}

async function paidOrders(world: World, stripe: StripeStandIn, orders: readonly OrderRow[]): Promise<Finding> {
  const placed = orders.filter(({ method, state }) => method === 'stripe' && state === 'Placed')
  const paid = await world.db
    .selectFrom('payment')
    .innerJoin('customer_order as o', 'o.order_id', 'payment.order_id')
    .select(['payment_id', 'order_number'])
    .where('payment.state', '=', 'Paid')
    .execute()
  const waiting = orders.filter(({ state }) => state === 'AwaitingPayment')
  return {
    promise: 'An order by card is placed by exactly one payment, and none waits for ever',
    seen: placed.length,
    broken: [
      ...placed.flatMap(({ orderNumber }) => {
        const own = paid.filter(({ order_number }) => order_number === orderNumber)
        const held = own.filter(({ payment_id }) => heldOf(stripe.ofPayment(payment_id)?.charges ?? []) > 0)
        return own.length === 1 && held.length === 1
          ? []
          : [`${orderNumber}: ${own.length} payments, ${held.length} charged`]
      }),
      ...waiting.map(({ orderNumber }) => `${orderNumber} waits`),
    ],
  }
}

async function stock({ db, plentiful, scarce }: World): Promise<Finding> {
  const { rows } = await sql<{ variantId: string; stock: number; sold: number }>`
    select v.variant_id as "variantId", v.stock, coalesce(sum(l.quantity) filter (where o.state <> 'Cancelled'), 0)::int as sold
    from variant v left join order_line l using (variant_id) left join customer_order o using (order_id)
    group by v.variant_id, v.stock`.execute(db)
  const begun = new Map([
    [plentiful.variantId, PLENTIFUL_STOCK],
    [scarce.variantId, SCARCE_STOCK],
  ])
  return {
    promise: 'Stock is what was there without what is ordered, and never below zero',
    seen: rows.reduce((sum, { sold }) => sum + sold, 0),
    broken: rows
      .filter(({ variantId, stock, sold }) => stock < 0 || stock + sold !== begun.get(variantId))
      .map(({ variantId, stock, sold }) => `${variantId}: ${stock} left, ${sold} sold`),
  }
}

async function mailedOnce({ db }: World, orders: readonly OrderRow[]): Promise<Finding> {
  const mails = await db.selectFrom('mail').select('subject').where('kind', '=', 'receipt').execute()
  const bySubject = Map.groupBy(mails, ({ subject }) => subject)
  const numbers = new Map(mails.map(({ subject }) => [subject.replace(/\D/g, ''), subject]))
  const placed = new Set(orders.filter(({ state }) => state === 'Placed').map(({ orderNumber }) => orderNumber))
  return {
    promise: 'A placed order has one receipt by mail, and no other has any',
    seen: mails.length,
    broken: [
      ...[...bySubject].filter(([, all]) => all.length > 1).map(([subject, all]) => `${subject}: ${all.length} times`),
      ...[...placed].filter((number) => !numbers.has(number)).map((number) => `${number}: none`),
      ...[...numbers.keys()].filter((number) => !placed.has(number)).map((number) => `${number}: was not placed`),
    ],
  }
}

async function placedOnce({ db }: World): Promise<Finding> {
  const { rows } = await sql<{ orderId: string; times: number }>`
    select order_id as "orderId", count(*)::int as times from order_state_change
    where to_state = 'Placed' group by order_id`.execute(db)
  return {
    promise: 'An order is placed once, and so announced once',
    seen: rows.length,
    broken: rows.filter(({ times }) => times !== 1).map(({ orderId, times }) => `${orderId}: ${times} times`),
  }
}
