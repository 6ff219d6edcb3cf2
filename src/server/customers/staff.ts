import type { Reply } from '#contract/index.ts'
import type { CustomerTerms, NewCustomer, StaffCustomerRow } from '#contract/staff-customers.ts'
import { toMainUnit, toMinorUnits } from '#domain/money.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { changedMeanwhile, invalid, notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import type { By, From } from '../users/actor.ts'
import { insertInvitee } from '../users/invitation-queries.ts'
import { inviteUser, inviteUsers } from '../users/invitations.ts'
import { addressTaken, toldOf } from '../users/people.ts'
import { writeActive } from '../users/people-queries.ts'
import { recoverPassword } from '../users/recovery.ts'
import { mailWord } from '../users/recovery-letters.ts'
import { leaveMailbox } from '../users/recovery-queries.ts'
import { announceUsers } from '../users/session-queries.ts'
import { findAddresses } from './addresses.ts'
import * as queries from './staff-queries.ts'

/** Agreements, and own numbers, of which a page tells. */
const MOST_TOLD = 500

/** A page of the area's customers. */
export async function listCustomers(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  wanted: queries.CustomerSearch,
): Promise<Reply<'POST /backoffice/api/Customer/GetCustomers'>> {
  if (wanted.list && !isRowId(wanted.list.userId)) throw notFound('The sales person')
  const { rows, total } = await queries.searchCustomers(db, areaId, wanted)
  return { items: rows.map(rowOf), totalItems: total }
}

/** The price groups that customers of an area are in. */
export const listPriceGroups = async (db: Db, areaId: string): Promise<string[]> =>
  (await queries.findPriceGroups(db, [areaId])).map(({ name }) => name)

/** A customer of the area with his users, agreements, addresses and own numbers. Throws NotFoundException. */
export async function getCustomer(
  { db }: Pick<Shop, 'db'>,
  area: EffectiveArea,
  customerNumber: string,
): Promise<Reply<'POST /backoffice/api/Customer/GetCustomer'>> {
  const found = await queries.findCustomer(db, area.areaId, customerNumber)
  if (!found) throw notFound('Customer')
  const { creditLimit, vatNumber, ...row } = found
  const currency = row.currencyCode ?? area.settings.areaInfo.currencyCode
  const scope = `customer:${customerNumber}`
  const [priceGroups, userList, salesPersons, agreements, addresses, ownNumbers, [counts]] = await Promise.all([
    listPriceGroups(db, area.areaId),
    queries.findUsersOf(db, customerNumber),
    queries.findSalesPersons(db, customerNumber),
    queries.findAgreements(db, [scope, area.languageCode, MOST_TOLD]),
    findAddresses(db, [customerNumber]),
    queries.findOwnNumbers(db, [customerNumber, area.languageCode, MOST_TOLD]),
    queries.countTerms(db, [scope, customerNumber]),
  ])
  return {
    ...rowOf(row),
    vatNumber,
    creditLimit: creditLimit === null ? null : toMainUnit(creditLimit, currency),
    priceGroups,
    userList: userList.map(toldOf),
    salesPersons,
    addresses,
    ownNumbers,
    agreementCount: counts?.agreementCount ?? 0,
    ownNumberCount: counts?.ownNumberCount ?? 0,
    agreements: agreements.map((each) => ({
      ...each,
      amount: each.amount === null ? null : toMainUnit(each.amount, each.currencyCode),
    })),
  }
}

/** A new customer of the area. Throws ValidationException where the number is taken. */
export async function addCustomer(
  { db }: Pick<Shop, 'db'>,
  { areaId, settings }: EffectiveArea,
  { number, name, countryCode, priceGroup, vatNumber, creditLimit }: NewCustomer,
): Promise<undefined> {
  const limit = creditLimit === null ? null : toMinorUnits(creditLimit, settings.areaInfo.currencyCode)
  const values = [areaId, number, name, countryCode, priceGroup, vatNumber, limit] as const
  const [added] = await queries.insertCustomer(db, [...values])
  if (added) return
  const [other] = await queries.findAreaOfCustomer(db, [number])
  const place = other && other.areaId !== areaId ? ` in the area ${other.areaId}` : ''
  throw invalid('customer.number', `There is a customer of this number${place}`)
}

/**
 * A new user who buys for a customer of the area. Throws NotFoundException, and ValidationException where somebody signs
 * in by his address.
 */
export async function addUser(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  { customerNo, name, email }: Written & { customerNo: string },
): Promise<Reply<'POST /backoffice/api/User/AddUser'>> {
  if (!(await queries.findCustomer(db, areaId, customerNo))) throw notFound('Customer')
  const [added] = await insertInvitee(db, [areaId, customerNo, name, email, ['customer']])
  if (!added) throw addressTaken()
  return added
}

/**
 * Gives a customer of the area another name or other terms. Throws NotFoundException, and
 * RecordHasBeenModifiedException when he is not as `replaces` says any more.
 */
