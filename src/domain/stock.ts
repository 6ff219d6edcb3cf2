import { MAX_QUANTITY, roundUpQuantity, type SaleUnit } from './quantities.ts'

/** The part of a variant that says what there is of it. */
export type Stocked = { stock: number; expectedOn: string | null; allowBackorder: boolean }

/** `few` warns that the shelf runs out, `coming` has a date or can be ordered ahead, `none` is sold out. */
type StockState = {
  level: 'plenty' | 'few' | 'coming' | 'none'
  /** Pieces on the shelf now. */
  quantity: number
  /** ISO date of the next delivery, where it matters: few or none are left. */
  expectedOn: string | null
}

/** Fewer pieces than this are few. */
const FEW = 10

/** The day of the next delivery while it is still ahead; one that is over says nothing of when the goods come. */
export const dayAhead = (expectedOn: string | null, today: string): string | null =>
  expectedOn !== null && expectedOn >= today ? expectedOn : null

/** What there is of one or several variants together: their sum, and the earliest of their deliveries. */
export function stockOf(variants: readonly Stocked[]): StockState {
  const quantity = variants.reduce((sum, { stock }) => sum + Math.max(stock, 0), 0)
  if (quantity >= FEW) return { level: 'plenty', quantity, expectedOn: null }

  const dates = variants.flatMap(({ stock, expectedOn }) => (stock < FEW && expectedOn ? [expectedOn] : []))
  const expectedOn = dates.toSorted()[0] ?? null
  if (quantity > 0) return { level: 'few', quantity, expectedOn }
  const canOrderAhead = variants.some(({ allowBackorder }) => allowBackorder)
  return { level: expectedOn || canOrderAhead ? 'coming' : 'none', quantity, expectedOn }
}

/** Pieces of a variant that can be ordered at most: those that are there, where nothing may be ordered ahead. */
export const mostPieces = ({ stock, allowBackorder }: Pick<Stocked, 'stock' | 'allowBackorder'>): number =>
  allowBackorder ? MAX_QUANTITY : Math.max(stock, 0)

/** Whether a variant can be put into a cart at all: as many as it is sold in are there, or may be ordered ahead. */
export const isBuyable = (variant: Pick<Stocked, 'stock' | 'allowBackorder'> & SaleUnit): boolean =>
  roundUpQuantity(1, variant) <= mostPieces(variant)
