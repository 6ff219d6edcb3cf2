import { countriesIn } from '#domain/country.ts'

let known: { language: string; countries: ReadonlyMap<string, string> } | undefined

/** The names of all countries by their codes; every field and every title asks for them. */
export function countriesOf(language: string): ReadonlyMap<string, string> {
  if (known?.language !== language) known = { language, countries: new Map(countriesIn(language)) }
  return known.countries
}
