import type { PriceResult } from '#contract/prices.ts'

export type PriceLevel = NonNullable<PriceResult['levels']>[number]

/** Where a quantity stands among the levels of a price. */
export type LevelPlace = {
  /** The level that holds; undefined below the first one. */
  current: PriceLevel | undefined
  next: PriceLevel | undefined
  /** Pieces missing to the next level. */
  missing: number
  /** What the next level's quantity costs less at its own price than at the current one; without value added tax. */
  saved: number
}

/** The place of `quantity` among `levels`, which are ascending. */
export function levelPlace(levels: readonly PriceLevel[], quantity: number): LevelPlace {
  const current = levels.findLast(({ minimumQuantity }) => minimumQuantity <= quantity)
  const next = levels.find(({ minimumQuantity }) => minimumQuantity > quantity)
  if (!next) return { current, next, missing: 0, saved: 0 }
  const now = current?.netUnitPrice.priceWithoutVat ?? next.netUnitPrice.priceWithoutVat
  const saved = (now - next.netUnitPrice.priceWithoutVat) * next.minimumQuantity
  return { current, next, missing: next.minimumQuantity - quantity, saved: Math.round(saved * 100) / 100 }
}
