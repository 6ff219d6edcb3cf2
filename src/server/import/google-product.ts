import type { ProductRecord, VariantRecord } from '#contract/product-record.ts'
import { couldBeTwo, parseDecimal } from '#domain/decimal.ts'
import { Refused } from './faults.ts'
import { eanIn, gramsIn, pictureAt, picturesIn, rowOf } from './foreign-goods.ts'
import { fallback, type RowNote, type SourceRow, type Warn } from './rows.ts'
import { textOf, type XmlItem } from './xml-items.ts'

type Context = {
  areaId: string
  /** That of amounts that name none. */
  currencyCode: string
  onWarning?: ((row: RowNote) => void) | undefined
}

/** What tells variants of a group apart. */
const ATTRIBUTES = [
  ['color', 'Colour'],
  ['size', 'Size'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
  ['age_group', 'Age group'],
  ['gender', 'Gender'],
] as const

/** A Google Merchant feed, RSS 2.0 or Atom. */
export const GOOGLE_FEED = {
  root: /^(rss|feed)$/,
  items: /^(item|entry)$/,
  nameOf: (tag: string) => tag.replace(/^g:/, ''),
  isNone: 'is no Google Merchant feed: neither <rss> nor <feed> is in it',
}

/** The number of the product an item belongs to: that of its group, or its own. */
export const groupOf = (item: XmlItem): string => textOf(item, 'item_group_id') || textOf(item, 'id')

/**
 * The product that the items of one group make: the first describes it, each is a variant. `id` is the item number,
 * `product_type` the category, `sale_price` the price and `price` then the one before, `product_detail` a
 * specification, custom labels are tags, `availability` says whether it can be ordered without stock.
 */
export function toGoogleRecord(items: readonly XmlItem[], { areaId, currencyCode, onWarning }: Context): SourceRow {
  const [first] = items
  if (!first) throw new TypeError('A product has at least one item')
  const number = groupOf(first)
  if (!number) return { line: first.line, refused: 'has no id' }
  const warn: Warn = (line, reason) => onWarning?.({ line, number, reason })
  return rowOf(first.line, number, () => recordOf(items, first, { areaId, currencyCode, number, warn }))
}

function recordOf(
  items: readonly XmlItem[],
  first: XmlItem,
  { areaId, currencyCode, number, warn }: Omit<Context, 'onWarning'> & { number: string; warn: Warn },
): ProductRecord {
  const isGroup = items.length > 1
  return {
    number,
    name: textOf(first, 'title') || fallback(number, 'title', first, warn),
    brand: textOf(first, 'brand') || fallback('Unbranded', 'brand', first, warn),
    category: categoryOf(first, warn),
    description: textOf(first, 'description').slice(0, 20_000),
    specifications: specificationsOf(first, isGroup),
    tags: [0, 1, 2, 3, 4].map((place) => textOf(first, `custom_label_${place}`).slice(0, 60)).filter(Boolean),
    areas: [areaId],
    images: imagesOf(items, warn),
    alsoFoundBy: [...new Set(items.map((item) => textOf(item, 'mpn')))]
      .filter((mpn) => mpn && mpn.length <= 60)
      .slice(0, 20),
    variants: items.map((item) => ({
      ...variantOf(item, isGroup, warn),
      prices: pricesOf(item, currencyCode, warn),
    })),
  }
}

function categoryOf(item: XmlItem, warn: Warn): string[] {
  const written = textOf(item, 'product_type') || textOf(item, 'google_product_category')
  // A category of Google's can be its number alone, which says nothing to a buyer.
  const names = /^\d+$/.test(written) ? [] : written.split('>').map((name) => name.trim().slice(0, 80))
  const path = names.filter(Boolean).slice(0, 6)
  return path.length ? path : [fallback('Other', 'product_type', item, warn)]
}

function specificationsOf(item: XmlItem, isGroup: boolean) {
  const details = item.parts
    .filter(({ name }) => name === 'product_detail')
    .map((detail) => ({ name: textOf(detail, 'attribute_name'), value: textOf(detail, 'attribute_value') }))
  const own = isGroup ? [] : ATTRIBUTES.map(([part, name]) => ({ name, value: textOf(item, part) }))
  return [...own, ...details]
    .map(({ name, value }) => ({ name: name.slice(0, 60), value: value.slice(0, 500) }))
    .filter(({ name, value }) => name && value)
    .slice(0, 60)
}

const imagesOf = (items: readonly XmlItem[], warn: Warn) =>
  picturesIn(
    items.flatMap(({ line, parts }) =>
      parts
        .filter(({ name, text }) => /^(image_link|additional_image_link)$/.test(name) && text)
        .map(({ text }) => ({ address: text, line })),
    ),
    warn,
  )

function variantOf(item: XmlItem, isGroup: boolean, warn: Warn): Omit<VariantRecord, 'prices'> {
  const availability = textOf(item, 'availability').replaceAll(' ', '_').toLowerCase()
  const allowBackorder = availability !== 'out_of_stock'
  const image = pictureAt(textOf(item, 'image_link'))
  return {
    number: textOf(item, 'id') || refuse(item, 'has no id'),
    ean: eanIn(textOf(item, 'gtin'), 'gtin', item.line, warn),
    attributes: isGroup
      ? ATTRIBUTES.flatMap(([part, name]) => {
          const value = textOf(item, part).slice(0, 200)
          return value ? [{ name, value }] : []
        }).slice(0, 5)
      : [],
    stock: stockOf(item),
    expectedOn: /^(\d{4}-\d{2}-\d{2})/.exec(textOf(item, 'availability_date'))?.[1] ?? null,
    allowBackorder,
    weightGrams: gramsIn(textOf(item, 'shipping_weight') || textOf(item, 'product_weight')),
    ...(isGroup && image && { image }),
  }
}

function refuse({ line }: XmlItem, reason: string): never {
  throw new Refused(reason, line)
}

function stockOf(item: XmlItem): number | undefined {
  const written = textOf(item, 'sell_on_google_quantity') || textOf(item, 'quantity')
  return /^\d{1,9}$/.test(written) ? Number(written) : undefined
}

function pricesOf(item: XmlItem, taken: string, warn: Warn): VariantRecord['prices'] {
  const price = moneyOf(item, 'price')
  if (!price) {
    warn(item.line, 'has no price; it cannot be bought until it has one')
    return []
  }
  const currencyCode = price.currencyCode ?? fallback(taken, 'currency with its price', item, warn)
  const sale = moneyOf(item, 'sale_price')
  const isSale = sale && (sale.currencyCode ?? currencyCode) === currencyCode && sale.amount < price.amount
  return [
    { currencyCode, ...(isSale ? { amount: sale.amount, beforeAmount: price.amount } : { amount: price.amount }) },
  ]
}

/** `39.50 EUR`, as the feed writes money; some write the currency first, or none, and some a decimal comma. */
function moneyOf(item: XmlItem, name: string) {
  const written = textOf(item, name)
  if (!written) return undefined
  const text = written.replace(/[A-Z]{3}/, '').trim()
  // Google's own mark is the point: three digits behind it are decimals.
  const amount = text.includes(',') && couldBeTwo(text) ? undefined : parseDecimal(text)
  if (amount === undefined || amount < 0) return refuse(item, `${name} is no amount like 39.50 EUR: ${written}`)
  return { currencyCode: /[A-Z]{3}/.exec(written)?.[0], amount }
}
