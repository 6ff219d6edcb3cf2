import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Role } from '#contract/users.ts'
import { INVITATION_DAYS } from '#domain/recovery-mails.ts'
import { type Db, prepared } from '../db/database.ts'

/** Whether the user `u` works for the shop. */
export const WORKS_HERE = sql<boolean>`u.roles && '{backoffice,impersonation}'`

/** Whether the user `u`, of the customer `c`, may sign in and never did; nor clerks who were added with a password. */
export const IS_INVITABLE = sql<boolean>`(u.is_active and u.last_signed_in_at is null
  and not ('backoffice' = any(u.roles) and u.password_hash <> '')
  and not (coalesce(c.is_blocked, false) and 'customer' = any(u.roles)))`

/** Whether `u` was invited so lately that the link still works, unless another one was mailed since. */
export const IS_INVITED = sql<boolean>`coalesce(
  u.invited_at > now() - make_interval(days => ${sql.lit(INVITATION_DAYS)}), false)`

/** Whether an invitation of many reaches `u`: nobody whose last one still works, and no clerk, who is invited by name. */
const IS_DUE = sql<boolean>`(${IS_INVITABLE} and not ${IS_INVITED} and not 'backoffice' = any(u.roles))`

/**
 * Of whom invitations are meant: of the named, of who buys for a customer, of those of an area and who works for the
 * shop; of everybody unless said.
 */
export type Invitees = {
  username?: string
  userId?: string
  userIds?: readonly string[]
  customerNumber?: string
  areaId?: string
}

const FROM = sql`app_user u left join customer c using (customer_number)`

function areMeant({ username, userId, userIds, customerNumber, areaId }: Invitees): RawBuilder<SqlBool> {
  const conditions = [
    sql`u.erased_at is null`,
    ...(username === undefined ? [] : [sql`u.username = ${username.toLowerCase()}`]),
    ...(userId === undefined ? [] : [sql`u.user_id = ${userId}`]),
    ...(userIds === undefined ? [] : [sql`u.user_id = any(${userIds}::uuid[])`]),
    ...(customerNumber === undefined ? [] : [sql`customer_number = ${customerNumber}`]),
    ...(areaId === undefined ? [] : [sql`(c.area_id = ${areaId} or ${WORKS_HERE})`]),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * A new user without a password, who buys for a customer or works for the shop; no row where somebody signs in by that
 * address.
 */
export const insertInvitee = prepared<
  { userId: string },
  [areaId: string, customerNumber: string | null, name: string, email: string, roles: readonly Role[]]
>(
  `insert into app_user (area_id, customer_number, name, email, username, password_hash, roles)
   values ($1, $2, $3, $4, lower($4), '', $5) on conflict do nothing returning user_id as "userId"`,
)

/** How they stand: those to invite, those whose invitation still works, those who have signed in, and the rest. */
export async function countInvitees(db: Db, invitees: Invitees) {
  const { rows } = await sql<{ users: number; due: number; invited: number; came: number }>`
    select count(*)::int as users, count(*) filter (where ${IS_DUE})::int as due,
      count(*) filter (where ${IS_INVITABLE} and ${IS_INVITED})::int as invited,
      count(*) filter (where u.last_signed_in_at is not null)::int as came
    from ${FROM} where ${areMeant(invitees)}`.execute(db)
  return rows[0] ?? { users: 0, due: 0, invited: 0, came: 0 }
}

/** The one who is meant, if an invitation can be sent to him. */
export async function findInvitee(db: Db, invitees: Invitees): Promise<{ username: string } | undefined> {
  const { rows } = await sql<{ username: string }>`
    select u.username from ${FROM} where ${areMeant(invitees)} and ${IS_INVITABLE}`.execute(db)
  return rows[0]
}

/**
 * Notes that those are invited now who can be, `most` of them at once: clerks, and whose invitation still works, only
 * where they are named. Who asks at the same time waits, and finds them invited; users are held in the order that an
 * import of them has.
 */
export async function markInvited(db: Db, invitees: Invitees, { isNamed, most }: { isNamed: boolean; most: number }) {
  const { rows } = await sql<{ userId: string; customerNumber: string | null }>`
    update app_user set invited_at = now() where user_id in (
      select u.user_id from ${FROM}
      where ${areMeant(invitees)} and ${isNamed ? IS_INVITABLE : IS_DUE}
      order by u.username limit ${most} for no key update of u)
    returning user_id as "userId", customer_number as "customerNumber"`.execute(db)
  return rows
}

type Invited = { userId: string; username: string; name: string; email: string; areaId: string }

/** Those of the users to whom an invitation can still be sent, each in the area he buys in; they are held. */
export async function lockInvited(db: Db, userIds: readonly string[]): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select u.user_id as "userId", u.username, u.name, u.email, coalesce(c.area_id, u.area_id) as "areaId"
    from ${FROM} where u.user_id = any(${userIds}::uuid[]) and ${IS_INVITABLE}
    order by u.username for no key update of u`.execute(db)
  return rows
}
