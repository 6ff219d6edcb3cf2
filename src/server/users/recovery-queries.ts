import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A user with what the rules and mails about passwords need. */
export type Account = {
  userId: string
  username: string
  name: string
  email: string
  areaId: string
  roles: string[]
  passwordHash: string
  customerNumber: string | null
  customerName: string | null
}

/** The active user of that name; undefined when there is none. */
export function findAccount(db: Db, username: string): Promise<Account | undefined> {
  return db
    .selectFrom('app_user as u')
    .leftJoin('customer as c', 'c.customer_number', 'u.customer_number')
    .select(['u.user_id as userId', 'u.username', 'u.name', 'u.email', 'u.area_id as areaId', 'u.roles'])
    .select(['u.password_hash as passwordHash', 'u.customer_number as customerNumber', 'c.name as customerName'])
    .where('u.username', '=', username.toLowerCase())
    .where('u.is_active', '=', true)
    .executeTakeFirst()
}

/** Stores a link to a new password; those the user had before do not work any more. */
export async function insertReset(
  db: Db,
  reset: { hash: Buffer; userId: string; areaId: string; minutes: number },
): Promise<void> {
  // Whoever asks twice at once waits here for himself.
  await sql`select 1 from app_user where user_id = ${reset.userId}::uuid for no key update`.execute(db)
  await db
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', reset.userId)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('password_reset')
    .values({
      hash: reset.hash,
      user_id: reset.userId,
      area_id: reset.areaId,
      expires_at: sql<Date>`now() + make_interval(mins => ${reset.minutes})`,
    })
    .execute()
}

type Link = { hash: Buffer; userId: string; areaId: string }

/** Whether a link still works for that user in that area. */
export async function isLiveReset(db: Db, { hash, userId, areaId }: Link): Promise<boolean> {
  const found = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('area_id', '=', areaId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** Uses a link up; false when it does not work, or somebody was faster. */
export async function spendReset(db: Db, { hash, userId, areaId }: Link): Promise<boolean> {
  const spent = await db
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('area_id', '=', areaId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** Sets a user's password; links to a new one that are on their way do not work any more. */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute()
  await db
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Forgets links that have not worked for a day. */
export async function deleteOldResets(db: Db): Promise<void> {
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}
