import { describe, expect, test } from 'vitest'
import type { Address } from '#contract/shipping.ts'
import { addressLine, isSameAddress, missingFields, NO_ADDRESS, newAddress } from './address.ts'
import { firstOpenStep, isToSee, likelyChoices, methodFor } from './steps.ts'

const address: Address = {
  ...NO_ADDRESS,
  addressId: 'a1',
  name: 'Bar Ltd',
  street: '12 Mill Lane',
  city: 'Leeds',
  postalCode: 'LS1',
  countryCode: 'GB',
}
const parcel = { id: 'parcel', name: 'Parcel', description: '', fee: { priceWithVat: 5, priceWithoutVat: 4 } }
const nothing = { shippingAddress: null, shippingMethod: null, paymentMethod: null }
const choices = {
  addresses: [address],
  shippingMethods: [parcel, { ...parcel, id: 'pallet' }],
  countryCode: 'GB',
  paymentMethods: [{ id: 'invoice' }],
}

test.each([
  ['address', nothing],
  ['shipping', { ...nothing, shippingAddress: address }],
  ['payment', { ...nothing, shippingAddress: address, shippingMethod: parcel }],
  ['review', { shippingAddress: address, shippingMethod: parcel, paymentMethod: 'invoice' }],
])('%s opens first', (step, chosen) => {
  expect(firstOpenStep(chosen)).toBe(step)
})

describe('likelyChoices', () => {
  test('are the default address, the only shipping and the first payment', () => {
    expect(likelyChoices(nothing, { ...choices, shippingMethods: [parcel] })).toMatchObject({
      shipping: { address, methodId: 'parcel' },
      paymentMethod: 'invoice',
    })
  })

  test('leave what is chosen alone', () => {
    const chosen = { shippingAddress: address, shippingMethod: parcel, paymentMethod: 'invoice' }
    expect(likelyChoices(chosen, choices)).toMatchObject({ shipping: undefined, paymentMethod: undefined })
  })

  test('do not send to a country whose shipping is not known', () => {
    expect(likelyChoices(nothing, { ...choices, countryCode: 'DE' }).shipping).toBeUndefined()
  })

  test('ask for the shipping when there are several ways, and take none of them', () => {
    expect(likelyChoices(nothing, choices)).toMatchObject({ asksForShipping: true, shipping: { address } })
    expect(likelyChoices(nothing, choices).shipping?.methodId).toBeUndefined()
    expect(likelyChoices(nothing, { ...choices, shippingMethods: [parcel] }).asksForShipping).toBe(false)
    expect(likelyChoices({ ...nothing, shippingMethod: parcel }, choices).asksForShipping).toBe(false)
  })

  test('need an own address, which is asked for before the shipping', () => {
    const likely = likelyChoices(nothing, { ...choices, addresses: [] })
    expect(likely.shipping).toBeUndefined()
    expect(likely.asksForShipping).toBe(false)
  })
})

test.each([
  ['the same as before', 'parcel', 'parcel', false],
  ['another one than before', 'drone', 'parcel', true],
  ['the first of several', undefined, 'parcel', true],
])('a way of shipping that is %s is shown: %j, then %j', (_, before, taken, isShown) => {
  expect(isToSee(choices.shippingMethods, before, taken)).toBe(isShown)
})

test('the only way of shipping there is needs no look', () => {
  expect(isToSee([parcel], undefined, 'parcel')).toBe(false)
})

test('the way of shipping stays when it goes to the new address too, else the cheapest is taken', () => {
  expect(methodFor(choices.shippingMethods, 'pallet')?.id).toBe('pallet')
  expect(methodFor(choices.shippingMethods, 'drone')?.id).toBe('parcel')
  expect(methodFor([], 'parcel')).toBeUndefined()
})

describe('an address', () => {
  test('lacks its fields in the order of the form', () => {
    expect(missingFields({ ...address, street: ' ', city: '' })).toEqual(['street', 'city'])
    expect(missingFields(address)).toEqual([])
  })

  test('stands on one line without gaps', () => {
    expect(addressLine(address, 'United Kingdom')).toBe('Bar Ltd, 12 Mill Lane, Leeds, LS1, United Kingdom')
  })

  test('is the same by its id, or else by every field', () => {
    expect(isSameAddress(address, { ...address, name: 'Renamed' })).toBe(true)
    expect(isSameAddress({ ...address, addressId: null }, { ...address, addressId: null })).toBe(true)
    expect(isSameAddress({ ...address, addressId: null }, address)).toBe(false)
    expect(isSameAddress(null, address)).toBe(false)
  })
})

test.each([
  ['DK', 'DK'],
  ['AU', 'SE'],
  [undefined, 'SE'],
])('a customer of %s begins a new address in %s, where goods are delivered to DK and SE', (own, begun) => {
  const session = { customer: own ? { countryCode: own } : null }
  const shop = { settings: { defaultShipToCountryCode: 'SE' }, session }
  expect(newAddress(shop, [{ countryCode: 'DK' }, { countryCode: 'SE' }])).toEqual({
    ...NO_ADDRESS,
    countryCode: begun,
  })
})
