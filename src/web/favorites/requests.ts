import type { AreaInfo } from '#contract/area.ts'
import type { Call } from '#contract/client.ts'
import type { FavoriteList, OpenedList } from '#contract/favorites.ts'
import type { Input, Reply } from '#contract/index.ts'

type Draft = Input<'POST /api/FavoriteList/AddOrUpdateFavoriteList'>['body']['favoriteList']
type Found = Reply<'GET /api/FavoriteList/GetFavoriteListsBySearch'>['items'][number]

/** As many lists as one call gives. */
export const MOST_LISTS = 100

/** The calls of favourite lists as the shop's pages make them. */
export function createRequests(call: Call, area: AreaInfo) {
  /** So many lists from that one on, those used last before others. */
  async function search(take: number, skip = 0): Promise<{ lists: FavoriteList[]; totalItems: number }> {
    const { items, totalItems } = await call('GET /api/FavoriteList/GetFavoriteListsBySearch', {
      query: {
        area,
        skip,
        take: Math.min(take, MOST_LISTS),
        sorting: [{ field: 'sources.api.touchedAt', direction: 'Descending' }],
      },
    })
    const lists = items.filter(isWhole)
    if (take <= MOST_LISTS || totalItems <= skip + MOST_LISTS) return { lists, totalItems }
    const rest = await search(take - MOST_LISTS, skip + MOST_LISTS)
    return { ...rest, lists: [...lists, ...rest.lists] }
  }

  return {
    search,

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
