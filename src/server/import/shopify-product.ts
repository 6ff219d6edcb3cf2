import type { ProductRecord, VariantRecord } from '#contract/product-record.ts'
import { sanitiseHtml } from '../html/sanitise.ts'
import { Refused } from './faults.ts'
import { amountIn, eanIn, pictureAt, picturesIn, priceOf, rowOf, stockIn } from './foreign-goods.ts'
import type { NumberVariant } from './item-numbers.ts'
import { cell, type NamedRow } from './named-rows.ts'
import { fallback, type SourceRow, type Warn } from './rows.ts'
import { isUncounted } from './shopify-rows.ts'

/** The number a product gets: its handle, or what is made of one that is too long. */
export type NumberProduct = (product: { handle: string; line: number; warn: Warn }) => string

type Context = {
  areaId: string
  currencyCode: string
  numberProduct: NumberProduct
  numberVariant: NumberVariant
  warn: Warn
}

/**
 * The product that the rows of one handle make: the first row describes it, each row may add a variant and a picture.
 *
 * Vendor is the brand, Type the category, a tag `Name:Value` a specification, every other tag a tag, SKU the item
 * number, an option an attribute. Gift cards are refused: they are money, not goods.
 */
export function toShopifyRecord(rows: readonly NamedRow[], context: Context): SourceRow {
  const [first] = rows
  if (!first) throw new TypeError('A product has at least one row')
  const handle = cell(first, 'handle')
  if (!handle) return { line: first.line, refused: 'has no Handle' }
  return rowOf(first.line, handle, () => recordOf(first, rows, context))
}

function recordOf(first: NamedRow, rows: readonly NamedRow[], context: Context): ProductRecord {
  const { warn } = context
  if (flagOf(first, 'gift card')) throw new Refused('a gift card is money, not goods', first.line)
  const handle = cell(first, 'handle')
  const tags = tagsOf(first, warn)
  const variantRows = rows.filter(isVariantRow)
  if (!variantRows.length) throw new Refused('has no variant with a price, a SKU or an option', first.line)

  const variants = variantRows.map((row) => variantOf(row, first, variantRows.length, context))
  const skus = variantRows.map((row) => skuOf(row)).filter((sku) => sku && sku.length <= 60)
  const numbers = new Set(variants.map((variant) => variant.number))
  return {
    number: context.numberProduct({ handle, line: first.line, warn }),
    name: cell(first, 'title') || fallback(handle, 'Title', first, warn),
    brand: cell(first, 'vendor') || fallback('Unbranded', 'Vendor', first, warn),
    category: categoryOf(first, warn),
    description: descriptionOf(first),
    ...tags,
    taxClass: taxClassOf(variantRows, warn),
    areas: [context.areaId],
    images: imagesOf(rows, warn),
    // A number that had to be changed is still what people type.
    alsoFoundBy: [...new Set(skus)].filter((sku) => !numbers.has(sku)).slice(0, 20),
    isActive: isPublished(first),
    variants,
  }
}

