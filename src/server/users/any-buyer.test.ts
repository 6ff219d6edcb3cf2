import { expect, test } from 'vitest'
import type { Actor, CustomerAccount } from './actor.ts'
import { anyBuyer, isPlainBuyer } from './any-buyer.ts'

const account: CustomerAccount = {
  customerNumber: 'C1',
  name: 'Dealer',
  areaId: 'eu',
  currencyCode: null,
  priceGroup: null,
  countryCode: 'DK',
  vatNumber: null,
  creditLimit: null,
}
const buyer: Actor = {
  userId: 'u1',
  username: 'jo',
  name: 'Jo',
  email: 'jo@dealer.example',
  roles: ['customer'],
  sessionId: 's1',
  hasSecondFactor: false,
  customer: account,
}

test.each<[string, Partial<Actor>, boolean]>([
  ['who buys for a customer', {}, true],
  ['who has a second factor', { hasSecondFactor: true }, true],
  ['who still has to set one up', { needsSecondFactor: true }, false],
  ['who buys for nobody', { customer: null }, false],
  ['a sales person with a customer of his own', { roles: ['customer', 'impersonation'] }, false],
  ['a clerk', { roles: ['backoffice'] }, false],
  ['who acts for a customer', { acting: { expiresAt: new Date(0) } }, false],
])('%s buys like every other buyer', (_, changes, isPlain) => {
  expect(isPlainBuyer({ ...buyer, ...changes })).toBe(isPlain)
})

test('any buyer says where and in which currency he buys, and that he is a plain one', () => {
  const { actor, wasAsked } = anyBuyer(account)
  expect([actor.customer.areaId, actor.customer.currencyCode]).toEqual(['eu', null])
  expect(isPlainBuyer(actor)).toBe(true)
  expect(wasAsked()).toBe(false)
})

test.each<[string, (actor: Actor) => unknown]>([
  ['what he is called', ({ name }) => name],
  ['which user he is', ({ userId }) => userId],
  ['which customer he buys for', ({ customer }) => customer?.customerNumber],
  ['which prices are his', ({ customer }) => customer?.priceGroup],
])('whoever asks any buyer %s is refused, and it stays known', (_, ask) => {
  const { actor, wasAsked } = anyBuyer(account)
  expect(() => ask(actor)).toThrow('one buyer’s own')
  expect(wasAsked()).toBe(true)
})
