import { users } from '#contract/users.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { now } from '../clock.ts'
import { voiceIn } from '../content/translations.ts'
import { invalid } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { recoverPassword, resetPassword, verifyToken } from './recovery.ts'
import { previewOf, templatesOf } from './recovery-letters.ts'
import { resetLink, resetPage } from './reset-link.ts'
import * as service from './service.ts'

export const userRoutes = handlers(users, {
  'POST /api/User/Login': ({ shop, area, body, ip, traceId, userAgent }) =>
    service.login(shop, area, { ...body, ip, traceId, userAgent }),
  'POST /api/User/GenerateNotLoggedInToken': async ({ shop, ip }) => ({
    accessToken: await service.visitorToken(shop, ip),
  }),
  'POST /api/User/GetAccessToken': ({ shop, body, ip, traceId }) => {
    if (!body.refreshToken) throw invalid('refreshToken', 'Send the refresh token.')
    return shop.sessions.refresh(body.refreshToken, { ip, traceId })
  },
  'POST /api/User/Logout': async ({ shop, actor, ip, traceId }) => {
    if (actor) await service.signOut(shop, actor, { ip, traceId })
    return undefined
  },
  'GET /api/User/GetUser': ({ actor }) => ({
    user: {
      userId: actor.userId,
      username: actor.username,
      name: actor.name,
      email: actor.email,
      customerNumber: actor.customer?.customerNumber ?? null,
      roles: [...actor.roles],
    },
    customer: actor.customer && {
      customerNumber: actor.customer.customerNumber,
      name: actor.customer.name,
      currencyCode: actor.customer.currencyCode,
      countryCode: actor.customer.countryCode,
    },
    acting: actor.acting ? actingOf(actor.acting.expiresAt) : null,
    ...(actor.needsSecondFactor && { needsSecondFactor: true as const }),
  }),
  'POST /api/User/RecoverPassword': async ({ shop, area, body, ip, traceId }) => {
    await recoverPassword(shop, area, { ...body, ip, traceId })
    return undefined
  },
  'POST /api/User/VerifyToken': async ({ shop, area, body, ip, traceId }) => ({
    isValid: true as const,
    ...(await verifyToken(shop, area, { ...body, ip, traceId })),
  }),
  'POST /api/User/ResetPasswordByToken': async ({ shop, area, body, ip, traceId }) => {
    await resetPassword(shop, area, { ...body, ip, traceId, t: voiceIn(shop, area) })
    return undefined
  },
  'POST /api/User/ChangePassword': async ({ shop, actor, area, body, ip, traceId }) => {
    await service.changePassword(shop, actor, area, { ...body, ip, traceId, t: voiceIn(shop, area) })
    return undefined
  },
  'POST /api/User/GetSessions': async ({ shop, actor }) => ({ sessions: await service.listSessions(shop, actor) }),
  'POST /api/User/EndSession': async ({ shop, actor, body, ip, traceId }) => {
    await service.endSession(shop, actor, { sessionId: body.sessionId, ip, traceId })
    return undefined
  },
  'POST /api/User/EndOtherSessions': async ({ shop, actor, ip, traceId }) => {
    await service.endOtherSessions(shop, actor, { ip, traceId })
    return undefined
  },
  'POST /backoffice/api/User/PreviewRecoveryMail': ({ shop, area, body }) =>
    previewOf(area.settings, body.key, body.mail, exampleLink(shop, area)),
  'POST /backoffice/api/User/GetRecoveryMailTemplates': ({ shop, area }) => ({
    templates: templatesOf(shop.documents, area.settings, exampleLink(shop, area)),
  }),
})

const exampleLink =
  ({ config }: Pick<Shop, 'config'>, { settings }: EffectiveArea) =>
  (token: string) =>
    resetLink(resetPage(settings, '', config), { username: 'robin@example.com', token })

/** How long acting for a customer lasts yet, as a moment and as a time. */
const actingOf = (expiresAt: Date) => ({
  until: expiresAt.toISOString(),
  leftMs: Math.max(expiresAt.getTime() - now(), 0),
})
