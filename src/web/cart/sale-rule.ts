import type { Variant } from '#contract/products.ts'

/** What says how many of something can be bought. */
export type Buyable = Pick<Variant, 'minimumQuantity' | 'orderMultiple' | 'allowBackorder' | 'stock'>

/** In which quantities a variant can be bought; without backorder never more than there are. */
export function saleRule({ minimumQuantity, orderMultiple, allowBackorder, stock }: Buyable) {
  return { min: minimumQuantity, step: orderMultiple, max: allowBackorder ? undefined : Math.max(stock, 0) }
}
