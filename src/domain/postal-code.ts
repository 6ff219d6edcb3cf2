/** Digits of a postal code in countries where they begin with a zero somewhere and are nothing but digits. */
const DIGITS: Readonly<Record<string, number>> = {
  ...{ DE: 5, DK: 4, EE: 5, ES: 5, FI: 5, FR: 5, HR: 5, IT: 5, LT: 5, MX: 5, NO: 4, TR: 5, US: 5, ZA: 4 },
}

/**
 * How many digits a postal code of the country has where `code` has one less: a spreadsheet takes the zero at the
 * beginning of what looks like a number to it. Undefined where nothing seems to be missing.
 */
export function digitsOfPostalCode(code: string, countryCode: string): number | undefined {
  const digits = DIGITS[countryCode]
  return digits !== undefined && /^[1-9]\d*$/.test(code) && code.length === digits - 1 ? digits : undefined
}
