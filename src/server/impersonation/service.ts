import type { AllowedUser, Deed } from '#contract/impersonation.ts'
import { toMainUnit } from '#domain/money.ts'
import { findDeedsFor, note } from '../audit/trail.ts'
import { inTransaction } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { ShopError } from '../http/errors.ts'
import { countTowards } from '../limits/service.ts'
import type { Shop } from '../shop.ts'
import { today } from '../today.ts'
import type { Actor, Customer, From } from '../users/actor.ts'
import { lockUser } from '../users/lock-user.ts'
import { ACTING_SECONDS } from '../users/tokens.ts'
import * as queries from './queries.ts'

const LIMIT = { name: 'impersonate', most: 30, windowSeconds: 3_600 }

/** What makes an order of a cart: it is placed at once, or by its payment. */
const PLACING = new Set(['POST /api/Order/CreateOrderByCartId', 'POST /api/Payment/CreatePaymentIntent'])

type Wanted = { search: string; skip: number; take: number }

/** A page of the customers that the sales person may act for. */
export async function listAllowedUsers(
  { reads }: Pick<Shop, 'reads'>,
  { userId }: Actor,
  wanted: Wanted,
): Promise<{ items: AllowedUser[]; totalItems: number }> {
  const { rows, total } = await queries.searchAllowed(reads.db, userId, { ...wanted, today: today() })
  const items = rows.map(({ lastOrderAt, lastActedAt, openTotals, balances, ...row }) => ({
    ...row,
    openTotals: openTotals.map(({ currencyCode, total }) => ({ currencyCode, total: toMainUnit(total, currencyCode) })),
    balances: balances.map(({ currencyCode, balance, overdue }) => ({
      currencyCode,
      balance: toMainUnit(balance, currencyCode),
      overdue: toMainUnit(overdue, currencyCode),
    })),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    lastActedAt: lastActedAt?.toISOString() ?? null,
  }))
  return { items, totalItems: total }
}

/**
 * The token by which a sales person acts for a customer on his list, for an hour and within his session; whom he acted
 * for until now in this session is left. Throws ForbiddenException for anyone else, and for a customer that is closed.
 */
export async function impersonate(
  shop: Pick<Shop, 'db' | 'sessions'>,
  actor: Actor,
  { customerNo, ip, traceId }: From & { customerNo: string },
): Promise<string> {
  const { db, sessions } = shop
  const { userId, sessionId } = actor
  await countTowards(db, LIMIT, userId)
  const allowed = await queries.findAllowed(db, userId, customerNo)
  const deed = { actor, action: 'Impersonation.Start', object: customerNo, forCustomer: customerNo, ip, traceId }
  if (!allowed || allowed.isBlocked) {
    await note(db, { ...deed, outcome: 'ForbiddenException' })
    throw allowed
      ? new ShopError('ForbiddenException', `The account of ${allowed.name} is closed for orders.`)
      : notListed()
  }
  const { customerNumber } = allowed
  const impersonationId = await inTransaction(db, async (tx) => {
    // Whoever takes the customer off the list holds him too.
    await lockUser(tx, [userId])
    if (!(await queries.findAllowed(tx, userId, customerNumber))) throw notListed()
    for (const left of await queries.endImpersonations(tx, sessionId)) {
      await note(tx, { ...deed, action: 'Impersonation.End', object: left, forCustomer: left, outcome: 'ok' })
    }
    await sessions.renew(tx, sessionId)
    await note(tx, { ...deed, outcome: 'ok' })
    return queries.insertImpersonation(tx, { sessionId, userId, customerNumber, seconds: ACTING_SECONDS })
  })
  sessions.forget(sessionId)
  return sessions.signActing({ sessionId, userId, customerNumber, impersonationId })
}

const notListed = () => new ShopError('ForbiddenException', 'This customer is not on your list.')

/** Ends the actor's acting for a customer, on every node; his own session goes on. */
export async function endImpersonation(
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  actor: Actor,
  from: From,
): Promise<void> {
  const { sessionId, customer } = actor
  await inTransaction(db, async (tx) => {
    await queries.endImpersonations(tx, sessionId)
    await sessions.renew(tx, sessionId)
    await note(tx, {
      actor,
      action: 'Impersonation.End',
      object: customer?.customerNumber ?? '',
      outcome: 'ok',
      ...from,
    })
  })
  sessions.forget(sessionId)
}

/** What sales persons did in the customer's name, the latest first. */
export async function listDeeds(
  { db }: Pick<Shop, 'db'>,
  { customer }: Customer,
  page: { take: number; before?: number | undefined },
): Promise<{ items: Deed[] }> {
  const { customerNumber } = customer
  const found = await findDeedsFor(db, customerNumber, page)
  const placed = found.filter(({ action, object }) => PLACING.has(action) && isRowId(object))
  const orders = await queries.findOrdersOf(db, [
    customerNumber,
    placed.map(({ entryId }) => entryId),
    placed.map(({ object }) => object),
    placed.map(({ at }) => at),
  ])
  const numbers = new Map(orders.map(({ entryId, orderNumber }) => [entryId, orderNumber]))
  return {
    items: found.map(({ entryId, at, ...deed }) => ({
      id: entryId,
      at: at.toISOString(),
      ...deed,
      orderNumber: numbers.get(entryId) ?? null,
    })),
  }
}
