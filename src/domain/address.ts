/** What an address is written from; empty parts are left out. */
type Place = {
  street: string
  postalCode: string
  city: string
  region: string
  countryCode: string
}

/** So long may the parts be that somebody types. */
export const ADDRESS_LENGTHS = {
  name: 100,
  attention: 100,
  street: 200,
  postalCode: 20,
  city: 100,
  region: 100,
  phone: 40,
} as const

const CITY_FIRST = new Set(['US', 'CA', 'AU'])
const CODE_BELOW = new Set(['GB', 'IE'])
const REGION_BEHIND = new Set(['IT'])

/** The line, or lines, of a city with its postal code, as its country writes them. */
export function cityLines({ postalCode, city, region, countryCode }: Place): string[] {
  if (CITY_FIRST.has(countryCode)) return [[city, joined([region, postalCode])].filter(Boolean).join(', ')]
  if (CODE_BELOW.has(countryCode)) return [city, region, postalCode].filter(Boolean)
  if (REGION_BEHIND.has(countryCode)) return [joined([postalCode, city, region])]
  return [joined([postalCode, city]), region].filter(Boolean)
}

/** An address as it stands on an envelope, line by line, the country by the name given last; '' leaves it out. */
export function envelopeLines(place: Place & { name: string; attention?: string }, countryName: string): string[] {
  const { name, attention = '', street } = place
  return [name, attention, ...street.split('\n'), ...cityLines(place), countryName].filter(Boolean)
}

const joined = (parts: string[]) => parts.filter(Boolean).join(' ')
