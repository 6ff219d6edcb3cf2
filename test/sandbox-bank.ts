import type { FastifyInstance } from 'fastify'
import type { Deed } from '#server/payments/sandbox/deeds.ts'
import { sweep } from '#server/payments/sweep.ts'
import type { TestShop } from './shop.ts'

/** The pretended bank of a shop as its tests use it, and what the shop makes of a payment there. */
export function sandboxBank(shop: TestShop, app: FastifyInstance) {
  return {
    /** Has the shop ask how a payment of the area eu stands. */
    verify: (paymentId: string, method: 'GET' | 'POST' = 'GET', rest = '') =>
      app.inject({ method, url: `/api/Payment/VerifyPayment/eu/${paymentId}${rest}` }),
    /** Where a buyer is led who comes back. */
    comeBack: (paymentId: string) => app.inject({ url: `/api/Payment/VerifyPaymentRedirect/eu/${paymentId}` }),
    stored: (paymentId: string) =>
      shop.db.selectFrom('payment').selectAll().where('payment_id', '=', paymentId).executeTakeFirstOrThrow(),
    /** Has a payment end so on the sandbox's page; gives the answer to the browser. */
    act: (redirectUrl: string, deed: Deed) =>
      app.inject({
        method: 'POST',
        url: redirectUrl,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
        payload: `deed=${deed}`,
      }),
    /** Lets everything of a payment be due that waits for its time. */
    async later(paymentId: string): Promise<void> {
      await shop.db
        .updateTable('sandbox_payment')
        .set({ silent_until: null })
        .where('idempotency_key', '=', paymentId)
        .execute()
      await shop.db
        .updateTable('sandbox_charge')
        .set({ charged_at: new Date(0) })
        .execute()
      // A look that the sandbox's call has begun may put the next one off again as it ends.
      for (let turn = 1; turn <= 2; turn++) {
        await shop.db
          .updateTable('payment')
          .set({ next_look_at: new Date(0) })
          .where('payment_id', '=', paymentId)
          .execute()
        await sweep(shop.inside)
      }
    },
  }
}
