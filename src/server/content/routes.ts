import { content } from '#contract/content.ts'
import { handlers } from '../http/handlers.ts'
import { getContent } from './service.ts'

export const contentRoutes = handlers(content, {
  'GET /api/Content/GetContentByUrl': ({ shop, area, actor, query }) => getContent(shop, area, query.url, actor),
})
