import { expect, test } from 'vitest'
import type { PriceEntry } from './price-store.ts'
import { shownPrice } from './shown-price.ts'

const listed = (variantId: string, price: number, beforePrice: number | null = null) => ({
  unitId: 'STK',
  variantId,
  price,
  beforePrice,
  currencyCode: 'EUR',
})
const both = (amount: number) => ({ priceWithoutVat: amount, priceWithVat: amount * 1.25 })
const own = (unit: number, net: number): PriceEntry => ({
  state: 'success',
  price: { unitPrice: both(unit), netUnitPrice: both(net) },
})
const from = (minimumQuantity: number, net: number): PriceEntry => ({
  state: 'success',
  price: { unitPrice: both(net), netUnitPrice: both(net), levels: [{ minimumQuantity, price: net }] },
})
const PRODUCT = { unitPrices: [listed('a', 20, 25), listed('b', 10, 10)] }
const piece = { minimumQuantity: 1, orderMultiple: 1 }
const A = { id: 'a', ...piece }
const B = { id: 'b', ...piece }

test('a visitor sees the list price, with the one before when it was higher', () => {
  expect(shownPrice(PRODUCT, [A], undefined)).toEqual({ amount: 20, before: 25, isLowest: false, fromPieces: null })
  expect(shownPrice(PRODUCT, [B], undefined)).toEqual({ amount: 10, before: null, isLowest: false, fromPieces: null })
})

test('of several variants the lowest counts and says so', () => {
  expect(shownPrice(PRODUCT, [A, B], undefined)).toEqual({ amount: 10, before: null, isLowest: true, fromPieces: null })
})

test('a customer sees his own price without tax, and what it was before discounts', () => {
  expect(shownPrice(PRODUCT, [A], [own(20, 15)])).toEqual({ amount: 15, before: 20, isLowest: false, fromPieces: null })
})

test('a customer who pays the list price sees what it was before, as a visitor does', () => {
  expect(shownPrice(PRODUCT, [A], [own(20, 20)])).toEqual({ amount: 20, before: 25, isLowest: false, fromPieces: null })
  expect(shownPrice(PRODUCT, [A], [own(22, 22)])).toEqual({
    amount: 22,
    before: null,
    isLowest: false,
    fromPieces: null,
  })
})

test('an own price on its way is awaited', () => {
  expect(shownPrice(PRODUCT, [A, B], [own(20, 15), { state: 'pending' }])).toBe('pending')
})

test("an own price that failed shows none, never the list's", () => {
  expect(shownPrice(PRODUCT, [A], [{ state: 'failed', isAway: false }])).toBeNull()
})

test('while the shop is away there is no saying which price is the lowest', () => {
  expect(shownPrice(PRODUCT, [A, B], [own(20, 15), { state: 'failed', isAway: true }])).toBe('away')
})

test('a price that holds from more pieces on than can be bought says so', () => {
  expect(shownPrice(PRODUCT, [A], [from(10, 5)])).toMatchObject({ amount: 5, fromPieces: 10 })
  expect(shownPrice(PRODUCT, [{ ...A, orderMultiple: 10 }], [from(10, 5)])).toMatchObject({ fromPieces: null })
  expect(shownPrice(PRODUCT, [A, B], [from(10, 5), own(4, 4)])).toMatchObject({ amount: 4, fromPieces: null })
})

test('a variant without a price shows none', () => {
  expect(shownPrice(PRODUCT, [{ ...A, id: 'c' }], undefined)).toBeNull()
})
