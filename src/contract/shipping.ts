import { z } from 'zod'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { CountryCode, Id, Price, text } from './shared.ts'

/** Where goods go. `addressId` is set for one of the customer's own addresses. */
export const Address = z.object({
  addressId: Id.nullish(),
  name: text(100).min(1, 'Say who receives the goods'),
  attention: text(100).default(''),
  street: text(200).min(1, 'Say the street and number'),
  postalCode: text(20).min(1, 'Say the postal code'),
  city: text(100).min(1, 'Say the city'),
  region: text(100).default(''),
  countryCode: CountryCode,
  phone: text(40).default(''),
})
export type Address = z.output<typeof Address>

/** A way to send the goods and what it costs for the cart it was asked for. */
export const ShippingMethod = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  fee: Price,
})
export type ShippingMethod = z.output<typeof ShippingMethod>

export const shipping = {
  'POST /api/Shipping/GetShippingMethods': endpoint({
    summary: 'The ways to send a cart to a country, the cheapest first, with their fees.',
    access: 'customer',
    body: z.object({ area: AreaInfo, cartId: Id, shipToCountryCode: CountryCode }),
    reply: z.object({ shippingMethods: z.array(ShippingMethod) }),
    fails: ['NotFoundException'],
  }),
  'GET /api/Shipping/GetShippingCountries': endpoint({
    summary: 'The countries the area delivers to.',
    access: 'open',
    query: z.object({ areaInfo: AreaInfo }),
    reply: z.object({ countries: z.array(z.object({ countryCode: z.string(), name: z.string() })) }),
  }),
}

export const customer = {
  'POST /api/Customer/GetAddresses': endpoint({
    summary: "The customer's own delivery addresses, the default one first.",
    access: 'customer',
    body: z.object({ area: AreaInfo }),
    reply: z.object({ addresses: z.array(Address) }),
  }),
}
