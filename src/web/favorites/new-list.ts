import { isUncertain } from '#contract/errors.ts'
import type { FavoriteList } from '#contract/favorites.ts'
import { LISTS_PER_PAGE } from '#domain/favorites.ts'
import type { createRequests } from './requests.ts'

type NewList = Pick<FavoriteList, 'listName' | 'products' | 'sharing'>

/** The ids of the lists that are known, and of the one that is active. */
type Known = { ids: ReadonlySet<string>; active: string | undefined }

/**
 * Makes lists, each once: where no answer comes, one is taken for it that says and holds the same and was not `known`
 * when it was tried first. Gives the list, and which was active before.
 */
export function createListMaker({ search, save }: ReturnType<typeof createRequests>, known: () => Known) {
  /** What was there before each that was tried, by its parts, while nobody knows whether it is there. */
  const unanswered = new Map<string, Known>()

  async function findMade(parts: string, { ids }: Known): Promise<FavoriteList | undefined> {
    const { lists } = await search(LISTS_PER_PAGE)
    return lists.find((list) => list.owner.isCaller && !ids.has(list.listId) && partsOf(list) === parts)
  }

  return async (list: NewList): Promise<{ made: FavoriteList; active: string | undefined }> => {
    const parts = partsOf(list)
    const again = unanswered.get(parts)
    const before = again ?? known()
    unanswered.set(parts, before)
    const made =
      (again && (await findMade(parts, again))) ??
      (await save(list).catch(async (error) => {
        const found = isUncertain(error) ? await findMade(parts, before) : undefined
        if (found) return found
        unanswered.delete(parts)
        throw error
      }))
    unanswered.delete(parts)
    return { made, active: before.active }
  }
}

/** What a list says and holds. */
const partsOf = ({ listName, products, sharing }: NewList): string =>
  JSON.stringify([listName, sharing, products.map(({ variantId, note, quantity }) => [variantId, note, quantity])])
