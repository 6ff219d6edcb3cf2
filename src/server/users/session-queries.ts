import { sql } from 'kysely'
import { type Db, prepared } from '../db/database.ts'

/** How long a session lives: at all, and without being used. */
type Lifetime = { idleMinutes: number; hours: number }
/** Where a session is begun, so that its user recognises it. */
export type Origin = { ip: string; userAgent: string }

/** Starts a session that a refresh token keeps alive; returns its id. Who has come needs no invitation any more. */
export async function insertSession(
  db: Db,
  {
    userId,
    lifetime,
    origin,
    refreshHash,
  }: { userId: string; lifetime: Lifetime; origin: Origin; refreshHash: Buffer },
): Promise<string> {
  const { ip, userAgent } = origin
  const values = [userId, refreshHash, lifetime.hours, lifetime.idleMinutes, ip, userAgent.slice(0, 300)] as const
  const [row] = await insertSessionRow(db, values)
  if (!row) throw new Error('The session was not stored')
  return row.sessionId
}

const insertSessionRow = prepared<
  { sessionId: string },
  readonly [userId: string, refreshHash: Buffer, hours: number, idleMinutes: number, ip: string, userAgent: string]
>(
  `with started as (
     insert into session (user_id, expires_at, idle_minutes, ip, user_agent)
     values ($1, now() + make_interval(hours => $3), $4, $5, $6) returning session_id
   ), token as (
     insert into refresh_token (hash, session_id) select $2, session_id from started
   ), came as (
     update app_user set last_signed_in_at = now() where user_id = $1
   ), over as (
     update password_reset set used_at = now() where user_id = $1 and is_invitation and used_at is null
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
       and t.created_at > now() - make_interval(mins => s.idle_minutes)
       and (t.used_at is null or t.used_at > now() - interval '10 seconds')
     returning t.session_id, s.user_id
   ), stored as (
     insert into refresh_token (hash, session_id) select $2, session_id from used
   )
   select session_id as "sessionId", user_id as "userId" from used`,
)

/** The session that a used refresh token belonged to, and whose it was. */
export const findSessionOfUsedToken = prepared<{ sessionId: string; userId: string; username: string }, [hash: Buffer]>(
  `select session_id as "sessionId", user_id as "userId", u.username
   from refresh_token t join session using (session_id) join app_user u using (user_id) where t.hash = $1 and t.used_at is not null`,
)

/** Whether the session of a refresh token was ended within the last minute. */
export const isJustEnded = prepared<{ isJustEnded: boolean }, [hash: Buffer]>(
  `select coalesce(revoked_at > now() - interval '1 minute', false) as "isJustEnded"
   from refresh_token join session using (session_id) where hash = $1`,
)

/** Ends sessions on every node: one, or all of a user but one. Returns their ids. */
export async function revokeSessions(
  db: Db,
  which: { sessionId: string } | { userId: string; except?: string | undefined },
): Promise<string[]> {
  const chosen =
    'sessionId' in which
      ? sql`session_id = ${which.sessionId}::uuid`
      : sql`user_id = ${which.userId}::uuid and session_id is distinct from ${which.except ?? null}::uuid`
  const { rows } = await sql<{ sessionId: string }>`with ended as (
    update session set revoked_at = now() where ${chosen} and revoked_at is null returning session_id
  ), noted as (
    insert into change (kind, key) select 'session', session_id::text from ended returning 1
  ), told as (select pg_notify('change', '') from noted)
  select session_id as "sessionId" from ended where (select count(*) from told) >= 0`.execute(db)
  return rows.map(({ sessionId }) => sessionId)
}

/** Tells every node to look anew at the sessions of these users, and of who buys, or acts, for these customers. */
export const announceUsers = prepared<unknown, [usernames: string[], customerNumbers: string[]]>(
  `with noted as (
     insert into change (kind, key)
     select 'session', session_id::text from session join app_user u using (user_id)
     where (u.username = any($1::text[]) or u.customer_number = any($2::text[])) and revoked_at is null
     union select 'session', session_id::text from impersonation
     where customer_number = any($2::text[]) and ended_at is null and expires_at > now()
     returning 1
   ) select pg_notify('change', '') from noted limit 1`,
)

/** The sessions of a user that can still be used, the latest used first. */
export async function findSessions(db: Db, userId: string) {
  const { rows } = await sql<{ sessionId: string; createdAt: Date; usedAt: Date; ip: string; userAgent: string }>`
    select s.session_id as "sessionId", s.created_at as "createdAt", last.at as "usedAt", s.ip,
      s.user_agent as "userAgent"
    from session s
    cross join lateral (select max(t.created_at) as at from refresh_token t where t.session_id = s.session_id) as last
    where s.user_id = ${userId}::uuid and s.revoked_at is null and s.expires_at > now()
      and last.at > now() - make_interval(mins => s.idle_minutes)
    order by last.at desc limit 100`.execute(db)
  return rows
}
