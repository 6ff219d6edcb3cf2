import { favorites } from '#contract/favorites.ts'
import { voiceIn } from '../content/translations.ts'
import { handlers } from '../http/handlers.ts'
import * as service from './service.ts'

export const favoriteRoutes = handlers(favorites, {
  'GET /api/FavoriteList/GetFavoriteList': ({ shop, actor, area, query }) =>
    service.openList(shop, actor, area, query.listId),
  'POST /api/FavoriteList/AddOrUpdateFavoriteList': ({ shop, actor, area, body }) =>
    service.saveList(shop.db, actor, area, { draft: body.favoriteList, t: voiceIn(shop, area) }),
  'DELETE /api/FavoriteList/DeleteFavoriteList': async ({ shop, actor, area, body }) => {
    await service.deleteList(shop.db, actor, area, body.listId)
    return undefined
  },
  'GET /api/FavoriteList/GetFavoriteListsBySearch': ({ shop, actor, area, query }) =>
    service.searchLists(shop.db, actor, area, query),
  'PUT /api/FavoriteList/SetFavoriteListActive': async ({ shop, actor, area, body }) => {
    await service.activateList(shop.db, actor, area, body.favoriteListId)
    return undefined
  },
})
