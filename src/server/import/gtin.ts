import { checkDigit } from '#domain/barcode.ts'

const LENGTHS = [8, 12, 13, 14]

/**
 * The digits of a barcode that is a GTIN: 8, 12, 13 or 14 of them, also with a wrong check digit (`faultOfGtin` says
 * so); else undefined.
 *
 * Apostrophes, spaces and hyphens that spreadsheets put in are left out, a leading zero they took away is put back where
 * the check digit is right then.
 */
export function gtinOf(barcode: string): string | undefined {
  const digits = barcode.replace(/['’\s-]/g, '')
  if (!/^\d{7,14}$/.test(digits)) return undefined
  if (LENGTHS.includes(digits.length)) return digits
  const filledUp = `0${digits}`
  return faultOfGtin(filledUp) ? undefined : filledUp
}

/** What is wrong with digits that should be a GTIN; undefined when nothing is. */
export function faultOfGtin(digits: string): string | undefined {
  if (!LENGTHS.includes(digits.length)) return `has ${digits.length} digits, not 8, 12, 13 or 14`
  const right = checkDigit(digits.slice(0, -1).padStart(Math.max(...LENGTHS), '0'))
  return digits.endsWith(String(right)) ? undefined : `ends with ${digits.at(-1)} where its check digit is ${right}`
}
