import { MAX_QUANTITY, parseQuantity } from '#domain/quantities.ts'

export type QuantityRule = {
  /** Smallest quantity, 1 unless told. */
  min?: number | undefined
  /** Quantities go in multiples of this, counted from 0. */
  step?: number | undefined
  /** Largest quantity; the most that a line can hold unless told. */
  max?: number | undefined
}

/** The multiple at or above `min`. */
export function lowestQuantity({ min = 1, step = 1 }: QuantityRule): number {
  return Math.ceil(Math.max(min, 1) / step) * step
}

/** The multiple at or below `max`. */
export function highestQuantity({ step = 1, max = MAX_QUANTITY }: QuantityRule): number {
  return Math.floor(max / step) * step
}

/** `quantity` rounded up to the next multiple and into the bounds of the rule. */
export function roundQuantity(quantity: number, rule: QuantityRule): number {
  const step = rule.step ?? 1
  const multiple = Math.ceil(quantity / step) * step
  return Math.min(Math.max(multiple, lowestQuantity(rule)), highestQuantity(rule))
}

/** What became of a typed quantity that could not hold as it was; `problem` alone means that nothing holds yet. */
export type QuantityNote =
  | { kind: 'raised' | 'lowered'; typed: number; became: number }
  /** Nothing was typed: the quantity before stays. */
  | { kind: 'kept' }
  | { kind: 'problem'; problem: 'notNumber' | 'notWhole' | 'tooFew' | 'none'; lowest: number }

/**
 * What `typed` comes to under `rule`: a quantity that holds, a note that says what was done to it, or both. Without a
 * quantity the text stays as it is until it is right; `kept` brings the quantity before back.
 */
export function readQuantity(
  typed: string,
  rule: QuantityRule & { allowZero?: boolean | undefined },
): { quantity?: number; note?: QuantityNote } {
  if (typed.trim() === '') return { note: { kind: 'kept' } }
  const quantity = parseQuantity(typed)
  const lowest = lowestQuantity(rule)
  if (!quantity) {
    const problem = quantity === 0 ? 'tooFew' : problemOf(typed)
    // Zero and what is below it take the line away (spec section 4, Cart).
    if (problem === 'tooFew' && rule.allowZero) return { quantity: 0 }
    return { note: { kind: 'problem', problem, lowest } }
  }
  // Not even the least can be had: what is typed takes no line away.
  if (highestQuantity(rule) < lowest) return { note: { kind: 'problem', problem: 'none', lowest } }
  const became = roundQuantity(quantity, rule)
  if (became === quantity) return { quantity }
  return { quantity: became, note: { kind: became > quantity ? 'raised' : 'lowered', typed: quantity, became } }
}

function problemOf(typed: string): 'notNumber' | 'notWhole' | 'tooFew' {
  if (/^\s*[-\u2212]\s*\d/.test(typed)) return 'tooFew'
  return /^\s*\d*[.,]\d+\s*$/.test(typed) ? 'notWhole' : 'notNumber'
}
