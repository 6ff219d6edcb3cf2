import { impersonation } from '#contract/impersonation.ts'
import { ShopError } from '../http/errors.ts'
import { handlers } from '../http/handlers.ts'
import * as service from './service.ts'

export const impersonationRoutes = handlers(impersonation, {
  'POST /api/SalesImpersonation/GetAllowedUsersToImpersonate': ({ shop, actor, body }) =>
    service.listAllowedUsers(shop, actor, body),
  'POST /api/SalesImpersonation/Impersonate': async ({ shop, actor, body, ip, traceId }) => ({
    token: await service.impersonate(shop, actor, { customerNo: body.customerNo, ip, traceId }),
  }),
  'POST /api/SalesImpersonation/EndImpersonation': ({ shop, actor, ip, traceId }) => {
    if (!actor.acting) throw new ShopError('ForbiddenException', 'You do not act for a customer.')
    return service.endImpersonation(shop, actor, { ip, traceId }).then(() => undefined)
  },
  'POST /api/SalesImpersonation/GetDeeds': ({ shop, actor, body }) => service.listDeeds(shop, actor, body),
})
