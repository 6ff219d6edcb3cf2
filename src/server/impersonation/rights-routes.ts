import { actingRights } from '#contract/staff-people.ts'
import { handlers } from '../http/handlers.ts'
import { addCustomers, removeCustomers } from './rights.ts'

export const actingRightRoutes = handlers(actingRights, {
  'POST /backoffice/api/SalesImpersonation/AddCustomers': ({ shop, area, actor, body, ip, traceId }) =>
    addCustomers(shop, area, { ...body, actor, ip, traceId }),
  'POST /backoffice/api/SalesImpersonation/RemoveCustomers': ({ shop, area, actor, body, ip, traceId }) =>
    removeCustomers(shop, area, { ...body, actor, ip, traceId }),
})
