import { secondFactor } from '#contract/second-factor.ts'
import { handlers } from '../http/handlers.ts'
import * as service from './second-factor.ts'

export const secondFactorRoutes = handlers(secondFactor, {
  'POST /api/User/GetSecondFactor': ({ shop, actor }) => service.getSecondFactor(shop, actor),
  'POST /api/User/BeginSecondFactor': ({ shop, actor, area, body, ip, traceId }) =>
    service.beginSecondFactor(shop, actor, area, { ...body, ip, traceId }),
  'POST /api/User/ConfirmSecondFactor': async ({ shop, actor, area, body, ip, traceId }) => ({
    recoveryCodes: await service.confirmSecondFactor(shop, actor, area, { ...body, ip, traceId }),
  }),
  'POST /api/User/RemoveSecondFactor': async ({ shop, actor, area, body, ip, traceId }) => {
    await service.removeSecondFactor(shop, actor, area, { ...body, ip, traceId })
    return undefined
  },
  'POST /backoffice/api/User/RemoveSecondFactor': async ({ shop, actor, area, body }) => {
    await service.takeSecondFactorOff(shop, actor, area, body.username)
    return undefined
  },
})
