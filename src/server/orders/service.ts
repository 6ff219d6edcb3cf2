import type { Reply } from '#contract/index.ts'
import { followersOf, type OrderState } from '#domain/order-states.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { historyReply } from './reply.ts'
import { findStateChanges } from './state-queries.ts'
import { changeOrderState } from './states.ts'

type States = Reply<'POST /backoffice/api/Order/UpdateOrderState'>

/**
 * Moves an order of the area for a person of the back office; tells where it has been and where it can go from there.
 */
export async function moveOrder(
  shop: Shop,
  actor: Actor,
  { areaId }: EffectiveArea,
  { orderId, state, note }: { orderId: string; state: OrderState; note: string },
): Promise<States> {
  const by = { mover: 'staff', userId: actor.userId, name: actor.name } as const
  const { orderNumber } = await changeOrderState(shop.db, { orderId, areaId, to: state, by, note })
  return statesOf(shop, { orderId, orderNumber, state })
}

/** Where an order has been and where staff can move it. */
export async function statesOf(
  { db }: Pick<Shop, 'db'>,
  { orderId, orderNumber, state }: { orderId: string; orderNumber: string; state: OrderState },
): Promise<States> {
  const changes = await findStateChanges(db, [orderId])
  return {
    orderId: orderId.toLowerCase(),
    orderNumber,
    state,
    history: historyReply(changes),
    next: followersOf(state, 'staff'),
  }
}
