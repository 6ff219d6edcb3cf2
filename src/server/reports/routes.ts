import { reports } from '#contract/reports.ts'
import { handlers } from '../http/handlers.ts'
import { missedSearchesOf, overviewOf } from './service.ts'

export const reportRoutes = handlers(reports, {
  'POST /backoffice/api/Report/GetOverview': ({ shop, area, body }) => overviewOf(shop, area, body.days),
  'POST /backoffice/api/Report/GetMissedSearches': ({ shop, area, body }) => missedSearchesOf(shop, area, body),
})
