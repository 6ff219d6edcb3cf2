import { usualCountry } from '#domain/shipping.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { invalid } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'

/** Where the customer's goods go as long as no cart of his says otherwise. */
export async function usualCountryOf(
  shop: Pick<Shop, 'shipping'>,
  { customer }: Customer,
  { areaId, settings }: EffectiveArea,
): Promise<string> {
  const countries = await shop.shipping.countries(areaId)
  return usualCountry(customer.countryCode, countries, settings.defaultShipToCountryCode)
}

/** Throws ValidationException, naming the field at `path`, for a country that the area does not deliver to. */
export async function checkCountry(shop: Shop, area: EffectiveArea, countryCode: string, path: string): Promise<void> {
  const countries = await shop.shipping.countries(area.areaId)
  if (countries.some((country) => country.countryCode === countryCode)) return
  const t = voiceIn(shop, area)
  throw invalid(path, t('CartFault.Country', 'We do not deliver to this country.'))
}
