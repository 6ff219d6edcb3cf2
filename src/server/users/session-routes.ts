import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { users } from '#contract/users.ts'
import { ownPath } from '#domain/redirect.ts'
import type { Calls } from '../http/calls.ts'
import { toShopError } from '../http/errors.ts'
import {
  clearSessionCookies,
  identify,
  refreshTokenOf,
  refuseForeignSite,
  setSessionCookies,
} from '../http/identity.ts'
import type { Shop } from '../shop.ts'

const Form = z.object({ username: z.string(), password: z.string(), redirect: z.string().default('/') })

/**
 * Where the storefront's own forms sign in and out: the calls Login and Logout, with the tokens kept in cookies.
 *
 * Works as a plain form too: it leads on to the wanted page, or back to /login with the reason.
 */
export function serveSessions(app: FastifyInstance, shop: Shop, calls: Calls): void {
  app.post('/session/login', async (request, reply) => {
    refuseForeignSite(request)
    const form = Form.safeParse(request.body)
    const wanted = ownPath(form.data?.redirect)
    const { areaInfo } = shop.areas.ofHost(request.hostname)
    const body = { area: areaInfo, username: form.data?.username, password: form.data?.password }
    const plain = !request.headers.accept?.includes('application/json')
    try {
      const caller = { actor: undefined, ip: request.ip, traceId: request.id }
      const tokens = Tokens.parse(await calls.answer('POST /api/User/Login', { body }, caller))
      setSessionCookies(request, reply, tokens)
      return plain ? reply.redirect(wanted, 303) : reply.send({ redirect: wanted })
    } catch (thrown) {
      const { type } = toShopError(thrown)
      if (!plain) throw thrown
      return reply.redirect(`/login?failed=${type}&redirect=${encodeURIComponent(wanted)}`, 303)
    }
  })

  // The cookie in the place of the token: the browser keeps the next pair, as the call's answer is the only copy.
  app.addHook<{ Body: { refreshToken?: string } | null }>('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/api/User/GetAccessToken' || request.body?.refreshToken) return
    const token = refreshTokenOf(request)
    if (!token) return
    const tokens = await shop.sessions.refresh(token)
    setSessionCookies(request, reply, tokens)
    return reply.header('cache-control', 'no-store').send(tokens)
  })

  app.post('/session/logout', async (request, reply) => {
    refuseForeignSite(request)
    const actor = await identify(shop.sessions, request, reply)
    if (actor) await shop.sessions.end(actor.sessionId)
    clearSessionCookies(request, reply)
    reply.header('clear-site-data', '"cache", "storage"')
    return request.headers.accept?.includes('application/json') ? reply.code(204).send() : reply.redirect('/login', 303)
  })
}

const Tokens = users['POST /api/User/Login'].reply
