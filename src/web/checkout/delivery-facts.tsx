import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Format } from '../app/format.ts'
import type { Translate } from '../app/translations.ts'

/** What the buyer of an order said of its delivery, by name; without a value what he left as usual. */
export function deliveryFacts(
  { requestedOn, delivery }: Pick<Order, 'requestedOn' | 'delivery'>,
  t: Translate,
  format: Format,
): [name: string, value: ReactNode][] {
  const day = requestedOn && <time dateTime={requestedOn}>{format.date(requestedOn)}</time>
  const parts = delivery === 'AsAvailable' ? t('Receipt.AsAvailable', 'What is there now, the rest later') : undefined
  return [
    [t('Receipt.RequestedOn', 'Wanted on'), day],
    [t('Receipt.Delivery', 'Delivery'), parts],
  ]
}
