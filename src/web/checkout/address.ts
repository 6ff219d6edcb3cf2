import type { Address } from '#contract/shipping.ts'
import { envelopeLines } from '#domain/address.ts'
import { usualCountry } from '#domain/shipping.ts'
import type { Translate } from '#domain/texts.ts'

/** What a person types of an address; every field is text. */
export type AddressFields = Omit<Address, 'addressId'>

/** An address of which nothing is known. */
export const NO_ADDRESS: AddressFields = {
  name: '',
  attention: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  countryCode: '',
  phone: '',
}

/** What says where a customer's goods go before he does. */
type Usual = {
  settings: { defaultShipToCountryCode: string }
  session: { customer: { countryCode: string } | null } | null
}

/**
 * An address form before anything is typed, in the country that the customer's goods usually go to.
 */
export function newAddress({ settings, session }: Usual, countries: readonly { countryCode: string }[]): AddressFields {
  const { defaultShipToCountryCode } = settings
  return {
    ...NO_ADDRESS,
    countryCode: usualCountry(session?.customer?.countryCode, countries, defaultShipToCountryCode),
  }
}

/** Fields that may not stay empty, in the order of the form. */
const REQUIRED = ['name', 'street', 'postalCode', 'city', 'countryCode'] as const

/** The fields that are missing, in the order of the form. */
export function missingFields(fields: AddressFields): (keyof AddressFields)[] {
  return REQUIRED.filter((name) => fields[name].trim() === '')
}

/** What to say at a field that is missing. */
export function missingText(t: Translate, name: keyof AddressFields): string {
  if (name === 'name') return t('Address.NameMissing', 'Say who receives the goods')
  if (name === 'street') return t('Address.StreetMissing', 'Say the street and number')
  if (name === 'postalCode') return t('Address.PostalCodeMissing', 'Say the postal code')
  if (name === 'city') return t('Address.CityMissing', 'Say the city')
  return t('Address.CountryMissing', 'Choose the country')
}

/** An address on one line, the country by its name: `Bar Ltd, 12 Mill Lane, Leeds, LS1 4AP, United Kingdom`. */
export function addressLine(address: AddressFields, countryName: string): string {
  return envelopeLines(address, countryName).join(', ')
}

/** Whether two addresses are the same place and person. */
export function isSameAddress(a: Address | null, b: Address): boolean {
  if (!a) return false
  if (a.addressId || b.addressId) return a.addressId === b.addressId
  return Object.keys(NO_ADDRESS).every((name) => Reflect.get(a, name) === Reflect.get(b, name))
}
