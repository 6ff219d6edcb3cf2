import { staffAreas } from '#contract/staff-areas.ts'
import { handlers } from '../http/handlers.ts'
import { getSettings, updateSettings } from './settings.ts'

export const staffAreaRoutes = handlers(staffAreas, {
  'POST /backoffice/api/Area/GetSettings': ({ shop, area }) => getSettings(shop, area),
  'POST /backoffice/api/Area/UpdateSettings': ({ shop, actor, area, body }) => updateSettings(shop, actor, area, body),
})
