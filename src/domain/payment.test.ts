import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Charge,
  type Circumstances,
  type Decision,
  decide,
  isLive,
  isNews,
  type Noted,
  nextLook,
  PAYMENT_STATES,
  type Standing,
  type Truth,
} from './payment.ts'

const charge = (chargeId: string, change: Partial<Charge> = {}): Charge => ({
  chargeId,
  amount: 1000,
  currencyCode: 'EUR',
  refunded: 0,
  ...change,
})
const payment = (change: Partial<Standing> = {}): Standing => ({
  purpose: 'order',
  state: 'Pending',
  amount: 1000,
  currencyCode: 'EUR',
  chargeId: null,
  ...change,
})
const waiting: Circumstances = {
  isAwaited: true,
  isCancelled: false,
  isPartlySent: false,
  isCurrent: true,
  isExpired: false,
  canBeAsked: true,
}
const placed: Circumstances = { ...waiting, isAwaited: false, isCurrent: false }
const cancelled: Circumstances = { ...waiting, isAwaited: false, isCancelled: true }
const told = (status: Truth['status'], ...charges: Charge[]): Truth => ({ status, charges })
const [a, b] = [charge('a'), charge('b')]
const odd = charge('odd', { amount: 1100 })
const dollars = charge('usd', { currencyCode: 'USD' })
const returned = charge('a', { refunded: 1000 })
const disputed = charge('a', { isDisputed: true })

type Case = [what: string, Partial<Standing>, Truth | null, Circumstances, Partial<Decision>]

describe('a payment that can be made', () => {
  test.each<Case>([
    ['is paid by a charge that fits', {}, told('paid', a), waiting, { state: 'Paid', chargeId: 'a', act: 'fulfil' }],
    [
      "is paid in the plain currency of a customer's own",
      { currencyCode: 'XEUR' },
      told('paid', a),
      waiting,
      { state: 'Paid' },
    ],
    ['is paid although its time is over', {}, told('paid', a), { ...waiting, isExpired: true }, { state: 'Paid' }],
    [
      'keeps one of two charges',
      {},
      told('paid', a, b),
      waiting,
      { state: 'Paid', chargeId: 'a', refunds: [b], difference: 'PaidTwice' },
    ],
    ['keeps the one that fits', {}, told('paid', odd, a), waiting, { state: 'Paid', chargeId: 'a', refunds: [odd] }],
    [
      'is not paid by another amount',
      {},
      told('paid', odd),
      waiting,
      { state: 'Refunding', act: 'abandon', refunds: [odd], difference: 'WrongAmount' },
    ],
    [
      'is not paid in another currency',
      {},
      told('paid', dollars),
      waiting,
      { state: 'Refunding', act: 'abandon', refunds: [dollars], difference: 'WrongAmount' },
    ],
    [
      'gives back what is paid for a cart that changed',
      {},
      told('paid', a),
      { ...waiting, isCurrent: false },
      { state: 'Refunding', act: 'abandon', refunds: [a], difference: 'CartChanged' },
    ],
    [
      'gives back what is paid for invoices of which nothing is open any more',
      { purpose: 'invoices' },
      told('paid', a),
      { ...waiting, isCurrent: false },
      { state: 'Refunding', refunds: [a], difference: 'SettledMeanwhile' },
    ],
    [
      'gives back what is paid for a cancelled order',
      {},
      told('paid', a),
      cancelled,
      { state: 'Refunding', act: null, refunds: [a], difference: 'OrderCancelled' },
    ],
    ['is declined', {}, told('declined'), waiting, { state: 'Declined', act: 'abandon' }],
    ['ends with the provider', {}, told('ended'), waiting, { state: 'Cancelled', act: 'abandon' }],
    ['waits while it can be made', {}, told('open'), waiting, { state: 'Pending', act: null, stops: false }],
    ['waits while the provider decides', {}, told('processing'), waiting, { state: 'Pending', act: null }],
    ['waits while the provider is silent', {}, null, waiting, { state: 'Pending', act: null, refunds: [] }],
    [
      'is stopped when its time is over',
      {},
      told('open'),
      { ...waiting, isExpired: true },
      { state: 'Cancelling', act: 'abandon', stops: true },
    ],
    [
      'is stopped when the cart changed, also in silence',
      {},
      null,
      { ...waiting, isCurrent: false },
      { state: 'Cancelling', act: 'abandon', stops: true },
    ],
    [
      'is stopped when the order is cancelled',
      {},
      told('open'),
      cancelled,
      { state: 'Cancelling', act: null, stops: true },
    ],
    ['is still to be opened', { state: 'Created' }, told('unknown'), waiting, { state: 'Created', stops: false }],
    [
      'that was never opened is over with its time',
      { state: 'Created' },
      told('unknown'),
      { ...waiting, isExpired: true },
      { state: 'Cancelling', act: 'abandon', stops: false },
    ],
  ])('%s', (_, standing, truth, circumstances, expected) => {
    expect(decide(payment(standing), truth, circumstances)).toMatchObject(expected)
  })
})

