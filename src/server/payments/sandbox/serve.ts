import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Id } from '#contract/shared.ts'
import type { Calls } from '../../http/calls.ts'
import { makeNonce, pageHeaders } from '../../http/headers.ts'
import { refuseForeignSite } from '../../http/identity.ts'
import type { Shop } from '../../shop.ts'
import * as books from './books.ts'
import { DEEDS, doDeed } from './deeds.ts'
import { endedPage, noSandboxPage, sandboxPage } from './page.ts'

const Form = z.object({ deed: z.enum(DEEDS) })
type OfPayment = { Params: { reference: string } }

/** The pages of the sandbox. Like any provider it calls the shop back, and tells only which payment it is about. */
export function serveSandbox(app: FastifyInstance, shop: Shop, calls: Calls): void {
  const { db, config } = shop
  if (!config.sandboxPayment) return

  const show = (reply: FastifyReply, status: number, pageOf: (nonce: string) => string) => {
    const nonce = makeNonce()
    const headers = { ...pageHeaders(nonce), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(pageOf(nonce))
  }

  // A reference is an id like any other: the database reads no other text.
  const find = async ({ reference }: OfPayment['Params']) =>
    Id.safeParse(reference).success ? (await books.findPayment(db, [reference]))[0] : undefined

  app.get<OfPayment>('/sandbox/pay/:reference', async ({ params }, reply) => {
    const payment = await find(params)
    if (!payment) return show(reply, 404, noSandboxPage)
    // Who comes back by the browser's button is led on to what came of it; after a redirect Safari would show that under
    // this address, which the shop does not know.
    if (payment.status !== 'open') return show(reply.header('refresh', `0;url=${payment.returnPath}`), 200, endedPage)
    return show(reply, 200, (nonce) => sandboxPage(payment, nonce))
  })

  app.post<OfPayment>('/sandbox/pay/:reference', async (request, reply) => {
    refuseForeignSite(request)
    const payment = await find(request.params)
    const form = Form.safeParse(request.body)
    if (!payment) return show(reply, 404, noSandboxPage)
    if (!form.success) return reply.redirect(request.url, 303)
    const times = await doDeed(db, payment, form.data.deed)
    for (let time = 1; time <= times; time++) void callShop(payment.returnPath, request.id)
    return reply.header('cache-control', 'no-store').redirect(payment.returnPath, 303)
  })

  /** Calls back, as the address says that the buyer is led to. */
  async function callShop(returnPath: string, traceId: string): Promise<void> {
    const [area = '', paymentId = ''] = returnPath.split('/').slice(-2)
    const caller = { actor: undefined, ip: '127.0.0.1', traceId }
    try {
      await calls.answer('POST /api/Payment/VerifyPayment/{area}/{paymentId}', { params: { area, paymentId } }, caller)
    } catch (error) {
      console.error('The sandbox could not call the shop', error)
    }
  }
}
