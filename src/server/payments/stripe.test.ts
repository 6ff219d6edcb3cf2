import { describe, expect, test } from 'vitest'
import { editorOf } from '#test/documents.ts'
import { EU } from '#test/factories.ts'
import { openStripe } from '#test/open-stripe.ts'
import { addLine, calculate, filledCart, place } from '#test/ordering.ts'
import { type Buyer, openTestShop } from '#test/shop.ts'
import type { StandInSession } from '#test/stripe-stand-in.ts'
import { look } from './look.ts'
import { sweep } from './sweep.ts'

const { stripe, config } = await openStripe()
const shop = await openTestShop({ stripe: config })
const app = await shop.http()

/** A cart to be paid by card, and what begins its payment. */
async function cartToPay() {
  const buyer = await shop.customer()
  const cartId = await filledCart(buyer, [[await shop.sells(), 1]], 'stripe')
  await calculate(buyer, cartId)
  const begin = () => buyer.api('POST /api/Payment/CreatePaymentIntent', { body: { area: EU, cartId } })
  return { buyer, cartId, begin }
}

/** A cart to be paid by card, and its payment. */
async function payingCart(): Promise<{ buyer: Buyer; cartId: string; session: StandInSession; paymentId: string }> {
  const { buyer, cartId, begin } = await cartToPay()
  const made = await begin()
  const session = stripe.ofPayment(made.paymentId)
  if (!session) throw new Error('Stripe has no session')
  expect(made.redirectUrl).toBe(`${stripe.url}/pay/${session.id}`)
  expect(JSON.stringify(made)).not.toContain(config.secretKey)
  return { buyer, cartId, session, paymentId: made.paymentId }
}

const stateOf = async ({ api }: Buyer, cartId: string) =>
  (await api('POST /api/Order/GetOrderByCartId', { body: { area: EU, cartId } })).state
const webhook = ({ body, signature }: { body: string; signature?: string }, type = 'application/json; charset=utf-8') =>
  app.inject({
    method: 'POST',
    url: '/api/Payment/webhooks/stripe',
    headers: { 'content-type': type, ...(signature && { 'stripe-signature': signature }) },
    payload: body,
  })

describe('a signed event', () => {
  test('has the payment asked for, and the order placed once however often it comes', async () => {
    const { buyer, cartId, session } = await payingCart()
    // It comes before anything was paid, and says so: nothing of it counts.
    const early = stripe.signed({ ...session, isPaid: true })
    expect((await webhook(early)).statusCode).toBe(204)
    expect(await stateOf(buyer, cartId)).toBe('AwaitingPayment')
    stripe.pay(session.id)
    const event = stripe.signed(session)
    const answers = await Promise.all(Array.from({ length: 20 }, () => webhook(event)))
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true)
    expect(await stateOf(buyer, cartId)).toBe('Placed')
    expect(session.charges).toMatchObject([{ refunded: 0 }])
  })

  test('is refused when it is not signed by Stripe, long ago, or for other words', async () => {
    const { buyer, cartId, session } = await payingCart()
    stripe.pay(session.id)
    const { body, signature } = stripe.signed(session)
    const forgeries = [
      { body },
      { body, signature: 't=1,v1=00' },
      stripe.signed(session, { secret: 'whsec_of_somebody' }),
      stripe.signed(session, { at: Math.floor(Date.now() / 1000) - 3600 }),
      { body: body.replace('completed', 'complete'), signature },
    ]
    for (const forged of forgeries) expect((await webhook(forged)).statusCode).toBe(400)
    expect(await stateOf(buyer, cartId)).toBe('AwaitingPayment')
  })

  test('of a dispute shows to staff that the money is disputed, until they have settled it', async () => {
    const { buyer, cartId, session, paymentId } = await payingCart()
    stripe.pay(session.id)
    await place(buyer, cartId)
    const event = stripe.dispute(session)
    stripe.fates((request) => (request.includes('payment_intents') ? 'fails' : 'well'))
    expect((await webhook(event)).statusCode).toBe(503)
    stripe.fates(() => 'well')
    expect((await webhook(event)).statusCode).toBe(204)
    expect(await stateOf(buyer, cartId)).toBe('Placed')
    const { api } = await shop.staff('backoffice')
    const toReview = async () =>
      (await api('POST /backoffice/api/Payment/GetPayments', { body: { area: EU, isToReview: true } })).payments.find(
        (each) => each.paymentId === paymentId,
      )
    const shown = await toReview()
    expect(shown).toMatchObject({ difference: 'Disputed', state: 'Paid', captured: 28.75, refunded: 0 })
    const settled = { area: EU, paymentId, differenceId: shown?.differenceId ?? 0, note: 'Answered at Stripe' }
    await api('POST /backoffice/api/Payment/SettleDifference', { body: settled })
    expect((await webhook(event)).statusCode).toBe(204)
    expect(await toReview()).toBeUndefined()
    expect(stripe.complaints).toEqual([])
  })

  test('about something else is taken and left alone', async () => {
    const { session } = await payingCart()
    const other = { ...session, metadata: {} }
    expect((await webhook(stripe.signed(other))).statusCode).toBe(204)
    const unknown = { ...session, metadata: { areaId: 'eu', paymentId: '00000000-0000-4000-8000-000000000000' } }
    expect((await webhook(stripe.signed(unknown))).statusCode).toBe(204)
  })
})

