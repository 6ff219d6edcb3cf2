import {
  closeUpKey,
  colourKey,
  coloursShown,
  type DemoProduct,
  demoCatalogue,
  hasCloseUp,
  pictureKey,
} from '../products.ts'
import { AREAS } from '../world/areas.ts'
import { CATEGORIES, type DemoCategory } from '../world/categories.ts'
import { cueParts, tableRoom, throwingDistance } from './diagrams.ts'
import { bouncePicture, heroPicture, missPicture } from './heroes.ts'
import { productCloseUp, productPicture } from './product.ts'
import { SCENE_NAMES, scenePicture } from './scenes.ts'
import { warehousePicture } from './warehouse.ts'

/** A picture of the demo world and its key in the asset table. */
type DemoPicture = { key: string; svg: string }

/**
 * Every picture of the demo world: one or two per product, more of what comes in colours, one per category, and those of
 * the editorial pages.
 */
export function* pictures(): Generator<DemoPicture, void> {
  for (const { settings } of AREAS) {
    const { areaId } = settings.areaInfo
    const units = areaId === 'us' ? 'imperial' : 'metric'
    yield { key: `pages/hero-${areaId}.svg`, svg: heroPicture(areaId) }
    yield { key: `pages/miss-${areaId}.svg`, svg: missPicture(areaId) }
    yield { key: `pages/bounce-${areaId}.svg`, svg: bouncePicture(areaId) }
    yield { key: `pages/warehouse-${areaId}.svg`, svg: warehousePicture(areaId) }
    yield { key: `guides/throwing-distance-${areaId}.svg`, svg: throwingDistance(units) }
    yield { key: `guides/cue-${areaId}.svg`, svg: cueParts(units) }
    yield { key: `guides/table-room-${areaId}.svg`, svg: tableRoom(units) }
  }
  const catalogue = [...demoCatalogue()]
  for (const name of SCENE_NAMES) yield { key: `scenes/${name}.svg`, svg: scenePicture(name, catalogue) }
  for (const product of catalogue) {
    const { number } = product.record
    yield { key: pictureKey(number), svg: productPicture(product) }
    for (const colour of coloursShown(product)) {
      yield { key: colourKey(number, colour), svg: productPicture(product, colour) }
    }
    if (hasCloseUp(product)) yield { key: closeUpKey(number), svg: productCloseUp(product) }
  }
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
