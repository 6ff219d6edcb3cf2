import { sql } from 'kysely'
import { Role } from '#contract/users.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Actor } from './actor.ts'

/** The active user of that name with the password's hash; undefined when there is none. */
export function findCredentials(db: Db, username: string) {
  return db
    .selectFrom('app_user')
    .select(['user_id as userId', 'password_hash as passwordHash'])
    .where('username', '=', username.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst()
}

/** Who a session belongs to, with the customer; undefined when it was ended or has run out. */
export async function findActor(db: Db, sessionId: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .leftJoin('customer as c', (join) =>
      join.onRef('c.customer_number', '=', 'u.customer_number').on('c.is_blocked', '=', false),
    )
    .select(['u.user_id', 'u.username', 'u.name', 'u.email', 'u.roles'])
    .select(['c.customer_number', 'c.name as customer_name', 'c.area_id', 'c.currency_code', 'c.price_group'])
    .select(['c.country_code', 'c.vat_number', 'c.credit_limit'])
    .where('s.session_id', '=', sessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { customer_number, customer_name, area_id, country_code } = row
  return {
    userId: row.user_id,
    username: row.username,
    name: row.name,
    email: row.email,
    roles: Role.array().parse(row.roles),
    sessionId,
    customer:
      customer_number === null || customer_name === null || area_id === null || country_code === null
        ? null
        : {
            customerNumber: customer_number,
            name: customer_name,
            areaId: area_id,
            currencyCode: row.currency_code,
            priceGroup: row.price_group,
            countryCode: country_code,
            vatNumber: row.vat_number,
            creditLimit: row.credit_limit,
          },
  }
}

/** Starts a session of 30 days that a refresh token keeps alive; returns its id. */
export async function insertSession(db: Db, userId: string, refreshHash: Buffer): Promise<string> {
  const { session_id } = await db
    .insertInto('session')
    .values({ user_id: userId, refresh_hash: refreshHash, expires_at: sql<Date>`now() + interval '30 days'` })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return session_id
}

/** Puts `next` in the place of the refresh token with `hash`; undefined when that is no live session's token. */
export function rotateRefreshToken(db: Db, hash: Buffer, next: Buffer) {
  return db
    .updateTable('session')
    .set({ refresh_hash: next, previous_hash: hash, rotated_at: sql<Date>`now()` })
    .where('refresh_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('rotated_at', '>', sql<Date>`now() - interval '12 hours'`)
    .returning(['session_id as sessionId', 'user_id as userId'])
    .executeTakeFirst()
}

/** The session whose token before the current one was `hash`, and whether it was replaced only just now. */
export function findByPreviousToken(db: Db, hash: Buffer) {
  return db
    .selectFrom('session')
    .select(['session_id as sessionId', 'user_id as userId'])
    .select(sql<boolean>`rotated_at > now() - interval '10 seconds'`.as('isRecent'))
    .where('previous_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** Ends a session on every node. */
export async function revokeSession(db: Db | Tx, sessionId: string): Promise<void> {
  await sql`with ended as (
    update session set revoked_at = now() where session_id = ${sessionId} and revoked_at is null returning session_id
  ), noted as (
    insert into change (kind, key) select 'session', session_id::text from ended returning 1
  ) select pg_notify('change', '') from noted`.execute(db)
}

/** How often signing in failed for each bucket since it was last allowed to forget. */
export async function countFailures(db: Db, buckets: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('login_failure')
    .select(['bucket', ({ fn }) => fn.countAll<number>().as('count')])
    .where('bucket', 'in', buckets)
    .where('failed_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .groupBy('bucket')
    .execute()
  return new Map(rows.map((row) => [row.bucket, row.count]))
}

export async function insertFailures(db: Db, buckets: readonly string[]): Promise<void> {
  await db
    .insertInto('login_failure')
    .values(buckets.map((bucket) => ({ bucket })))
    .execute()
}

/** Forgets the failures of a bucket, and every one that no limit looks at any more. */
export async function deleteFailures(db: Db, bucket: string): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where((where) =>
      where.or([where('bucket', '=', bucket), where('failed_at', '<', sql<Date>`now() - interval '1 day'`)]),
    )
    .execute()
}
