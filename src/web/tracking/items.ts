import type { CartLine } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { Product, Variant } from '#contract/products.ts'
import { roundAmount } from '#domain/money.ts'
import { isOwnLine } from '../cart/edits.ts'

/** A product in an event, as analytics scripts know it (GA4 ecommerce); prices without VAT, in the main unit. */
export type Item = {
  item_id: string
  item_variant?: string
  item_name?: string
  item_brand?: string
  item_category?: string
  price?: number
  quantity: number
}

/** What products are called: what the page or the cart knows of them. */
export type Names = { get(productId: string): Product | undefined }

/** What a variant costs who looks at it, as far as it is known. */
export type PriceOf = (product: Product, variant: Variant) => number | undefined

/** A product that is looked at, at the price of its first variant. */
export function itemOfProduct(product: Product, priceOf: PriceOf): Item {
  const [variant] = product.variants
  const price = variant && priceOf(product, variant)
  return { item_id: product.id, ...namesOf(product), ...(price !== undefined && { price }), quantity: 1 }
}

/** What the shopper put into the cart himself. */
export const itemsOfCart = (lines: readonly CartLine[], names: Names): Item[] =>
  lines.filter(isOwnLine).map((line) => itemOfLine(line, line.quantity, names))

/** What was ordered: fees and other lines that are no products do not count. */
export const itemsOfOrder = ({ lines }: Order): Item[] =>
  lines.flatMap(({ productKey, type, name, quantity, netUnitPrice }) =>
    productKey && type === 'Product'
      ? [
          {
            item_id: productKey.productId,
            item_variant: productKey.variantId,
            item_name: name,
            price: netUnitPrice.priceWithoutVat,
            quantity,
          },
        ]
      : [],
  )

/** What is more and what is less in the cart after a change of these products; all products when none are named. */
export function cartDifference(
  before: readonly CartLine[],
  after: readonly CartLine[],
  names: Names,
  variantIds?: ReadonlySet<string>,
): { added: Item[]; removed: Item[] } {
  const old = byVariant(before)
  const now = byVariant(after)
  const added: Item[] = []
  const removed: Item[] = []
  for (const variantId of new Set([...old.keys(), ...now.keys()])) {
    const line = now.get(variantId) ?? old.get(variantId)
    if (!line || (variantIds && !variantIds.has(variantId))) continue
    const change = (now.get(variantId)?.quantity ?? 0) - (old.get(variantId)?.quantity ?? 0)
    if (change > 0) added.push(itemOfLine(line, change, names))
    if (change < 0) removed.push(itemOfLine(line, -change, names))
  }
  return { added, removed }
}

/** What items are worth together; those without a price count nothing. */
export const worthOf = (items: readonly Item[], currencyCode: string): number =>
  roundAmount(
    items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0),
    currencyCode,
  )

function itemOfLine({ productKey, netUnitPrice }: CartLine, quantity: number, names: Names): Item {
  const product = names.get(productKey.productId)
  return {
    item_id: productKey.productId,
    item_variant: productKey.variantId,
    ...(product && namesOf(product)),
    price: netUnitPrice.priceWithoutVat,
    quantity,
  }
}

function namesOf({ name, specifications: { brand }, categories }: Product) {
  const category = categories.at(-1)?.name
  return { item_name: name, ...(brand && { item_brand: brand }), ...(category && { item_category: category }) }
}

const byVariant = (lines: readonly CartLine[]) =>
  new Map(lines.filter(isOwnLine).map((line) => [line.productKey.variantId, line]))
