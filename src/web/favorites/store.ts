import type { AreaInfo } from '#contract/area.ts'
import type { Call } from '#contract/client.ts'
import { isRefusal } from '#contract/errors.ts'
import type { FavoriteList, FavoriteProduct } from '#contract/favorites.ts'
import {
  bringToFront,
  DEFAULT_LIST_NAME,
  holdsProduct,
  LISTS_PER_PAGE,
  nameForNewList,
  toggle,
} from '#domain/favorites.ts'
import { createFollowers } from '#domain/followers.ts'
import { putBack } from '#domain/places.ts'
import { keyText } from '#domain/product-key.ts'
import { createListMaker } from './new-list.ts'
import { createRequests } from './requests.ts'
import { type FavoriteState, START } from './state.ts'

/** What of a list a change puts in the place of what was there. */
type ListChange = Partial<Pick<FavoriteList, 'listName' | 'products' | 'sharing'>>
/** A change as it is made on whatever the list is by then: what others did meanwhile stays. */
type ListEdit = (list: FavoriteList) => ListChange

type Deps = {
  call: Call
  area: AreaInfo
  /** Does `work` while no other window of this browser does the same. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Tells the other windows that something is different. */
  tell: () => void
}

/** What the screens can do with favourite lists. */
export type FavoriteStore = ReturnType<typeof createFavoriteStore>

type Pending = { listId: string; edit: ListEdit }

/** Each time, a change from elsewhere was quicker: another window that works through its own may be so repeatedly. */
const MOST_TRIES = 8

/**
 * The user's favourite lists in the browser (spec section 4). Changes show at once; those of one list reach the shop
 * one after the other and are taken back when it refuses them. A list that was changed elsewhere meanwhile is loaded and
 * changed once more.
 */
