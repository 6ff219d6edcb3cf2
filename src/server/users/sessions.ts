import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import type { Actor } from './actor.ts'
import * as queries from './queries.ts'
import { type AccessTokens, hashOf, newRefreshToken } from './tokens.ts'

type Tokens = { accessToken: string; refreshToken: string }

/** The sessions of signed-in users: started, kept alive, looked up by token, ended. */
export type Sessions = {
  start(userId: string): Promise<Tokens>
  /**
   * The next pair of tokens. A token that was used more than ten seconds ago ends the session: two people hold it.
   * Until then it answers with another pair, as several tabs may use it at once.
   */
  refresh(refreshToken: string): Promise<Tokens>
  /** Who a token belongs to; undefined when it is refused. Rejects when the database is away: that is no refusal. */
  findActor(accessToken: string): Promise<Actor | undefined>
  end(sessionId: string): Promise<void>
  /** Drops what is remembered of a session, or of all, after it changed somewhere else. */
  forget(sessionId?: string): void
}

/** Roles and customer of a session may be this old. */
const REMEMBERED_MS = 30_000

/** The sessions in `db`, whose access tokens are made by `tokens`. */
export function openSessions(db: Db, tokens: AccessTokens): Sessions {
  const byToken = new LRUCache<string, { sessionId: string; actor: Promise<Actor | undefined> }>({
    max: 20_000,
    ttl: REMEMBERED_MS,
  })

  return {
    async start(userId) {
      const refresh = newRefreshToken()
      const sessionId = await queries.insertSession(db, userId, refresh.hash)
      return { accessToken: await tokens.sign(sessionId, userId), refreshToken: refresh.token }
    },
    async refresh(refreshToken) {
      const hash = hashOf(refreshToken)
      const next = newRefreshToken()
      const [session] = await queries.spendRefreshToken(db, [hash, next.hash])
      if (session) {
        return { accessToken: await tokens.sign(session.sessionId, session.userId), refreshToken: next.token }
      }
      const [stolen] = await queries.findSessionOfUsedToken(db, [hash])
      if (stolen) await this.end(stolen.sessionId)
      throw new ShopError('InvalidCredentialsException', 'The session has ended. Please sign in again.')
    },
    async findActor(accessToken) {
      const known = byToken.get(accessToken)
      if (known) return known.actor
      const claims = await tokens.read(accessToken)
      if (!claims) return undefined
      const actor = queries.findActor(db, claims.sessionId)
      const ttl = Math.min(REMEMBERED_MS, Math.max(1, claims.expiresAt.getTime() - Date.now()))
      byToken.set(accessToken, { sessionId: claims.sessionId, actor }, { ttl })
      actor.catch(() => byToken.delete(accessToken))
      return actor
    },
    async end(sessionId) {
      await queries.revokeSession(db, sessionId)
      this.forget(sessionId)
    },
    forget(sessionId) {
      for (const [token, entry] of byToken.entries()) {
        if (sessionId === undefined || entry.sessionId === sessionId) byToken.delete(token)
      }
    },
  }
}
