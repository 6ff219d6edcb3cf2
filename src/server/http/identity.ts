import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../users/actor.ts'
import type { Sessions } from '../users/sessions.ts'
import { ACCESS_SECONDS } from '../users/tokens.ts'
import { ShopError } from './errors.ts'

/** The names are the specification's. */
const ACCESS_COOKIE = 'accessToken'
const IMPERSONATION_COOKIE = 'impersonationAuthToken'
const refreshCookie = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-sid' : 'sid')

type Tokens = { accessToken: string; refreshToken: string }

/**
 * Who makes a request: by the bearer token of a client, or by the cookies of the storefront.
 *
 * A refused bearer token is an UnauthorizedException. Refused cookies are dropped and the request goes on as a
 * visitor's; an access cookie that has run out is renewed on the way. When the database is away this rejects, so that
 * an outage never looks like a sign-out.
 */
export async function identify(
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | undefined> {
  const bearer = /^Bearer\s+(.*)$/i.exec(request.headers.authorization ?? '')
  if (bearer) {
    const actor = await sessions.findActor(bearer[1] ?? '')
    if (!actor) throw new ShopError('UnauthorizedException', 'The token is not valid or has run out.')
    return actor
  }
  const { [ACCESS_COOKIE]: access, [refreshCookie(request)]: refresh } = request.cookies
  if (!access && !refresh) return undefined
  refuseForeignSite(request)
  const actor = access ? await sessions.findActor(access) : undefined
  if (actor) return actor
  if (refresh) {
    try {
      const tokens = await sessions.refresh(refresh)
      setSessionCookies(request, reply, tokens)
      return await sessions.findActor(tokens.accessToken)
    } catch (thrown) {
      if (!(thrown instanceof ShopError) || thrown.type !== 'InvalidCredentialsException') throw thrown
    }
  }
  clearSessionCookies(request, reply)
  return undefined
}

/** The refresh token that the storefront keeps in the browser; refuses other sites. */
export function refreshTokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[refreshCookie(request)]
  if (token) refuseForeignSite(request)
  return token
}

/** Keeps a session in the browser: out of reach of scripts, and not sent along with other sites' forms. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, tokens: Tokens): void {
  reply.clearCookie(IMPERSONATION_COOKIE, flags(request))
  reply.setCookie(ACCESS_COOKIE, tokens.accessToken, { ...flags(request), maxAge: ACCESS_SECONDS })
  reply.setCookie(refreshCookie(request), tokens.refreshToken, { ...flags(request), maxAge: 30 * 86_400 })
}

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
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  const isOwn = site ? site === 'same-origin' : origin !== undefined && URL.parse(origin)?.host === host
  if (!isOwn) throw new ShopError('ForbiddenException', 'This may only be done from the shop itself.')
}
