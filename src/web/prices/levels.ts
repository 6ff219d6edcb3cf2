import type { PriceResult } from '#contract/prices.ts'
import type { ProductKey } from '#contract/shared.ts'
import type { CountingCampaign } from '#domain/campaigns.ts'
import { campaignsOf } from '#domain/price-levels.ts'
import { usePrice } from './data.ts'
import type { PriceEntry } from './price-store.ts'

/** A price from so many pieces on, and the campaign that gives it. */
export type PriceLevel = NonNullable<PriceResult['levels']>[number]

/** The levels of an own price; none where one price holds for every quantity, and until it is known. */
export const levelsOf = (entry: PriceEntry | undefined): readonly PriceLevel[] =>
  (entry?.state === 'success' && entry.price.levels) || NONE

const NONE: readonly PriceLevel[] = []

/**
 * The levels pieces at an own price go by: that price alone where it holds for every quantity; none until it is known.
 */
export function ownLevels(entry: PriceEntry | undefined): readonly PriceLevel[] {
  const levels = levelsOf(entry)
  if (levels.length > 0 || entry?.state !== 'success') return levels
  return [{ minimumQuantity: 1, price: entry.price.netUnitPrice.priceWithoutVat }]
}

/** The campaigns that pieces at an own price count for; none until it is known. */
export const countingFor = (entry: PriceEntry | undefined): CountingCampaign[] =>
  entry?.state === 'success' ? [...campaignsOf(levelsOf(entry)), ...(entry.price.countsFor ?? [])] : []

/** `levelsOf` the customer's price of a key. */
export const useLevels = (key: ProductKey): readonly PriceLevel[] => levelsOf(usePrice(key))

/** Whether prices have the same levels, and any; not before all of them are known. */
export function haveSameLevels(entries: readonly PriceEntry[]): boolean {
  const [first, ...others] = entries.map(sayLevels)
  return first !== undefined && first !== '' && others.every((other) => other === first)
}

/** Levels as a text that is the same for the same levels. */
const sayLevels = (entry: PriceEntry): string =>
  levelsOf(entry)
    .map(({ minimumQuantity, price, campaign }) => [minimumQuantity, price, campaign?.id].join(' '))
    .join()
