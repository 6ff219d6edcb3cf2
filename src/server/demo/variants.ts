import type { VariantRecord } from '#contract/product-record.ts'
import { addDays } from '#domain/day.ts'
import type { Brand } from './brands.ts'
import { eanAt } from './ean.ts'
import type { Choice, Kind } from './kinds/kind.ts'
import type { Random } from './random.ts'

type Row = { attributes: { name: string; value: string }[]; priceFactor: number; grams: number | undefined }

/** What all variants of a product have in common. */
type Sold = {
  brand: Brand
  number: string
  /** List price in euro of a variant whose choices change nothing. */
  priceEur: number
  /** The price before, as a multiple of the price; undefined for most. */
  beforeFactor: number | undefined
  areas: readonly string[]
  isDiscontinued: boolean
  /** The number its first EAN is made of. */
  firstEan: number
  today: Date
}

/** The variants of a product: every combination of its choices, with number, EAN, stock and prices. */
export function variantsOf(kind: Kind, sold: Sold, random: Random): VariantRecord[] {
  const rows = combinations(kind, random)
  const marks = marksOf(rows)
  return rows.map((row, index) => ({
    number: rows.length === 1 ? sold.number : `${sold.number}${sold.brand.joint}${marks[index]}`,
    ean: eanAt(sold.firstEan + index),
    attributes: row.attributes,
    ...stockOf(kind, sold, random),
    minimumQuantity: kind.order?.[0] ?? 1,
    orderMultiple: kind.order?.[1] ?? 1,
    weightGrams: row.grams ?? kind.grams,
    prices: pricesOf(sold, sold.priceEur * row.priceFactor),
  }))
}

function combinations(kind: Kind, random: Random): Row[] {
  let rows: Row[] = [{ attributes: [], priceFactor: 1, grams: undefined }]
  for (const [name, { take, of }] of Object.entries(kind.options ?? {})) {
    const chosen = run(of, random.int(...take), random)
    rows = rows.flatMap((row) =>
      chosen.map(([value, priceFactor, grams]) => ({
        attributes: [...row.attributes, { name, value }],
        priceFactor: row.priceFactor * priceFactor,
        grams: grams ?? row.grams,
      })),
    )
  }
  return rows
}

/** `count` neighbours out of `choices`: weights and sizes come in runs. */
function run(choices: readonly Choice[], count: number, random: Random): readonly Choice[] {
  const start = random.int(0, Math.max(0, choices.length - count))
  return choices.slice(start, start + count)
}

/** What the numbers of the variants end in: the weight or size, or three letters of the colour. */
function marksOf(rows: readonly Row[]): string[] {
  const marks = rows.map(({ attributes }) => attributes.map(({ value }) => markOf(value)).join('-'))
  const areDistinct = new Set(marks).size === marks.length
  return areDistinct ? marks : rows.map((_, index) => String(index + 1).padStart(2, '0'))
}

function markOf(value: string): string {
  const digits = value.replace(/\D/g, '')
  return (
    digits ||
    value
      .replace(/[^A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase()
  )
}

function stockOf(kind: Kind, { isDiscontinued, today }: Sold, random: Random) {
  if (isDiscontinued) {
    return { stock: random.chance(0.3) ? 0 : random.int(1, Math.ceil(kind.stock / 6)), allowBackorder: false }
  }
  const expectedOn = addDays(today.toISOString(), random.int(4, 70))
  if (random.chance(0.08)) return { stock: 0, expectedOn }
  // Most shelves are about half full, some overflow.
  const share = random.next() ** 1.6 * 2.4 + 0.05
  const stock = Math.max(1, Math.round(kind.stock * share))
  return { stock, ...(share < 0.2 ? { expectedOn } : {}) }
}

const CURRENCIES = [
  { currencyCode: 'EUR', areaId: 'eu', rate: 1 },
  { currencyCode: 'USD', areaId: 'us', rate: 1.14 },
] as const

function pricesOf({ areas, beforeFactor }: Sold, eur: number) {
  return CURRENCIES.filter(({ areaId }) => areas.length === 0 || areas.includes(areaId)).map(
    ({ currencyCode, rate }) => {
      const amount = rounded(eur * rate)
      return beforeFactor === undefined
        ? { currencyCode, amount }
        : { currencyCode, amount, beforeAmount: rounded(amount * beforeFactor) }
    },
  )
}

/** A price as price lists have them: in steps that grow with it. */
function rounded(amount: number): number {
  const step = amount < 3 ? 0.05 : amount < 20 ? 0.1 : amount < 100 ? 0.5 : amount < 500 ? 1 : 5
  return Number((Math.max(1, Math.round(amount / step)) * step).toFixed(2))
}
