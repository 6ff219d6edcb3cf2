import { decimalsOf, exactMinorUnits } from './money.ts'

/**
 * The number a person typed: `12.50` and `12,50`, with blanks or apostrophes between thousands if he likes, or with one
 * mark there and the other before the decimals, `1.250,50`; undefined for what is none. A single mark is taken for the
 * decimal one: ask `couldBeTwo` first.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3})/g, '')
    .replace(IN_THOUSANDS, (number, mark: string) => number.replaceAll(mark, ''))
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** A mark between all thousands that cannot be the decimal one: it is there again, or the other follows it. */
const IN_THOUSANDS = /^-?[1-9]\d{0,2}([.,])\d{3}(?=[.,])(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/

/**
 * Whether nobody knows which number was typed: one mark before three digits, as before thousands. Of what can only be
 * whole there is no doubt, as `parseQuantity` reads it.
 */
export const couldBeTwo = (text: string): boolean => UNCLEAR.test(text.trim())

const UNCLEAR = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * The amount a person typed, `1,486.25`, `1486,25` or `1 486`, in minor units; undefined for what is none, or has more
 * decimals than the currency: of `1,486` euros nobody knows what was meant, nor of `1,500`; of so many yen, or dinars
 * with their three decimals, there is no doubt.
 */
export function parseAmount(text: string, currencyCode: string): number | undefined {
  const decimals = decimalsOf(currencyCode)
  if (couldBeTwo(text) && decimals > 0 && decimals < 3) return undefined
  const isThousands = couldBeTwo(text) && decimals === 0
  const amount = parseDecimal(isThousands ? text.replace(/[.,]/, '') : text)
  const minor = amount === undefined ? Number.NaN : exactMinorUnits(amount, currencyCode)
  return Number.isSafeInteger(minor) ? minor : undefined
}