export function createFavoriteStore({ call, area, alone, tell }: Deps) {
  const requests = createRequests(call, area)
  const make = createListMaker(requests, () => ({ ids: new Set(confirmed.keys()), active: ownLists()[0]?.listId }))
  const followers = createFollowers()
  /** As the shop last said it, by id. */
  const confirmed = new Map<string, FavoriteList>()
  /** The ids of the loaded page in its order; null before. */
  let order: readonly string[] | null = null
  let count = 0
  let asked = 0
  let loading: Promise<void> | null = null
  /** How often the lists were asked for: an answer to anything but the last of it is overtaken. */
  let loads = 0
  /** How often something became different here: what was asked for before is too old. */
  let changes = 0
  let pending: readonly Pending[] = []
  let hidden: ReadonlySet<string> = new Set()
  const turns = new Map<string, Promise<unknown>>()
  let state: FavoriteState = START

  function show(change: Partial<FavoriteState> = {}): void {
    const lists = order?.filter((id) => !hidden.has(id)).flatMap((id) => find(id) ?? []) ?? null
    state = { ...state, lists, count: count - hidden.size, ...change }
    followers.tell()
  }

  /** A list with every change made so far; undefined when it is not loaded. */
  function find(listId: string): FavoriteList | undefined {
    let list = confirmed.get(listId)
    for (const { edit } of pending.filter((each) => each.listId === listId)) list = list && { ...list, ...edit(list) }
    return list
  }

  /** Takes an answer of the shop as the truth. The list that was used last is the active one and stands first. */
  function accept(list: FavoriteList): void {
    if (list.isActive) {
      for (const [id, other] of confirmed) if (other.isActive) confirmed.set(id, { ...other, isActive: false })
      if (order?.includes(list.listId)) order = idsOf(bringToFront(order.map(listOf), list.listId))
    }
    confirmed.set(list.listId, list)
    show({ isMissing: false })
  }

  function receive(lists: readonly FavoriteList[], total: number): void {
    for (const list of lists) confirmed.set(list.listId, list)
    // One that somebody uses meanwhile may have come twice.
    order = [...new Set(idsOf(lists))]
    count = total
    show({ isMissing: false })
  }

  /** Something is different by what was done here. */
  function changed(): void {
    changes += 1
    tell()
  }

  async function fetchLists(take: number, mine: number): Promise<void> {
    const before = changes
    const page = await requests.search(take)
    if (mine !== loads && loading) return loading
    if (before !== changes) return fetchLists(take, mine)
    if (page.totalItems > 0) return receive(page.lists, page.totalItems)
    await alone(async () => {
      const again = await requests.search(take)
      if (again.totalItems > 0) return receive(again.lists, again.totalItems)
      receive([await requests.save({ listName: DEFAULT_LIST_NAME, products: [] })], 1)
    })
  }

  /** Loads the lists, once, unless more of them are wanted than before. */
  function load(take: number = LISTS_PER_PAGE): Promise<void> {
    if (loading && (asked >= take || (order !== null && order.length >= count))) return loading
    asked = take
    const mine = ++loads
    loading = fetchLists(take, mine).catch((error) => {
      if (mine === loads) loading = null
      show({ isMissing: order === null })
      throw error
    })
    return loading
  }

  function reload(): Promise<void> {
    loading = null
    return load(asked || LISTS_PER_PAGE)
  }

  async function send({ listId, edit }: Pending): Promise<FavoriteList> {
    let list = confirmed.get(listId) ?? (await requests.get(listId))
    for (let tries = 1; ; tries += 1) {
      try {
        return await requests.save(draftOf({ ...list, ...edit(list) }))
      } catch (error) {
        if (!isRefusal(error, 'FavoriteListHasBeenModifiedException') || tries === MOST_TRIES) throw error
        list = await requests.get(listId)
        confirmed.set(listId, list)
      }
    }
  }

  /** Changes a list; rejects when the shop refuses, and what was changed is as before. */
  function change(listId: string, edit: ListEdit): Promise<FavoriteList> {
    const mine = { listId, edit }
    pending = [...pending, mine]
    show()
    const run = (turns.get(listId) ?? Promise.resolve()).then(async () => {
      try {
        const saved = await send(mine)
        pending = pending.filter((each) => each !== mine)
        accept(saved)
        changed()
        return saved
      } catch (error) {
        pending = pending.filter((each) => each !== mine)
        show()
        if (isRefusal(error, 'NotFoundException')) void reload().catch(() => {})
        throw error
      }
    })
    turns.set(
      listId,
      run.catch(() => {}),
    )
    return run
  }

  const ownLists = () => (state.lists ?? []).filter(({ owner }) => owner.isCaller)

  async function create(name: string, products: FavoriteProduct[] = []): Promise<FavoriteList> {
    await load()
    const { made } = await make({ listName: nameForNewList(name, ownCount()), products, sharing: 'none' })
    confirmed.set(made.listId, made)
    changed()
    // It is there, whatever comes of the rest: made once more there would be two.
    await reload().catch(() => {})
    return made
  }

  /** The lists of colleagues come after the own ones, so those that are not loaded are taken for own. */
  function ownCount(): number {
    return count - (state.lists ?? []).filter(({ owner }) => !owner.isCaller).length
  }

  async function activate(listId: string): Promise<void> {
    await requests.activate(listId)
    const list = confirmed.get(listId)
    if (list) accept({ ...list, isActive: true })
    changed()
  }

  const idsOf = (lists: readonly { listId: string }[]) => lists.map(({ listId }) => listId)
  const listOf = (listId: string) => ({ listId })

  return {
    current: () => state,
    subscribe: followers.subscribe,
    find,
    load,
    /** Loads anew what was loaded before, if anything was. */
    refresh: (): Promise<void> => (loading ? reload() : Promise.resolve()),

    /** Takes the lists that a page was rendered with; none are no answer, the browser asks and makes one. */
    receivePage(lists: readonly FavoriteList[], total: number, take: number): void {
      if (loading || total === 0) return
      asked = take
      loading = Promise.resolve()
      receive(lists, total)
    },

    /** Takes one list that was loaded by itself. */
    receiveList: accept,

    change,

    /** Makes a list, called as asked or, beside others, with their count behind; then loads the lists anew. */
    create,

    /**
     * Puts a product into the list or takes it out: the named one, or the first (spec section 4). Before the lists are
     * there nobody has seen it in one: it is to be in it then. Gives the list, and whether anything became of it.
     */
    async toggle(product: FavoriteProduct, named?: string): Promise<{ list: FavoriteList; isChanged: boolean }> {
      const isUnseen = !named && !order
      if (isUnseen) await load()
      const listId = named ?? ownLists()[0]?.listId
      if (!listId) return { list: await create(DEFAULT_LIST_NAME, [product]), isChanged: true }
      const list = find(listId) ?? (await requests.get(listId))
      const isHeld = holdsProduct(list.products, product)
      if (isUnseen && isHeld) return { list, isChanged: false }
      const saved = await change(listId, ({ products }) => ({
        products: holdsProduct(products, product) === isHeld ? toggle(products, product) : products,
      }))
      return { list: saved, isChanged: true }
    },

    /** Puts products back where they stood `before` they were taken out, with what was noted of them. */
    putBack: (listId: string, gone: readonly FavoriteProduct[], before: readonly FavoriteProduct[]) =>
      change(listId, ({ products }) => ({ products: putBack(products, gone, before, keyText) })),

    activate,

    /** Deletes a list, which is gone from the screen at once; then loads the lists anew. */
    async remove(listId: string): Promise<void> {
      hidden = new Set([...hidden, listId])
      show()
      const unhide = () => {
        hidden = new Set([...hidden].filter((id) => id !== listId))
      }
      try {
        await requests.remove(listId)
        confirmed.delete(listId)
        if (order?.includes(listId)) count -= 1
        order = order?.filter((id) => id !== listId) ?? null
        unhide()
        show()
        changed()
        await reload().catch(() => {})
      } catch (error) {
        unhide()
        show()
        throw error
      }
    },

    /** Makes a deleted list anew, as it was, under another id; what was active stays so. */
    async restore(list: FavoriteList): Promise<void> {
      const { listName, products, sharing, isActive } = list
      const { active } = await make({ listName, products, sharing })
      if (active && !isActive) await requests.activate(active).catch(() => {})
      changed()
      await reload().catch(() => {})
    },
  }
}

/** What is sent of a list; its sharing is up to the owner. */
function draftOf({ listId, listName, products, version, sharing, owner }: FavoriteList) {
  return { listId, listName, products, version, ...(owner.isCaller && { sharing }) }
}
