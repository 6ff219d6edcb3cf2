import { expect, test } from 'vitest'
import { openStripe } from '#test/open-stripe.ts'
import type { Fate } from '#test/stripe-stand-in.ts'
import { guarded } from './guarded.ts'
import type { Opening } from './provider.ts'
import { stripeProvider } from './stripe.ts'

const { stripe, config } = await openStripe()

let count = 0
const opening = (change: Partial<Opening> = {}): Opening => ({
  paymentId: `payment-${++count}`,
  description: 'Order 100001',
  refusal: 'Pay otherwise.',
  areaId: 'eu',
  merchant: 'Oche',
  amount: 2875,
  currencyCode: 'EUR',
  returnOrigin: 'https://shop.example',
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 1_800_000),
  ...change,
})

const provider = stripeProvider(config)

test('opens one session for one payment by card, in its amount and currency, and leads back to the shop’s own path', async () => {
  const asked = opening()
  const [first, again] = [await provider.open(asked), await provider.open(asked)]
  expect(again).toEqual(first)
  expect(stripe.sessions.get(first.reference)).toMatchObject({
    amount: 2875,
    currency: 'eur',
    paymentMethods: ['card'],
    successUrl: `https://shop.example/api/Payment/VerifyPaymentRedirect/eu/${asked.paymentId}`,
    metadata: { paymentId: asked.paymentId, areaId: 'eu' },
  })
  expect(stripe.complaints).toEqual([])
})

test('tells what Stripe knows: open, paid, given back, closed', async () => {
  const asked = opening()
  const { reference } = await provider.open(asked)
  expect(await provider.find(reference)).toEqual({ status: 'open', charges: [] })
  stripe.pay(reference)
  const { charges } = await provider.find(reference)
  expect(charges).toMatchObject([{ amount: 2875, currencyCode: 'EUR', refunded: 0 }])
  const [charge] = charges
  if (!charge) throw new Error('Nothing was charged')
  const refund = { paymentId: asked.paymentId, reference, charge }
  await provider.refund(refund)
  await provider.refund(refund)
  expect((await provider.find(reference)).charges).toMatchObject([{ refunded: 2875 }])
  await provider.stop(reference)
  expect((await provider.find(reference)).status).toBe('paid')
  const other = await provider.open(opening())
  await provider.stop(other.reference)
  expect(await provider.find(other.reference)).toEqual({ status: 'ended', charges: [] })
  expect(stripe.complaints).toEqual([])
})

test('opens a session as long as the payment lives: Stripe may have been away until then', async () => {
  const asked = opening({ createdAt: new Date(Date.now() - 29 * 60_000) })
  await expect(provider.open(asked)).resolves.toMatchObject({ reference: expect.stringMatching(/^cs_/) })
})

test.each([
  ['XNOK', 'nok', 2875],
  ['HUF', 'huf', 2875],
  ['ISK', 'isk', 287_500],
])(
  'asks for %s as %s and its units, and tells and gives back what the shop calls it',
  async (ours, currency, amount) => {
    const asked = opening({ currencyCode: ours })
    const { reference } = await provider.open(asked)
    expect(stripe.sessions.get(reference)).toMatchObject({ currency, amount })
    stripe.pay(reference)
    const [charge] = (await provider.find(reference)).charges
    expect(charge).toMatchObject({ amount: 2875, currencyCode: currency.toUpperCase(), refunded: 0 })
    if (!charge) throw new Error('Nothing was charged')
    await provider.refund({ paymentId: asked.paymentId, reference, charge })
    expect((await provider.find(reference)).charges).toMatchObject([{ refunded: 2875 }])
  },
)

test.each(['fails after', 'cut after'] as const)(
  'opens one session when the first answer %s it was opened',
  async (fate) => {
    const before = stripe.sessions.size
    const fates = [fate, 'well'] as const
    let tries = 0
    stripe.fates(() => fates[tries++] ?? 'well')
    await guarded('stripe', provider).open(opening())
    expect([tries, stripe.sessions.size]).toEqual([2, before + 1])
  },
)

test('opens a payment after failures that Stripe keeps under its key, as the one session for all who ask', async () => {
  const asked = opening()
  const fates: Fate[] = ['breaks', 'well', 'breaks']
  stripe.fates(() => fates.shift() ?? 'well')
  await expect(provider.open(asked)).rejects.toMatchObject({ statusCode: 500 })
  await expect(provider.open(asked)).rejects.toMatchObject({ statusCode: 500 })
  const [first, second] = await Promise.all([provider.open(asked), provider.open(asked)])
  expect(second).toEqual(first)
  const ofPayment = [...stripe.sessions.values()].filter(({ metadata }) => metadata.paymentId === asked.paymentId)
  expect(ofPayment).toHaveLength(1)
})

test('is left alone after five failures in a row', async () => {
  stripe.fates(() => 'fails')
  const guard = guarded('stripe', provider)
  const unavailable = { type: 'PaymentUnavailableException', retryAfter: 5 }
  for (let attempt = 1; attempt <= 3; attempt++) await expect(guard.find('cs_1')).rejects.toMatchObject(unavailable)
  const before = stripe.requests.length
  await expect(guard.find('cs_1')).rejects.toMatchObject(unavailable)
  expect(stripe.requests.length).toBe(before)
})

test('that refuses a payment goes on taking others, and the buyer is told to pay otherwise', async () => {
  const guard = guarded('stripe', provider)
  for (let attempt = 1; attempt <= 6; attempt++) {
    const refused = guard.open(opening({ amount: 0 }))
    await expect(refused).rejects.toMatchObject({
      type: 'ValidationException',
      fields: [{ path: 'paymentMethod', message: 'Pay otherwise.' }],
    })
  }
  expect(stripe.complaints).toHaveLength(6)
  await expect(guard.open(opening())).resolves.toMatchObject({ reference: expect.any(String) })
})

test('gives up when nobody has answered twice', async () => {
  stripe.fates(() => 'hangs')
  const before = stripe.requests.length
  await expect(guarded('stripe', provider, 150).open(opening())).rejects.toMatchObject({
    type: 'PaymentUnavailableException',
  })
  expect(stripe.requests.length - before).toBe(2)
})
