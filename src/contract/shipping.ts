import { z } from 'zod'
import { ADDRESS_LENGTHS } from '#domain/address.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { CountryCode, Id, Price, text } from './shared.ts'

/** Where goods go. `addressId` is set for one of the customer's own addresses. */
export const Address = z.object({
  addressId: Id.nullish(),
  name: text(ADDRESS_LENGTHS.name).min(1, 'Say who receives the goods'),
  attention: text(ADDRESS_LENGTHS.attention).default(''),
  street: text(ADDRESS_LENGTHS.street).min(1, 'Say the street and number'),
  postalCode: text(ADDRESS_LENGTHS.postalCode).min(1, 'Say the postal code'),
  city: text(ADDRESS_LENGTHS.city).min(1, 'Say the city'),
  region: text(ADDRESS_LENGTHS.region).default(''),
  countryCode: CountryCode,
  phone: text(ADDRESS_LENGTHS.phone).default(''),
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
    summary: 'The ways to send a cart to where it goes, or to another country, the cheapest first, with their fees.',
    access: 'customer',
    body: z.object({ area: AreaInfo, cartId: Id, shipToCountryCode: CountryCode.nullish() }),
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

/** One of the customer's own addresses. */
export const OwnAddress = Address.extend({ addressId: Id, isDefault: z.boolean() })
export type OwnAddress = z.output<typeof OwnAddress>

/** A customer who has as many adds no more himself; imports may bring more. */
export const MOST_ADDRESSES = 500

const addresses = z.object({ addresses: z.array(OwnAddress) })

export const customer = {
  'POST /api/Customer/GetAddresses': endpoint({
    summary: "The customer's own delivery addresses, the default one first.",
    access: 'customer',
    body: z.object({ area: AreaInfo }),
    reply: addresses,
  }),
  'POST /api/Customer/AddOrUpdateAddress': endpoint({
    summary: 'Adds an address, or changes the one of that addressId; answers all of them.',
    access: 'customer',
    body: z.object({ area: AreaInfo, address: Address }),
    reply: addresses,
    fails: ['NotFoundException'],
  }),
  'PUT /api/Customer/SetDefaultAddress': endpoint({
    summary: 'Makes one of the addresses the one that is used unless another is chosen.',
    access: 'customer',
    body: z.object({ area: AreaInfo, addressId: Id }),
    reply: addresses,
    fails: ['NotFoundException'],
  }),
  'DELETE /api/Customer/DeleteAddress': endpoint({
    summary: 'Takes an address away; the first of those that are left becomes the default one where it was.',
    access: 'customer',
    body: z.object({ area: AreaInfo, addressId: Id }),
    reply: addresses,
    fails: ['NotFoundException'],
  }),
}
