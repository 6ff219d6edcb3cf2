import { expect, test } from 'vitest'
import { PRICE_VISIBILITIES, seesPrices } from './price-visibility.ts'

const customer = {}

test.each([
  ['a visitor', undefined, false],
  ['a customer', { roles: ['customer'], customer }, true],
  ['a customer whose account is closed', { roles: ['customer'], customer: null }, false],
  ['a sales person', { roles: ['impersonation'], customer: null }, true],
  ['a sales person who acts for a customer', { roles: ['impersonation'], customer }, true],
  ['the back office', { roles: ['backoffice'], customer: null }, true],
  ['who has to set up a second factor first', { roles: [], customer: null }, false],
])('prices for signed-in customers are shown to %s: %#', (_, who, isShown) => {
  expect(seesPrices('signedIn', who)).toBe(isShown)
})

test('prices for everyone are shown to everyone', () => {
  const [first] = PRICE_VISIBILITIES
  for (const who of [undefined, { roles: [], customer: null }]) expect(seesPrices(first, who)).toBe(true)
})
