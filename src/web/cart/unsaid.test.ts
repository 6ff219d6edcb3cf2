import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { cartOfLines } from '#test/cart-factories.ts'
import { unsaid } from './unsaid.ts'

const shippingAddress = {
  name: 'The Bull',
  attention: '',
  street: 'Ring 1',
  postalCode: '5000',
  city: 'Odense',
  region: '',
  countryCode: 'DK',
  phone: '',
}
const price = { priceWithVat: 0, priceWithoutVat: 0 }
const way = (id: string) => ({ id, name: id, description: '', fee: price })

test.each<[what: string, before: Partial<Cart>, now: Partial<Cart>, lost: ReturnType<typeof unsaid>]>([
  ['nothing that was not said', { shippingAddress }, {}, { fields: undefined, shipping: undefined }],
  [
    'the reference and the comment',
    { reference: 'PO 8', comment: 'Ring' },
    {},
    { fields: { reference: 'PO 8', comment: 'Ring' }, shipping: undefined },
  ],
  [
    'no reference where another was given since',
    { reference: 'PO 8', comment: 'Ring' },
    { reference: 'PO 9' },
    { fields: { reference: 'PO 9', comment: 'Ring' }, shipping: undefined },
  ],
  [
    'nothing that is said again',
    { reference: 'PO 8' },
    { reference: 'PO 9' },
    { fields: undefined, shipping: undefined },
  ],
  [
    'a day and a delivery of which no way to ship was chosen',
    { shippingAddress, requestedOn: '2026-12-04', delivery: 'AsAvailable' },
    { shippingAddress },
    {
      fields: undefined,
      shipping: { shippingAddress, shippingMethod: null, requestedOn: '2026-12-04', delivery: 'AsAvailable' },
    },
  ],
  [
    'no way to ship where another was chosen since',
    { shippingAddress, shippingMethod: way('parcel'), requestedOn: '2026-12-04' },
    { shippingAddress, shippingMethod: way('pick-up') },
    {
      fields: undefined,
      shipping: {
        shippingAddress,
        shippingMethod: way('pick-up'),
        requestedOn: '2026-12-04',
        delivery: 'Together',
      },
    },
  ],
])('an emptied cart is told %s', (_, before, now, lost) => {
  expect(unsaid(cartOfLines([], before), cartOfLines([], now))).toEqual(lost)
})
