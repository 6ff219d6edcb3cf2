import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '#contract/client.ts'
import { ApiException } from '#contract/errors.ts'
import { COPENHAGEN, EU } from '#test/factories.ts'
import type { StripeStandIn } from '#test/stripe-stand-in.ts'
import type { Chance } from './chance.ts'
import type { World } from './world.ts'

/** What buyers were told, and what they should never have been. */
export type History = {
  /** The order of each cart that the shop said was placed. */
  acknowledged: Map<string, string>
  /** Carts whose order was acknowledged by two numbers. */
  changed: string[]
  /** Answers that no caller should meet: 500, or a refused credential. */
  wrong: string[]
  /** Calls that got no answer or were asked to come again, and were made again. */
  retried: number
  tried: number
}

export const newHistory = (): History => ({ acknowledged: new Map(), changed: [], wrong: [], retried: 0, tried: 0 })

/** How a buyer fares at the provider, and how often. */
const WAYS = { pays: 8, silent: 3, twice: 2, wrong: 1, early: 2, leaves: 2, late: 2 }

type Buying = { world: World; url: string; stripe: StripeStandIn; chance: Chance; history: History; until: AbortSignal }

/** How long a call is made again before its buyer goes home. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 60

/** Buys and buys again, each time as the next of the users, until told to stop. */
export async function keepBuying(buying: Buying, userIds: readonly string[]): Promise<void> {
  for (let turn = 0; !buying.until.aborted; turn++) {
    const userId = userIds[turn % userIds.length]
    if (!userId) return
    try {
      await buyOnce(buying, userId)
    } catch (error) {
      note(buying.history, error)
    }
  }
}

/** What is refused by rule, or by somebody who could not be reached for long, is a buyer's everyday life. */
function note(history: History, error: unknown): void {
  if (error instanceof ApiException) {
    if (error.status === 401 || error.status === 500)
      history.wrong.push(`${error.status} ${error.type} ${error.reason}`)
    return
  }
  if (!(error instanceof GoneHome)) history.wrong.push(String(error))
}

class GoneHome extends Error {}

async function buyOnce(buying: Buying, userId: string): Promise<void> {
  const { world, chance, history } = buying
  const call = await patient(buying, userId)
  history.tried++
  const { cartId } = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  const body = { area: EU, cartId }
  const keys = chance.next() < 0.3 ? [world.plentiful, world.scarce] : [world.plentiful]
  const method = chance.next() < 0.4 ? 'invoice' : 'stripe'
  // What was begun before is given up: a cart that is being paid is not emptied.
  await call('PATCH /api/Cart/SetOrderFields', { body: { ...body, comment: '', reference: `${history.tried}` } })
  await call('DELETE /api/Cart/EmptyCart', { body })
  const lines = keys.map((productKey) => ({ productKey, quantity: chance.between(1, 3) }))
  await call('POST /api/Cart/AddOrUpdateLines', { body: { ...body, lines, overrideExistingQuantity: true } })
  const shippingMethod = { id: 'eu-parcel' }
  await call('PATCH /api/Cart/SetShipping', { body: { ...body, shippingAddress: COPENHAGEN, shippingMethod } })
  await call('PATCH /api/Cart/SetPayment', { body: { ...body, paymentMethod: method } })
  await call('POST /api/Cart/CalculateCart', { body })
  if (method === 'stripe') await pay(buying, call, cartId)
  else await order(history, call, cartId)
}

async function order(history: History, call: Call, cartId: string): Promise<void> {
  const { orderNumber } = await call('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } })
  const before = history.acknowledged.get(cartId)
  if (before && before !== orderNumber) history.changed.push(`${cartId}: ${before}, ${orderNumber}`)
  history.acknowledged.set(cartId, orderNumber)
}

async function pay(buying: Buying, call: Call, cartId: string): Promise<void> {
  const { stripe, chance, history, url } = buying
  const { paymentId } = await call('POST /api/Payment/CreatePaymentIntent', { body: { area: EU, cartId } })
  const session = stripe.ofPayment(paymentId)
  if (!session) throw new Error(`Stripe knows no payment ${paymentId}`)
  const tell = (isPaid = session.isPaid) => deliver(url, stripe.signed({ ...session, isPaid }))
  switch (chance.pick(WAYS)) {
    case 'pays':
      stripe.pay(session.id)
      await Promise.all([tell(), comeBack(url, paymentId), order(history, call, cartId)])
      return
    case 'silent':
      stripe.pay(session.id)
      return
    case 'twice':
      stripe.pay(session.id, { times: 2 })
      await Promise.all([tell(), tell(), tell()])
      return
    case 'wrong':
      stripe.pay(session.id, { surplus: 100 })
      return comeBack(url, paymentId)
    case 'early':
      await tell(true)
      stripe.pay(session.id)
      return
    case 'leaves':
      return comeBack(url, paymentId)
    case 'late':
      await call('PATCH /api/Cart/SetOrderFields', { body: { area: EU, cartId, comment: 'Too late', reference: '' } })
      stripe.pay(session.id)
      await tell()
  }
}

/** A client that makes a call again while the shop is away, and asks for the same thing: nobody knows what was done. */
async function patient({ world, url, history, until }: Buying, userId: string): Promise<Call> {
  const call = await world.clientOf(userId, url)
  return async (name, input) => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !until.aborted; ) {
      try {
        return await call(name, input)
      } catch (error) {
        const isAway = !(error instanceof ApiException) || error.status === 503
        if (!isAway) throw error
        history.retried++
        await sleep(PAUSE_MS)
      }
    }
    throw new GoneHome(name)
  }
}

/** An event is sent once; whether it arrives is nobody's concern here. */
async function deliver(url: string, { body, signature }: { body: string; signature: string }): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  await fetch(`${url}/api/Payment/webhooks/stripe`, { method: 'POST', headers, body }).catch(() => {})
}

async function comeBack(url: string, paymentId: string): Promise<void> {
  await fetch(`${url}/api/Payment/VerifyPaymentRedirect/eu/${paymentId}`, { redirect: 'manual' }).catch(() => {})
}
