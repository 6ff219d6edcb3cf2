import type { OrderRow } from '#contract/order-history.ts'
import type { Translate } from '../app/translations.ts'

/** Who placed an order, as its customer reads it: one of our sales is told from his own people. */
export const placedByText = (t: Translate, { placedBy, isPlacedBySales }: Placed): string =>
  isPlacedBySales ? t('Orders.BySales', '{name}, our sales', { name: placedBy }) : placedBy

type Placed = Pick<OrderRow, 'placedBy' | 'isPlacedBySales'>