const skuOf = (row: NamedRow) => cell(row, 'variant sku').replace(/^'/, '').replace(/\s+/g, ' ')

function isVariantRow(row: NamedRow): boolean {
  return ['variant price', 'variant sku', 'option1 value'].some((column) => cell(row, column) !== '')
}

function isPublished(row: NamedRow): boolean {
  const status = cell(row, 'status').toLowerCase()
  return flagOf(row, 'published') !== false && (status === '' || status === 'active')
}

/** Undefined where nothing is said. A spreadsheet writes truth in its own language: what nobody knows is refused. */
function flagOf(row: NamedRow, column: string): boolean | undefined {
  const value = cell(row, column)
  if (!value) return undefined
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw new Refused(`${column} is neither true nor false: ${value}`, row.line)
}

function categoryOf(row: NamedRow, warn: Warn): string[] {
  const type = cell(row, 'type')
  if (type) return [type]
  const path = cell(row, 'product category').split('>')
  const names = path.map((name) => name.trim()).filter(Boolean)
  return names.length ? names.slice(0, 6) : [fallback('Other', 'Type', row, warn)]
}

/** Long bodies are mostly style; only what is left of them has to fit. */
function descriptionOf(row: NamedRow): string {
  const body = cell(row, 'body (html)')
  return body.length > 20_000 ? sanitiseHtml(body) : body
}

function tagsOf(row: NamedRow, warn: Warn) {
  const all = new Set(
    cell(row, 'tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  )
  const tags: string[] = []
  const specifications: { name: string; value: string }[] = []
  for (const tag of all) {
    const [, name, value] = /^([^:]{1,60}?)\s*:\s*(?!\/\/)(.{1,500})$/.exec(tag) ?? []
    if (name && value) specifications.push({ name, value })
    else if (tag.length > 60) warn(row.line, `tag ${tag.slice(0, 30)}… has more than 60 letters and is left out`)
    else tags.push(tag)
  }
  if (tags.length > 60 || specifications.length > 60) warn(row.line, 'has more than 60 tags; the first 60 are taken')
  return { tags: tags.slice(0, 60), specifications: specifications.slice(0, 60) }
}

/** What is not taxed is in the class `zero`, as a product as a whole is in one. */
function taxClassOf(rows: readonly NamedRow[], warn: Warn): string {
  const free = rows.filter((row) => flagOf(row, 'variant taxable') === false)
  const [first] = free
  if (first && free.length === rows.length) return 'zero'
  if (first) warn(first.line, 'is not taxed, and others of the same product are: it is taken as taxed')
  return 'standard'
}

/** The pictures of the product in their order, then those that a variant alone has. */
function imagesOf(rows: readonly NamedRow[], warn: Warn) {
  const own = rows
    .map((row, at) => ({
      address: cell(row, 'image src'),
      text: cell(row, 'image alt text'),
      line: row.line,
      position: Number(cell(row, 'image position')) || at + 1,
    }))
    .toSorted((a, b) => a.position - b.position)
  const ofVariants = rows.map((row) => ({ address: cell(row, 'variant image'), line: row.line }))
  return picturesIn(
    [...own, ...ofVariants].filter(({ address }) => address),
    warn,
  )
}

function variantOf(row: NamedRow, first: NamedRow, count: number, context: Context): VariantRecord {
  const { warn, currencyCode, numberVariant } = context
  const attributes = attributesOf(row, first, count)
  const allowBackorder = allowsBackorder(row) || isUncounted(row)
  const options = attributes.map((each) => each.value)
  const image = pictureAt(cell(row, 'variant image'))
  const price = amountOf(row, 'variant price')
  const before = amountOf(row, 'variant compare at price')
  if (price === undefined) warn(row.line, 'has no Variant Price; it cannot be bought until it has one')
  return {
    number: numberVariant({ sku: skuOf(row), handle: cell(first, 'handle'), options, line: row.line, warn }),
    ean: eanIn(cell(row, 'variant barcode'), 'barcode', row.line, warn),
    attributes,
    stock: isUncounted(row)
      ? undefined
      : stockIn(cell(row, 'variant inventory qty'), 'Variant Inventory Qty', row.line, allowBackorder, warn),
    allowBackorder,
    weightGrams: Math.round(amountOf(row, 'variant grams') ?? 0),
    ...(count > 1 && image && { image }),
    prices: price === undefined ? [] : [priceOf(currencyCode, price, before)],
  }
}

/** The options by their names, which stand in the first row. The option `Title` of a single variant is none. */
function attributesOf(row: NamedRow, first: NamedRow, count: number) {
  return [1, 2, 3].flatMap((place) => {
    const name = cell(first, `option${place} name`) || `Option ${place}`
    const value = cell(row, `option${place} value`)
    const isNone = !value || value === 'Default Title' || (name === 'Title' && count === 1)
    return isNone ? [] : [{ name, value }]
  })
}

const amountOf = (row: NamedRow, column: string) => amountIn(cell(row, column), column, row.line)

function allowsBackorder(row: NamedRow): boolean {
  const policy = cell(row, 'variant inventory policy').toLowerCase()
  if (['', 'deny', 'false'].includes(policy)) return false
  if (['continue', 'true'].includes(policy)) return true
  throw new Refused(`Variant Inventory Policy is neither deny nor continue: ${policy}`, row.line)
}
