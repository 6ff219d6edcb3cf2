import { getOrInsert } from './get-or-insert.ts'
import { addMoney, type Money, NOTHING, subtractMoney, withVat } from './money.ts'

/** Pieces in the cart: of top-level product lines only (spec section 4, Cart). */
export function quantityTotal(
  lines: readonly { type: 'Product' | 'Generated'; parentId: string | null; quantity: number }[],
): number {
  return lines
    .filter((line) => line.type === 'Product' && line.parentId === null)
    .reduce((sum, line) => sum + line.quantity, 0)
}

/** Whether any line has fewer pieces available to the customer than are ordered (spec section 4, Cart). */
export const hasBackorderItems = (lines: readonly { quantity: number; asgLineItemsAvailCust: number }[]): boolean =>
  lines.some((line) => line.asgLineItemsAvailCust < line.quantity)

/** Whether nothing is to be paid (spec section 4, Cart). */
export const isFreeOrder = (totalPrice: { priceWithVat: number }): boolean => totalPrice.priceWithVat === 0

/** A sum of the cart before and after discounts, in minor units without value added tax, and its rate. */
type Taxed = { line: number; netLine: number; ratePercentage: number }

/** The same with value added tax, rounded for this line alone. */
export type TaxedLine = { linePrice: Money; netLinePrice: Money; ratePercentage: number }

/** What is charged at one rate. */
export type VatSum = { ratePercentage: number; base: number; vat: number }

/** The sums of a cart. */
export type CartSums = {
  discount: Money
  /** Of the product lines. */
  totalNet: Money
  /** To be paid: product lines, fees and shipping. */
  total: Money
  /** The highest rate first; they add up to `total`. */
  vatRates: VatSum[]
}

/** A line with value added tax on both prices. */
export function taxLine({ line, netLine, ratePercentage }: Taxed): TaxedLine {
  return { linePrice: withVat(line, ratePercentage), netLinePrice: withVat(netLine, ratePercentage), ratePercentage }
}

/** The sums over product lines and over what is charged besides them; every total is the sum of its lines. */
export function sumCart(products: readonly TaxedLine[], charges: readonly TaxedLine[]): CartSums {
  const totalNet = products.reduce((sum, line) => addMoney(sum, line.netLinePrice), NOTHING)
  const before = products.reduce((sum, line) => addMoney(sum, line.linePrice), NOTHING)
  return {
    discount: subtractMoney(before, totalNet),
    totalNet,
    total: charges.reduce((sum, charge) => addMoney(sum, charge.netLinePrice), totalNet),
    vatRates: vatSums([...products, ...charges]),
  }
}

/** What lines come to by their rates, the highest first. */
export function vatSums(lines: readonly Pick<TaxedLine, 'netLinePrice' | 'ratePercentage'>[]): VatSum[] {
  const byRate = new Map<number, VatSum>()
  for (const { netLinePrice, ratePercentage } of lines) {
    const sum = getOrInsert(byRate, ratePercentage, () => ({ ratePercentage, base: 0, vat: 0 }))
    sum.base += netLinePrice.withoutVat
    sum.vat += netLinePrice.withVat - netLinePrice.withoutVat
  }
  return [...byRate.values()].sort((a, b) => b.ratePercentage - a.ratePercentage)
}
