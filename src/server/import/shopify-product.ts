import { isWebAddress, type ProductRecord, type VariantRecord } from '#contract/product-record.ts'
import { sanitiseHtml } from '../html/sanitise.ts'
import { Refused } from './faults.ts'
import { gtinOf } from './gtin.ts'
import { fallback, type SourceRow, type Warn } from './rows.ts'
import { isUncounted, type ShopifyRow } from './shopify-rows.ts'

/** The number a product gets: its handle, or what is made of one that is too long. */
export type NumberProduct = (product: { handle: string; line: number; warn: Warn }) => string

/** The item number a variant gets; answers the same for the same file. */
export type NumberVariant = (variant: {
  sku: string
  handle: string
  options: readonly string[]
  line: number
  warn: Warn
}) => string

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
export function toShopifyRecord(rows: readonly ShopifyRow[], context: Context): SourceRow {
  const [first] = rows
  if (!first) throw new TypeError('A product has at least one row')
  const handle = cell(first, 'handle')
  if (!handle) return { line: first.line, refused: 'has no Handle' }
  try {
    return { line: first.line, record: recordOf(first, rows, context) }
  } catch (error) {
    if (error instanceof Refused) return { line: error.line ?? first.line, number: handle, refused: error.message }
    throw error
  }
}

function recordOf(first: ShopifyRow, rows: readonly ShopifyRow[], context: Context): ProductRecord {
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
    areas: [context.areaId],
    images: imagesOf(rows, warn),
    // A number that had to be changed is still what people type.
    alsoFoundBy: [...new Set(skus)].filter((sku) => !numbers.has(sku)).slice(0, 20),
    isActive: isPublished(first),
    variants,
  }
}

const cell = (row: ShopifyRow, column: string) => row.cells.get(column) ?? ''
const skuOf = (row: ShopifyRow) => cell(row, 'variant sku').replace(/^'/, '').replace(/\s+/g, ' ')

function isVariantRow(row: ShopifyRow): boolean {
  return ['variant price', 'variant sku', 'option1 value'].some((column) => row.cells.has(column))
}

function isPublished(row: ShopifyRow): boolean {
  const status = cell(row, 'status').toLowerCase()
  return flagOf(row, 'published') !== false && (status === '' || status === 'active')
}

/** Undefined where nothing is said. A spreadsheet writes truth in its own language: what nobody knows is refused. */
function flagOf(row: ShopifyRow, column: string): boolean | undefined {
  const value = cell(row, column)
  if (!value) return undefined
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw new Refused(`${column} is neither true nor false: ${value}`, row.line)
}

function categoryOf(row: ShopifyRow, warn: Warn): string[] {
  const type = cell(row, 'type')
  if (type) return [type]
  const path = cell(row, 'product category').split('>')
  const names = path.map((name) => name.trim()).filter(Boolean)
  return names.length ? names.slice(0, 6) : [fallback('Other', 'Type', row, warn)]
}

/** Long bodies are mostly style; only what is left of them has to fit. */
function descriptionOf(row: ShopifyRow): string {
  const body = cell(row, 'body (html)')
  return body.length > 20_000 ? sanitiseHtml(body) : body
}

function tagsOf(row: ShopifyRow, warn: Warn) {
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

/** The pictures of the product in their order, then those that a variant alone has. */
function imagesOf(rows: readonly ShopifyRow[], warn: Warn) {
  const images = new Map<string, { url: string; text: string; position: number }>()
  for (const column of ['image src', 'variant image'] as const) {
    const isOwn = column === 'image src'
    for (const [index, row] of rows.entries()) {
      const url = cell(row, column)
      if (!url || images.has(url)) continue
      if (!isWebAddress(url)) {
        warn(row.line, `picture ${url.slice(0, 80)} is no web address; it is left out`)
        continue
      }
      const position = (isOwn ? 0 : rows.length) + (Number(cell(row, 'image position')) || index + 1)
      images.set(url, { url, text: isOwn ? cell(row, 'image alt text').slice(0, 300) : '', position })
    }
  }
  const ordered = [...images.values()].sort((a, b) => a.position - b.position)
  if (ordered.length > 50) warn(rows[0]?.line ?? 0, `has ${ordered.length} pictures; the first 50 are taken`)
  return ordered.slice(0, 50).map(({ url, text }) => ({ url, text }))
}

function variantOf(row: ShopifyRow, first: ShopifyRow, count: number, context: Context): VariantRecord {
  const { warn, currencyCode, numberVariant } = context
  const attributes = attributesOf(row, first, count)
  const allowBackorder = allowsBackorder(row) || isUncounted(row)
  const options = attributes.map((each) => each.value)
  const image = cell(row, 'variant image')
  const price = amountOf(row, 'variant price')
  const before = amountOf(row, 'variant compare at price')
  if (price === undefined) warn(row.line, 'has no Variant Price; it cannot be bought until it has one')
  return {
    number: numberVariant({ sku: skuOf(row), handle: cell(first, 'handle'), options, line: row.line, warn }),
    ean: eanOf(row, warn),
    attributes,
    stock: isUncounted(row) ? undefined : stockOf(row, allowBackorder, warn),
    allowBackorder,
    weightGrams: Math.round(amountOf(row, 'variant grams') ?? 0),
    ...(count > 1 && isWebAddress(image) && { image }),
    prices:
      price === undefined
        ? []
        : [{ currencyCode, amount: price, beforeAmount: before !== undefined && before > price ? before : null }],
  }
}

/** The options by their names, which stand in the first row. The option `Title` of a single variant is none. */
function attributesOf(row: ShopifyRow, first: ShopifyRow, count: number) {
  return [1, 2, 3].flatMap((place) => {
    const name = cell(first, `option${place} name`) || `Option ${place}`
    const value = cell(row, `option${place} value`)
    const isNone = !value || value === 'Default Title' || (name === 'Title' && count === 1)
    return isNone ? [] : [{ name, value }]
  })
}

function amountOf(row: ShopifyRow, column: string): number | undefined {
  const value = cell(row, column)
  if (!value) return undefined
  // Three digits after a comma may be thousands.
  if (!/^\d{1,9}(\.\d+|,(?!\d{3}$)\d+)?$/.test(value))
    throw new Refused(`${column} is not a number from 0: ${value}`, row.line)
  return Number(value.replace(',', '.'))
}

function allowsBackorder(row: ShopifyRow): boolean {
  const policy = cell(row, 'variant inventory policy').toLowerCase()
  if (['', 'deny', 'false'].includes(policy)) return false
  if (['continue', 'true'].includes(policy)) return true
  throw new Refused(`Variant Inventory Policy is neither deny nor continue: ${policy}`, row.line)
}

function stockOf(row: ShopifyRow, allowBackorder: boolean, warn: Warn): number | undefined {
  const value = cell(row, 'variant inventory qty')
  if (!value) return undefined
  if (!/^-?\d{1,9}$/.test(value)) throw new Refused(`Variant Inventory Qty is not a whole number: ${value}`, row.line)
  const stock = Number(value)
  if (stock >= 0 || allowBackorder) return stock
  warn(row.line, `stock ${stock} cannot be where no backorder is allowed; 0 is taken`)
  return 0
}

function eanOf(row: ShopifyRow, warn: Warn): string | null {
  const barcode = cell(row, 'variant barcode')
  if (!barcode) return null
  const ean = gtinOf(barcode)
  if (!ean) warn(row.line, `barcode ${barcode} is no EAN; it is left out`)
  return ean ?? null
}
