import { type SqlBool, sql } from 'kysely'
import type { StaffRole } from '#contract/staff-people.ts'
import type { Role } from '#contract/users.ts'
import { wordsOf } from '#domain/search.ts'
import { type Db, prepared } from '../db/database.ts'
import { byName, containing } from '../db/lists.ts'
import { IS_INVITABLE, IS_INVITED, WORKS_HERE } from './invitation-queries.ts'

/** What the back office is told of the user `u`, of the customer `c`. */
export const TOLD_OF_USER = [
  sql<string>`u.user_id`.as('userId'),
  sql<string>`u.username`.as('username'),
  sql<string>`u.name`.as('name'),
  sql<string>`u.email`.as('email'),
  sql<Role[]>`u.roles`.as('roles'),
  sql<boolean>`u.is_active`.as('isActive'),
  sql<Date | null>`u.last_signed_in_at`.as('lastSignedInAt'),
  sql<Date | null>`u.invited_at`.as('invitedAt'),
  IS_INVITABLE.as('isInvitable'),
  IS_INVITED.as('isInvited'),
  sql<boolean>`exists (select from second_factor f where f.user_id = u.user_id and f.confirmed_at is not null)`.as(
    'hasSecondFactor',
  ),
]

/** Which of those who work for the shop the back office wants to see. */
export type PeopleSearch = {
  search: string
  role?: StaffRole | undefined
  isActive?: boolean | undefined
  skip: number
  take: number
}

const people = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('customer as c', 'c.customer_number', 'u.customer_number')
    .where(sql<SqlBool>`${WORKS_HERE}`)
    .where('u.erased_at', 'is', null)

/** With how many customers of the area, and of others, are on their lists. */
const told = (which: ReturnType<typeof people>, areaId: string) =>
  which
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('acting_right as r')
          .innerJoin('customer as k', 'k.customer_number', 'r.customer_number')
          .whereRef('r.user_id', '=', 'u.user_id')
          .select([
            sql<number>`count(*) filter (where k.area_id = ${areaId})::int`.as('here'),
            sql<number>`count(*) filter (where k.area_id <> ${areaId})::int`.as('elsewhere'),
          ])
          .as('listed'),
      (join) => join.onTrue(),
    )
    .select([
      ...TOLD_OF_USER,
      sql<string>`u.area_id`.as('areaId'),
      sql<string | null>`u.customer_number`.as('customerNumber'),
      sql<number>`listed.here`.as('customers'),
      sql<number>`listed.elsewhere`.as('customersElsewhere'),
    ])

/** A page of who works for the shop by name, and how many there are in all. */
export async function searchPeople(db: Db, areaId: string, { search, role, isActive, skip, take }: PeopleSearch) {
  const says = (word: string) => sql<SqlBool>`(u.name || ' ' || u.username || ' ' || u.email) ilike ${containing(word)}`
  const matching = people(db)
    .where((row) => row.and(wordsOf(search).map(says)))
    .$if(role !== undefined, (query) => query.where(sql<SqlBool>`${role} = any(u.roles)`))
    .$if(isActive !== undefined, (query) => query.where('u.is_active', '=', isActive ?? false))
  const [rows, { total }] = await Promise.all([
    told(matching, areaId)
      .orderBy(sql.raw(byName('u.name')))
      .orderBy('u.user_id')
      .offset(skip)
      .limit(take)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Somebody who works for the shop; undefined for anybody else. */
export const findPerson = (db: Db, areaId: string, userId: string) =>
  told(people(db).where('u.user_id', '=', userId), areaId).executeTakeFirst()

/** Who works for the shop, as he is until the end of a transaction. */
export type Held = { userId: string; username: string; roles: Role[]; isActive: boolean }

/**
 * Those of the users who work for the shop, held until the end of the transaction in the order that an import of users
 * has.
 */
export const lockPeople = prepared<Held, [userIds: readonly string[]]>(
  `select u.user_id as "userId", u.username, u.roles, u.is_active as "isActive" from app_user u
   where u.user_id = any($1::uuid[]) and u.roles && '{backoffice,impersonation}' and u.erased_at is null
   order by u.username for no key update`,
)

/** Gives a user these roles; to end his sessions is for the caller. */
export const writeRoles = prepared<unknown, [userId: string, roles: readonly Role[]]>(
  'update app_user set roles = $2 where user_id = $1',
)

/** Lets a user sign in, or no longer; to end his sessions is for the caller. */
export const writeActive = prepared<unknown, [userId: string, isActive: boolean]>(
  'update app_user set is_active = $2 where user_id = $1',
)
