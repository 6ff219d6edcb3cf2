import type { FavoriteList, FavoriteProduct } from '#contract/favorites.ts'
import { DEFAULT_LIST_NAME, holdsProduct } from '#domain/favorites.ts'
import { useFormat } from '../app/format.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { UNDO_LIFE_MS } from '../ui/toast-store.ts'
import { productsText } from './counts.ts'
import { useFavoriteStore } from './data.ts'
import { useRefusal } from './use-refusal.ts'

/** What is said of products that are in a list now, and what takes them out of that again. */
export type Moved = { words: string; takeBack: () => Promise<unknown> }

/** What one does with products and lists, each said in a toast that can take it back. `number` names the product. */
export function useFavoriteActs() {
  const t = useTranslate()
  const format = useFormat()
  const store = useFavoriteStore()
  const refuse = useRefusal()

  /** Offers to undo it, until it is done. */
  function undo(act: () => Promise<unknown>) {
    const again = (error: unknown) => refuse(error, { ...undo(act), lifeMs: UNDO_LIFE_MS })
    return { action: { label: t('Favorites.Undo', 'Undo'), onAct: () => void act().catch(again) } }
  }

  /** Without `takeBack` it was in that list before. */
  function sayAdded(number: string, { listName }: FavoriteList, takeBack?: () => Promise<unknown>): void {
    const text = t('Favorites.Added', '{number} kept in {list}', { number, list: listName })
    toasts.show('success', text, takeBack && undo(takeBack))
  }

  const without = (listId: string, gone: readonly FavoriteProduct[]) =>
    store.change(listId, ({ products }) => ({
      products: products.filter((each) => !holdsProduct(gone, each)),
    }))

  /** Into the named list, which keeps what it holds of them as it is, or into a new one. */
  async function keepAll(products: readonly FavoriteProduct[], named: string | undefined) {
    if (named === undefined) {
      const list = await store.create(DEFAULT_LIST_NAME, [...products])
      return { list, takeBack: () => store.remove(list.listId) }
    }
    const held = store.find(named)?.products ?? []
    const missing = products.filter((each) => !holdsProduct(held, each))
    const list = await store.change(named, ({ products: now }) => ({
      products: [...now, ...missing.filter((each) => !holdsProduct(now, each))],
    }))
    return { list, takeBack: () => without(named, missing) }
  }

  return {
    /** Into the named list, or into the active one. */
    add(product: FavoriteProduct, number: string, named?: string): void {
      store.toggle(product, named).then(({ list, isChanged }) => {
        sayAdded(number, list, isChanged ? () => without(list.listId, [product]) : undefined)
      }, refuse)
    },

    /** Into a list of its own. */
    addToNew(product: FavoriteProduct, number: string): void {
      store.create(DEFAULT_LIST_NAME, [product]).then((list) => {
        sayAdded(number, list, () => store.remove(list.listId))
      }, refuse)
    },

    /** Copies of them into the named list, or into a new one. */
    copyAll(products: readonly FavoriteProduct[], named?: string): void {
      keepAll(products, named).then(
        ({ list, takeBack }) => sayAdded(productsText(products.length, t, format), list, takeBack),
        refuse,
      )
    },

    /** As `copyAll`, for good: `takeOut` takes them away from where they were, and says and undoes both. */
    moveAll(products: readonly FavoriteProduct[], takeOut: (moved: Moved) => void, named?: string): void {
      keepAll(products, named).then(({ list, takeBack }) => {
        const number = productsText(products.length, t, format)
        takeOut({ words: t('Favorites.Moved', '{number} moved to {list}', { number, list: list.listName }), takeBack })
      }, refuse)
    },

    /** Out of a list; `what` is a number, or how many. */
    takeOut({ listId, listName, products }: FavoriteList, gone: readonly FavoriteProduct[], what: string): void {
      const said = toasts.show(
        'info',
        t('Favorites.TakenOut', '{number} taken out of {list}', { number: what, list: listName }),
        undo(() => store.putBack(listId, gone, products)),
      )
      without(listId, gone).catch((error) => {
        toasts.close(said)
        refuse(error)
      })
    },

    /** Deletes a list. */
    removeList(list: FavoriteList): void {
      store.remove(list.listId).then(() => {
        const words = t('Favorites.ListDeleted', '{list} deleted', { list: list.listName })
        toasts.show(
          'info',
          words,
          undo(() => store.restore(list)),
        )
      }, refuse)
    },
  }
}
