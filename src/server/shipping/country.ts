import type { EffectiveArea } from '../areas/areas.ts'
import { voiceIn } from '../content/translations.ts'
import { invalid } from '../http/errors.ts'
import type { Shop } from '../shop.ts'

/** Throws ValidationException, naming the field at `path`, for a country that the area does not deliver to. */
export async function checkCountry(shop: Shop, area: EffectiveArea, countryCode: string, path: string): Promise<void> {
  const countries = await shop.shipping.countries(area.areaId)
  if (countries.some((country) => country.countryCode === countryCode)) return
  const t = voiceIn(shop, area)
  throw invalid(path, t('CartFault.Country', 'We do not deliver to this country.'))
}
