import { sql } from 'kysely'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { lockUser } from './lock-user.ts'

/** A user with what the rules and mails about passwords need. */
export type Account = {
  userId: string
  username: string
  name: string
  email: string
  roles: string[]
  passwordHash: string
  customerName: string | null
}

/** The active user of that name; undefined when there is none. */
export const findAccount = (db: Db, username: string): Promise<Account | undefined> =>
  accountNamed(db, username).executeTakeFirst()

/** The same as he is until the end of the transaction. */
export const lockAccount = (tx: Tx, username: string): Promise<Account | undefined> =>
  accountNamed(tx, username).forNoKeyUpdate('u').executeTakeFirst()

function accountNamed(db: Db, username: string) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('customer as c', 'c.customer_number', 'u.customer_number')
    .select(['u.user_id as userId', 'u.username', 'u.name', 'u.email', 'u.roles'])
    .select(['u.password_hash as passwordHash', 'c.name as customerName'])
    .where('u.username', '=', username.toLowerCase())
    .where('u.is_active', '=', true)
}

type NewReset = { hash: Buffer; userId: string; areaId: string; minutes: number; isInvitation?: boolean }

/** Stores a link to a new password, or an invitation's; those the user had before do not work any more. */
export async function insertReset(db: Db, reset: NewReset): Promise<void> {
  // Whoever asks twice at once waits here for himself.
  await lockUser(db, [reset.userId])
  await voidResets(db, [reset.userId])
  await db
    .insertInto('password_reset')
    .values({
      hash: reset.hash,
      user_id: reset.userId,
      area_id: reset.areaId,
      expires_at: sql<Date>`now() + make_interval(mins => ${reset.minutes})`,
      is_invitation: reset.isInvitation ?? false,
    })
    .execute()
}

/** Has every link of a user to a password work no more. */
const voidResets = prepared<unknown, [userId: string]>(
  'update password_reset set used_at = now() where user_id = $1 and used_at is null',
)

/** Has no link work any more that went to the mailbox these users had before, where nobody is invited yet to the new one. */
export const leaveMailbox = prepared<unknown, [userIds: readonly string[]]>(
  `with left_behind as (update app_user set invited_at = null where user_id = any($1::uuid[]))
   update password_reset set used_at = now() where user_id = any($1::uuid[]) and used_at is null`,
)

type Link = { hash: Buffer; userId: string; areaId: string }
type LinkValues = [hash: Buffer, userId: string, areaId: string]
const LIVE = 'hash = $1 and user_id = $2 and area_id = $3 and used_at is null and expires_at > now()'
const findLive = prepared<{ isInvitation: boolean }, LinkValues>(
  `select is_invitation as "isInvitation" from password_reset where ${LIVE}`,
)
const spend = prepared<object, LinkValues>(`update password_reset set used_at = now() where ${LIVE} returning 1`)

/** A link that still works for that user in that area; undefined for any other. */
export async function findLiveReset(db: Db, { hash, userId, areaId }: Link) {
  const [found] = await findLive(db, [hash, userId, areaId])
  return found
}

/** Uses a link up; false when it does not work, or somebody was faster. */
export const spendReset = async (db: Db, { hash, userId, areaId }: Link): Promise<boolean> =>
  (await spend(db, [hash, userId, areaId])).length > 0

/** Sets a user's password; links to a new one that are on their way do not work any more. */
export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute()
  await voidResets(db, [userId])
}

/** Forgets links that have not worked for a day. */
export async function deleteOldResets(db: Db): Promise<void> {
  await deleteInBatches(db, 'password_reset', sql`expires_at < now() - interval '1 day'`)
}
