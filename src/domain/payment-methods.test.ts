import { expect, test } from 'vitest'
import { isOffered, methodsFor, type PaymentTerms } from './payment-methods.ts'
import { voiceOf } from './texts.ts'

const terms = (change: Partial<PaymentTerms> = {}): PaymentTerms => ({
  providers: ['stripe', 'sandbox'],
  areaMethods: undefined,
  creditLimit: null,
  t: voiceOf({ 'PaymentMethod.Invoice': 'Rechnung' }),
  ...change,
})
const idsFor = (change: Partial<PaymentTerms> = {}, total = 1) => methodsFor(total, terms(change)).map(({ id }) => id)

test.each([
  ['everything that is set up, on account first', {}, ['invoice', 'stripe', 'sandbox']],
  ['no provider that is not set up', { providers: ['stripe'] }, ['invoice', 'stripe']],
  ['what the area offers, in its order', { areaMethods: ['sandbox', 'invoice', 'gold'] }, ['sandbox', 'invoice']],
  ['nothing on account without credit', { creditLimit: 0 }, ['stripe', 'sandbox']],
  ['on account within a limit', { creditLimit: 1, providers: [] }, ['invoice']],
])('offered is %s', (_, change, ids) => {
  expect(idsFor(change)).toEqual(ids)
})

test('methods are called as the area says them, the others as the shop does', () => {
  expect(methodsFor(1, terms()).map(({ name }) => name)).toEqual(['Rechnung', 'Card', 'Test payment'])
})

test('a free order is paid in no way', () => {
  expect(idsFor({}, 0)).toEqual([])
})

test('only what is offered can be chosen', () => {
  expect(['invoice', 'gold', 'constructor'].map((id) => isOffered(id, terms()))).toEqual([true, false, false])
  expect(isOffered('invoice', terms({ creditLimit: 0 }))).toBe(false)
})
