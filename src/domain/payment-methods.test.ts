import { expect, test } from 'vitest'
import { isOffered, methodsFor } from './payment-methods.ts'

test('an order is paid by invoice, and a free one not at all', () => {
  expect(methodsFor(1).map((method) => method.id)).toEqual(['invoice'])
  expect(methodsFor(0)).toEqual([])
})

test('only what is offered can be chosen', () => {
  expect([isOffered('invoice'), isOffered('gold'), isOffered('constructor')]).toEqual([true, false, false])
})
