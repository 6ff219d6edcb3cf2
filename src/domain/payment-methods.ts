import { isFreeOrder } from './cart.ts'

/** A way to pay, as the buyer reads it. */
export type PaymentMethod = { id: string; name: string; description: string }

/** On account: an invoice comes with the goods, within the customer's credit limit. */
export const INVOICE: PaymentMethod = {
  id: 'invoice',
  name: 'Invoice',
  description: 'On your account: the invoice comes with the goods.',
}

/** How an order of nothing to pay is noted. */
export const NOTHING_TO_PAY = { id: 'free', name: 'Nothing to pay' }

const METHODS: readonly PaymentMethod[] = [INVOICE]

/** How a sum can be paid; nothing needs no payment. `total` is in minor units, with value added tax. */
export const methodsFor = (total: number): PaymentMethod[] => (isFreeOrder({ priceWithVat: total }) ? [] : [...METHODS])

/** Whether a buyer can choose the method at all. */
export const isOffered = (id: string): boolean => METHODS.some((method) => method.id === id)
