import type { ProductRecord } from '#contract/product-record.ts'
import { slugOf } from '../import/slug.ts'
import { demoProducts } from './products.ts'

/** A row of the price table that says what a customer or a price group pays: an amount or a percentage off. */
type AgreedPrice = {
  scope: string
  variant_id: string
  currency_code: string
  minimum_quantity: number
  amount: number | null
  percentage: number | null
}

/** Percentage off by price group, category, and quantity of a variant. */
const GROUPS = [
  {
    group: 'A',
    category: 'Bristle boards',
    levels: [
      [1, 6],
      [5, 9],
      [20, 14],
    ],
  },
  {
    group: 'A',
    category: 'Steel tip darts',
    levels: [
      [1, 5],
      [12, 9],
    ],
  },
  {
    group: 'A',
    category: 'Cues',
    levels: [
      [1, 4],
      [6, 8],
    ],
  },
  {
    group: 'B',
    category: 'Flights',
    levels: [
      [100, 6],
      [500, 12],
    ],
  },
  { group: 'B', category: 'Chalk & tips', levels: [[144, 8]] },
  {
    group: 'B',
    category: 'Competition',
    levels: [
      [1, 4],
      [10, 8],
    ],
  },
] as const

/** Customers with net prices of their own, on every so manieth dartboard and electronic board. */
const OWN = [
  { customer: '10001', currencyCode: 'EUR', every: 3 },
  { customer: '20001', currencyCode: 'USD', every: 3 },
] as const

/**
 * What has been agreed with customers: discounts of price groups by quantity, and net prices of the two demo buyers.
 */
export function agreements(): AgreedPrice[] {
  return [...demoProducts()].flatMap((product, index) => [...groupPrices(product), ...ownPrices(product, index)])
}

function groupPrices({ category, variants }: ProductRecord): AgreedPrice[] {
  const deals = GROUPS.filter((deal) => deal.category === category.at(-1))
  return deals.flatMap(({ group, levels }) =>
    variants.flatMap(({ number, prices = [] }) =>
      prices.flatMap(({ currencyCode }) =>
        levels.map(([minimum_quantity, percentage]) => ({
          scope: `group:${group}`,
          variant_id: slugOf(number),
          currency_code: currencyCode,
          minimum_quantity,
          amount: null,
          percentage,
        })),
      ),
    ),
  )
}

function ownPrices({ category, variants }: ProductRecord, index: number): AgreedPrice[] {
  if (category[0] !== 'Dartboards') return []
  return OWN.filter(({ every }) => index % every === 0).flatMap(({ customer, currencyCode }) =>
    variants.flatMap(({ number, prices = [] }) =>
      prices
        .filter((price) => price.currencyCode === currencyCode)
        .map(({ amount }) => ({
          scope: `customer:${customer}`,
          variant_id: slugOf(number),
          currency_code: currencyCode,
          minimum_quantity: 1,
          // Eleven per cent below the list, to the cent.
          amount: Math.round(amount * 89),
          percentage: null,
        })),
    ),
  )
}
