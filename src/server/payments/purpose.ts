import { fitting } from '#domain/ledger.ts'
import type { Circumstances, Difference } from '#domain/payment.ts'
import { nameOfMethod } from '#domain/payment-methods.ts'
import type { Translate } from '#domain/texts.ts'
import type { Tx } from '../db/database.ts'
import { receivePayment } from '../ledger/service.ts'
import { changeOrderState } from '../orders/states.ts'
import type { StoredPayment } from './queries.ts'
import * as queries from './queries.ts'

type HeldCart = { version: number; status: 'open' | 'ordered' }

/**
 * Holds what a payment is for until the end of the transaction: its cart, which it gives, with the order, or its
 * invoices.
 */
export async function lockPurpose(tx: Tx, payment: StoredPayment): Promise<HeldCart | undefined> {
  if (payment.purpose === 'order') return (await queries.lockCartWithOrder(tx, [payment.orderId]))[0]
  await queries.lockInvoices(tx, [payment.invoices.map(({ invoiceId }) => invoiceId)])
  return undefined
}

/** Whether what is paid for still awaits its money: invoices do while any of them is open. */
export function circumstancesOf(payment: StoredPayment, cart: HeldCart | undefined): Omit<Circumstances, 'canBeAsked'> {
  const { isExpired } = payment
  if (payment.purpose === 'invoices') {
    const isCurrent = payment.invoices.some(({ open }) => open > 0)
    return { isAwaited: true, isCancelled: false, isPartlySent: false, isCurrent, isExpired }
  }
  return {
    isAwaited: payment.orderState === 'AwaitingPayment',
    isCancelled: payment.orderState === 'Cancelled',
    isPartlySent: payment.isPartlySent,
    isCurrent: cart?.status === 'open' && cart.version === payment.cartVersion,
    isExpired,
  }
}

/**
 * Does what was paid for: places the order and closes its cart, or brings the money into the ledger, where it covers
 * what is still open of the invoices. What is left of it because one was settled meanwhile stays in the customer's
 * favour, and is a difference for staff to look at. The ledger says in the words of `t` how it was paid.
 */
export async function fulfil(tx: Tx, payment: StoredPayment, t: Translate): Promise<Difference | null> {
  if (payment.purpose === 'order') {
    await changeOrderState(tx, { orderId: payment.orderId, to: 'Placed', by: BY_PAYMENT, note: 'Paid' })
    await queries.closeCart(tx, [payment.cartId])
    return null
  }
  const shares = fitting(payment.invoices)
  await receivePayment(tx, { ...payment, method: nameOfMethod(payment.provider, t), shares })
  const used = shares.reduce((sum, { amount }) => sum + amount, 0)
  return used < payment.amount ? 'SettledMeanwhile' : null
}

/** Nothing comes of what was to be paid: the order is given up. Invoices stay as they are. */
export async function abandon(tx: Tx, payment: StoredPayment, state: StoredPayment['state']): Promise<void> {
  if (payment.purpose === 'invoices') return
  const { orderId } = payment
  await changeOrderState(tx, { orderId, to: 'Cancelled', by: BY_PAYMENT, note: NOTES[state] ?? '' })
}

const BY_PAYMENT = { mover: 'payment', userId: null, name: 'Payment' } as const

/** What the history of an order that is given up says of it. */
const NOTES: Partial<Record<StoredPayment['state'], string>> = {
  Declined: 'The payment was declined',
  Cancelling: 'Not paid',
  Cancelled: 'Not paid',
  Refunding: 'Another sum was paid, or the cart was changed meanwhile; the money is given back',
  Refunded: 'Another sum was paid, or the cart was changed meanwhile; the money was given back',
}
