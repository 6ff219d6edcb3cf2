import { createHash } from 'node:crypto'
import type { RawBuilder, SqlBool } from 'kysely'
import { splitName } from '#contract/endpoint.ts'
import type { ErrorType } from '#contract/errors.ts'
import { DEFAULT_LIST_NAME } from '#domain/favorites.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../users/actor.ts'
import { deleteOldEntries, erasePerson, FIRST_LIST, findDoneWhileActing, insertEntry } from './queries.ts'

export { findBrokenLink, findLastEntry } from './queries.ts'

/** How an action ended: `begun` stands before a change is made, so that none is missed. */
type Outcome = 'ok' | 'begun' | ErrorType

/** Something that was done, by whom and from where. */
type Deed = {
  /** Who did it; a visitor is named by what he said he is, if anything. */
  actor?: Pick<Actor, 'userId' | 'username' | 'customer' | 'acting'> | undefined
  claimedName?: string
  /** The customer it is done for, where that is not the actor's own. */
  forCustomer?: string
  /** Names a call, or what happened: `Session.RefreshTokenReused`. */
  action: string
  /** Who or what it was done to. */
  object?: string
  outcome: Outcome
  ip: string
  traceId: string
  /** Kept as a hash alone: it may hold what nobody but the customer should read. */
  input?: unknown
}

/** Adds a deed to the trail, which is only ever added to. In a transaction it stands or falls with it. */
export async function note(db: Db, deed: Deed): Promise<void> {
  const { actor, action, object = '', outcome, ip, traceId, input } = deed
  await insertEntry(db, {
    actorId: actor?.userId ?? '',
    actorName: (actor?.username ?? deed.claimedName ?? '').slice(0, 200),
    customerNumber: deed.forCustomer ?? actor?.customer?.customerNumber ?? '',
    action,
    // Two names of a product, which are the longest there are, and its number.
    object: object.slice(0, 500),
    outcome,
    ip,
    traceId,
    inputHash: input === undefined ? null : createHash('sha256').update(JSON.stringify(input)).digest(),
    isActing: actor?.acting !== undefined,
  })
}

/**
 * Calls that only read, told by the words their names begin with; every other one that is no GET changes something.
 * That whoever looks first finds a cart made for him is nothing he did.
 */
const READS = /^(Get|Calculate|InternalCalculate|Preview|Verify|FindRows|ReadOrderSheet)/

/** Whether a call, by its name, may change something. */
export function isChange(name: string): boolean {
  const { method, path } = splitName(name)
  const called = path.split('/').findLast((part) => !part.startsWith('{')) ?? ''
  return method !== 'GET' && !READS.test(called)
}

/** What a call is called in the trail: one that only tries what it would do is told from one that does it. */
export const actionOf = (name: string, body: unknown): string =>
  fieldOf(body, 'isDryRun') === true ? `${name} (dry run)` : name

const NAMING = [
  'cartId',
  'orderId',
  'listId',
  'favoriteListId',
  'customerNo',
  'userId',
  'mailId',
  'paymentId',
  'importId',
  'key',
  'formId',
  'sessionId',
  'username',
  'fromUrl',
  'type',
  'fileName',
  'variantId',
  'productId',
]

/**
 * What a call is about, by the first of the usual ids in what it was sent; of a call for invoices, what names each of
 * them; of one that saves a campaign, its id, and a product, its number; `FIRST_LIST` of one that makes it.
 */
export function objectOf(body: unknown): string {
  const found = NAMING.map((name) => fieldOf(body, name)).find((value) => typeof value === 'string')
  if (found !== undefined) return found
  const invoices = fieldOf(body, 'invoices')
  if (Array.isArray(invoices)) return invoices.map((each) => String(fieldOf(each, 'linkId'))).join(' ')
  if (isFirstList(fieldOf(body, 'favoriteList'))) return FIRST_LIST
  const campaignId = fieldOf(fieldOf(body, 'campaign'), 'id')
  if (typeof campaignId === 'string') return campaignId
  const productNumber = fieldOf(fieldOf(body, 'product'), 'number')
  if (typeof productNumber === 'string') return productNumber
  const redirect = fieldOf(body, 'redirect')
  return redirect === undefined ? '' : objectOf(redirect)
}

function isFirstList(list: unknown): boolean {
  const products = fieldOf(list, 'products')
  const isNew = fieldOf(list, 'listId') === undefined && fieldOf(list, 'listName') === DEFAULT_LIST_NAME
  return isNew && Array.isArray(products) && products.length === 0
}

/** Who the sender of a body says he is, by the user name in it; '' when he does not. */
export function claimedNameIn(body: unknown): string {
  const name = fieldOf(body, 'username')
  return typeof name === 'string' ? name : ''
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined
}

/** What was done for a customer by somebody who acted for him, the latest first; what was refused is not among it. */
export const findDeedsFor = (db: Db, customerNumber: string, page: { take: number; before?: number | undefined }) =>
  findDoneWhileActing(db, { customerNumber, ...page })

/** How a person is named: `names` are in lower case, `mention` is a pattern of PostgreSQL that finds him within a text. */
export type Named = { userId: string; names: readonly string[]; mention: string }

/** Takes a person out of a part of the trail: what he did, and when, stays under his id alone. */
export const eraseFromTrail = (db: Db, person: Named, range: RawBuilder<SqlBool>): Promise<void> =>
  erasePerson(db, person, range)

/** Forgets what was done more than `days` ago; the database refuses for anything below 400. */
export async function forgetTrail(db: Db, days: number): Promise<void> {
  while ((await deleteOldEntries(db, [days])).length > 0) {}
}
