import type { Reply } from '#contract/index.ts'
import { toMainUnit } from '#domain/money.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { isRowId } from '../db/row-id.ts'
import { notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../users/actor.ts'
import { paidInvoices } from './invoice-intent.ts'
import { findPayment, noteEvent } from './queries.ts'
import * as queries from './staff-queries.ts'

/** Payments of an area with their ledger, the latest first. */
export async function listPayments(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  wanted: queries.PaymentSearch,
): Promise<Reply<'POST /backoffice/api/Payment/GetPayments'>> {
  const found = await queries.findPayments(db, areaId, wanted)
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
}

/**
 * Notes that `actor` has dealt with what was not as it should be, and with all before it; what has come since is still
 * to be looked at. Throws NotFoundException where nothing was.
 */
export async function settleDifference(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  actor: Actor,
  { paymentId, differenceId, note }: { paymentId: string; differenceId: number; note: string },
): Promise<undefined> {
  const [payment] = isRowId(paymentId) ? await findPayment(db, [paymentId, areaId]) : []
  const [difference] = payment ? await queries.findDifference(db, [paymentId, differenceId]) : []
  if (!difference) throw notFound('Difference')
  await noteEvent(db, paymentId, 'settled', { ...difference, by: actor.userId, note })
}
