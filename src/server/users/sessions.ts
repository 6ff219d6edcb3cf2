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
   * The next pair of tokens. Using a token twice ends the session, except that the one just replaced still answers
   * for ten seconds, as several tabs may hold it.
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

export function openSessions(db: Db, tokens: AccessTokens): Sessions {
  const byToken = new LRUCache<string, { sessionId: string; actor: Promise<Actor | undefined> }>({
    max: 20_000,
    ttl: REMEMBERED_MS,
  })
  const refreshed = new LRUCache<string, Promise<Tokens>>({ max: 10_000, ttl: 10_000 })

  const rotate = async (presented: string): Promise<Tokens> => {
    const hash = hashOf(presented)
    const next = newRefreshToken()
    const session = await queries.rotateRefreshToken(db, hash, next.hash)
    if (session) {
      return { accessToken: await tokens.sign(session.sessionId, session.userId), refreshToken: next.token }
    }
    const earlier = await queries.findByPreviousToken(db, hash)
    if (earlier?.isRecent) {
      return { accessToken: await tokens.sign(earlier.sessionId, earlier.userId), refreshToken: presented }
    }
    if (earlier) await queries.revokeSession(db, earlier.sessionId)
    throw new ShopError('InvalidCredentialsException', 'The session has ended. Please sign in again.')
  }

  return {
    async start(userId) {
      const refresh = newRefreshToken()
      const sessionId = await queries.insertSession(db, userId, refresh.hash)
      return { accessToken: await tokens.sign(sessionId, userId), refreshToken: refresh.token }
    },
    refresh(refreshToken) {
      const known = refreshed.get(refreshToken)
      if (known) return known
      const pair = rotate(refreshToken)
      refreshed.set(refreshToken, pair)
      pair.catch(() => refreshed.delete(refreshToken))
      return pair
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
