import { isDeepStrictEqual } from 'node:util'
import type { Reply } from '#contract/index.ts'
import type { Person, StaffRole } from '#contract/staff-people.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { note } from '../audit/trail.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { changedMeanwhile, invalid, notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { type Actor, type By, refuseOneself } from './actor.ts'
import { insertInvitee } from './invitation-queries.ts'
import { invite } from './invitations.ts'
import * as queries from './people-queries.ts'
import { announceUsers } from './session-queries.ts'

/** A page of who works for the shop. */
export async function listPeople(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  wanted: queries.PeopleSearch,
): Promise<Reply<'POST /backoffice/api/Staff/GetPeople'>> {
  const { rows, total } = await queries.searchPeople(db, areaId, wanted)
  return { items: rows.map(toldOf), totalItems: total }
}

/** Somebody who works for the shop. Throws NotFoundException, also for who was erased. */
export async function getPerson({ db }: Pick<Shop, 'db'>, { areaId }: EffectiveArea, userId: string): Promise<Person> {
  const person = isRowId(userId) ? await queries.findPerson(db, areaId, userId) : undefined
  if (!person) throw nobody()
  return toldOf(person)
}

/** What an answer says of a user. */
export const toldOf = <U extends { lastSignedInAt: Date | null; invitedAt: Date | null }>({
  lastSignedInAt,
  invitedAt,
  ...user
}: U) => ({
  ...user,
  lastSignedInAt: lastSignedInAt?.toISOString() ?? null,
  invitedAt: invitedAt?.toISOString() ?? null,
})

/**
 * Takes in who works for the shop from now on, and invites him. Throws ValidationException where somebody signs in by
 * his address, whoever that is: he stays what he was.
 */
export async function addPerson(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  { name, email, roles, ...by }: By & { name: string; email: string; roles: readonly StaffRole[] },
): Promise<Reply<'POST /backoffice/api/Staff/AddPerson'>> {
  return inTransaction(db, async (tx) => {
    await lockWithClerk(tx, by.actor)
    const [added] = await insertInvitee(tx, [areaId, null, name, email, [...new Set(roles)]])
    if (!added) throw addressTaken()
    await noteRoles(tx, { ...by, object: added.userId }, { given: roles })
    await invite(tx, added, by, { isNamed: true })
    return added
  })
}

/** Nobody is added by the address of another: whoever signs in by it stays who he is. */
export const addressTaken = () => invalid('email', 'Somebody signs in by this address already')

type Roles = { userId: string; roles: readonly StaffRole[]; replaces: readonly StaffRole[] }

/**
 * Gives a colleague these roles instead of those before, and ends his sessions where he loses one. Throws
 * ForbiddenException for oneself, NotFoundException, RecordHasBeenModifiedException when his roles are not as `replaces`
 * says any more, and ValidationException for who buys for a customer and is to work in the back office.
 */
export async function setRoles(
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  { userId, roles, replaces, ...by }: By & Roles,
): Promise<undefined> {
  refuseOneself(by.actor, userId)
  await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, by.actor, userId)
    const before = person.roles.filter((role) => role !== 'customer')
    if (!isDeepStrictEqual(new Set(replaces), new Set(before))) throw changedMeanwhile('roles')
    const given = roles.filter((role) => !before.includes(role))
    const taken = before.filter((role) => !roles.includes(role))
    const kept = person.roles.filter((role) => role === 'customer')
    if (kept.length > 0 && given.includes('backoffice')) {
      throw invalid('roles', 'Buys for a customer, and the back office has no cart: invite another address')
    }
    await queries.writeRoles(tx, [person.userId, [...kept, ...new Set(roles)]])
    if (taken.length > 0) await sessions.endAll(tx, person.userId)
    await announceUsers(tx, [[person.username], []])
    // Last, as it holds up everybody's entries, also those of who holds a session of his.
    await noteRoles(tx, { ...by, object: person.userId }, { given, taken })
  })
  sessions.forget()
}

type RoleChange = { given?: readonly StaffRole[]; taken?: readonly StaffRole[] }

const ROLE_NAMES = { impersonation: 'Sales', backoffice: 'BackOffice' } as const

async function noteRoles(tx: Tx, deed: By & { object: string }, { given = [], taken = [] }: RoleChange): Promise<void> {
  const actions = [
    ...given.map((role) => `Role.${ROLE_NAMES[role]}Given`),
    ...taken.map((role) => `Role.${ROLE_NAMES[role]}Taken`),
  ]
  for (const action of new Set(actions)) await note(tx, { ...deed, action, outcome: 'ok' })
}

/** Lets a colleague sign in, or signs him out everywhere. Throws ForbiddenException for oneself, and NotFoundException. */
export async function setPersonActive(
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  actor: Actor,
  { userId, isActive }: { userId: string; isActive: boolean },
): Promise<undefined> {
  refuseOneself(actor, userId)
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, actor, userId)
    await queries.writeActive(tx, [userId, isActive])
    if (!isActive) await sessions.endAll(tx, userId)
  })
  sessions.forget()
}

/**
 * Somebody who works for the shop, as he is until the end of the transaction; the actor is held too and still works in
 * the back office: of two who keep each other out the second is refused, so that somebody always remains. Throws
 * ForbiddenException and NotFoundException.
 */
export async function lockPerson(tx: Tx, actor: Actor, userId: string): Promise<queries.Held> {
  const person = (await lockWithClerk(tx, actor, userId)).find((each) => each.userId === userId.toLowerCase())
  if (!person) throw nobody()
  return person
}

async function lockWithClerk(tx: Tx, actor: Actor, ...userIds: string[]): Promise<queries.Held[]> {
  const held = await queries.lockPeople(tx, [[actor.userId, ...userIds].filter(isRowId)])
  const clerk = held.find((each) => each.userId === actor.userId)
  if (!clerk?.isActive || !clerk.roles.includes('backoffice')) {
    throw new ShopError('ForbiddenException', 'You do not work in the back office any more.')
  }
  return held
}

const nobody = () => notFound('Somebody who works here')
