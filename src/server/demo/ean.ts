/** The last digit of an EAN-13 whose first twelve are `digits`: weights 1 and 3 in turn, filled up to a full ten. */
export function eanCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** The `index`th EAN-13 of the demo world; prefix 29 is kept for numbers that hold inside one house only. */
export function eanAt(index: number): string {
  const digits = `29${String(index).padStart(10, '0')}`
  return `${digits}${eanCheckDigit(digits)}`
}
