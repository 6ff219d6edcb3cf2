import type { FavoriteDraft, FavoriteList, FavoriteProduct, OpenedList } from '#contract/favorites.ts'
import { FAVORITE_UNIT, MOST_LISTS } from '#domain/favorites.ts'
import type { SortDirection } from '#domain/search.ts'
import type { Translate } from '#domain/texts.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { endedOf } from '../catalog/ended.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { isRowId } from '../db/row-id.ts'
import { invalid, notFound, ShopError } from '../http/errors.ts'
import type { Shop } from '../shop.ts'
import { openTurns } from '../turns.ts'
import type { Customer } from '../users/actor.ts'
import * as queries from './queries.ts'

type Details = Omit<FavoriteList, 'listId' | 'listName' | 'products'>
type Search = Omit<Parameters<typeof queries.findLists>[2], 'isOldestFirst'> & {
  sorting: readonly (string | { direction: SortDirection })[]
  facets: readonly 'sharing'[]
  includeSourceFields?: readonly `sources.api.${keyof Details}`[] | undefined
}

/** Changes of one user wait for each other. */
const inTurn = openTurns()

/** One of the actor's lists, or one that a colleague shares; throws NotFoundException. */
export async function getList(db: Db, actor: Customer, area: EffectiveArea, listId: string): Promise<FavoriteList> {
  const row = await queries.findList(db, keeperOf(actor, area), listIdOf(listId))
  if (!row) throw notFound('Favorite list')
  return listOf(row)
}

/** The same with what its products were that are not sold any more. */
export async function openList(shop: Shop, actor: Customer, area: EffectiveArea, listId: string): Promise<OpenedList> {
  const list = await getList(shop.db, actor, area, listId)
  const isSold = ({ variantId }: FavoriteProduct) => shop.catalog.variant(variantId, area.areaId) !== undefined
  const unsold = list.products.filter((each) => !isSold(each)).map(({ variantId }) => variantId)
  const ended = await endedOf(shop, unsold, area)
  return { ...list, ended: [...ended].map(([variantId, was]) => ({ variantId, ...was })) }
}

/** A page of the lists that the actor sees, with as many of their details as were asked for. */
export async function searchLists(db: Db, actor: Customer, area: EffectiveArea, wanted: Search) {
  const { sorting, facets, includeSourceFields, skip, take, search } = wanted
  const isOldestFirst = sorting.some((each) => typeof each === 'object' && each.direction === 'Ascending')
  const { rows, counts } = await queries.findLists(db, keeperOf(actor, area), { skip, take, search, isOldestFirst })
  return {
    items: rows.map(listOf).map((list) => withDetails(list, includeSourceFields)),
    totalItems: counts.reduce((sum, { count }) => sum + count, 0),
    facets: facets.map((queryField) => ({ queryField, options: counts })),
  }
}

function withDetails(list: FavoriteList, fields: Search['includeSourceFields']) {
  if (!fields) return list
  const { listId, listName, products, ...details } = list
  const wanted = Object.entries(details).filter(([key]) => fields.some((field) => field === `sources.api.${key}`))
  const kept: Partial<Details> = Object.fromEntries(wanted)
  return { listId, listName, products, ...kept }
}

/**
 * Makes a list of the actor's, or overwrites one that he may change, and gives it back: name, all products, sharing.
 * What the draft leaves out of an entry or of the list stays as it was. An own list is the active one from then on.
 *
 * Throws NotFoundException for a list he does not see, ForbiddenException for one he may only read,
 * FavoriteListHasBeenModifiedException when the draft was made on another version, and ValidationException, said by `t`,
 * for an unknown product or one list too many.
 */
export function saveList(db: Db, actor: Customer, area: EffectiveArea, { draft, t }: Wish): Promise<FavoriteList> {
  const keeper = keeperOf(actor, area)
  return inTurn(actor.userId, () =>
    inTransaction(db, async (tx) => {
      const listId = draft.listId
        ? await change(tx, keeper, listIdOf(draft.listId), { draft, t })
        : await add(tx, keeper, { draft, t })
      const row = await queries.findList(tx, keeper, listId)
      if (!row) throw notFound('Favorite list')
      return listOf(row)
    }),
  )
}

type Wish = { draft: FavoriteDraft; t: Translate }

async function add(tx: Tx, keeper: queries.Keeper, { draft, t }: Wish): Promise<string> {
  const count = await queries.lockKeeper(tx, keeper)
  if (count >= MOST_LISTS) {
    const text = t('Favorites.Most', 'There are {most} lists; delete one first.', { most: MOST_LISTS })
    throw invalid('favoriteList', text)
  }
  const products = await completed(tx, { draft, t }, [])
  const listId = await queries.insertList(tx, keeper, { name: draft.listName, sharing: draft.sharing ?? 'none' })
  await queries.replaceProducts(tx, listId, products)
  return listId
}

