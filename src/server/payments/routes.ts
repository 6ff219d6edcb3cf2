import { payments } from '#contract/payments.ts'
import { toShopError } from '../http/errors.ts'
import { type Context, handlers } from '../http/handlers.ts'
import { createInvoiceIntent } from './invoice-intent.ts'
import { methodsOf } from './methods.ts'
import { createOrderIntent } from './order-intent.ts'
import { pageAfter, verify } from './service.ts'
import { listPayments, settleDifference } from './staff.ts'

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
  'POST /api/Payment/GetPaymentMethods': async ({ shop, actor, area, body }) => ({
    paymentMethods: await methodsOf(shop, actor, area, body.cartId),
  }),
  'POST /api/Payment/CreatePaymentIntent': ({ shop, actor, area, body, origin }) =>
    createOrderIntent(shop, actor, area, { ...body, origin }),
  'POST /api/Payment/CreateInvoicePaymentIntent': ({ shop, actor, area, body, origin }) =>
    createInvoiceIntent(shop, actor, area, { ...body, origin }),
  'GET /api/Payment/VerifyPayment/{area}/{paymentId}': verified,
  'POST /api/Payment/VerifyPayment/{area}/{paymentId}': verified,
  'GET /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}': ledOn,
  'POST /api/Payment/VerifyPaymentRedirect/{area}/{paymentId}': ledOn,
  'POST /backoffice/api/Payment/GetPayments': ({ shop, area, body }) => listPayments(shop, area, body),
  'POST /backoffice/api/Payment/LookAgain': async ({ shop, area, actor, body }) => {
    const { payment } = await verify(shop, area.areaId, body.paymentId, { by: actor.userId })
    return { paymentId: payment.paymentId, state: payment.state }
  },
  'POST /backoffice/api/Payment/SettleDifference': ({ shop, area, actor, body }) =>
    settleDifference(shop, area, actor, body),
})