export async function updateCustomer(
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  area: EffectiveArea,
  { customerNo, customer, replaces }: { customerNo: string; customer: CustomerTerms; replaces: CustomerTerms },
): Promise<undefined> {
  const found = await queries.findCustomer(db, area.areaId, customerNo)
  if (!found) throw notFound('Customer')
  const currency = found.currencyCode ?? area.settings.areaInfo.currencyCode
  const stored = (terms: CustomerTerms) => ({
    ...terms,
    creditLimit: terms.creditLimit === null ? null : toMinorUnits(terms.creditLimit, currency),
  })
  await inTransaction(db, async (tx) => {
    const isWritten = await queries.writeTerms(tx, customerNo, { terms: stored(customer), replaces: stored(replaces) })
    if (!isWritten) throw changedMeanwhile('customer')
    await announceUsers(tx, [[], [customerNo]])
  })
  sessions.forget()
}

/** Closes a customer of the area for orders or opens him again. Throws NotFoundException. */
export async function setBlocked(
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  { areaId }: EffectiveArea,
  { customerNo, isBlocked }: { customerNo: string; isBlocked: boolean },
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const [written] = await queries.writeBlocked(tx, [areaId, customerNo, isBlocked])
    if (!written) throw notFound('Customer')
    await announceUsers(tx, [[], [customerNo]])
  })
  sessions.forget()
}

/** Invites those of the named who buy for a customer of the area and have never signed in. Throws NotFoundException. */
export async function inviteNamed(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  { customerNo, userIds, ...by }: By & { customerNo: string; userIds: readonly string[] },
): Promise<Reply<'POST /backoffice/api/Customer/InviteUsers'>> {
  if (!(await queries.findCustomer(db, areaId, customerNo))) throw notFound('Customer')
  return { invited: await inviteUsers(db, { customerNumber: customerNo, userIds: userIds.filter(isRowId) }, by) }
}

/** Invites a user of the area's customers, or who works for the shop. Throws NotFoundException for one who has signed in, or may not. */
export async function inviteOne(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  { userId, ...by }: By & { userId: string },
): Promise<undefined> {
  if (!isRowId(userId)) throw notFound('User')
  await inviteUser(db, { areaId, userId }, by)
}

type Written = { name: string; email: string }

/**
 * Gives a user of the area's customers another name or address; who has signed in is told of that at the one before.
 * Throws NotFoundException, and RecordHasBeenModifiedException when he is not as `replaces` says any more.
 */
export async function updateUser(
  shop: Pick<Shop, 'db' | 'documents'>,
  area: EffectiveArea,
  { userId, name, email, replaces }: Written & { userId: string; replaces: Written },
): Promise<undefined> {
  const { username, lastSignedInAt } = await userOf(shop, area, userId)
  await inTransaction(shop.db, async (tx) => {
    const isWritten = await queries.writeUser(tx, userId, { name, email, replaces })
    if (!isWritten) throw changedMeanwhile('user')
    await announceUsers(tx, [[username], []])
    if (email === replaces.email) return
    await leaveMailbox(tx, [[userId]])
    if (lastSignedInAt === null) return
    await mailWord(shop.documents, tx, area, { key: 'addressChanged', person: { username, ...replaces } })
  })
}

/** Lets a user of the area's customers sign in, or signs him out everywhere. Throws NotFoundException. */
export async function setActive(
  shop: Pick<Shop, 'db' | 'sessions'>,
  area: EffectiveArea,
  { userId, isActive }: { userId: string; isActive: boolean },
): Promise<undefined> {
  const user = await userOf(shop, area, userId)
  await inTransaction(shop.db, async (tx) => {
    await writeActive(tx, [user.userId, isActive])
    if (!isActive) await shop.sessions.endAll(tx, user.userId)
  })
}

/** Mails a user of the area's customers a link to a new password. Throws NotFoundException. */
export async function sendPasswordMail(
  shop: Pick<Shop, 'db' | 'config'>,
  area: EffectiveArea,
  { userId, ip, traceId }: From & { userId: string },
): Promise<undefined> {
  const { username, isActive } = await userOf(shop, area, userId)
  if (!isActive) throw notFound('An active user')
  await recoverPassword(shop, area, { username, byStaff: true, ip, traceId })
}

/** Who buys for a customer of the area, by his id. Throws NotFoundException, also for who works here or was erased. */
export async function userOf({ db }: Pick<Shop, 'db'>, { areaId }: EffectiveArea, userId: string) {
  const user = isRowId(userId) ? await queries.findUserOfArea(db, areaId, userId) : undefined
  if (!user) throw notFound('User')
  return user
}

const rowOf = <R extends { lastOrderAt: Date | null }>(
  row: R,
): Omit<R, 'lastOrderAt'> & Pick<StaffCustomerRow, 'lastOrderAt'> => ({
  ...row,
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
})
