const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes of CLDR that are no place somebody can live at. */
const NO_PLACES = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

/**
 * Whether a country or territory has the code of two capital letters, and not only had it or is called so: `GB`, not
 * `UK`.
 */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  names.of(code) !== undefined &&
  !NO_PLACES.has(code)

/** Every country there is by its code, with its name in a language, by their names. */
export function countriesIn(language: string): [code: string, name: string][] {
  const said = new Intl.DisplayNames(language, { type: 'region' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter(isCountry)
    .map((code): [string, string] => [code, said.of(code) ?? code])
    .sort(([, one], [, other]) => one.localeCompare(other, language))
}
