import type { AreaInfo } from '#contract/area.ts'
import type { Category } from '#contract/content.ts'
import { drawnType } from '#domain/product-types.ts'
import type { Categories } from './categories.ts'
import type { Shelf } from './shelf.ts'

/** A category as pages show it; of those below, the ones in which the area sells something, with how many products. */
export function categoryOf(
  id: string,
  { languageCode }: AreaInfo,
  categories: Categories,
  shelf: Shelf | undefined,
): Category | undefined {
  const row = categories.find(id)
  if (!row) return undefined
  const crumb = (each: string) => {
    const { name, url } = categories.text(each, languageCode)
    return { id: each, name, url }
  }
  const children = soldBelow(id, categories, shelf).map(({ id: child, count }) => ({ ...crumb(child), count }))
  return {
    id,
    ...categories.text(id, languageCode),
    productType: drawnType(row.productType),
    path: categories.pathTo(id).map(crumb),
    children,
  }
}

/** The categories below one in which the area sells something, with how many products; those of the top for ''. */
export function soldBelow(
  id: string,
  categories: Categories,
  shelf: Shelf | undefined,
): { id: string; count: number }[] {
  const below = categories.childrenOf(id).map((child) => ({ id: child, count: shelf?.countIn(child) ?? 0 }))
  return below.filter(({ count }) => count > 0)
}
