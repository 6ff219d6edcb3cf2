import { listCategories } from '../catalog/category-list.ts'
import { type Db, prepared } from '../db/database.ts'
import { languageOfGoods } from './language.ts'

const countProducts = prepared<{ id: string; products: number }>(`
  select id, count(*)::int as products from product, unnest(category_ids) as id where is_active group by id`)

/** Every category as a line that says by which ID it is named elsewhere, with how many products are on sale below it. */
export async function* exportCategories(db: Db): AsyncGenerator<object> {
  const counts = new Map((await countProducts(db, [])).map(({ id, products }) => [id, products]))
  for (const category of await listCategories(db, await languageOfGoods(db))) {
    yield { ...category, products: counts.get(category.id) ?? 0 }
  }
}
