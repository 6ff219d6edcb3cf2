import { sql } from 'kysely'
import type { FavoriteProduct, Sharing } from '#contract/favorites.ts'
import { wordsOf } from '#domain/search.ts'
import { type Db, prepared, type Tx } from '../db/database.ts'
import { havingWord } from '../db/lists.ts'

/** Who looks at lists: a user who buys for a customer in an area. His own are those he keeps as the same. */
export type Keeper = { userId: string; customerNumber: string; areaId: string }
type KeeperValues = [userId: string, customerNumber: string, areaId: string]

/** A list with what its keeper may know of it. */
export type Row = {
  listId: string
  listName: string
  version: number
  touchedAt: Date
  sharing: Sharing
  ownerName: string
  isOwn: boolean
  isActive: boolean
  products: FavoriteProduct[]
}

const KEPT = 'user_id = $1 and customer_number = $2 and area_id = $3'
/** Own lists and those that colleagues share. */
const SEEN = `customer_number = $2 and area_id = $3 and (user_id = $1 or sharing <> 'none')`
const MATCHING = `($4::text[] = '{}' or concat_ws(' ', name, (
  select string_agg(variant.number, ' ') from favorite_product join variant using (variant_id)
  where favorite_product.list_id = favorite_list.list_id)) ~* all($4))`

/** What has moved to another product since it came into a list is part of that. Looked up, as lists are short. */
const PRODUCT_ID = `coalesce((select variant.product_id from variant where variant.variant_id = favorite_product.variant_id),
  favorite_product.product_id)`

const LIST = `select list_id as "listId", name as "listName", version, touched_at as "touchedAt", sharing,
    user_id = $1 as "isOwn", (select app_user.name from app_user where app_user.user_id = favorite_list.user_id) as "ownerName",
    list_id = (select own.list_id from favorite_list own
      where own.user_id = $1 and own.customer_number = $2 and own.area_id = $3
      order by own.touched_at desc, own.list_id limit 1) is true as "isActive",
    coalesce((
      select json_agg(json_build_object('productId', ${PRODUCT_ID}, 'variantId', variant_id,
        'unitOfMeasure', unit_of_measure, 'note', note, 'quantity', quantity) order by position)
      from favorite_product where favorite_product.list_id = favorite_list.list_id
    ), '[]') as products
  from favorite_list`

/** One of the lists that the keeper sees. */
const selectList = prepared<Row, [...KeeperValues, listId: string]>(`${LIST} where ${SEEN} and list_id = $4`)

/** One of the lists that the keeper sees; undefined when there is none of that id. */
export async function findList(db: Db, keeper: Keeper, listId: string): Promise<Row | undefined> {
  const [row] = await selectList(db, [...valuesOf(keeper), listId])
  return row
}

type PageValues = [...KeeperValues, patterns: readonly string[], skip: number, take: number]
const selectPage = (order: 'asc' | 'desc') =>
  prepared<Row, PageValues>(
    `${LIST} where ${SEEN} and ${MATCHING} order by user_id = $1 desc, touched_at ${order}, list_id offset $5 limit $6`,
  )
const selectLatest = selectPage('desc')
const selectOldest = selectPage('asc')

const countBySharing = prepared<{ value: Sharing; count: number }, [...KeeperValues, patterns: readonly string[]]>(
  `select sharing as value, count(*) as count from favorite_list where ${SEEN} and ${MATCHING}
   group by sharing order by sharing`,
)

type Page = { skip: number; take: number; search: string; isOldestFirst: boolean }

/** A page of the lists that the keeper sees, his own first, each part by when it was used; and how many there are. */
export async function findLists(db: Db, keeper: Keeper, { skip, take, search, isOldestFirst }: Page) {
  const patterns = wordsOf(search).map(havingWord)
  const select = isOldestFirst ? selectOldest : selectLatest
  const [rows, counts] = await Promise.all([
    select(db, [...valuesOf(keeper), patterns, skip, take]),
    countBySharing(db, [...valuesOf(keeper), patterns]),
  ])
  return { rows, counts }
}

