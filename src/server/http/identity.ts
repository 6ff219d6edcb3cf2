import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { USER_MARK_HEADER, userMark } from '#domain/user-mark.ts'
import type { Actor } from '../users/actor.ts'
import { SESSION_SECONDS, type Sessions } from '../users/sessions.ts'
import { ACCESS_SECONDS, ACTING_SECONDS } from '../users/tokens.ts'
import { ShopError } from './errors.ts'

/** The names are the specification's. */
const ACCESS_COOKIE = 'accessToken'
const IMPERSONATION_COOKIE = 'impersonationAuthToken'
const refreshCookie = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-sid' : 'sid')

type Tokens = { accessToken: string; refreshToken: string }

/** The one call that a sales person makes as himself, also while he acts for a customer (spec section 4). */
const IMPERSONATE = '/api/SalesImpersonation/Impersonate'

/**
 * Who makes a call: by the bearer token of a client, or by the cookies of the storefront, where acting for a customer
 * comes first.
 *
 * A refused bearer token is an UnauthorizedException. With refused cookies the call goes on as a visitor's, and they
 * stay: its answer may come after that of signing in, whose cookies it would take along. An access cookie that has run
 * out is renewed on the way. A call that still counts on acting for a customer when that is over is an
 * UnauthorizedException: it is not made in the sales person's own name. When the database is away this rejects, so that
 * an outage never looks like a sign-out.
 */
export async function identify(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | undefined> {
  const bearer = bearerOf(request)
  if (bearer !== undefined) return findBearer(sessions, bearer)
  const person = await findSignedIn(sessions, request, reply)
  if (request.routeOptions.url === IMPERSONATE) return person
  if (!actingTokenOf(request)) return asMarked(request, person)
  const actor = await findActing(sessions, request, person)
  if (actor) return asMarked(request, actor)
  if (/^\/(api|backoffice)\//.test(request.url)) {
    throw new ShopError('UnauthorizedException', 'Your time for this customer is over. Choose the customer again.')
  }
  return person
}

/**
 * Who asks for a page: as for a call, but that cookies which are refused are dropped from the browser, unless they may
 * be somebody else's by now, and that acting for a customer which is over leaves the sales person himself.
 */
export async function identifyReader(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | undefined> {
  if (bearerOf(request) !== undefined) return identify(sessions, request, reply)
  const person = await findSignedIn(sessions, request, reply)
  const actor = await findActing(sessions, request, person)
  if (actor) return actor
  if (!person && hasSessionCookies(request)) {
    // Who signs in ends the session before his: what is under way with its cookies is answered when his are there.
    const token = request.cookies[refreshCookie(request)]
    if (!token || !(await sessions.hasJustEnded(token))) clearSessionCookies(request, reply)
  } else if (actingTokenOf(request)) clearActingCookie(request, reply)
  return person
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer\s+(.*)$/i.exec(request.headers.authorization ?? '')?.[1]

/** Whom the person acts for by his cookies, if he does. */
async function findActing(
  sessions: Sessions,
  request: FastifyRequest,
  person: Actor | undefined,
): Promise<Actor | undefined> {
  const token = actingTokenOf(request)
  const actor = token && person ? await sessions.findActor(token) : undefined
  return actor?.acting && actor.sessionId === person?.sessionId ? actor : undefined
}

/**
 * The actor, if he is the one whose page makes the call: a page that was loaded for somebody else does nothing in his
 * name (spec section 4, a mismatch between token and user).
 */
function asMarked({ headers }: FastifyRequest, actor: Actor | undefined): Actor | undefined {
  const mark = headers[USER_MARK_HEADER]
  if (!actor || mark === undefined || mark === userMark(actor.userId, actor.customer?.customerNumber)) return actor
  throw new ShopError('UnauthorizedException', 'Somebody else is signed in by now. Load the page anew.')
}

async function findBearer(sessions: Sessions, token: string): Promise<Actor | undefined> {
  const actor = await sessions.findActor(token)
  if (!actor && !(await sessions.isVisitor(token))) {
    throw new ShopError('UnauthorizedException', 'The token is not valid or has run out.')
  }
  return actor
}

/** Whom the cookies say, without regard to whom he acts for; those that have run out are renewed. */
export async function findSignedIn(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | undefined> {
  const { [ACCESS_COOKIE]: access, [refreshCookie(request)]: refresh } = request.cookies
  if (!access && !refresh) return undefined
  refuseForeignSite(request)
  const actor = access ? await sessions.findActor(access) : undefined
  if (actor && !actor.acting) return actor
  if (refresh) {
    try {
      const tokens = await sessions.refresh(refresh, { ip: request.ip, traceId: request.id })
      setAccessCookies(request, reply, tokens)
      return await sessions.findActor(tokens.accessToken)
    } catch (thrown) {
      if (!(thrown instanceof ShopError) || thrown.type !== 'InvalidCredentialsException') throw thrown
    }
  }
  return undefined
}

const hasSessionCookies = (request: FastifyRequest): boolean =>
  [ACCESS_COOKIE, refreshCookie(request)].some((name) => request.cookies[name])

/** The refresh token that the storefront keeps in the browser; refuses other sites. */
export function refreshTokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[refreshCookie(request)]
  if (token) refuseForeignSite(request)
  return token
}

/** Keeps a new session in the browser: out of reach of scripts, and not sent along with other sites' forms. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): void {
  reply.clearCookie(IMPERSONATION_COOKIE, flags(request))
  setAccessCookies(request, reply, tokens)
}

/** Keeps the next pair of tokens of the same session. */
export function setAccessCookies(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): void {
  reply.setCookie(ACCESS_COOKIE, tokens.accessToken, { ...flags(request), maxAge: ACCESS_SECONDS })
  reply.setCookie(refreshCookie(request), tokens.refreshToken, { ...flags(request), maxAge: SESSION_SECONDS })
}

/** Keeps the token by which a sales person acts for a customer. */
export function setActingCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(IMPERSONATION_COOKIE, token, { ...flags(request), maxAge: ACTING_SECONDS })
}

/** The token by which a sales person acts for a customer, if there is one. */
export const actingTokenOf = (request: FastifyRequest): string | undefined => request.cookies[IMPERSONATION_COOKIE]

/** Takes that token out of the browser; the session stays. */
export const clearActingCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.clearCookie(IMPERSONATION_COOKIE, flags(request))

/** Takes the session out of the browser. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [ACCESS_COOKIE, IMPERSONATION_COOKIE, refreshCookie(request)])
    reply.clearCookie(name, flags(request))
}

const flags = (request: FastifyRequest) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: request.protocol === 'https',
  path: '/',
})

/** Throws ForbiddenException for a change that another site makes with the cookies of this one. */
export function refuseForeignSite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, 'sec-fetch-site': site } = request.headers
  const isOwn = site ? site === 'same-origin' : origin !== undefined && URL.parse(origin)?.host === request.host
  if (!isOwn) throw new ShopError('ForbiddenException', 'This may only be done from the shop itself.')
}
