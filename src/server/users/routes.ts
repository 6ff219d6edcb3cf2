import { users } from '#contract/users.ts'
import { invalid } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import * as service from './service.ts'

export const userRoutes = handlers(users, {
  'POST /api/User/Login': ({ shop, body, ip }) => service.login(shop.db, shop.sessions, { ...body, ip }),
  'POST /api/User/GetAccessToken': ({ shop, body }) => {
    if (!body.refreshToken) throw invalid('refreshToken', 'Send the refresh token.')
    return shop.sessions.refresh(body.refreshToken)
  },
  'POST /api/User/Logout': async ({ shop, actor }) => {
    if (actor) await shop.sessions.end(actor.sessionId)
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
  }),
})
