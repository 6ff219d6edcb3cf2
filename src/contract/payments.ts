import { z } from 'zod'
import { MOST_PAPERS } from '#domain/ledger.ts'
import { PAYMENT_STATES } from '#domain/payment.ts'
import { AreaInfo } from './area.ts'
import { endpoint } from './endpoint.ts'
import { Agreed } from './orders.ts'
import { Redirection } from './redirection.ts'
import { Id, text } from './shared.ts'

const ofCart = z.object({ area: AreaInfo, cartId: Id })

/** A way to pay as the buyer reads it; one that `isPrepaid` is paid before the order is placed. */
const PaymentMethod = z.object({ id: z.string(), name: z.string(), description: z.string(), isPrepaid: z.boolean() })

const PaymentState = z.enum(PAYMENT_STATES)

/** What a payment pays of an invoice. */
const PaidInvoice = z.object({ linkId: z.string(), invoiceNumber: z.string(), amount: z.number() })

/** A payment the buyer is to make: at `redirectUrl`, before `expiresAt`. The shop has computed what it comes to. */
const Intent = z.object({
  paymentId: z.string(),
  provider: z.string(),
  state: PaymentState,
  amount: z.number(),
  currencyCode: z.string(),
  redirectUrl: z.string(),
  expiresAt: z.iso.datetime(),
})

const verified = {
  access: 'open',
  params: z.object({ area: AreaInfo.shape.areaId, paymentId: Id }),
  fails: ['NotFoundException', 'TooManyRequestsException', 'PaymentUnavailableException'],
} as const

const verify = endpoint({
  ...verified,
  summary:
    'Asks the provider how a payment stands and does what follows, once. What the caller says counts for nothing.',
  reply: z.object({ paymentId: z.string(), state: PaymentState }),
})
const verifyRedirect = endpoint({
  ...verified,
  summary:
    'The same for the buyer who comes back: leads on to the receipt, to the checkout if nothing was paid, or to the invoices.',
  reply: Redirection,
})

/** What happened to a payment, for staff. */
const PaymentRecord = z.object({
  paymentId: z.string(),
  orderNumber: z.string().nullable().describe('The order it is for; null for one of invoices.'),
  invoices: z.array(PaidInvoice),
  customerNumber: z.string(),
  customerName: z.string(),
  provider: z.string(),
  state: PaymentState,
  difference: z.string().nullable().describe('What was not as it should be, and its number, by which it is settled.'),
  differenceId: z.int().nullable(),
  isToReview: z
    .boolean()
    .describe(
      'Whether somebody has to look at it: it was not as it should be, and nobody has said that it is settled.',
    ),
  amount: z.number(),
  captured: z.number(),
  refunded: z.number(),
  currencyCode: z.string(),
  createdAt: z.iso.datetime(),
  events: z.array(z.object({ at: z.iso.datetime(), kind: z.string(), detail: z.record(z.string(), z.unknown()) })),
})

export const payments = {
  'POST /api/Payment/GetPaymentMethods': endpoint({
    summary:
      'How the customer may pay for a cart; no way at all when there is nothing to pay. Without a cart: how he may pay invoices.',
    access: 'customer',
    body: ofCart.partial({ cartId: true }),
    reply: z.object({ paymentMethods: z.array(PaymentMethod) }),
    fails: ['NotFoundException'],
  }),
  'POST /api/Payment/CreatePaymentIntent': endpoint({
    summary:
      'Opens the payment of a calculated cart whose method is prepaid. Asked again it is the same one; one that no longer fits the cart is cancelled first.',
    access: 'customer',
    body: ofCart.extend({ agreed: Agreed.optional() }),
    reply: Intent.extend({ orderNumber: z.string() }),
    fails: [
      'NotFoundException',
      'CartIsOrderedException',
      'CartHasBeenModifiedException',
      'OutOfStockException',
      'TooManyRequestsException',
      'PaymentUnavailableException',
    ],
  }),
  'POST /api/Payment/CreateInvoicePaymentIntent': endpoint({
    summary:
      "Opens one payment of the customer's open invoices, each in full or in part. Asked again it is the same one; another one that is under way for any of them is stopped first.",
    access: 'customer',
    body: z.object({
      area: AreaInfo,
      invoices: z
        .array(
          z.object({
            linkId: Id,
            amount: z
              .number()
              .positive()
              .optional()
              .describe(
                "In the main unit of the invoice's currency, value added tax included; all that is open unless said.",
              ),
          }),
        )
        .min(1)
        .max(MOST_PAPERS),
      paymentMethod: Id,
    }),
    reply: Intent.extend({ invoices: z.array(PaidInvoice) }),
    fails: ['NotFoundException', 'TooManyRequestsException', 'PaymentUnavailableException'],
  }),
  'GET /api/Payment/VerifyPayment/{area}/{paymentId}': verify,
  'POST /api/Payment/VerifyPayment/{area}/{paymentId}': { ...verify, operationId: 'Payment_PostVerifyPayment' },
  'GET /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}': verifyRedirect,
  'POST /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}': {
    ...verifyRedirect,
    operationId: 'Payment_PostVerifyPaymentRedirect',
  },
  'POST /backoffice/api/Payment/GetPayments': endpoint({
    summary:
      'Payments with their ledger, the latest first: of an order, or those of which something was not as it should be.',
    access: 'backOffice',
    body: z.object({
      area: AreaInfo,
      orderNumber: Id.optional(),
      hasDifference: z.boolean().default(false),
      isToReview: z.boolean().default(false).describe('Only those that somebody has to look at.'),
      take: z.int().min(1).max(100).default(50),
    }),
    reply: z.object({ payments: z.array(PaymentRecord) }),
  }),
  'POST /backoffice/api/Payment/LookAgain': endpoint({
    summary: 'Asks the provider how a payment stands now and does what follows.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, paymentId: Id }),
    reply: z.object({ paymentId: z.string(), state: PaymentState }),
    fails: ['NotFoundException', 'TooManyRequestsException', 'PaymentUnavailableException'],
  }),
  'POST /backoffice/api/Payment/SettleDifference': endpoint({
    summary:
      'Notes that somebody has dealt with what was not as it should be, and how. What came after it is still to be looked at.',
    access: 'backOffice',
    body: z.object({ area: AreaInfo, paymentId: Id, differenceId: z.int().min(1), note: text(500).min(1) }),
    reply: null,
    fails: ['NotFoundException'],
  }),
}
