/** What an address is written from; empty parts are left out. */
type Place = {
  street: string
  postalCode: string
  city: string
  region: string
  countryCode: string
}

const CITY_FIRST = new Set(['US', 'CA', 'AU'])
const CODE_BELOW = new Set(['GB', 'IE'])

/** The line, or lines, of a city with its postal code, as its country writes them. */
export function cityLines({ postalCode, city, region, countryCode }: Place): string[] {
  if (CITY_FIRST.has(countryCode)) return [[city, joined([region, postalCode], ' ')].filter(Boolean).join(', ')]
  if (CODE_BELOW.has(countryCode)) return [city, region, postalCode].filter(Boolean)
  return [joined([postalCode, city], ' '), region].filter(Boolean)
}

/** An address as it stands on an envelope; its country is said when it is another than `from`. */
export function addressLines(
  place: Place & { name: string; attention?: string },
  { from, language }: { from: string; language: string },
): string[] {
  const { name, attention, street, countryCode } = place
  const country = countryCode === from ? '' : countryName(countryCode, language)
  return [name, attention ?? '', ...street.split('\n'), ...cityLines(place), country].filter(Boolean)
}

/** The name of a country in a language; its code where it has none. */
export function countryName(countryCode: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(countryCode) ?? countryCode
}

const joined = (parts: string[], by: string) => parts.filter(Boolean).join(by)
