import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { type PaymentProvider, returnPath } from '../provider.ts'
import * as books from './books.ts'

/**
 * A payment provider that moves no money: the buyer says on its page how a payment ends. It keeps books of its own, and
 * the shop knows of them only what it is told when it asks.
 */
export function sandboxProvider(db: Db): PaymentProvider {
  return {
    async open(opening) {
      const { paymentId, description, merchant, amount, currencyCode, expiresAt } = opening
      const [opened] = await books.openPayment(db, [
        `sb_${randomBytes(18).toString('base64url')}`,
        paymentId,
        merchant,
        description,
        amount,
        currencyCode,
        returnPath(opening),
        expiresAt,
      ])
      if (!opened) throw new Error('The sandbox opened no payment')
      return { reference: opened.reference, redirectUrl: `/sandbox/pay/${opened.reference}` }
    },
    async find(reference) {
      const [found] = await books.findPayment(db, [reference])
      if (!found) return { status: 'unknown', charges: [] }
      if (found.isSilent) throw new Error('The sandbox is silent, as it was told to be')
      return { status: found.status, charges: await books.findCharges(db, [reference]) }
    },
    async stop(reference) {
      await books.endPayment(db, [reference])
    },
    async refund({ paymentId, charge: { chargeId, refunded } }) {
      await books.insertRefund(db, [`${paymentId} ${chargeId} ${refunded}`, chargeId])
    },
  }
}
