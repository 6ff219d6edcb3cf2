import type { Charge, Truth } from '#domain/payment.ts'
import { prepared } from '../../db/database.ts'

/** A payment in the books of the sandbox. */
export type SandboxPayment = {
  reference: string
  merchant: string
  description: string
  amount: number
  currencyCode: string
  returnPath: string
  status: Exclude<Truth['status'], 'unknown'>
  isSilent: boolean
}

const COLUMNS = `reference, merchant, description, amount, currency_code as "currencyCode", return_path as "returnPath",
  case when status = 'open' and expires_at <= now() then 'ended' else status end as status,
  coalesce(silent_until > now(), false) as "isSilent"`

/** Opens a payment, or gives the one that was opened under the same key. */
export const openPayment = prepared<
  SandboxPayment,
  [
    reference: string,
    key: string,
    merchant: string,
    description: string,
    amount: number,
    currencyCode: string,
    returnPath: string,
    expiresAt: Date,
  ]
>(
  `insert into sandbox_payment as s (reference, idempotency_key, merchant, description, amount, currency_code,
     return_path, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (idempotency_key) do update set idempotency_key = s.idempotency_key returning ${COLUMNS}`,
)

/** A payment by its reference, as the sandbox has it. */
export const findPayment = prepared<SandboxPayment, [reference: string]>(
  `select ${COLUMNS} from sandbox_payment where reference = $1`,
)

/** The charges that have happened, the first one first. */
export const findCharges = prepared<Charge, [reference: string]>(
  `select charge_id as "chargeId", amount, currency_code as "currencyCode", refunded from sandbox_charge
   where reference = $1 and charged_at <= now() order by charged_at, charge_id`,
)

/** Moves a payment on that the buyer can still make; no row when he cannot. */
export const decidePayment = prepared<
  { reference: string },
  [reference: string, status: SandboxPayment['status'], silentSeconds: number]
>(
  `update sandbox_payment set status = $2, silent_until = now() + make_interval(secs => $3)
   where reference = $1 and status = 'open' and expires_at > now() returning reference`,
)

/** Closes a payment that is not paid. */
export const endPayment = prepared<unknown, [reference: string]>(
  `update sandbox_payment set status = 'ended' where reference = $1 and status in ('open', 'processing')`,
)

/** A charge that happens in so many seconds. */
export const insertCharge = prepared<
  unknown,
  [chargeId: string, reference: string, amount: number, currencyCode: string, inSeconds: number]
>(
  `insert into sandbox_charge (charge_id, reference, amount, currency_code, charged_at)
   values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
)

/** Gives back what is left of a charge, once under the same key. */
export const insertRefund = prepared<unknown, [key: string, chargeId: string]>(
  `with charge as (
     select charge_id, amount - refunded as owed from sandbox_charge where charge_id = $2 for update
   ), refund as (
     insert into sandbox_refund (idempotency_key, charge_id, amount)
     select $1, charge_id, owed from charge where owed > 0 on conflict do nothing returning charge_id, amount
   )
   update sandbox_charge c set refunded = c.refunded + refund.amount from refund where c.charge_id = refund.charge_id`,
)
