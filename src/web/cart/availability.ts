import type { CalculatedCart } from '#contract/cart.ts'
import type { Stocked } from '#domain/stock.ts'

/** How much of a line can be had now and when the rest comes; `level` is what a stock mark shows. */
type Availability = {
  level: 'plenty' | 'few' | 'coming' | 'none'
  now: number
  missing: number
  /** ISO date of the next delivery, when pieces are missing and one is known. */
  expectedOn: string | null
  /** Whether the missing pieces come later; those of goods that cannot be ordered ahead do not. */
  comes: boolean
}

type Known = Pick<CalculatedCart['lines'][number], 'asgLineItemsAvailCust' | 'expectedOn'>

/** By the calculation, which knows the customer, else by the stock; undefined while neither is known. */
export function availabilityOf(
  quantity: number,
  calculated: Known | undefined,
  variant: Stocked | undefined,
): Availability | undefined {
  const stock = calculated?.asgLineItemsAvailCust ?? variant?.stock
  if (stock === undefined) return undefined
  const now = Math.min(Math.max(stock, 0), quantity)
  const missing = quantity - now
  const comes = variant?.allowBackorder ?? true
  if (missing === 0) return { level: 'plenty', now, missing, expectedOn: null, comes }
  const expectedOn = comes ? (calculated?.expectedOn ?? variant?.expectedOn ?? null) : null
  return { level: now > 0 ? 'few' : expectedOn ? 'coming' : 'none', now, missing, expectedOn, comes }
}
