import type { Format } from './format.ts'

/** An amount that may be below nothing, with the sign that typographers use: `−1,234.50`. */
export const signedAmount = ({ amount }: Format, value: number, currencyCode: string): string =>
  value < 0 ? `−${amount(-value, currencyCode)}` : amount(value, currencyCode)
