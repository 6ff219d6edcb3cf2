import { checkDigit } from '#domain/barcode.ts'

/** The `index`th EAN-13 of the demo world; prefix 29 is kept for numbers that hold inside one house only. */
export function eanAt(index: number): string {
  const digits = `29${String(index).padStart(10, '0')}`
  return `${digits}${checkDigit(digits)}`
}
