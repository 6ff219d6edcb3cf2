import type { Reply } from '#contract/index.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { alreadyOrdered } from '../cart/carts.ts'
import type { Tx } from '../db/database.ts'
import { countTowards } from '../limits/service.ts'
import { type AskedOrder, type HeldCart, withHeldCart } from '../orders/place.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { canBePaid, giveUp } from './look.ts'
import {
  FIRST_LOOK_SECONDS,
  INTENTS,
  intentOf,
  LIFE_MINUTES,
  MAX_ATTEMPTS,
  notFinished,
  opened,
  returnOrigin,
} from './opening.ts'
import type { StoredPayment } from './queries.ts'
import * as queries from './queries.ts'

/**
 * The payment of a cart that is paid beforehand, ready to be made at its provider.
 *
 * The order comes first, with its stock and in one transaction with the payment; then the provider is asked. There is
 * one live payment of a cart: asked again it is the same, and one of another version of the cart, or of another sum than
 * its buyer was told since, is stopped first.
 */
export async function createOrderIntent(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  { origin, ...asked }: AskedOrder & { origin: string | undefined },
): Promise<Reply<'POST /api/Payment/CreatePaymentIntent'>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const { payment, isStale } = await withHeldCart(shop, actor, area, asked, async (tx, held) => {
      if (held.status === 'ordered') throw alreadyOrdered()
      const [live] = await queries.findLivePayment(tx, [held.cartId])
      const canBeAsked = live && shop.paymentProviders.has(live.provider)
      if (live) return { payment: live, isStale: !isOf(live, held) || !canBePaid(live) || !canBeAsked }
      return { payment: await begin(tx, actor, held, returnOrigin(shop, area, origin)), isStale: false }
    })
    if (isStale) await giveUp(shop, payment.paymentId)
    else {
      const now = await opened(shop, area, payment)
      const { orderNumber, ...rest } = now
      if (canBePaid(now)) return { ...intentOf(rest), orderNumber: orderNumber ?? '' }
    }
  }
  throw notFinished()
}

/** Whether a payment is for a cart as it is, at what its buyer was told of it last. */
const isOf = ({ cartVersion, amount, currencyCode }: StoredPayment, { version, told }: HeldCart): boolean =>
  cartVersion === version && amount === told?.total.withVat && currencyCode === told.currencyCode

async function begin(tx: Tx, actor: Customer, held: HeldCart, origin: string): Promise<StoredPayment> {
  const { orderId, paymentMethod } = await held.write('AwaitingPayment')
  await countTowards(tx, INTENTS, actor.userId)
  const [written] = await queries.insertPayment(tx, [
    orderId,
    held.version,
    paymentMethod.id,
    origin,
    LIFE_MINUTES,
    FIRST_LOOK_SECONDS,
  ])
  const [payment] = await queries.findPayment(tx, [written?.paymentId ?? '', null])
  if (!payment) throw new Error('The payment was not written')
  const { paymentId } = payment
  await queries.noteEvent(tx, paymentId, 'Created', { by: actor.userId, isActing: actor.acting !== undefined })
  return payment
}
