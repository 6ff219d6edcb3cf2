import { isRowId } from '../db/row-id.ts'
import { notFound, ShopError } from '../http/errors.ts'
import { countTowards, type Limit } from '../limits/service.ts'
import type { Shop } from '../shop.ts'
import { canBePaid, giveUp, look, type Seen } from './look.ts'
import * as queries from './queries.ts'

export { countToReview } from './staff-queries.ts'

/** Questions about one payment, whoever asks: a provider that calls back again and again is within it. */
const VERIFICATIONS: Limit = { name: 'verify-payment', most: 120, windowSeconds: 60 }

/**
 * Finishes the payment of a cart that is to be ordered, as far as it can be: afterwards it is paid, or given up for a
 * cart that has changed or costs nothing any more. Throws PaymentRequiredException while the buyer can still pay it.
 */
export async function settlePayment(shop: Shop, cartId: string, isFree: boolean): Promise<void> {
  const [live] = await queries.findLivePayment(shop.db, [cartId])
  if (!live) return
  const { payment } = await (isFree ? giveUp : look)(shop, live.paymentId)
  if (canBePaid(payment)) {
    throw new ShopError(
      'PaymentRequiredException',
      `Order ${payment.orderNumber} is not paid yet. Pay it, then it is placed.`,
    )
  }
}

/**
 * Looks at a payment of an area because somebody has called: what he says is no part of it. The ledger notes the id of
 * staff, and `via` which provider; of nobody else who. Throws NotFoundException.
 */
export async function verify(
  shop: Shop,
  area: string,
  paymentId: string,
  caller: { by?: string; via?: string } = {},
): Promise<Seen> {
  if (!isRowId(paymentId)) throw notFound('Payment')
  const [payment] = await queries.findPayment(shop.db, [paymentId, area])
  if (!payment) throw notFound('Payment')
  await countTowards(shop.db, VERIFICATIONS, payment.paymentId)
  await queries.noteEvent(shop.db, payment.paymentId, 'called', caller)
  return look(shop, payment.paymentId)
}

/**
 * Where a buyer goes on who comes back from the provider, for which he needs his session: to his receipt or the
 * checkout, or to his invoices.
 */
export function pageAfter(seen: Seen): string {
  const { purpose, cartId, isCartOrdered, paymentId } = seen.payment
  const outcome = outcomeOf(seen)
  if (purpose === 'invoices') {
    const news = { payment: outcome, ...(outcome === 'pending' && { paymentId }) }
    return `/customer-center/invoices?${new URLSearchParams(news)}`
  }
  const receipt = `/checkout/receipt?cartId=${encodeURIComponent(cartId)}`
  // The receipt's page waits for what nobody knows yet.
  if (outcome === 'paid' || outcome === 'pending') return receipt
  return isCartOrdered ? `${receipt}&payment=${outcome}` : `/checkout?payment=${outcome}`
}

/** What came of a payment, as the pages of the shop are told: `open` can still be paid, of `pending` nobody knows. */
function outcomeOf({ payment: { state }, truth }: Seen) {
  switch (state) {
    case 'Paid':
      return 'paid'
    case 'Created':
    case 'Pending':
      return truth?.status === 'open' ? 'open' : 'pending'
    case 'Declined':
      return 'declined'
    case 'Refunding':
    case 'Refunded':
      return 'refunded'
    case 'Cancelling':
    case 'Cancelled':
      return 'ended'
  }
}
