import { sql } from 'kysely'
import { Role } from '#contract/users.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import type { Actor } from './actor.ts'

/** The active user of that name with the password's hash; undefined when there is none. */
export function findCredentials(db: Db, username: string) {
  return db
    .selectFrom('app_user as u')
    .leftJoin('customer as c', 'c.customer_number', 'u.customer_number')
    .select(['u.user_id as userId', 'u.password_hash as passwordHash', 'u.roles', 'c.is_blocked as isBlocked'])
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
  const [row] = await insertSessionRow(db, [userId, refreshHash])
  if (!row) throw new Error('The session was not stored')
  return row.sessionId
}

const insertSessionRow = prepared<{ sessionId: string }, [userId: string, refreshHash: Buffer]>(
  `with started as (
     insert into session (user_id, expires_at) values ($1, now() + interval '30 days') returning session_id
   ), token as (
     insert into refresh_token (hash, session_id) select $2, session_id from started
   )
   select session_id as "sessionId" from started`,
)

/**
 * Uses a refresh token up and stores the next one; no row when it is no live session's, or was used before.
 *
 * Several tabs, or a client whose answer was lost, may use one within ten seconds: each gets a next one of its own.
 */
export const spendRefreshToken = prepared<{ sessionId: string; userId: string }, [hash: Buffer, next: Buffer]>(
  `with used as (
     update refresh_token t set used_at = coalesce(used_at, now())
     from session s
     where t.hash = $1 and s.session_id = t.session_id
       and s.revoked_at is null and s.expires_at > now()
       and t.created_at > now() - interval '12 hours'
       and (t.used_at is null or t.used_at > now() - interval '10 seconds')
     returning t.session_id, s.user_id
   ), stored as (
     insert into refresh_token (hash, session_id) select $2, session_id from used
   )
   select session_id as "sessionId", user_id as "userId" from used`,
)

/** The session that a used refresh token belonged to. */
export const findSessionOfUsedToken = prepared<{ sessionId: string }, [hash: Buffer]>(
  'select session_id as "sessionId" from refresh_token where hash = $1 and used_at is not null',
)

/** Ends a session on every node. */
export async function revokeSession(db: Db | Tx, sessionId: string): Promise<void> {
  await sql`with ended as (
    update session set revoked_at = now() where session_id = ${sessionId} and revoked_at is null returning session_id
  ), noted as (
    insert into change (kind, key) select 'session', session_id::text from ended returning 1
  ) select pg_notify('change', '') from noted`.execute(db)
}

/** Notes an attempt to sign in for each bucket, before it is known how it ends; returns the ids of the notes. */
export async function insertAttempts(db: Db, buckets: readonly string[]): Promise<number[]> {
  const rows = await db
    .insertInto('login_attempt')
    .values(buckets.map((bucket) => ({ bucket })))
    .returning('attempt_id')
    .execute()
  return rows.map((row) => row.attempt_id)
}

/** Attempts of the last 15 minutes by bucket, those under way among them. */
export async function countAttempts(db: Db, buckets: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('login_attempt')
    .select(['bucket', ({ fn }) => fn.countAll<number>().as('count')])
    .where('bucket', 'in', buckets)
    .where('attempted_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .groupBy('bucket')
    .execute()
  return new Map(rows.map((row) => [row.bucket, row.count]))
}

/** Forgets some attempts, those of a bucket, and every one that no limit looks at any more. */
export async function deleteAttempts(db: Db, ids: readonly number[], bucket = ''): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where((where) =>
      where.or([
        where('attempt_id', 'in', ids),
        where('bucket', '=', bucket),
        where('attempted_at', '<', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .execute()
}
