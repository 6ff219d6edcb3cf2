import { redirects } from '#contract/redirects.ts'
import { handlers } from '../http/handlers.ts'
import { getRedirect } from './service.ts'

export const redirectRoutes = handlers(redirects, {
  'GET /api/Content/GetRedirectByUrl': ({ shop, area, actor, query }) => getRedirect(shop, area, query.url, actor),
})
