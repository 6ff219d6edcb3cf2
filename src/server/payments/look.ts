import { getOrInsert } from '#domain/get-or-insert.ts'
import { type Decision, decide, isLive, isNews, nextLook, type Truth } from '#domain/payment.ts'
import { type Translate, voiceOf } from '#domain/texts.ts'
import { openAfresh } from '../afresh.ts'
import { note } from '../audit/trail.ts'
import { voiceIn } from '../content/translations.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { messageOf } from '../message-of.ts'
import type { Shop } from '../shop.ts'
import { abandon, circumstancesOf, fulfil, lockPurpose } from './purpose.ts'
import type { StoredPayment } from './queries.ts'
import * as queries from './queries.ts'

/** How a payment stands after it was looked at; `truth` is null when the provider did not answer. */
export type Seen = { payment: StoredPayment; truth: Truth | null }

/** Asking, doing what follows, asking whether it was done, and once more. */
const MAX_ROUNDS = 3

/** What is looked at just now in this process. */
const looksOf = new WeakMap<Shop, ReturnType<typeof openAfresh<Seen>>>()

/**
 * Asks the provider how a payment stands and does what follows from it, once, whoever asks how often: the order is
 * placed or given up, the invoices are settled, money that is not for it is given back. What is asked while an answer
 * is awaited gets one of its own, all of it together.
 */
export function look(shop: Shop, paymentId: string): Promise<Seen> {
  const afresh = getOrInsert(looksOf, shop, () => openAfresh())
  return afresh(paymentId, () => lookNow(shop, paymentId))
}

async function lookNow(shop: Shop, paymentId: string): Promise<Seen> {
  for (let round = 1; ; round++) {
    const [before] = await queries.findPayment(shop.db, [paymentId, null])
    if (!before) throw new Error(`There is no payment ${paymentId}`)
    const truth = await ask(shop, before)
    const applied = await apply(shop, before, truth)
    // Whoever does not answer is not waited for a second time: the next look has him do it.
    const isDone = applied && (truth === null || (await act(shop, applied.payment, applied.decision)))
    if (isDone || round === MAX_ROUNDS) return { payment: applied?.payment ?? before, truth }
  }
}

/** The provider's truth; null when it does not answer. */
async function ask(shop: Shop, { paymentId, provider, reference }: StoredPayment): Promise<Truth | null> {
  // Nobody can pay what has no page.
  if (!reference) return { status: 'unknown', charges: [] }
  try {
    const truth = (await shop.paymentProviders.get(provider)?.find(reference)) ?? null
    if (truth) await queries.noteEvent(shop.db, paymentId, 'told', truth)
    return truth
  } catch (error) {
    await queries.noteEvent(shop.db, paymentId, 'no answer', { error: messageOf(error) })
    return null
  }
}

/**
 * Writes what follows from the truth, all or nothing; what is paid for is held first, as everywhere. Undefined, and
 * nothing, when another process was told more since the provider was asked: it may have answered before.
 */
async function apply(
  shop: Shop,
  before: StoredPayment,
  truth: Truth | null,
): Promise<{ payment: StoredPayment; decision: Decision } | undefined> {
  const { paymentId } = before
  const done = await inTransaction(shop.db, async (tx) => {
    const [known] = await queries.findPayment(tx, [paymentId, null])
    const cart = known && (await lockPurpose(tx, known))
    const [payment] = await queries.lockPayment(tx, [paymentId])
    if (!payment) throw new Error(`There is no payment ${paymentId}`)
    if (truth && isOvertaken(before, payment)) return undefined
    const decision = decide(payment, truth, {
      ...circumstancesOf(payment, cart),
      canBeAsked: canBeAsked(shop, before, truth),
    })
    await write(tx, shop, { payment, decision, truth })
    const [after] = await queries.findPayment(tx, [paymentId, null])
    return { payment: after ?? payment, decision }
  })
  if (done?.payment.cartId) shop.carts.forget(done.payment.cartId)
  return done
}

const isOvertaken = (before: StoredPayment, now: StoredPayment): boolean =>
  now.reference !== before.reference || now.captured !== before.captured || now.refunded !== before.refunded

/** Nobody has to be asked about what has no page; else somebody has to be there who knows of it. */
const canBeAsked = (shop: Shop, { reference, provider }: StoredPayment, truth: Truth | null): boolean =>
  reference === null || (shop.paymentProviders.has(provider) && truth?.status !== 'unknown')

type Outcome = { payment: StoredPayment; decision: Decision; truth: Truth | null }

async function write(tx: Tx, shop: Shop, { payment, decision, truth }: Outcome): Promise<void> {
  const { paymentId } = payment
  const { state, chargeId, act, refunds } = decision
  const unfit = act === 'fulfil' ? await fulfil(tx, payment, voiceOfArea(shop, payment)) : null
  if (act === 'abandon') await abandon(tx, payment, state)
  const found = decision.difference ?? unfit
  const isAnother = found && isNews({ difference: found, refunds }, await queries.findDifferences(tx, [paymentId]))
  const difference = isAnother ? found : null
  if (state !== payment.state) await queries.noteEvent(tx, paymentId, state, { from: payment.state, act })
  if (difference) await queries.noteEvent(tx, paymentId, 'difference', { difference, refunds })
  const sums =
    truth && truth.status !== 'unknown'
      ? ([sumOf(truth, 'amount'), sumOf(truth, 'refunded')] as const)
      : ([null, null] as const)
  const age = state === payment.state ? payment.age : 0
  const pause = nextLook(state, age, refunds.length > 0)
  await queries.writeDecision(tx, [paymentId, state, chargeId, ...sums, difference, pause])
}

/** The words of the area it was paid in; the shop's own when that is gone. */
function voiceOfArea(shop: Shop, { areaId }: StoredPayment): Translate {
  const area = shop.areas.find(areaId)
  return area ? voiceIn(shop, area.areaInfo) : voiceOf()
}

const sumOf = ({ charges }: Truth, what: 'amount' | 'refunded') =>
  charges.reduce((total, charge) => total + charge[what], 0)

/** Does at the provider what was decided; false when it is to be asked whether that was done. */
async function act(shop: Shop, payment: StoredPayment, { stops, refunds }: Decision): Promise<boolean> {
  const provider = shop.paymentProviders.get(payment.provider)
  const { paymentId, reference } = payment
  if (!provider || !reference || (!stops && !refunds.length)) return true
  try {
    if (stops) {
      await queries.noteEvent(shop.db, paymentId, 'stop asked')
      await provider.stop(reference)
    }
    for (const charge of refunds) {
      await queries.noteEvent(shop.db, paymentId, 'refund asked', charge)
      await provider.refund({ paymentId, reference, charge })
      await queries.noteEvent(shop.db, paymentId, 'refund taken', charge)
      await note(shop.db, {
        action: 'Payment.Refund',
        object: paymentId,
        outcome: 'ok',
        ip: '',
        traceId: charge.chargeId,
      })
    }
    return false
  } catch (error) {
    await queries.noteEvent(shop.db, paymentId, 'no answer', { error: messageOf(error) })
    return true
  }
}

/** Stops a payment that is in the way; one that has been paid by now is kept. */
export async function giveUp(shop: Shop, paymentId: string): Promise<Seen> {
  await queries.expirePayment(shop.db, [paymentId])
  return look(shop, paymentId)
}

/** Whether the buyer can still make the payment. */
export const canBePaid = ({ state, purpose, orderState, isExpired }: StoredPayment): boolean =>
  isLive(state) && !isExpired && (purpose === 'invoices' || orderState === 'AwaitingPayment')
