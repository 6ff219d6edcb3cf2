import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { impersonation } from '#contract/impersonation.ts'
import { users } from '#contract/users.ts'
import { CHOOSE_CUSTOMER } from '#domain/choose-customer.ts'
import { ownPath } from '#domain/redirect.ts'
import type { Calls } from '../http/calls.ts'
import { toShopError } from '../http/errors.ts'
import {
  actingTokenOf,
  clearActingCookie,
  clearSessionCookies,
  findSignedIn,
  identify,
  refreshTokenOf,
  refuseForeignSite,
  setAccessCookies,
  setActingCookie,
  setSessionCookies,
} from '../http/identity.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from './actor.ts'
import { signOut } from './service.ts'

const LoginForm = z.object({
  username: z.string(),
  password: z.string(),
  code: z.string().optional(),
  redirect: z.string().default('/'),
})
const ActingForm = z.object({ customerNo: z.string(), redirect: z.string().default('/') })

const EndForm = z.object({ redirect: z.string().optional() })

const Tokens = users['POST /api/User/Login'].reply
const ActingToken = impersonation['POST /api/SalesImpersonation/Impersonate'].reply

/**
 * Where the storefront's own forms sign in and out and act for a customer: the calls of those names, with the tokens
 * kept in cookies.
 *
 * Works as plain forms too: they lead on to the wanted page, or back to where one comes from with the reason.
 */
export function serveSessions(app: FastifyInstance, shop: Shop, calls: Calls): void {
  const areaOf = (request: FastifyRequest) => shop.areas.ofHost(request.hostname).areaInfo
  const callerOf = (request: FastifyRequest, actor: Actor | undefined) => ({
    actor,
    ip: request.ip,
    traceId: request.id,
    userAgent: request.headers['user-agent'],
  })

  app.post('/session/login', async (request, reply) => {
    refuseForeignSite(request)
    const form = LoginForm.safeParse(request.body)
    const wanted = ownPath(form.data?.redirect)
    const { username, password, code } = form.data ?? {}
    const body = { area: areaOf(request), username, password, ...(code && { code }) }
    return answer(request, reply, {
      wanted,
      back: `/login?redirect=${encodeURIComponent(wanted)}`,
      async work() {
        const former = await findSignedIn(shop.sessions, request, reply)
        const tokens = Tokens.parse(await calls.answer('POST /api/User/Login', { body }, callerOf(request, undefined)))
        if (former) await signOut(shop, former, callerOf(request, former))
        setSessionCookies(request, reply, tokens)
      },
    })
  })

  app.post('/session/impersonate', async (request, reply) => {
    refuseForeignSite(request)
    const form = ActingForm.safeParse(request.body)
    const actor = await findSignedIn(shop.sessions, request, reply)
    const body = { area: areaOf(request), customerNo: form.data?.customerNo }
    return answer(request, reply, {
      wanted: ownPath(form.data?.redirect),
      back: `${CHOOSE_CUSTOMER}?`,
      async work() {
        const name = 'POST /api/SalesImpersonation/Impersonate'
        const { token } = ActingToken.parse(await calls.answer(name, { body }, callerOf(request, actor)))
        setActingCookie(request, reply, token)
      },
    })
  })

  app.post('/session/end-impersonation', async (request, reply) => {
    refuseForeignSite(request)
    const token = actingTokenOf(request)
    const form = EndForm.safeParse(request.body)
    const actor = token ? await shop.sessions.findActor(token) : undefined
    return answer(request, reply, {
      wanted: ownPath(form.data?.redirect),
      back: '/?',
      async work() {
        // A customer has one area, which need not be that of the host.
        const own = shop.areas.find(actor?.customer?.areaId ?? '')
        const body = { area: own?.areaInfo ?? areaOf(request) }
        const name = 'POST /api/SalesImpersonation/EndImpersonation'
        if (actor?.acting) await calls.answer(name, { body }, callerOf(request, actor))
        clearActingCookie(request, reply)
      },
    })
  })

  // The cookie in the place of the token: the browser keeps the next pair, as the call's answer is the only copy.
  app.addHook<{ Body: { refreshToken?: string } | null }>('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== '/api/User/GetAccessToken' || request.body?.refreshToken) return
    const refreshToken = refreshTokenOf(request)
    if (!refreshToken) return
    const body = { ...request.body, refreshToken }
    const name = 'POST /api/User/GetAccessToken'
    const tokens = Tokens.parse(await calls.answer(name, { body }, callerOf(request, undefined)))
    setAccessCookies(request, reply, tokens)
    return reply.header('cache-control', 'no-store').send(tokens)
  })

  app.post('/session/logout', async (request, reply) => {
    refuseForeignSite(request)
    const actor = await identify(shop.sessions, request, reply)
    if (actor) await signOut(shop, actor, callerOf(request, actor))
    clearSessionCookies(request, reply)
    reply.header('clear-site-data', '"cache", "storage"')
    return isPlain(request) ? reply.redirect('/login', 303) : reply.code(204).send()
  })
}

type Work = { wanted: string; back: string; work: () => Promise<void> }

/** Says where to go on, or why not: as data to a script, by leading there to a plain form. */
async function answer(request: FastifyRequest, reply: FastifyReply, { wanted, back, work }: Work) {
  try {
    await work()
    return isPlain(request) ? reply.redirect(wanted, 303) : reply.send({ redirect: wanted })
  } catch (thrown) {
    if (!isPlain(request)) throw thrown
    return reply.redirect(`${back}${back.endsWith('?') ? '' : '&'}failed=${toShopError(thrown).type}`, 303)
  }
}

const isPlain = ({ headers }: FastifyRequest): boolean => !headers.accept?.includes('application/json')
