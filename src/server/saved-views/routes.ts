import { savedViews } from '#contract/saved-views.ts'
import { voiceIn } from '../content/translations.ts'
import { handlers } from '../http/handlers.ts'
import { deleteView, listViews, saveView } from './service.ts'

export const savedViewRoutes = handlers(savedViews, {
  'POST /api/CustomerCenter/GetSavedViews': ({ shop, actor, body }) => listViews(shop.db, actor.userId, body.list),
  'POST /api/CustomerCenter/SaveView': ({ shop, actor, area, body }) =>
    saveView(shop.db, actor.userId, body.list, { view: body.view, t: voiceIn(shop, area) }),
  'DELETE /api/CustomerCenter/DeleteView': ({ shop, actor, body }) =>
    deleteView(shop.db, actor.userId, body.list, body.name),
})