test('a charge that nobody told of is found, one of two is given back, one of a wrong amount too', async () => {
  const carts = [await payingCart(), await payingCart(), await payingCart()] as const
  const [lost, double, wrong] = carts
  stripe.pay(lost.session.id)
  stripe.pay(double.session.id, { times: 2 })
  stripe.pay(wrong.session.id, { surplus: 1 })
  await shop.db
    .updateTable('payment')
    .set({ next_look_at: new Date(0) })
    .execute()
  await sweep(shop.inside)
  expect(await stateOf(lost.buyer, lost.cartId)).toBe('Placed')
  expect(await stateOf(double.buyer, double.cartId)).toBe('Placed')
  expect(double.session.charges.map(({ refunded }) => refunded)).toEqual([0, 2875])
  expect(wrong.session.charges).toMatchObject([{ amount: 2876, refunded: 2876 }])
  await expect(stateOf(wrong.buyer, wrong.cartId)).rejects.toMatchObject({ status: 404 })
  expect(stripe.complaints).toEqual([])
})

test('a provider that is away leaves the cart as it was, and the same payment is opened when it is back', async () => {
  const { cartId, begin } = await cartToPay()
  stripe.fates(() => 'fails')
  await expect(begin()).rejects.toMatchObject({ status: 503, type: 'PaymentUnavailableException' })
  stripe.fates(() => 'well')
  expect((await begin()).state).toBe('Pending')
  const rows = await shop.db.selectFrom('payment').select('state').where('cart_id', '=', cartId).execute()
  expect(rows).toHaveLength(1)
})

test('a payment whose opening nobody heard of is opened in the same words, whatever the area calls it by then', async () => {
  const { begin } = await cartToPay()
  stripe.fates(() => 'cut after')
  await expect(begin()).rejects.toMatchObject({ type: 'PaymentUnavailableException' })
  stripe.fates(() => 'well')
  const { write } = await editorOf(shop)
  await write('translation', 'Receipt.Title', { text: 'Purchase {number}' })
  expect((await begin()).state).toBe('Pending')
  expect(stripe.complaints).toEqual([])
})

test('a payment that was given up while Stripe was opening it leads nobody to its page', async () => {
  const { buyer, cartId, begin } = await cartToPay()
  stripe.fates((request) => (request === 'POST /v1/checkout/sessions' ? 'slow' : 'well'))
  const begun = begin()
  const ofCart = () => shop.db.selectFrom('payment').select('payment_id').where('cart_id', '=', cartId).execute()
  await expect.poll(ofCart).toHaveLength(1)
  await addLine(buyer, cartId, await shop.sells())
  for (const { payment_id } of await ofCart()) await look(shop.inside, payment_id)
  await expect(begun).rejects.toMatchObject({ status: 409, type: 'CartHasBeenModifiedException' })
})

test('money that Stripe could not give back is asked for anew, and goes back once it can, once', async () => {
  const { session, paymentId } = await payingCart()
  stripe.pay(session.id, { surplus: 1 })
  const lookAgain = async () => {
    const isDue = { next_look_at: new Date(0) }
    await shop.db.updateTable('payment').set(isDue).where('payment_id', '=', paymentId).execute()
    await sweep(shop.inside)
  }
  stripe.fates((request) => (request === 'POST /v1/refunds' ? 'refused' : 'well'))
  await lookAgain()
  expect(session.charges).toMatchObject([{ refunded: 0 }])
  stripe.fates((request) => (request === 'POST /v1/refunds' ? 'cut after' : 'well'))
  await lookAgain()
  await lookAgain()
  expect(session.charges).toMatchObject([{ amount: 2876, refunded: 2876 }])
  expect(await shop.db.selectFrom('payment').select('state').where('payment_id', '=', paymentId).execute()).toEqual([
    { state: 'Refunded' },
  ])
  expect(stripe.complaints).toEqual([])
})

test('money that Stripe knows nothing of any more, as under the keys of another account, stands for staff to look at', async () => {
  const { buyer, cartId, session, paymentId } = await payingCart()
  stripe.pay(session.id)
  const { orderId } = await place(buyer, cartId)
  const { api } = await shop.staff('backoffice')
  await api('POST /backoffice/api/Order/UpdateOrderState', { body: { area: EU, orderId, state: 'Cancelled' } })
  stripe.sessions.delete(session.id)
  await sweep(shop.inside)
  const { payments } = await api('POST /backoffice/api/Payment/GetPayments', { body: { area: EU, isToReview: true } })
  expect(payments).toContainEqual(
    expect.objectContaining({
      paymentId,
      state: 'Refunding',
      difference: 'ProviderGone',
      captured: 28.75,
      refunded: 0,
    }),
  )
})

test('a provider that does not say how a payment stands is not waited for once more: the next look has it stop', async () => {
  const { paymentId, session } = await payingCart()
  const isOver = { expires_at: new Date(0), next_look_at: new Date(0) }
  const payment = shop.db.updateTable('payment').set(isOver).where('payment_id', '=', paymentId)
  const before = stripe.requests.length
  stripe.fates(() => 'fails')
  await payment.execute()
  await sweep(shop.inside)
  expect(stripe.requests.slice(before).filter((request) => request.startsWith('POST'))).toEqual([])
  stripe.fates(() => 'well')
  await payment.execute()
  await sweep(shop.inside)
  expect(session.status).toBe('expired')
})

test('the addresses of Stripe need no more than both secrets, and are not there without them', async () => {
  const plain = await openTestShop()
  expect(plain.inside.paymentProviders.size).toBe(0)
  const answer = await (await plain.http()).inject({ method: 'POST', url: '/api/Payment/webhooks/stripe', payload: {} })
  expect(answer.statusCode).toBe(404)
})
