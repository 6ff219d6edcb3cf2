import { isFreeOrder } from './cart.ts'

/** A way to pay, as the buyer reads it; one that `isPrepaid` is paid before the order is placed. */
export type PaymentMethod = { id: string; name: string; description: string; isPrepaid: boolean }

/** What decides how a customer may pay. */
export type PaymentTerms = {
  /** Providers that the shop is set up for. */
  providers: readonly string[]
  /** Methods the area offers, in its order; all when nothing is said. */
  areaMethods: readonly string[] | undefined
  /** Of the customer, in minor units: 0 buys nothing on account, null everything. */
  creditLimit: number | null
}

/** On account: an invoice comes with the goods, within the customer's credit limit. */
export const INVOICE: PaymentMethod = {
  id: 'invoice',
  name: 'Invoice',
  description: 'On your account: the invoice comes with the goods.',
  isPrepaid: false,
}

/** How an order of nothing to pay is noted. */
export const NOTHING_TO_PAY: Omit<PaymentMethod, 'description'> = {
  id: 'free',
  name: 'Nothing to pay',
  isPrepaid: false,
}

const METHODS: readonly PaymentMethod[] = [
  INVOICE,
  {
    id: 'stripe',
    name: 'Card',
    description: 'By card or wallet, on the page of our payment provider Stripe.',
    isPrepaid: true,
  },
  {
    id: 'sandbox',
    name: 'Test payment',
    description: 'On the page of a pretended bank: no money moves, and you choose how it ends.',
    isPrepaid: true,
  },
]

/** What a way to pay is called; one that is not there any more by its id. */
export const nameOfMethod = (id: string): string => METHODS.find((method) => method.id === id)?.name ?? id

/** The ways in which money comes in at once, for an order or for invoices. */
export const prepaidMethods = (terms: PaymentTerms): PaymentMethod[] =>
  offeredMethods(terms).filter(({ isPrepaid }) => isPrepaid)

/** The ways of paying that are there for a customer at all. */
export function offeredMethods({ providers, areaMethods, creditLimit }: PaymentTerms): PaymentMethod[] {
  const wanted = areaMethods ? areaMethods.flatMap((id) => METHODS.find((method) => method.id === id) ?? []) : METHODS
  return wanted.filter(({ id, isPrepaid }) => (isPrepaid ? providers.includes(id) : creditLimit !== 0))
}

/** How a sum can be paid; nothing needs no payment. `total` is in minor units, with value added tax. */
export const methodsFor = (total: number, terms: PaymentTerms): PaymentMethod[] =>
  isFreeOrder({ priceWithVat: total }) ? [] : offeredMethods(terms)

/** Whether a customer can choose the method. */
export const isOffered = (id: string, terms: PaymentTerms): boolean =>
  offeredMethods(terms).some((method) => method.id === id)
