import { type CartSums, sumCart, type TaxedLine, taxLine } from './cart.ts'
import type { Translate } from './texts.ts'

/** A product line to be summed; prices in minor units without value added tax. */
type SumLine = { id: string; name: string; line: number; netLine: number; ratePercentage: number }
/** What is charged besides the goods. */
export type Charge = { id: string; text: string; net: number; ratePercentage: number }

/** The sums of a cart with those of each line. */
export type Calculation = CartSums & {
  lines: (TaxedLine & { id: string; name: string })[]
  charges: (TaxedLine & { id: string; text: string })[]
  shipping: TaxedLine
}

/** Sums lines, charges and the fee for shipping. */
export function calculateCart(
  lines: readonly SumLine[],
  charges: readonly Charge[],
  shipping: { net: number; ratePercentage: number },
): Calculation {
  const taxedLines = lines.map((line) => ({ id: line.id, name: line.name, ...taxLine(line) }))
  const taxedCharges = charges.map(({ id, text, net, ratePercentage }) => ({
    id,
    text,
    ...taxLine({ line: net, netLine: net, ratePercentage }),
  }))
  const fee = taxLine({ line: shipping.net, netLine: shipping.net, ratePercentage: shipping.ratePercentage })
  return {
    ...sumCart(taxedLines, shipping.net === 0 ? taxedCharges : [...taxedCharges, fee]),
    lines: taxedLines,
    charges: taxedCharges,
    shipping: fee,
  }
}

/** What of a calculation is kept to tell later what has changed; minor units. */
export type Summary = {
  currencyCode: string
  lines: Record<string, number>
  charges: number
  shipping: number
  total: { withoutVat: number; withVat: number }
}

/** What of `calculation` is kept: net sums by the ids of the lines, the charges as one sum. */
export function summaryOf(calculation: Calculation, currencyCode: string): Summary {
  const { lines, charges, shipping, total } = calculation
  return {
    currencyCode,
    lines: Object.fromEntries(lines.map((line) => [line.id, line.netLinePrice.withoutVat])),
    charges: charges.reduce((sum, charge) => sum + charge.netLinePrice.withoutVat, 0),
    shipping: shipping.netLinePrice.withoutVat,
    total,
  }
}

/** In sentences, what is different now from what the buyer was told; none when he pays what he saw. */
export function changesSince(told: Summary, now: Calculation, currencyCode: string, t: Translate): string[] {
  const current = summaryOf(now, currencyCode)
  const changes = now.lines
    .filter((line) => told.lines[line.id] !== current.lines[line.id])
    .map(({ name }) => t('CartChange.Price', 'The price of {name} has changed.', { name }))
  if (told.currencyCode !== currencyCode) changes.push(t('CartChange.Currency', 'The currency has changed.'))
  if (told.shipping !== current.shipping) changes.push(t('CartChange.Shipping', 'The fee for shipping has changed.'))
  if (told.charges !== current.charges) changes.push(t('CartChange.Fee', 'A fee has changed.'))
  if (changes.length) return changes
  const isSame = told.total.withVat === current.total.withVat && told.total.withoutVat === current.total.withoutVat
  return isSame ? [] : [t('CartChange.Vat', 'The value added tax has changed.')]
}
