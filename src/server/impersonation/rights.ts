import type { Reply } from '#contract/index.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { note } from '../audit/trail.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { notFound } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { type Actor, type By, refuseOneself } from '../users/actor.ts'
import { lockPerson } from '../users/people.ts'
import type { Held } from '../users/people-queries.ts'
import { announceUsers } from '../users/session-queries.ts'
import * as queries from './rights-queries.ts'

/** Customers that are put on a list, or taken off it, at once: entries of the trail hold up all others meanwhile. */
const TOGETHER = 100

/**
 * Puts customers of the area on the list of a sales person. Throws ForbiddenException for oneself, and NotFoundException
 * for who is no sales person and for a customer there is not.
 */
export async function addCustomers(
  { db }: Pick<Shop, 'db'>,
  { areaId }: EffectiveArea,
  { userId, customerNos, ...by }: By & { userId: string; customerNos: readonly string[] },
): Promise<Reply<'POST /backoffice/api/SalesImpersonation/AddCustomers'>> {
  refuseOneself(by.actor, userId)
  const found = await queries.findCustomersOf(db, [areaId, customerNos])
  if (found.length < new Set(customerNos).size) throw notFound('Customer')
  const added = await inParts(db, { userId, actor: by.actor, rows: found }, async (tx, person, part) => {
    if (!person.roles.includes('impersonation')) throw notFound('The sales person')
    const given = await queries.giveRights(tx, [person.userId, part])
    for (const { customerNumber: forCustomer } of given) {
      await note(tx, { ...by, action: 'ActingRight.Given', object: person.userId, forCustomer, outcome: 'ok' })
    }
    return given
  })
  return { added: numbersOf(added) }
}

/**
 * Takes customers of the area, or all of them, off the list of somebody; where he acts for one of them, that ends.
 * Throws NotFoundException for who does not work here.
 */
export async function removeCustomers(
  { db, sessions }: Pick<Shop, 'db' | 'sessions'>,
  { areaId }: EffectiveArea,
  { userId, customerNos, ...by }: By & { userId: string; customerNos?: readonly string[] | undefined },
): Promise<Reply<'POST /backoffice/api/SalesImpersonation/RemoveCustomers'>> {
  const named = customerNos && new Set(customerNos)
  const listed = isRowId(userId) ? await queries.findRights(db, [userId, areaId]) : []
  const rows = named ? listed.filter(({ customerNumber }) => named.has(customerNumber)) : listed
  const removed = await inParts(db, { userId, actor: by.actor, rows }, async (tx, person, part) => {
    const taken = await queries.takeRights(tx, [person.userId, part])
    for (const { customerNumber: forCustomer, wasUnderWay } of taken) {
      await note(tx, { ...by, action: 'ActingRight.Taken', object: person.userId, forCustomer, outcome: 'ok' })
      if (!wasUnderWay) continue
      await note(tx, { ...by, action: 'Impersonation.End', object: forCustomer, forCustomer, outcome: 'ok' })
    }
    await announceUsers(tx, [[person.username], []])
    return taken
  })
  sessions.forget()
  return { removed: numbersOf(removed) }
}

type Row = { customerNumber: string }
type Parts = { userId: string; actor: Actor; rows: readonly Row[] }

const numbersOf = (rows: readonly Row[]): string[] => rows.map(({ customerNumber }) => customerNumber)

/**
 * Does the work for some of the customers after the others, with the person held, and once where there are none; what
 * was done of it stays.
 */
async function inParts<R extends Row>(
  db: Db,
  { userId, actor, rows }: Parts,
  work: (tx: Tx, person: Held, customerNumbers: string[]) => Promise<R[]>,
): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at === 0 || at < rows.length; at += TOGETHER) {
    const part = numbersOf(rows.slice(at, at + TOGETHER))
    done.push(...(await inTransaction(db, async (tx) => work(tx, await lockPerson(tx, actor, userId), part))))
  }
  return done
}
