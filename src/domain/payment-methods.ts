import { isFreeOrder } from './cart.ts'
import type { Translate } from './texts.ts'

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
  /** In whose words the methods are said. */
  t: Translate
}

/** On account: an invoice comes with the goods, within the customer's credit limit. */
export const INVOICE = { id: 'invoice', isPrepaid: false } as const

/** How an order of nothing to pay is noted. */
export const NOTHING_TO_PAY = { id: 'free', isPrepaid: false } as const

const methodsIn = (t: Translate): PaymentMethod[] => [
  {
    ...INVOICE,
    name: t('PaymentMethod.Invoice', 'Invoice'),
    description: t('PaymentMethod.InvoiceText', 'On your account: the invoice comes with the goods.'),
  },
  {
    id: 'stripe',
    isPrepaid: true,
    name: t('PaymentMethod.Card', 'Card'),
    description: t('PaymentMethod.CardText', 'By card or wallet, on the page of our payment provider Stripe.'),
  },
  {
    id: 'sandbox',
    isPrepaid: true,
    name: t('PaymentMethod.Test', 'Test payment'),
    description: t(
      'PaymentMethod.TestText',
      'On the page of a pretended bank: no money moves, and you choose how it ends.',
    ),
  },
]

/** What a way to pay is called; one that is not there any more by its id. */
export const nameOfMethod = (id: string, t: Translate): string =>
  methodsIn(t).find((method) => method.id === id)?.name ?? id

/** The ways in which money comes in at once, for an order or for invoices. */
export const prepaidMethods = (terms: PaymentTerms): PaymentMethod[] =>
  offeredMethods(terms).filter(({ isPrepaid }) => isPrepaid)

/** The ways of paying that are there for a customer at all. */
export function offeredMethods({ providers, areaMethods, creditLimit, t }: PaymentTerms): PaymentMethod[] {
  const methods = methodsIn(t)
  const wanted = areaMethods ? areaMethods.flatMap((id) => methods.find((method) => method.id === id) ?? []) : methods
  return wanted.filter(({ id, isPrepaid }) => (isPrepaid ? providers.includes(id) : creditLimit !== 0))
}

/** How a sum can be paid; nothing needs no payment. `total` is in minor units, with value added tax. */
export const methodsFor = (total: number, terms: PaymentTerms): PaymentMethod[] =>
  isFreeOrder({ priceWithVat: total }) ? [] : offeredMethods(terms)

/** Whether a customer can choose the method. */
export const isOffered = (id: string, terms: PaymentTerms): boolean =>
  offeredMethods(terms).some((method) => method.id === id)
