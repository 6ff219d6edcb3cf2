import type { AreaInfo } from '#contract/area.ts'
import type { Call } from '#contract/client.ts'
import type { FavoriteList, OpenedList } from '#contract/favorites.ts'
import type { Input, Reply } from '#contract/index.ts'

type Draft = Input<'POST /api/FavoriteList/AddOrUpdateFavoriteList'>['body']['favoriteList']
type Found = Reply<'GET /api/FavoriteList/GetFavoriteListsBySearch'>['items'][number]

/** The calls of favourite lists as the shop's pages make them. */
export function createRequests(call: Call, area: AreaInfo) {
  return {
    /** So many lists from the first, those used last before others. */
    async search(take: number): Promise<{ lists: FavoriteList[]; totalItems: number }> {
      const { items, totalItems } = await call('GET /api/FavoriteList/GetFavoriteListsBySearch', {
        query: { area, skip: 0, take, sorting: [{ field: 'sources.api.touchedAt', direction: 'Descending' }] },
      })
      return { lists: items.filter(isWhole), totalItems }
    },

    get: (listId: string): Promise<OpenedList> =>
      call('GET /api/FavoriteList/GetFavoriteList', { query: { area, listId } }),

    save: (favoriteList: Draft): Promise<FavoriteList> =>
      call('POST /api/FavoriteList/AddOrUpdateFavoriteList', { body: { area, favoriteList } }),

    remove: (listId: string): Promise<undefined> =>
      call('DELETE /api/FavoriteList/DeleteFavoriteList', { body: { area, listId } }),

    activate: (favoriteListId: string): Promise<undefined> =>
      call('PUT /api/FavoriteList/SetFavoriteListActive', { body: { area, favoriteListId } }),
  }
}

/** Nothing was asked to be left out, so every list is whole. */
const isWhole = (list: Found): list is FavoriteList => list.version !== undefined
