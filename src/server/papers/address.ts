import { envelopeLines } from '#domain/address.ts'
import { getOrInsert } from '#domain/get-or-insert.ts'

/** An address as it stands on an envelope; its country is said when it is another than `from`. */
export function addressLines(
  place: Parameters<typeof envelopeLines>[0],
  { from, language }: { from: string; language: string },
): string[] {
  const { countryCode } = place
  return envelopeLines(place, countryCode === from ? '' : countryName(countryCode, language))
}

const names = new Map<string, Intl.DisplayNames>()

/** The name of a country in a language; its code where it has none. */
export function countryName(countryCode: string, language: string): string {
  const inLanguage = getOrInsert(
    names,
    language,
    () => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
  )
  return inLanguage.of(countryCode) ?? countryCode
}
