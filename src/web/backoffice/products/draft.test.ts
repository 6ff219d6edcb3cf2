import { expect, test } from 'vitest'
import type { ItemTerms } from '#contract/staff-items.ts'
import { draftOf, emptyPrice, type ItemDraft, productOf, termsIn, termsOf, termsText, withTyped } from './draft.ts'

const EUROPE = { currencyCode: 'EUR', languageCode: 'en-GB' }
const GERMANY = { currencyCode: 'EUR', languageCode: 'de-DE' }
const JAPAN = { currencyCode: 'JPY', languageCode: 'ja-JP' }
const ITEM: ItemTerms = {
  stock: -1_250,
  expectedOn: '2026-12-04',
  allowBackorder: true,
  prices: [
    { minimumQuantity: 1, validFrom: null, validTo: null, amount: 1_234.5, beforeAmount: 1_500 },
    { minimumQuantity: 1_000, validFrom: '2027-01-01', validTo: null, amount: 1_000, beforeAmount: null },
  ],
}
const priced = (...prices: Partial<ItemDraft['prices'][number]>[]): ItemDraft => ({
  ...draftOf({ ...ITEM, prices: [] }, EUROPE),
  prices: prices.map((each, at) => ({ ...emptyPrice(at), ...each })),
})

test.each([
  [EUROPE, '1234.50'],
  [GERMANY, '1234,50'],
  [JAPAN, '1235'],
])('what a form begins with is read as it was, in the way the area writes it', (place, amount) => {
  const draft = draftOf(ITEM, place)
  expect(draft.prices[0]?.amount).toBe(amount)
  if (place !== JAPAN) expect(termsOf(draft, place)).toEqual({ terms: ITEM })
})

test('numbers are read as people write them, whatever mark their language has', () => {
  for (const amount of ['12.5', '12,50', ' 12,5 ']) {
    expect(termsOf(priced({ amount }), GERMANY)).toMatchObject({ terms: { prices: [{ amount: 12.5 }] } })
  }
  const draft = {
    ...priced({ minimumQuantity: '1.000', amount: '1 234,50', validFrom: '1/15/2027' }),
    stock: '1,250',
    expectedOn: '12/4/2026',
  }
  const read = {
    stock: 1_250,
    expectedOn: '2026-12-04',
    prices: [{ minimumQuantity: 1_000, amount: 1_234.5, validFrom: '2027-01-15' }],
  }
  expect(termsOf(draft, EUROPE)).toMatchObject({ terms: read })
})

test('what is no number, or could be two, is said by its field and not guessed', () => {
  const draft = {
    ...priced(
      { amount: '1,486' },
      {},
      { minimumQuantity: 'a few', amount: 'dear', beforeAmount: '12.505', validTo: 'soon' },
    ),
    stock: '3.5',
    expectedOn: '31/31/2027',
  }
  expect(termsOf(draft, EUROPE)).toEqual({
    unread: {
      stock: 'count',
      expectedOn: 'day',
      'prices.0.amount': 'amount',
      'prices.1.minimumQuantity': 'count',
      'prices.1.amount': 'amount',
      'prices.1.beforeAmount': 'amount',
      'prices.1.validTo': 'day',
    },
  })
})

test('a price that is not said is asked for, and not taken away, while a quantity stands before it', () => {
  const unread = { 'prices.0.amount': 'amount' }
  expect(termsOf(priced({ minimumQuantity: '10' }), EUROPE)).toEqual({ unread })
})

test('an item without a price has room for one, which says nothing while it is empty, and holds from one piece', () => {
  const draft = draftOf({ ...ITEM, prices: [] }, EUROPE)
  expect(draft.prices).toEqual([emptyPrice(1)])
  expect(termsOf(draft, EUROPE)).toEqual({ terms: { ...ITEM, prices: [] } })
  expect(termsOf(priced({ amount: '9' }), EUROPE)).toMatchObject({
    terms: { prices: [{ minimumQuantity: 1, amount: 9 }] },
  })
})

test('what is said is the same text in whatever order, and is read from it again', () => {
  const { prices, ...level } = ITEM
  const turned = { prices: prices.toReversed().map(({ amount, ...price }) => ({ amount, ...price })), ...level }
  expect(termsText(turned)).toBe(termsText(ITEM))
  expect(termsIn(termsText(ITEM))).toEqual(ITEM)
})

test('what was not typed is taken from what is there now, whatever order its prices come in', () => {
  const typed = { ...ITEM, expectedOn: null, prices: ITEM.prices.toReversed() }
  const now = { ...ITEM, stock: 7, expectedOn: '2027-01-01', prices: [] }
  expect(withTyped(now, typed, ITEM)).toEqual({ ...now, expectedOn: null })
  expect(withTyped(now, { ...ITEM, prices: [] }, ITEM)).toEqual(now)
  expect(withTyped(ITEM, { ...ITEM, stock: 9 }, ITEM)).toEqual({ ...ITEM, stock: 9 })
})

test('price and stock of new items are read as of others; what could be two numbers is said by its field', () => {
  const [old, empty] = [{ variantId: 'a' }, { number: 'B', price: '', stock: ' ' }]
  const typed = { name: 'Darts', items: [old, empty, { number: 'C', price: '12,50', stock: '1,250' }] }
  const items = [old, { number: 'B' }, { number: 'C', price: 12.5, stock: 1_250 }]
  expect(productOf(typed, EUROPE)).toEqual({ product: { name: 'Darts', items } })
  const unread = { 'items.0.price': 'amount', 'items.0.stock': 'count' }
  expect(productOf({ items: [{ price: '1,486', stock: 'some' }] }, EUROPE)).toEqual({ unread })
})
