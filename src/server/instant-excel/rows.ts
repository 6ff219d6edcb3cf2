import type { FoundRows } from '#contract/instant-excel.ts'
import type { Product } from '#contract/products.ts'
import { normaliseNumber, variantsNumbered } from '#domain/item-number.ts'
import type { AskedRow } from '#domain/order-sheet.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { type Article, offersOf } from './offers.ts'

/** So many products can be chosen from in one row. */
const MOST_CHOICES = 50
/** An EAN has thirteen digits, of which a sheet that takes it for a number drops zeros at the start. */
const EAN_DIGITS = 13

/** What the number of each row means in the area, and every product that is meant. */
export async function findRows(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  asked: readonly AskedRow[],
): Promise<FoundRows> {
  const idsOf = new Map(asked.map(({ number }) => [number, productIdsOf(shop, area, number)]))
  const ids = [...new Set([...idsOf.values()].flat())]
  const products = await shop.catalog.products(ids, 'product-cart', area)
  const meant = new Map<string, Article>()
  const rows = asked.map((row) => {
    const found = (idsOf.get(row.number) ?? []).flatMap((id) => products.get(id) ?? [])
    const variants = variantsNumbered<Product['variants'][number], Product>(found, row.number).slice(0, MOST_CHOICES)
    for (const article of variants) meant.set(article.variant.id, article)
    return { ...row, variantIds: variants.map(({ variant }) => variant.id) }
  })
  return { rows, products: await offersOf(shop, actor, area, [...meant.values()]) }
}

/** Whether some product of the area is found by `number`. */
export const isKnown = (shop: Shop, area: EffectiveArea, number: string): boolean =>
  productIdsOf(shop, area, number).length > 0

function productIdsOf({ catalog }: Shop, area: EffectiveArea, number: string): readonly string[] {
  const found = catalog.findAllByNumber(number, area)
  const isShortened = found.length === 0 && /^\d{10,12}$/.test(normaliseNumber(number))
  return isShortened ? catalog.findAllByNumber(normaliseNumber(number).padStart(EAN_DIGITS, '0'), area) : found
}