describe('a payment that is over', () => {
  test.each<Case>([
    [
      'stays paid',
      { state: 'Paid', chargeId: 'a' },
      told('paid', a),
      placed,
      { state: 'Paid', act: null, refunds: [] },
    ],
    ['stays paid in silence', { state: 'Paid', chargeId: 'a' }, null, placed, { state: 'Paid', refunds: [] }],
    [
      'gives a second charge back',
      { state: 'Paid', chargeId: 'b' },
      told('paid', a, b),
      placed,
      { state: 'Paid', chargeId: 'b', refunds: [a] },
    ],
    [
      'gives back what a cancelled order was paid with',
      { state: 'Paid', chargeId: 'a' },
      told('paid', a),
      cancelled,
      { state: 'Refunding', act: null, refunds: [a], difference: 'OrderCancelled' },
    ],
    [
      'keeps it for a person to look at once a part was sent',
      { state: 'Paid', chargeId: 'a' },
      told('paid', a),
      { ...cancelled, isPartlySent: true },
      { state: 'Paid', chargeId: 'a', refunds: [], difference: 'PartlySent' },
    ],
    ['owes it in silence too', { state: 'Paid', chargeId: 'a' }, null, cancelled, { state: 'Refunding' }],
    [
      'gives back what comes late',
      { state: 'Cancelled' },
      told('ended', a),
      cancelled,
      { state: 'Refunding', refunds: [a], difference: 'PaidLate' },
    ],
    [
      'gives back what comes after a decline',
      { state: 'Declined' },
      told('paid', a),
      cancelled,
      { state: 'Refunding', refunds: [a] },
    ],
    [
      'is refunded when everything is back',
      { state: 'Refunding' },
      told('paid', returned),
      cancelled,
      { state: 'Refunded', refunds: [] },
    ],
    ['goes on refunding in silence', { state: 'Refunding' }, null, cancelled, { state: 'Refunding', difference: null }],
    [
      'is for staff to look at when it is disputed, and stays paid',
      { state: 'Paid', chargeId: 'a' },
      told('paid', disputed),
      placed,
      { state: 'Paid', refunds: [], difference: 'Disputed' },
    ],
    [
      'is not given back by the shop while it is disputed',
      { state: 'Paid', chargeId: 'a' },
      told('paid', disputed),
      cancelled,
      { refunds: [], difference: 'Disputed' },
    ],
    ...(['Pending', 'Cancelling', 'Refunding', 'Paid'] as const).map(
      (state): Case => [
        `is for staff to look at when it was ${state} and nobody is there to ask`,
        { state },
        null,
        { ...cancelled, canBeAsked: false },
        { difference: 'ProviderGone' },
      ],
    ),
    [
      'that is paid or over needs nobody to ask',
      { state: 'Paid', chargeId: 'a' },
      null,
      { ...placed, canBeAsked: false },
      { state: 'Paid', difference: null },
    ],
    [
      'is stopped until the provider says so',
      { state: 'Cancelling' },
      told('open'),
      cancelled,
      { state: 'Cancelling', stops: true },
    ],
    ['is cancelled then', { state: 'Cancelling' }, told('ended'), cancelled, { state: 'Cancelled', stops: false }],
    [
      'is never made live again',
      { state: 'Declined' },
      told('open'),
      cancelled,
      { state: 'Declined', act: null, stops: true },
    ],
  ])('%s', (_, standing, truth, circumstances, expected) => {
    expect(decide(payment(standing), truth, circumstances)).toMatchObject(expected)
  })
})

