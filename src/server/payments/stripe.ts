import Stripe from 'stripe'
import { displayCurrency } from '#domain/money.ts'
import type { Truth } from '#domain/payment.ts'
import type { StripeConfig } from '../config.ts'
import { invalid } from '../http/errors.ts'
import { unavailable } from './guarded.ts'
import { LIFE_MINUTES } from './opening.ts'
import { type Opening, type PaymentProvider, returnPath } from './provider.ts'

/** Longer than the shop waits for one attempt, so that the shop's own limit decides. */
const TIMEOUT_MS = 6_000
/**
 * Stripe takes a session that stays open for half an hour at least, and the shop may open one as long as its payment
 * lives. Who can pay no more, the shop has stopped by then.
 */
const SESSION_MINUTES = LIFE_MINUTES + 32

/**
 * Card payments on Stripe's own page (Checkout), so that no card number ever reaches the shop. What Stripe calls a
 * payment is its Checkout session.
 */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const stripe = stripeClient(config)
  return {
    async open(opening) {
      const session = await openSession(stripe, opening).catch((error) => refuse(error, opening.refusal))
      if (!session.url) throw new Error(`Stripe gave no page for ${opening.paymentId}`)
      return { reference: session.id, redirectUrl: session.url }
    },
    async find(reference) {
      const session = await unlessSaid('resource_missing', stripe.checkout.sessions.retrieve(reference))
      if (!session) return { status: 'unknown', charges: [] }
      const { status, payment_status, payment_intent } = session
      const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
      return { status: statusOf(status, payment_status), charges: intentId ? await chargesOf(stripe, intentId) : [] }
    },
    async stop(reference) {
      try {
        await stripe.checkout.sessions.expire(reference)
      } catch (error) {
        // It is over already: what came of it, the next look tells.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    async refund({ paymentId, charge }) {
      const { chargeId, amount, refunded, currencyCode } = charge
      // Without a key, under which Stripe would say for a day what it said first, also that it could not: all that is left
      // of a charge goes back once anyhow.
      const left = (amount - refunded) * unitsOf(currencyCode)
      const refund = stripe.refunds.create({ charge: chargeId, amount: left, metadata: { paymentId } })
      await unlessSaid('charge_already_refunded', refund)
    },
  }
}

/** Keys that a payment is opened under. */
const MOST_KEYS = 5

/**
 * Opens the session of a payment, one however often it is asked for. A failure of its own Stripe says again and again
 * under the key it came to: then the next key counts, the same for all who ask. If there is a session behind such a
 * failure after all, nobody was ever told of its page.
 */
async function openSession(stripe: Stripe, opening: Opening): Promise<Stripe.Checkout.Session> {
  const session = sessionOf(opening)
  for (let number = 1; ; number++) {
    const idempotencyKey = number === 1 ? opening.paymentId : `${opening.paymentId} ${number}`
    try {
      return await stripe.checkout.sessions.create(session, { idempotencyKey })
    } catch (error) {
      if (number === MOST_KEYS || !isFailureSaidAgain(error)) throw error
    }
  }
}

const isFailureSaidAgain = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** The answer; undefined when Stripe refuses it by this code. */
async function unlessSaid<T>(code: string, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === code) return undefined
    throw error
  }
}

/** What Stripe will never take, a sum too small or an odd currency, is no fault of its own: the buyer pays otherwise. */
function refuse(error: unknown, refusal: string): never {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  console.error('Stripe refuses a payment:', error.message)
  throw invalid('paymentMethod', refusal)
}

/** Stripe counts these in hundredths, though nobody else does any more. */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX'])

/** What Stripe counts in one minor unit of a currency. */
const unitsOf = (currencyCode: string): number => (IN_HUNDREDTHS.has(displayCurrency(currencyCode)) ? 100 : 1)

/** The official client, at Stripe or at a stand-in. */
export function stripeClient({ secretKey, apiUrl }: StripeConfig): Stripe {
  const url = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}

/** The same for the same payment at any time: Stripe refuses a key that comes with other values. */
function sessionOf(opening: Opening): Stripe.Checkout.SessionCreateParams {
  const { paymentId, description, amount, currencyCode, returnOrigin, createdAt, areaId } = opening
  const back = returnOrigin + returnPath(opening)
  return {
    mode: 'payment',
    // With the wallets that stand for a card: what answers days later, as a direct debit does, outlives the payment.
    allowed_payment_method_types: ['card'],
    client_reference_id: paymentId,
    metadata: { paymentId, areaId },
    payment_intent_data: { metadata: { paymentId, areaId }, description },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: displayCurrency(currencyCode).toLowerCase(),
          unit_amount: amount * unitsOf(currencyCode),
          product_data: { name: description },
        },
      },
    ],
    success_url: back,
    cancel_url: back,
    expires_at: Math.floor(createdAt.getTime() / 1000) + SESSION_MINUTES * 60,
  }
}

async function chargesOf(stripe: Stripe, intentId: string): Promise<Truth['charges']> {
  const { data } = await stripe.charges.list({ payment_intent: intentId, limit: 100 })
  return data
    .filter(({ paid, captured }) => paid && captured)
    .map(({ id, amount_captured, amount_refunded, currency, disputed }) => {
      const currencyCode = currency.toUpperCase()
      const units = unitsOf(currencyCode)
      const refunded = amount_refunded / units
      return { chargeId: id, amount: amount_captured / units, currencyCode, refunded, isDisputed: disputed }
    })
}

type Said = { object: string; metadata?: Stripe.Metadata | null; payment_intent?: string | null }

/** What the shop noted at Stripe of the payment that an event is about. A dispute says only what was paid. */
export async function metadataOf(stripe: Stripe, event: Stripe.Event): Promise<Stripe.Metadata> {
  const { object, metadata, payment_intent } = event.data.object as Said
  if (object !== 'dispute' || !payment_intent) return metadata ?? {}
  const intent = await unlessSaid('resource_missing', stripe.paymentIntents.retrieve(payment_intent)).catch((error) => {
    throw unavailable('stripe', error)
  })
  return intent?.metadata ?? {}
}

function statusOf(
  status: Stripe.Checkout.Session.Status | null,
  paymentStatus: Stripe.Checkout.Session.PaymentStatus,
): Truth['status'] {
  if (status === 'expired') return 'ended'
  if (status === 'complete') return paymentStatus === 'unpaid' ? 'processing' : 'paid'
  return 'open'
}
