import { prepared, type Tx } from '../db/database.ts'
import { type DemoList, FAVORITES } from './world/favorites.ts'
import { LANGUAGE } from './world/language.ts'

/** Writes the favourite lists of the demo buyers; their users and the products are there. */
export async function writeFavorites(tx: Tx): Promise<void> {
  // The list used last is written last.
  for (const list of FAVORITES.toReversed()) await writeList(tx, list)
}

async function writeList(tx: Tx, { username, name, sharing, products }: DemoList): Promise<void> {
  const [list] = await insertList(tx, [username, name, sharing])
  if (!list) throw new Error(`There is no buyer ${username}`)
  let position = 1
  for (const { named, count, quantity, note = '' } of products) {
    const rows = await insertProducts(tx, [list.listId, `%${named}%`, count, quantity, note, position])
    position += rows.length
  }
}

const insertList = prepared<{ listId: string }, [username: string, name: string, sharing: string]>(
  `insert into favorite_list (user_id, customer_number, area_id, name, sharing)
   select user_id, customer_number, area_id, $2, $3 from app_user where username = $1 and customer_number is not null
   returning list_id as "listId"`,
)

type ProductValues = [
  listId: string,
  pattern: string,
  count: number,
  quantity: number,
  note: string,
  firstPosition: number,
]
/**
 * The first products by number of that name that the list's area sells, each with its first variant, once in a list.
 */
const insertProducts = prepared<Record<string, never>, ProductValues>(
  `insert into favorite_product (list_id, position, product_id, variant_id, quantity, note)
   select $1, $6 + row_number() over (order by p.number) - 1, p.product_id, v.variant_id,
     ceil($4::numeric / v.order_multiple) * v.order_multiple, $5
   from favorite_list l
   cross join product p
   join lateral (
     select variant_id, order_multiple from variant where variant.product_id = p.product_id order by position limit 1
   ) v on true
   where l.list_id = $1 and p.is_active and (p.area_ids = '{}' or l.area_id = any(p.area_ids))
     and p.texts -> '${LANGUAGE}' ->> 'name' ilike $2
     and not exists (select from favorite_product f where f.list_id = $1 and f.variant_id = v.variant_id)
   order by p.number
   limit $3
   returning position`,
)
