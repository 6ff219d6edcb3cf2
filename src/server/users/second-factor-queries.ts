import { sql } from 'kysely'
import { type Db, prepared } from '../db/database.ts'

/** A user's second factor with its sealed secret; one that is not confirmed is not asked for. */
export async function findSecondFactor(db: Db, userId: string) {
  const found = await db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found && { secret: found.secret, isOn: found.confirmedAt !== null }
}

/** Stores a secret that is not confirmed yet; false when the user has one that is. */
export async function insertSecondFactor(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const stored = await db
    .insertInto('second_factor')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes a step's code, once, and keeps the secret as it is sealed now: false when it or a later one was taken before. */
export async function takeStep(db: Db, userId: string, step: number, secret: Buffer): Promise<boolean> {
  const taken = await db
    .updateTable('second_factor')
    .set({ last_step: step, secret })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Has the second factor asked for from now on, with these recovery codes and no others. */
export async function confirmSecondFactor(db: Db, userId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await db.updateTable('second_factor').set({ confirmed_at: sql<Date>`now()` }).where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(codeHashes.map((hash) => ({ hash, user_id: userId })))
    .execute()
}

/** Uses a recovery code up; no row when it is none of the user's, or was used. */
export const spendRecoveryCode = prepared<{ hash: Buffer }, [userId: string, hash: Buffer]>(
  `update recovery_code set used_at = now() where user_id = $1 and hash = $2 and used_at is null returning hash`,
)

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Takes the second factor that is on off a user, with its recovery codes; false when he has none. */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const deleted = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Keeps the code that was mailed to a user, in the place of one mailed before. */
export const insertSignInCode = prepared<unknown, [userId: string, hash: Buffer, minutes: number]>(
  `insert into sign_in_code values ($1, $2, now() + make_interval(mins => $3))
   on conflict (user_id) do update set hash = excluded.hash, expires_at = excluded.expires_at`,
)

/** Uses the mailed code up; no row when it is another one, or over. */
export const spendSignInCode = prepared<{ hash: Buffer }, [userId: string, hash: Buffer]>(
  `delete from sign_in_code where user_id = $1 and hash = $2 and expires_at > now() returning hash`,
)
