import type { Role } from '#contract/users.ts'
import { ShopError } from '../http/errors.ts'

/** The customer an actor buys for, as prices, taxes and currency depend on it. */
export type CustomerAccount = {
  customerNumber: string
  name: string
  areaId: string
  /** Overrides the area's currency when set. */
  currencyCode: string | null
  priceGroup: string | null
  countryCode: string
  vatNumber: string | null
  /** Minor units of the currency he pays in; null is no limit. */
  creditLimit: number | null
}

/** A sales person's work for a customer: it ends by itself. */
type Acting = { expiresAt: Date }

/** Who makes a call. */
export type Actor = {
  /** The person: while acting, the sales person. */
  userId: string
  username: string
  name: string
  email: string
  roles: readonly Role[]
  sessionId: string
  /** Whether signing in asks him for a code as well. */
  hasSecondFactor: boolean
  /** Set while his role needs a second factor that he has not set up: it gives him no rights until then. */
  needsSecondFactor?: true
  /** While acting, the customer it is done for. */
  customer: CustomerAccount | null
  /** Set while a sales person acts for `customer`. */
  acting?: Acting
}

/** Where a call comes from, and the name of it in the log, as the audit trail has them. */
export type From = { ip: string; traceId: string }

/** Who makes a change, and from where. */
export type By = From & { actor: Actor }

/** An actor who buys for a customer. */
export type Customer = Actor & { customer: CustomerAccount }

/** Whose something is, whoever reads it. */
export type OfCustomer = { customer: Pick<CustomerAccount, 'customerNumber'> }

/** Whether the actor buys for a customer. */
export const isCustomer = (actor: Actor | undefined): actor is Customer =>
  actor?.customer != null && !actor.roles.includes('backoffice')

/** Throws ForbiddenException where the actor would give something to himself, or take it. */
export function refuseOneself(actor: Actor, userId: string): void {
  if (userId.toLowerCase() !== actor.userId) return
  throw new ShopError('ForbiddenException', 'What you may do yourself is for a colleague to change.')
}

/** What a user of a blocked customer is told, at the door and within. */
export const ACCOUNT_CLOSED = "This customer's account is closed for orders. Please call us."
