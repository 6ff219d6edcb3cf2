import { type DemoProduct, demoCatalogue, pictureKey } from '../products.ts'
import { AREAS } from '../world/areas.ts'
import { CATEGORIES, type DemoCategory } from '../world/categories.ts'
import { heroPicture } from './heroes.ts'
import { productPicture } from './product.ts'

/** A picture of the demo world and its key in the asset table. */
type DemoPicture = { key: string; svg: string }

/** Every picture of the demo world: one per product, one per category, and the wide ones of the front pages. */
export function* pictures(): Generator<DemoPicture, void> {
  for (const { settings } of AREAS) {
    const { areaId } = settings.areaInfo
    yield { key: `pages/hero-${areaId}.svg`, svg: heroPicture(areaId) }
  }
  const catalogue = [...demoCatalogue()]
  for (const product of catalogue) yield { key: pictureKey(product.record.number), svg: productPicture(product) }
  for (const category of CATEGORIES) {
    yield { key: categoryPictureKey(category.id), svg: productPicture(typicalOf(category, catalogue)) }
  }
}

/** The key of a category's picture in the asset table. */
export function categoryPictureKey(categoryId: string): string {
  return `categories/${categoryId}.svg`
}

/** A product of the category's own type, below it; neighbouring categories show different makers. */
function typicalOf(category: DemoCategory, catalogue: readonly DemoProduct[]): DemoProduct {
  const way = wayTo(category)
  const below = catalogue.filter(
    ({ kind }) =>
      kind.productType === category.productType && way.every((name, depth) => kind.category[depth] === name),
  )
  const typical = below[(category.position * 3 + way.length + 5) % below.length]
  if (!typical) throw new Error(`Nothing in ${way.join(' > ')} is a ${category.productType}`)
  return typical
}

function wayTo(category: DemoCategory): string[] {
  const parent = CATEGORIES.find((each) => each.id === category.parentId)
  return [...(parent ? wayTo(parent) : []), category.name]
}
