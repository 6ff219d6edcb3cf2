import { exactMinorUnits, roundAmount } from '#domain/money.ts'

/** What is said of an amount that has more decimals than its currency; undefined of any other. */
export function decimalsDoubt(amount: number, currencyCode: string, of: string): string | undefined {
  if (Number.isInteger(exactMinorUnits(amount, currencyCode))) return undefined
  const taken = roundAmount(amount, currencyCode)
  return `${amount} ${currencyCode} of ${of} is taken as ${taken}: ${currencyCode} has fewer decimals`
}
