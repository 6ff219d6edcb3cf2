import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FavoriteList, OpenedList } from '#contract/favorites.ts'
import { on } from '../app/events.ts'
import { perShop } from '../app/per-shop.ts'
import { buysForCustomer, type Shop, useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { openChannel } from '../app/windows.ts'
import { createRequests, MOST_LISTS } from './requests.ts'
import type { FavoriteState } from './state.ts'
import { createFavoriteStore, type FavoriteStore } from './store.ts'

/** The favourite lists of this shop's user: one store for all screens. On the server every request has its own. */
const favoritesOf = perShop(openStore)

function openStore(shop: Shop): FavoriteStore {
  const channel = openChannel('favorites', shop)
  const store = createFavoriteStore({
    call: lasting(shop.call),
    area: shop.area,
    alone: (work) => (navigator.locks ? navigator.locks.request('favorites', work) : work()),
    tell: () => channel?.postMessage(null),
  })
  channel?.addEventListener('message', () => void store.refresh().catch(() => {}))
  return store
}

/** What can be done with favourite lists, for components that follow only a part of them, or none. */
export const useFavoriteStore = (): FavoriteStore => favoritesOf(useShop())

/** The favourite lists and what can be done with them. */
export function useFavorites(): FavoriteState & { store: FavoriteStore } {
  const store = useFavoriteStore()
  return { ...useSyncExternalStore(store.subscribe, store.current, store.current), store }
}

/** One list as it is now; undefined when it is not loaded. */
export function useFavoriteList(listId: string): FavoriteList | undefined {
  return useFavorites().store.find(listId)
}

/** Loads the lists of who buys for a customer: once the page stands, and anew after signing in (spec section 4). */
export function useFavoritesAtStart(): void {
  const shop = useShop()
  const store = favoritesOf(shop)
  const isOwner = buysForCustomer(shop.session)
  useEffect(() => {
    if (!isOwner) return
    const warn = (error: unknown) => console.warn('The favourite lists could not be loaded', error)
    store.load().catch(warn)
    return on('user:loggedIn', () => void store.refresh().catch(warn))
  }, [store, isOwner])
}

/** What the page of all lists is rendered with. */
export type ListsData = { lists: FavoriteList[]; totalItems: number }

/** For the loader of that page: in the browser the store holds the lists. */
export async function loadLists(shop: Shop): Promise<ListsData | null> {
  if (typeof window !== 'undefined') {
    await favoritesOf(shop).load(MOST_LISTS)
    return null
  }
  return createRequests(shop.call, shop.area).search(MOST_LISTS)
}

/**
 * For the loader of one list's page; rejects with NotFoundException. In the browser the store holds it from then on.
 */
export async function loadList(shop: Shop, listId: string): Promise<OpenedList> {
  const list = await createRequests(shop.call, shop.area).get(listId)
  favoritesOf(shop).receiveList(list)
  return list
}

/** Gives the store the list that a page was rendered with, before anything of it is drawn. */
export function useListData(list: FavoriteList): void {
  const store = useFavoriteStore()
  useState(() => {
    if (!store.find(list.listId)) store.receiveList(list)
  })
}

/**
 * Gives the store what the page was rendered with, before anything of it is drawn; what one call did not give, of lists
 * that colleagues share, follows.
 */
export function useListsData(data: ListsData | null): void {
  const { lists, count, store } = useFavorites()
  useState(() => {
    if (data) store.receivePage(data.lists, data.totalItems, MOST_LISTS)
  })
  const areMissing = lists !== null && lists.length < count
  useEffect(() => {
    if (areMissing) store.load(count).catch((error) => console.warn('Not all lists could be loaded', error))
  }, [store, areMissing, count])
}
