import { useEffect, useSyncExternalStore } from 'react'
import { perShop } from '../app/per-shop.ts'
import { type Shop, useShop } from '../app/shop.ts'
import { lasting } from '../app/sign-in-again.ts'
import { inBrowser, parsed } from '../app/storage.ts'
import { addingRows } from '../cart/adding-once.ts'
import { cartOf } from '../cart/data.ts'
import { createSheetStore, type KeptRow, type SheetState, type SheetStore } from './store.ts'

const storeOf = perShop((shop) => createSheetStore({ call: lasting(shop.call), area: shop.area, kept: keptRows(shop) }))

const addingOf = perShop((shop) => addingRows(cartOf(shop)))

/** Puts rows into the cart; where some of them are tried again, those alone that are not there. */
export const useAddRows = (): ReturnType<typeof addingRows> => addingOf(useShop())

/** What can be done with the rows of the page. */
export const useSheetStore = (): SheetStore => storeOf(useShop())

/** The rows of the page; those that the browser keeps come once it stands, and follow other windows. */
export function useSheet(): SheetState {
  const shop = useShop()
  const store = storeOf(shop)
  const state = useSyncExternalStore(store.subscribe, store.current, store.current)
  useEffect(() => {
    void store.restore()
    const hear = ({ key }: StorageEvent) => key === nameOf(shop) && void store.follow()
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [store, shop])
  return state
}

/** What the browser keeps the rows under: they are of this user and whom he buys for. */
const nameOf = ({ session, area }: Shop): string =>
  `instant-excel ${session?.user.userId} ${session?.customer?.customerNumber} ${area.areaId}`

/** Rows in this browser. */
function keptRows(shop: Shop) {
  const name = nameOf(shop)
  return {
    read(): readonly KeptRow[] {
      const value = parsed(inBrowser.read(name))
      return Array.isArray(value) ? value.filter(isKept) : []
    },
    write(rows: readonly KeptRow[]): void {
      inBrowser.write(name, rows.length > 0 ? JSON.stringify(rows) : null)
    },
  }
}

const isKept = (value: unknown): value is KeptRow =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  (value[2] === null || typeof value[2] === 'string') &&
  Array.isArray(value[3])
