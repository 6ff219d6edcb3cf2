import type { Reply } from '#contract/index.ts'
import { followersOf, type Mover, mayFollow, type OrderState, returnsStock } from '#domain/order-states.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { historyReply } from './reply.ts'
import * as queries from './state-queries.ts'

/** Where an order has been, and where staff can move it from there. */
type States = Reply<'POST /backoffice/api/Order/UpdateOrderState'>

/** Who moves an order: a person by his name, or the shop itself. */
type By = { mover: Mover; userId: string | null; name: string }

/** Where an order is to go; within `areaId` alone, and `from` one state alone, when they are given. */
type Move = { orderId: string; areaId?: string; from?: OrderState | undefined; to: OrderState; by: By; note?: string }

/**
 * Moves an order to another state, with everything that belongs to it: who did it is noted, a cancelled order gives its
 * stock back, as long as nothing of it has left the house. Mails and messages follow once the transaction is committed.
 * Gives its number.
 *
 * One transaction, or part of the caller's. To move it where it is changes nothing. Throws NotFoundException and, for a
 * move that does not exist or from where it is no more, OrderStateException.
 */
export async function changeOrderState(db: Db, move: Move): Promise<string> {
  const { orderId, to, by, note = '' } = move
  if (!isRowId(orderId)) throw notFound('Order')
  return inTransaction(db, async (tx) => {
    const [held] = await queries.lockOrder(tx, [orderId, move.areaId ?? null])
    if (!held) throw notFound('Order')
    const { state: from, orderNumber } = held
    if (from === to) return orderNumber
    if (!mayFollow(from, to, by.mover)) throw illegal(orderNumber, from, to)
    if (move.from && from !== move.from) throw movedOn(orderNumber, from)
    await queries.writeState(tx, [orderId, from, to, by.userId, by.name, note])
    if (to === 'Cancelled' && returnsStock(from)) await queries.returnGoods(tx, [orderId])
    return orderNumber
  })
}

/**
 * Moves an order of the area for a person of the back office; tells where it has been and where it can go from there.
 */
export async function moveOrder(
  shop: Shop,
  actor: Actor,
  { areaId }: EffectiveArea,
  { orderId, from, state, note }: { orderId: string; from?: OrderState | undefined; state: OrderState; note: string },
): Promise<States> {
  const by = { mover: 'staff', userId: actor.userId, name: actor.name } as const
  const orderNumber = await changeOrderState(shop.db, { orderId, areaId, from, to: state, by, note })
  return statesOf(shop, { orderId, orderNumber, state })
}

/** Where an order has been and where staff can move it. */
export async function statesOf(
  { db }: Pick<Shop, 'db'>,
  { orderId, orderNumber, state }: { orderId: string; orderNumber: string; state: OrderState },
): Promise<States> {
  const changes = await queries.findStateChanges(db, [orderId])
  return {
    orderId: orderId.toLowerCase(),
    orderNumber,
    state,
    history: historyReply(changes),
    next: followersOf(state, 'staff'),
  }
}

const illegal = (orderNumber: string, from: OrderState, to: OrderState) =>
  new ShopError('OrderStateException', `Order ${orderNumber} is ${inWords(from)} and cannot become ${inWords(to)}.`)

const movedOn = (orderNumber: string, now: OrderState) =>
  new ShopError('OrderStateException', `Order ${orderNumber} is ${inWords(now)} by now. Look at it, and try again.`)

/** `PartiallyShipped` as people say it. */
const inWords = (state: OrderState): string => state.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
