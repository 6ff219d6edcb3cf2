/**
 * The digits of a barcode that is a GTIN (8, 12, 13 or 14 digits with a right check digit), else undefined.
 *
 * Apostrophes, spaces and hyphens that spreadsheets put in are left out, a leading zero they took away is put back.
 */
export function gtinOf(barcode: string): string | undefined {
  const digits = barcode.replace(/['’\s-]/g, '')
  if (!/^\d{7,14}$/.test(digits)) return undefined
  const length = [8, 12, 13, 14].find((each) => each >= digits.length) ?? 14
  const whole = digits.padStart(length, '0')
  return length - digits.length <= 1 && hasCheckDigit(whole) ? whole : undefined
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
