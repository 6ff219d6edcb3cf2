import type { FoundRows } from '#contract/instant-excel.ts'
import type { Product } from '#contract/products.ts'
import { isNumbered, normaliseNumber, variantsNumbered } from '#domain/item-number.ts'
import type { AskedRow } from '#domain/order-sheet.ts'
import type { EffectiveArea } from '../areas/areas.ts'
import { successorsOfNumbers } from '../catalog/ended.ts'
import type { VariantFacts } from '../catalog/facts.ts'
import { type OwnNumbers, ownNumbersOf } from '../customers/own-numbers.ts'
import type { Article } from '../prices/offers.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { sheetProductsOf } from './offers.ts'

/** So many products can be chosen from in one row. */
const MOST_CHOICES = 50
/** An EAN has thirteen digits, of which a sheet that takes it for a number drops zeros at the start. */
const EAN_DIGITS = 13

/**
 * What the number of each row means in the area, to the customer first, and every product that is meant: of an item that
 * has ended what stands for it. Where a number means several, the EAN beside it says which; where it means none, what the
 * EAN is of. The EAN is the number of such a row from then on: whoever keeps it and asks again is told the same.
 */
export async function findRows(
  shop: Shop,
  actor: Customer,
  area: EffectiveArea,
  asked: readonly AskedRow[],
): Promise<FoundRows> {
  const numbers = [...new Set(asked.flatMap(({ number, ean }) => (ean ? [number, ean] : [number])))]
  const own = await ownNumbersOf(shop.db, actor.customer.customerNumber, numbers)
  const ownOf = (number: string) => shop.catalog.variant(own.get(normaliseNumber(number)) ?? '', area.areaId)
  const knownAs = new Map(numbers.map((number) => [number, knownNumber(shop, area, number)]))
  const ownIds = numbers.flatMap((number) => ownOf(number)?.productId ?? [])
  const foundIds = [...knownAs.values()].flatMap((number) => shop.catalog.findAllByNumber(number, area))
  const products = await shop.catalog.products([...new Set([...ownIds, ...foundIds])], 'product-cart', area)
  const soldAs = (number: string): Article[] => {
    const known = knownAs.get(number) ?? ''
    const found = shop.catalog.findAllByNumber(known, area).flatMap((id) => products.get(id) ?? [])
    return unique([
      ...articleOf(products, ownOf(number)),
      ...variantsNumbered<Product['variants'][number], Product>(found, known),
    ])
  }
  const sold = new Map(numbers.map((number) => [number, soldAs(number)]))
  const unknown = numbers.filter((number) => sold.get(number)?.length === 0)
  const successors = await successorsOfNumbers(shop, unknown, area)
  const articlesOf = (number: string): Article[] => {
    const successor = successors.get(number)
    if (!successor) return sold.get(number) ?? []
    return successor.variants.map((variant) => ({ product: successor, variant }))
  }
  const meant = new Map<string, Article>()
  const rows = asked.map(({ ean = '', ...row }) => {
    const all = articlesOf(row.number)
    const isMeant = ({ variant }: Article) => isNumbered(variant, knownAs.get(ean) ?? '')
    const byEan = all.length > 0 ? all.filter(isMeant) : articlesOf(ean)
    const choices = (byEan.length > 0 ? byEan : all).slice(0, MOST_CHOICES)
    for (const article of choices) meant.set(article.variant.id, article)
    const number = all.length !== 1 && byEan.length > 0 ? ean : row.number
    return { ...row, number, variantIds: choices.map(({ variant }) => variant.id) }
  })
  return { rows, products: await sheetProductsOf(shop, actor, area, [...meant.values()]) }
}

/** Whether some product of the area is found by `number`, or the customer keeps one under it. */
export const isKnown = (shop: Shop, area: EffectiveArea, own: OwnNumbers, number: string): boolean =>
  own.has(normaliseNumber(number)) || shop.catalog.findAllByNumber(knownNumber(shop, area, number), area).length > 0

function articleOf(products: ReadonlyMap<string, Product>, facts: VariantFacts | undefined): Article[] {
  const product = products.get(facts?.productId ?? '')
  const variant = product?.variants.find(({ id }) => id === facts?.variantId)
  return product && variant ? [{ product, variant }] : []
}

const unique = (articles: readonly Article[]): Article[] => [
  ...new Map(articles.map((article) => [article.variant.id, article])).values(),
]

/** What the catalogue knows `number` as: an EAN by which nothing is found has the zeros again that it lost. */
function knownNumber({ catalog }: Shop, area: EffectiveArea, number: string): string {
  const normalised = normaliseNumber(number)
  const isShortened = /^\d{10,12}$/.test(normalised) && catalog.findAllByNumber(number, area).length === 0
  return isShortened ? normalised.padStart(EAN_DIGITS, '0') : number
}
