export type QuantityRule = {
  /** Smallest quantity, 1 unless told. */
  min?: number | undefined
  /** Quantities go in multiples of this, counted from 0. */
  step?: number | undefined
  /** Largest quantity, 99 999 unless told. */
  max?: number | undefined
}

/** The multiple at or above `min`. */
export function lowestQuantity({ min = 1, step = 1 }: QuantityRule): number {
  return Math.ceil(Math.max(min, 1) / step) * step
}

/** The multiple at or below `max`. */
export function highestQuantity({ step = 1, max = 99_999 }: QuantityRule): number {
  return Math.floor(max / step) * step
}

/**
 * The whole number a person typed, `undefined` when it is none. Blanks and group separators are let through:
 * `1 200` and `1,200` are both 1200.
 */
export function parseQuantity(text: string): number | undefined {
  const digits = text.trim().replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** `quantity` rounded up to the next multiple and into the bounds of the rule. */
export function roundQuantity(quantity: number, rule: QuantityRule): number {
  const step = rule.step ?? 1
  const multiple = Math.ceil(quantity / step) * step
  return Math.min(Math.max(multiple, lowestQuantity(rule)), highestQuantity(rule))
}
