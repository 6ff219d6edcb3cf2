import type { Product, RelationKind } from '#contract/products.ts'
import type { Shop } from '../app/shop.ts'

/** The products that stand on the page of another one: those related to it, and more of its own category. */
export type Neighbours = Record<RelationKind | 'sameCategory', Product[]>

/** As many of a category are shown. */
const MOST_OF_CATEGORY = 12

/** What stands around `product`; related products that are not sold here are left out. Failures are only logged. */
export async function loadNeighbours(shop: Shop, product: Product): Promise<Neighbours> {
  const related = product.related ?? []
  const [known, sameCategory] = await Promise.all([
    loadKnown(
      shop,
      related.map(({ productId }) => productId),
    ).catch(notThere),
    loadSameCategory(shop, product).catch(notThere),
  ])
  const byId = new Map(known.map((each) => [each.id, each]))
  const of = (kind: RelationKind) =>
    related.flatMap((each) => (each.kind === kind ? (byId.get(each.productId) ?? []) : []))
  return {
    accessory: of('accessory'),
    sparePart: of('sparePart'),
    successor: of('successor'),
    alternative: of('alternative'),
    sameCategory,
  }
}

/** Without its neighbours the page is still whole. */
function notThere(error: unknown): Product[] {
  console.warn('No related products', error)
  return []
}

async function loadKnown({ call, area }: Shop, productIds: readonly string[]): Promise<Product[]> {
  if (productIds.length === 0) return []
  const search = { productIds: [...new Set(productIds)] }
  const body = { area, search, pageSize: search.productIds.length }
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
  return items.map(({ item }) => item)
}

async function loadSameCategory({ call, area }: Shop, { id, categories }: Product): Promise<Product[]> {
  const category = categories.at(-1)
  if (!category) return []
  const { items } = await call('POST /api/Product/GetProductsBySearch', {
    body: { area, search: { categoryIds: [category.id] }, pageSize: MOST_OF_CATEGORY + 1 },
  })
  return items.flatMap(({ item }) => (item.id === id ? [] : [item])).slice(0, MOST_OF_CATEGORY)
}