async function change(tx: Tx, keeper: queries.Keeper, listId: string, { draft, t }: Wish): Promise<string> {
  const held = await lockListOf(tx, keeper, listId)
  const sharing = draft.sharing ?? held.sharing
  if (!held.isOwn && (held.sharing !== 'edit' || sharing !== held.sharing)) throw notYours()
  if (draft.version !== undefined && draft.version !== held.version) throw modified()
  const products = await completed(tx, { draft, t }, await queries.findProducts(tx, [listId]))
  await queries.updateList(tx, listId, { name: draft.listName, sharing, touches: held.isOwn })
  await queries.replaceProducts(tx, listId, products)
  return listId
}

type Stored = Awaited<ReturnType<typeof queries.findProducts>>

/**
 * The entries as they are kept: each variant once, which belongs to one product, with the note and quantity that are
 * known of it unless it brings its own. What was in the list before may be gone from the range; what is new to it may
 * not.
 */
async function completed(tx: Tx, { draft, t }: Wish, stored: Stored): Promise<FavoriteProduct[]> {
  const asked = draft.products
  const known = new Map(stored.map((each) => [each.variantId, each]))
  const added = asked.filter(({ variantId }) => !known.has(variantId))
  const owners =
    added.length > 0
      ? await queries.findOwners(
          tx,
          added.map(({ variantId }) => variantId),
        )
      : new Map()
  const wrong = added.find(({ variantId, productId }) => owners.get(variantId) !== productId)
  if (wrong) {
    const text = t('CartFault.NotSold', 'This product is not sold here.')
    throw invalid(`favoriteList.products.${asked.indexOf(wrong)}`, text)
  }

  const kept = new Map<string, FavoriteProduct>()
  for (const { productId, variantId, note, quantity } of asked) {
    if (kept.has(variantId)) continue
    const before = known.get(variantId)
    kept.set(variantId, {
      productId: before?.productId ?? productId,
      variantId,
      unitOfMeasure: FAVORITE_UNIT,
      note: note ?? before?.note ?? '',
      quantity: quantity ?? before?.quantity ?? 1,
    })
  }
  return [...kept.values()]
}

/** Deletes one of the actor's own lists; throws NotFoundException, and ForbiddenException for a colleague's. */
export async function deleteList(db: Db, actor: Customer, area: EffectiveArea, listId: string): Promise<void> {
  await changeOwn(db, actor, area, listId, queries.deleteList)
}

/** Makes one of the actor's own lists the one that was used last; throws like `deleteList`. */
export async function activateList(db: Db, actor: Customer, area: EffectiveArea, listId: string): Promise<void> {
  await changeOwn(db, actor, area, listId, queries.touchList)
}

async function changeOwn(
  db: Db,
  actor: Customer,
  area: EffectiveArea,
  listId: string,
  work: (tx: Tx, listId: string) => Promise<void>,
): Promise<void> {
  const id = listIdOf(listId)
  await inTurn(actor.userId, () =>
    inTransaction(db, async (tx) => {
      const held = await lockListOf(tx, keeperOf(actor, area), id)
      if (!held.isOwn) throw notYours()
      await work(tx, id)
    }),
  )
}

async function lockListOf(tx: Tx, keeper: queries.Keeper, listId: string): Promise<queries.Held> {
  const held = await queries.lockList(tx, keeper, listId)
  if (!held) throw notFound('Favorite list')
  return held
}

const keeperOf = ({ userId, customer }: Customer, { areaId }: EffectiveArea): queries.Keeper => ({
  userId,
  customerNumber: customer.customerNumber,
  areaId,
})

/** A list's id in the one way the database writes it; what cannot be one throws NotFoundException. */
function listIdOf(listId: string): string {
  if (!isRowId(listId)) throw notFound('Favorite list')
  return listId.toLowerCase()
}

const notYours = () => new ShopError('ForbiddenException', 'This list is kept by a colleague, who has to do that.')

const modified = () =>
  new ShopError(
    'FavoriteListHasBeenModifiedException',
    'The list has been changed meanwhile. Load it again and repeat your change.',
  )

function listOf({ ownerName, isOwn, touchedAt, ...row }: queries.Row): FavoriteList {
  return {
    ...row,
    touchedAt: touchedAt.toISOString(),
    owner: { name: ownerName, isCaller: isOwn },
    mayEdit: isOwn || row.sharing === 'edit',
  }
}
