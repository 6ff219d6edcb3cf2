import { displayCurrency } from './money.ts'

/**
 * Where a payment of an order or of invoices stands. `Created` is not known to the provider yet, as far as the shop
 * knows.
 */
export const PAYMENT_STATES = [
  'Created',
  'Pending',
  'Paid',
  'Declined',
  'Cancelling',
  'Cancelled',
  'Refunding',
  'Refunded',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Money that a provider took, in minor units; `isDisputed` when the buyer's bank asks for it back. */
export type Charge = { chargeId: string; amount: number; currencyCode: string; refunded: number; isDisputed?: boolean }

/**
 * What a provider says of a payment. `open`: the buyer can pay; `processing`: he has done his part and nothing is
 * decided; `declined` and `ended`: nothing more is taken; `unknown`: it has never heard of it.
 */
export type Truth = {
  status: 'unknown' | 'open' | 'processing' | 'paid' | 'declined' | 'ended'
  charges: readonly Charge[]
}

/** What is not as it should be: staff sees it, whatever was done about it. */
export type Difference =
  | 'WrongAmount'
  | 'PaidTwice'
  | 'PaidLate'
  | 'CartChanged'
  | 'OrderCancelled'
  | 'PartlySent'
  | 'SettledMeanwhile'
  | 'Disputed'
  | 'ProviderGone'

/** A difference with the charges that are given back for it, as it is noted. */
export type Noted = { difference: Difference; refunds: readonly Pick<Charge, 'chargeId'>[] }

/**
 * Whether a difference is another one than those that are noted: of a charge that none of them is about or, without
 * charges, of another kind.
 */
export function isNews({ difference, refunds }: Noted, noted: readonly Noted[]): boolean {
  if (refunds.length === 0) return !noted.some((each) => each.difference === difference)
  const known = new Set(noted.flatMap((each) => each.refunds.map(({ chargeId }) => chargeId)))
  return refunds.some(({ chargeId }) => !known.has(chargeId))
}

/** What of a payment counts for what becomes of it; the amount in minor units. */
export type Standing = {
  purpose: 'order' | 'invoices'
  state: PaymentState
  amount: number
  currencyCode: string
  /** The charge that paid what it is for. */
  chargeId: string | null
}

/** What has become meanwhile of what is paid for. */
export type Circumstances = {
  /** Whether it waits for its payment. */
  isAwaited: boolean
  isCancelled: boolean
  /** Whether a part of the goods has left the house: then only a person can say how much of the money is due. */
  isPartlySent: boolean
  /** Whether the cart is still what is paid for; of invoices, whether any is still open. */
  isCurrent: boolean
  /** Whether its time is over. */
  isExpired: boolean
  /** Whether there is a provider that knows of it: the shop may be set up for it no more, or for another account. */
  canBeAsked: boolean
}

/** What is to be done. */
export type Decision = {
  state: PaymentState
  chargeId: string | null
  /**
   * What becomes of what is paid for, if anything: the order is placed, the invoices are settled, or nothing comes of
   * it.
   */
  act: 'fulfil' | 'abandon' | null
  /** Charges that are to be given back in full. */
  refunds: Charge[]
  /** Whether the provider is to take no more money for it. */
  stops: boolean
  difference: Difference | null
}

/** Whether the buyer can still pay and have what it is for. */
export const isLive = (state: PaymentState): boolean => state === 'Created' || state === 'Pending'

/** Whether the provider has nothing more to do or to tell. */
const isOver = (state: PaymentState): boolean => !isLive(state) && state !== 'Cancelling' && state !== 'Refunding'

/**
 * What becomes of a payment by what its provider says; null when it did not answer.
 *
 * Of all charges one may stay: of exactly the amount and currency, for what waits for it and has
 * not changed, or the one that has paid it already. All others are given back, but for what is disputed: that goes
 * back by the bank or not at all. The same truth told twice, late or in any sequence comes to the same end.
 */
export function decide(payment: Standing, truth: Truth | null, circumstances: Circumstances): Decision {
  const { charges, status } = truth ?? { charges: [], status: 'open' as const }
  const kept = keptCharge(payment, charges, circumstances)
  const refunds = charges.filter(
    ({ chargeId, amount, refunded, isDisputed }) => chargeId !== kept && amount > refunded && !isDisputed,
  )
  const state = nextState(payment, { status, charges, kept, refunds }, circumstances)
  const isGivenUp = isLive(payment.state) && !isLive(state) && state !== 'Paid'
  return {
    state,
    chargeId: kept ?? payment.chargeId,
    act: isLive(payment.state) && state === 'Paid' ? 'fulfil' : isGivenUp && circumstances.isAwaited ? 'abandon' : null,
    refunds,
    stops: !isLive(state) && state !== 'Paid' && (status === 'open' || status === 'processing'),
    difference: refunds.length
      ? differenceOf(payment, charges, kept, circumstances)
      : leftToStaff(payment, charges, state, circumstances),
  }
}

/** What only a person can clear up. */
function leftToStaff(
  payment: Standing,
  charges: readonly Charge[],
  next: PaymentState,
  { isCancelled, isPartlySent, canBeAsked }: Circumstances,
): Difference | null {
  if (charges.some(({ isDisputed }) => isDisputed)) return 'Disputed'
  if (payment.state === 'Paid' && isCancelled && isPartlySent) return 'PartlySent'
  return canBeAsked || isOver(next) ? null : 'ProviderGone'
}

function keptCharge(payment: Standing, charges: readonly Charge[], circumstances: Circumstances): string | null {
  const { isCancelled, isPartlySent } = circumstances
  if (payment.state === 'Paid') return isCancelled && !isPartlySent ? null : payment.chargeId
  if (!isLive(payment.state) || !circumstances.isAwaited || !circumstances.isCurrent) return null
  return charges.find((charge) => fits(payment, charge) && charge.refunded === 0)?.chargeId ?? null
}

/** A provider knows a customer's own variant of a currency by its plain code. */
const fits = (payment: Standing, { amount, currencyCode }: Charge) =>
  amount === payment.amount && displayCurrency(currencyCode) === displayCurrency(payment.currencyCode)

type Told = Truth & { kept: string | null; refunds: readonly Charge[] }

function nextState(payment: Standing, told: Told, circumstances: Circumstances): PaymentState {
  const { state } = payment
  const { status, charges, kept, refunds } = told
  if (kept) return 'Paid'
  if (refunds.length) return 'Refunding'
  // Without an answer a cancelled order's money is still owed: nothing says that it was given back.
  if (state === 'Paid') return charges.length ? 'Refunded' : 'Refunding'
  if (state === 'Refunding') return charges.length ? 'Refunded' : 'Refunding'
  if (isLive(state)) return livingState(state, told, circumstances)
  if (state === 'Cancelling' && status !== 'open' && status !== 'processing') return 'Cancelled'
  return state
}

function livingState(state: PaymentState, { status, charges }: Told, circumstances: Circumstances): PaymentState {
  const { isAwaited, isCurrent, isExpired } = circumstances
  if (charges.length) return 'Refunded'
  if (status === 'declined') return 'Declined'
  if (status === 'ended') return 'Cancelled'
  if (!isAwaited || !isCurrent || isExpired) return 'Cancelling'
  return status === 'unknown' ? 'Created' : status === 'open' ? state : 'Pending'
}

function differenceOf(
  payment: Standing,
  charges: readonly Charge[],
  kept: string | null,
  { isCancelled, isCurrent }: Circumstances,
): Difference {
  if (kept) return 'PaidTwice'
  if (!charges.some((charge) => fits(payment, charge))) return 'WrongAmount'
  if (payment.state === 'Paid') return 'OrderCancelled'
  if (!isLive(payment.state)) return 'PaidLate'
  if (isCancelled) return 'OrderCancelled'
  if (isCurrent) return 'WrongAmount'
  return payment.purpose === 'order' ? 'CartChanged' : 'SettledMeanwhile'
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Ages at which a provider is asked once more about what is over for us: money may still come. */
const AFTERTHOUGHTS = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR, 72 * HOUR]

/** Seconds until the provider is asked again, of a payment that is in its state for `age` seconds; null is never. */
export function nextLook(state: PaymentState, age: number, owesRefunds: boolean): number | null {
  if (owesRefunds || state === 'Refunding' || state === 'Cancelling') return age < 10 * MINUTE ? 15 : 5 * MINUTE
  if (isLive(state)) return 20
  const next = AFTERTHOUGHTS.find((each) => each > age + 1)
  return next === undefined ? null : next - age
}
