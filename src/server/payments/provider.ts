import type { Charge, Truth } from '#domain/payment.ts'

/** What a provider is asked to have paid; the amount in minor units. */
export type Opening = {
  /** Names it for both sides: asked for again under the same id it is the same payment. */
  paymentId: string
  /** What the buyer reads of it there: `Order 100001`, `Invoice 5001`; the same whenever it is asked for. */
  description: string
  /** What the buyer is told of a payment that the provider will never take. */
  refusal: string
  areaId: string
  merchant: string
  amount: number
  currencyCode: string
  /** Scheme and host the buyer comes back to. */
  returnOrigin: string
  createdAt: Date
  expiresAt: Date
}

/** What is given back: a charge in full. */
type Refund = { paymentId: string; reference: string; charge: Charge }

/**
 * Somebody who takes money for the shop. Every call may be made again and comes to the same; one that throws
 * PaymentUnavailableException may have been done.
 */
export type PaymentProvider = {
  /**
   * Opens a payment; gives what the provider calls it, and the page where the buyer pays. Throws ValidationException for
   * one that it will never take.
   */
  open(opening: Opening): Promise<{ reference: string; redirectUrl: string }>
  /** What is true of a payment; it alone is believed. */
  find(reference: string): Promise<Truth>
  /** Has the provider take no money for it any more; one that is over stays as it is. */
  stop(reference: string): Promise<void>
  refund(refund: Refund): Promise<void>
}

/** Where the buyer comes back to, below the shop's own host. */
export const returnPath = ({ areaId, paymentId }: Pick<Opening, 'areaId' | 'paymentId'>): string =>
  `/api/Payment/VerifyPaymentRedirect/${areaId}/${paymentId}`
