import { icons } from '#contract/icons.ts'
import { handlers } from '../http/handlers.ts'
import { findIcons } from './lucide.ts'

export const iconRoutes = handlers(icons, {
  'GET /icons/lucide.json': ({ query }) => findIcons(query.icons.split(',')),
})
