import { payments } from '#contract/payments.ts'
import { toMainUnit } from '#domain/money.ts'
import { methodsFor, offeredMethods, prepaidMethods } from '#domain/payment-methods.ts'
import { findGoods, goodsValues } from '../cart/goods.ts'
import { paymentTermsOf } from '../cart/payment-terms.ts'
import { getCart } from '../cart/service.ts'
import { calculated } from '../cart/sums.ts'
import { toShopError } from '../http/errors.ts'
import { type Context, handlers } from '../http/handlers.ts'
import { createInvoiceIntent, paidInvoices } from './invoice-intent.ts'
import { createOrderIntent } from './order-intent.ts'
import { findPayments } from './queries.ts'
import { pageAfter, settleDifference, verify } from './service.ts'

type Verification = Context<(typeof payments)['GET /api/Payment/VerifyPayment/{area}/{paymentId}']>

const UNKNOWN = '/checkout?payment=unknown'

const verified = async ({ shop, params }: Verification) => {
  const { payment } = await verify(shop, params.area, params.paymentId)
  return { paymentId: payment.paymentId, state: payment.state }
}

/** A person who comes with a payment that nobody knows reads so in the checkout; a program is told as of any call. */
const ledOn = async ({ shop, params, accept }: Verification) => {
  try {
    return { location: pageAfter(await verify(shop, params.area, params.paymentId)) }
  } catch (error) {
    if (accept.includes('text/html') && toShopError(error).type === 'NotFoundException') return { location: UNKNOWN }
    throw error
  }
}

export const paymentRoutes = handlers(payments, {
  'POST /api/Payment/GetPaymentMethods': async ({ shop, actor, area, body: { cartId } }) => {
    if (cartId === undefined) return { paymentMethods: prepaidMethods(paymentTermsOf(shop, actor, area)) }
    const cart = await getCart(shop, actor, area, cartId)
    const terms = paymentTermsOf(shop, actor, area)
    // Whether what an ERP prices is free, the calculation says.
    if (shop.erp || cart.lines.length === 0) return { paymentMethods: offeredMethods(terms) }
    const goods = await findGoods(shop.db, [...goodsValues(cart, area), cart.cartId])
    const { sums } = await calculated({ shop, actor, area, cart }, goods)
    return { paymentMethods: methodsFor(sums.total.withVat, terms) }
  },
  'POST /api/Payment/CreatePaymentIntent': ({ shop, actor, area, body, origin }) =>
    createOrderIntent(shop, actor, area, { ...body, origin }),
  'POST /api/Payment/CreateInvoicePaymentIntent': ({ shop, actor, area, body, origin }) =>
    createInvoiceIntent(shop, actor, area, { ...body, origin }),
  'GET /api/Payment/VerifyPayment/{area}/{paymentId}': verified,
  'POST /api/Payment/VerifyPayment/{area}/{paymentId}': verified,
  'GET /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}': ledOn,
  'POST /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}': ledOn,
  'POST /backoffice/api/Payment/GetPayments': async ({ shop, area, body }) => {
    const found = await findPayments(shop.db, area.areaId, body)
    return {
      payments: found.map(({ createdAt, currencyCode, events, ...payment }) => ({
        paymentId: payment.paymentId,
        orderNumber: payment.orderNumber,
        invoices: paidInvoices({ ...payment, currencyCode }),
        customerNumber: payment.customerNumber,
        customerName: payment.customerName,
        provider: payment.provider,
        state: payment.state,
        difference: payment.difference,
        differenceId: payment.differenceId,
        isToReview: payment.isToReview,
        amount: toMainUnit(payment.amount, currencyCode),
        captured: toMainUnit(payment.captured, currencyCode),
        refunded: toMainUnit(payment.refunded, currencyCode),
        currencyCode,
        createdAt: createdAt.toISOString(),
        events: events.map(({ at, kind, detail }) => ({ at: new Date(at).toISOString(), kind, detail })),
      })),
    }
  },
  'POST /backoffice/api/Payment/LookAgain': async ({ shop, area, actor, body }) => {
    const { payment } = await verify(shop, area.areaId, body.paymentId, { by: actor.userId })
    return { paymentId: payment.paymentId, state: payment.state }
  },
  'POST /backoffice/api/Payment/SettleDifference': ({ shop, area, actor, body }) =>
    settleDifference(shop, area, actor, body),
})