/** Lets nobody else make a list of the user until the transaction ends; gives how many he keeps. */
export async function lockKeeper(tx: Tx, keeper: Keeper): Promise<number> {
  await tx
    .selectFrom('app_user')
    .select('user_id')
    .where('user_id', '=', keeper.userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const [row] = await countKept(tx, valuesOf(keeper))
  return row?.count ?? 0
}

const countKept = prepared<{ count: number }, KeeperValues>(`select count(*) as count from favorite_list where ${KEPT}`)

/** Makes a list without products; gives its id. */
export async function insertList(tx: Tx, keeper: Keeper, list: { name: string; sharing: Sharing }): Promise<string> {
  const { list_id } = await tx
    .insertInto('favorite_list')
    .values({
      user_id: keeper.userId,
      customer_number: keeper.customerNumber,
      area_id: keeper.areaId,
      name: list.name,
      sharing: list.sharing,
    })
    .returning('list_id')
    .executeTakeFirstOrThrow()
  return list_id
}

/** The list as far as a change of it depends on it, held until the transaction ends. */
export type Held = { isOwn: boolean; sharing: Sharing; version: number }

const lockHeld = prepared<Held, [...KeeperValues, listId: string]>(
  `select user_id = $1 as "isOwn", sharing, version from favorite_list where ${SEEN} and list_id = $4 for update`,
)

/** One of the lists that the keeper sees, held; undefined when there is none of that id. */
export async function lockList(tx: Tx, keeper: Keeper, listId: string): Promise<Held | undefined> {
  const [row] = await lockHeld(tx, [...valuesOf(keeper), listId])
  return row
}

/** Writes the next version. */
export async function updateList(
  tx: Tx,
  listId: string,
  { name, sharing, touches }: { name: string; sharing: Sharing; touches: boolean },
): Promise<void> {
  await tx
    .updateTable('favorite_list')
    .set((list) => ({
      name,
      sharing,
      version: list('version', '+', 1),
      ...(touches && { touched_at: sql<Date>`clock_timestamp()` }),
    }))
    .where('list_id', '=', listId)
    .execute()
}

/** Marks the list as used just now. */
export async function touchList(tx: Tx, listId: string): Promise<void> {
  await tx
    .updateTable('favorite_list')
    .set({ touched_at: sql<Date>`clock_timestamp()` })
    .where('list_id', '=', listId)
    .execute()
}

/** Deletes a list with its products. */
export async function deleteList(tx: Tx, listId: string): Promise<void> {
  await tx.deleteFrom('favorite_list').where('list_id', '=', listId).execute()
}

/** The products of a list, in no order. */
export const findProducts = prepared<
  Pick<FavoriteProduct, 'productId' | 'variantId' | 'note' | 'quantity'>,
  [listId: string]
>(
  `select ${PRODUCT_ID} as "productId", variant_id as "variantId", note, quantity
   from favorite_product where list_id = $1`,
)

/** The products of which these are variants, by the id of the variant; unknown ones are left out. */
export async function findOwners(tx: Tx, variantIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectOwners(tx, [variantIds])
  return new Map(rows.map(({ variantId, productId }) => [variantId, productId]))
}

const selectOwners = prepared<{ variantId: string; productId: string }, [variantIds: readonly string[]]>(
  'select variant_id as "variantId", product_id as "productId" from variant where variant_id = any($1)',
)

/** Puts `products` in the place of all that the list holds. */
export async function replaceProducts(tx: Tx, listId: string, products: readonly FavoriteProduct[]): Promise<void> {
  await tx.deleteFrom('favorite_product').where('list_id', '=', listId).execute()
  if (products.length > 0) await insertProducts(tx, [listId, JSON.stringify(products)])
}

const insertProducts = prepared<never, [listId: string, products: string]>(
  `insert into favorite_product (list_id, position, product_id, variant_id, unit_of_measure, note, quantity)
   select $1, row_number() over (), p."productId", p."variantId", p."unitOfMeasure", p.note, p.quantity
   from json_to_recordset($2) as p(
     "productId" text, "variantId" text, "unitOfMeasure" text, note text, quantity int)`,
)

const valuesOf = ({ userId, customerNumber, areaId }: Keeper): KeeperValues => [userId, customerNumber, areaId]
