import { LRUCache } from 'lru-cache'
import { isStaff } from '#domain/staff.ts'
import { now } from '../clock.ts'
import { announceChange, type Change, keysOf } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { ShopError } from '../http/errors.ts'
import { roomFor } from '../room.ts'
import { openTogether } from '../together.ts'
import type { Actor, From } from './actor.ts'
import * as queries from './queries.ts'
import * as stored from './session-queries.ts'
import { type AccessTokens, hashOf, newSecret } from './tokens.ts'

type Tokens = { accessToken: string; refreshToken: string }

/** The sessions of signed-in users: started, kept alive, looked up by token, ended. */
export type Sessions = {
  /** Begins a session of a user; `db` may be a transaction. */
  start(db: Db, userId: string, begun?: { roles?: readonly string[] } & Partial<stored.Origin>): Promise<Tokens>
  /**
   * The next pair of tokens. A token that was used more than ten seconds ago ends the session: two people hold it, and
   * `onTheft` of the shop hears of it. Until then it answers with another pair, as another node or a lost answer may
   * need it; who asks while an answer is on its way gets the same.
   */
  refresh(refreshToken: string, from: From): Promise<Tokens>
  /** Whether the session of a token has ended so lately that another one may have taken its place in the browser. */
  hasJustEnded(refreshToken: string): Promise<boolean>
  /** Who a token belongs to; undefined when it is refused. Rejects when the database is away: that is no refusal. */
  findActor(accessToken: string): Promise<Actor | undefined>
  /** Whether it is a token for those who are not signed in. */
  isVisitor(token: string): Promise<boolean>
  /** The token by which a sales person acts for a customer, within his session. */
  signActing: AccessTokens['signActing']
  /** A token for those who are not signed in. */
  signVisitor: AccessTokens['signVisitor']
  /** Answers whether it had not ended before. */
  end(sessionId: string): Promise<boolean>
  /** Ends all sessions of a user, or all but one; `db` may be a transaction. */
  endAll(db: Db, userId: string, except?: string): Promise<void>
  /** Has every node look at a session anew; `db` may be a transaction. */
  renew(db: Db, sessionId: string): Promise<void>
  /** Drops what is remembered of a session, or of all, after it changed somewhere else. */
  forget(sessionId?: string): void
  onChanges(changes: readonly Change[]): void
  /** How many tokens are remembered, for the list of caches. */
  count(): number
}

/** Roles and customer of a session may be this old. */
const REMEMBERED_MS = 30_000

/** Who works for the shop signs in each day, and again after half an hour without doing anything. */
const LIFETIMES = { customer: { idleMinutes: 720, hours: 720 }, staff: { idleMinutes: 30, hours: 12 } }
/** How long a session can live at most. */
export const SESSION_SECONDS = LIFETIMES.customer.hours * 3_600

type Options = {
  /** Whether who works for the shop may do nothing before he has a second factor. */
  requiresSecondFactor: boolean
  /** Hears whose refresh token was used twice, and from where. */
  onTheft: (whose: { userId: string; username: string }, from: From) => void | Promise<void>
}

/** The sessions in `db`, whose access tokens are made by `tokens`. */
export function openSessions(db: Db, tokens: AccessTokens, options: Options): Sessions {
  const { requiresSecondFactor, onTheft } = options
  const byToken = new LRUCache<string, { sessionId: string; actor: Promise<Actor | undefined> }>({
    ...roomFor(20_000),
    ttl: REMEMBERED_MS,
  })
  /** What is just asked for, by the token's hash: the tabs of a browser get one answer. */
  const together = openTogether<Tokens>()

  /** Walks over what is remembered once: an import may change more sessions than that is long. */
  function forgetThose(isMeant: (sessionId: string) => boolean): void {
    for (const [token, { sessionId }] of byToken.entries()) if (isMeant(sessionId)) byToken.delete(token)
  }
  const forget = (sessionId?: string): void =>
    forgetThose(sessionId === undefined ? () => true : (each) => each === sessionId)

  async function end(sessionId: string): Promise<boolean> {
    const ended = await stored.revokeSessions(db, { sessionId })
    forget(sessionId)
    return ended.length > 0
  }

  async function refresh(hash: Buffer, from: From): Promise<Tokens> {
    const next = newSecret()
    const [session] = await stored.spendRefreshToken(db, [hash, next.hash])
    if (session) {
      return { accessToken: await tokens.sign(session.sessionId, session.userId), refreshToken: next.token }
    }
    const [stolen] = await stored.findSessionOfUsedToken(db, [hash])
    if (stolen) {
      const isNews = await end(stolen.sessionId)
      if (isNews) await onTheft(stolen, from)
    }
    throw new ShopError('InvalidCredentialsException', 'The session has ended. Please sign in again.')
  }

  return {
    async start(within, userId, { roles = [], ip = '', userAgent = '' } = {}) {
      const refresh = newSecret()
      const lifetime = isStaff(roles) ? LIFETIMES.staff : LIFETIMES.customer
      const origin = { ip, userAgent }
      const sessionId = await stored.insertSession(within, { userId, lifetime, origin, refreshHash: refresh.hash })
      return { accessToken: await tokens.sign(sessionId, userId), refreshToken: refresh.token }
    },
    refresh(refreshToken, from) {
      const hash = hashOf(refreshToken)
      return together(hash.toString('base64'), () => refresh(hash, from))
    },
    async hasJustEnded(refreshToken) {
      const [found] = await stored.isJustEnded(db, [hashOf(refreshToken)])
      return found?.isJustEnded ?? false
    },
    async findActor(accessToken) {
      const known = byToken.get(accessToken)
      if (known) return known.actor
      const claims = await tokens.read(accessToken)
      if (!claims || claims.kind === 'visitor') return undefined
      const { sessionId } = claims
      const found = claims.kind === 'access' ? queries.findActor(db, sessionId) : queries.findActingActor(db, claims)
      const actor = requiresSecondFactor ? found.then(withSecondFactor) : found
      const ttl = Math.min(REMEMBERED_MS, Math.max(1, claims.expiresAt.getTime() - now()))
      byToken.set(accessToken, { sessionId, actor }, { ttl })
      actor.catch(() => byToken.delete(accessToken))
      return actor
    },
    async isVisitor(token) {
      const claims = await tokens.read(token)
      return claims?.kind === 'visitor'
    },
    signActing: tokens.signActing,
    signVisitor: tokens.signVisitor,
    end,
    async endAll(within, userId, except) {
      const ended = new Set(await stored.revokeSessions(within, { userId, except }))
      forgetThose((each) => ended.has(each))
    },
    async renew(within, sessionId) {
      await announceChange(within, ['session', sessionId])
      forget(sessionId)
    },
    forget,
    onChanges(changes) {
      const ids = keysOf('session', changes)
      if (ids === 'all') return forget()
      const changed = new Set(ids)
      if (changed.size) forgetThose((each) => changed.has(each))
    },
    count: () => byToken.size,
  }
}

/** The actor as he is with a second factor; who works for the shop and has none yet may do nothing but get one. */
function withSecondFactor(actor: Actor | undefined): Actor | undefined {
  if (!actor || actor.hasSecondFactor || !isStaff(actor.roles)) return actor
  if (actor.acting) return undefined
  return { ...actor, roles: [], customer: null, needsSecondFactor: true }
}
