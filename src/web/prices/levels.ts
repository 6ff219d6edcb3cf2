import type { PriceResult } from '#contract/prices.ts'
import { toMainUnit, toMinorUnits } from '#domain/money.ts'
import type { PriceEntry } from './price-store.ts'

type PriceLevel = NonNullable<PriceResult['levels']>[number]

/** Where a quantity stands among the levels of a price. */
type LevelPlace = {
  /** The level that holds; undefined below the first one. */
  current: PriceLevel | undefined
  next: PriceLevel | undefined
  /** Pieces missing to the next level. */
  missing: number
  /** What the next level's quantity costs less at its own price than at the current one; without value added tax. */
  saved: number
}

/** The place of `quantity` among `levels`, which are ascending and in `currencyCode`. */
export function levelPlace(levels: readonly PriceLevel[], quantity: number, currencyCode: string): LevelPlace {
  const current = levels.findLast(({ minimumQuantity }) => minimumQuantity <= quantity)
  const next = levels.find(({ minimumQuantity }) => minimumQuantity > quantity)
  if (!next) return { current, next, missing: 0, saved: 0 }
  const now = current?.netUnitPrice.priceWithoutVat ?? next.netUnitPrice.priceWithoutVat
  const saved = toMinorUnits((now - next.netUnitPrice.priceWithoutVat) * next.minimumQuantity, currencyCode)
  return { current, next, missing: next.minimumQuantity - quantity, saved: toMainUnit(saved, currencyCode) }
}

/** Whether prices have the same levels, more than one; not before all of them are known. */
export function haveSameLevels(entries: readonly PriceEntry[]): boolean {
  const [first, ...others] = entries.map((entry) => (entry.state === 'success' ? sayLevels(entry.price) : undefined))
  return first !== undefined && others.every((other) => other === first)
}

/** Levels as a text that is the same for the same levels; undefined where more pieces cost no less. */
const sayLevels = ({ levels = [] }: Pick<PriceResult, 'levels'>): string | undefined =>
  levels.length > 1
    ? levels.map(({ minimumQuantity, netUnitPrice }) => `${minimumQuantity} ${netUnitPrice.priceWithoutVat}`).join()
    : undefined
