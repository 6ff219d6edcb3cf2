import type { PriceResult } from '#contract/prices.ts'
import { toMainUnit, toMinorUnits } from '#domain/money.ts'
import type { PriceEntry } from './price-store.ts'

/** A price from so many pieces on, and the campaign that gives it. */
export type PriceLevel = NonNullable<PriceResult['levels']>[number]

/** Pieces that somebody is about to buy. */
export type Count = {
  quantity: number
  /** Those of all variants of the product, which a campaign counts together; `quantity` where it has no others. */
  pieces?: number | undefined
}

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

/** The place of a count among `levels`, which are ascending and in `currencyCode`. */
export function levelPlace(
  levels: readonly PriceLevel[],
  { quantity, pieces = quantity }: Count,
  currencyCode: string,
): LevelPlace {
  const countFor = ({ campaign }: PriceLevel) => (campaign ? pieces : quantity)
  const at = levels.findLastIndex((level) => level.minimumQuantity <= countFor(level))
  const [current, next] = [levels[at], levels[at + 1]]
  if (!next) return { current, next, missing: 0, saved: 0 }
  const now = current?.netUnitPrice.priceWithoutVat ?? next.netUnitPrice.priceWithoutVat
  const saved = toMinorUnits((now - next.netUnitPrice.priceWithoutVat) * next.minimumQuantity, currencyCode)
  return { current, next, missing: next.minimumQuantity - countFor(next), saved: toMainUnit(saved, currencyCode) }
}

/** Whether prices have the same levels, more than one; not before all of them are known. */
export function haveSameLevels(entries: readonly PriceEntry[]): boolean {
  const [first, ...others] = entries.map((entry) => (entry.state === 'success' ? sayLevels(entry.price) : undefined))
  return first !== undefined && others.every((other) => other === first)
}

/** Levels as a text that is the same for the same levels; undefined where more pieces cost no less. */
const sayLevels = ({ levels = [] }: Pick<PriceResult, 'levels'>): string | undefined =>
  levels.length > 1
    ? levels
        .map(({ minimumQuantity, netUnitPrice, campaign }) =>
          [minimumQuantity, netUnitPrice.priceWithoutVat, campaign?.id].join(' '),
        )
        .join()
    : undefined