describe('whatever a provider says, and whenever', () => {
  const charges = fc.uniqueArray(
    fc.record({
      chargeId: fc.constantFrom('a', 'b', 'c'),
      amount: fc.constantFrom(1000, 999, 2000),
      currencyCode: fc.constantFrom('EUR', 'USD'),
      refunded: fc.constantFrom(0, 500, 999),
    }),
    { selector: ({ chargeId }) => chargeId },
  )
  const status = fc.constantFrom<Truth['status']>('unknown', 'open', 'processing', 'paid', 'declined', 'ended')
  const truth = fc.option(fc.record({ status, charges }))
  const circumstances = fc
    .tuple(fc.constantFrom('awaited', 'cancelled', 'sent', 'placed'), fc.boolean(), fc.boolean())
    .map(([order, isCurrent, isExpired]) => ({
      isAwaited: order === 'awaited',
      isCancelled: order === 'cancelled' || order === 'sent',
      isPartlySent: order === 'sent',
      isCurrent,
      isExpired,
      canBeAsked: true,
    }))
  const standing = fc.record({
    state: fc.constantFrom(...PAYMENT_STATES),
    purpose: fc.constantFrom('order' as const, 'invoices' as const),
    amount: fc.constant(1000),
    currencyCode: fc.constant('EUR'),
    chargeId: fc.constantFrom('a', null),
  })

  test('at most one charge is kept, and it is of exactly the amount and currency', () => {
    fc.assert(
      fc.property(standing, truth, circumstances, (payment, truth, circumstances) => {
        const { refunds, state, chargeId } = decide(payment, truth, circumstances)
        const held = (truth?.charges ?? []).filter(({ amount, refunded }) => amount > refunded)
        const kept = held.filter((each) => !refunds.includes(each))
        expect(kept.length).toBeLessThanOrEqual(1)
        if (state !== 'Paid') expect(kept).toEqual([])
        for (const each of kept) expect(each.chargeId).toBe(chargeId)
        if (payment.state !== 'Paid') {
          for (const each of kept) expect(each).toMatchObject({ amount: 1000, currencyCode: 'EUR' })
        }
      }),
    )
  })

  test('an order is placed only by a payment that could still be made, and only once', () => {
    fc.assert(
      fc.property(standing, truth, circumstances, (payment, truth, circumstances) => {
        const first = decide(payment, truth, circumstances)
        if (first.act === 'fulfil') expect(isLive(payment.state) && circumstances.isAwaited).toBe(true)
        const then: Circumstances = {
          ...circumstances,
          isAwaited: circumstances.isAwaited && first.act === null,
          isCancelled: circumstances.isCancelled || first.act === 'abandon',
        }
        const second = decide({ ...payment, state: first.state, chargeId: first.chargeId }, truth, then)
        expect(second.act).toBeNull()
        if (first.state === 'Paid') expect(second.state).toBe('Paid')
      }),
    )
  })
})

test.each([
  ['Pending', 0, false, 20],
  ['Refunding', 0, false, 15],
  ['Refunding', 3600, false, 300],
  ['Paid', 0, true, 15],
  ['Paid', 0, false, 60],
  ['Cancelled', 60, false, 540],
  ['Declined', 80 * 3600, false, null],
] as const)('%s since %i s, owing refunds %s, is looked at again in %s s', (state, age, owes, seconds) => {
  expect(nextLook(state, age, owes)).toBe(seconds)
})

describe('a difference', () => {
  const [ofA, ofB] = [{ chargeId: 'a' }, { chargeId: 'b' }]
  test.each<[string, Noted, Noted[], boolean]>([
    ['is news at first', { difference: 'PaidTwice', refunds: [ofA] }, [], true],
    [
      'of a charge is told once, whatever it is called by then',
      { difference: 'PaidLate', refunds: [ofA] },
      [{ difference: 'CartChanged', refunds: [ofA, ofB] }],
      false,
    ],
    [
      'of another charge is news, though its kind is not',
      { difference: 'PaidTwice', refunds: [ofA, ofB] },
      [{ difference: 'PaidTwice', refunds: [ofA] }],
      true,
    ],
    [
      'that gives nothing back is told once',
      { difference: 'PartlySent', refunds: [] },
      [
        { difference: 'PaidTwice', refunds: [ofA] },
        { difference: 'PartlySent', refunds: [] },
      ],
      false,
    ],
    [
      'that gives nothing back is news beside one that did',
      { difference: 'PartlySent', refunds: [] },
      [{ difference: 'PaidTwice', refunds: [ofA] }],
      true,
    ],
  ])('%s', (_case, found, noted, news) => {
    expect(isNews(found, noted)).toBe(news)
  })
})
