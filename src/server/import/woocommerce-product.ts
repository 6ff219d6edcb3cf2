import type { ProductRecord, VariantRecord } from '#contract/product-record.ts'
import { unescapeMarkup } from '#domain/markup.ts'
import { sanitiseHtml } from '../html/sanitise.ts'
import { Refused } from './faults.ts'
import {
  amountIn,
  eanIn,
  gramsIn,
  paragraphsOf,
  pictureAt,
  picturesIn,
  priceOf,
  rowOf,
  stockIn,
} from './foreign-goods.ts'
import { derivedNumber, LONGEST_NUMBER, type NumberVariant } from './item-numbers.ts'
import { cell, type NamedRow } from './named-rows.ts'
import { fallback, type SourceRow, type Warn } from './rows.ts'
import { isVariation, keyOf, typesOf, wooCell, wooText } from './woocommerce-rows.ts'

type Context = {
  areaId: string
  currencyCode: string
  numberVariant: NumberVariant
  warn: (line: number, number: string, reason: string) => void
  /** Says what is to be said of the file as a whole. */
  warnOnce: (reason: string) => void
}

type Attribute = { name: string; values: string[]; isVisible: boolean }

/**
 * The product that a row makes with its variations, and what rows of the same product are no more than said again.
 *
 * SKU is the number, or `wc-` and the ID where there is none; the first of the deepest categories is the category, the
 * others are tags; attributes tell variations apart and are specifications else; a sale price without days is the
 * price. What is not goods of the house's own is refused.
 */
export function toWooCommerceRows(rows: readonly NamedRow[], context: Context): SourceRow[] {
  const [first, ...again] = rows.filter((row) => !isVariation(row))
  const variations = rows.filter(isVariation)
  if (!first) {
    return variations.map((row) => {
      const parent = wooCell(row, 'parent')
      const sku = wooCell(row, 'sku')
      if (!parent) return { line: row.line, number: sku, refused: 'is a variation that names no Parent' }
      const number = parent.replace(/^id:/, 'wc-')
      return { line: row.line, number, refused: `is not in the file, and its variation ${sku} is` }
    })
  }
  const number = numberOf(first)
  if (!number) return rows.map(({ line }) => ({ line, refused: 'has neither SKU nor ID' }))
  const warn: Warn = (line, reason) => context.warn(line, number, reason)
  const seen = new Map<string, number>()
  const twice: SourceRow[] = again.map(({ line }) => ({ line, number, refused: `is in line ${first.line} already` }))
  const own = variations.filter((row) => {
    const key = keyOf(row)
    const before = key && seen.get(key)
    if (before) twice.push({ line: row.line, number: wooCell(row, 'sku'), refused: `is in line ${before} already` })
    else seen.set(key, row.line)
    return !before
  })
  return [rowOf(first.line, number, () => recordOf(first, own, number, { ...context, warn })), ...twice]
}

/** The number of a product; empty where nothing names it. */
function numberOf(row: NamedRow): string {
  const [sku, id] = [wooCell(row, 'sku'), cell(row, 'id')]
  if (!sku) return id && `wc-${id}`
  return sku.length <= LONGEST_NUMBER ? sku : derivedNumber('', sku)
}

type ForProduct = Omit<Context, 'warn'> & { warn: Warn }

function recordOf(
  first: NamedRow,
  all: readonly NamedRow[],
  number: string,
  { areaId, currencyCode, numberVariant, warn, warnOnce }: ForProduct,
): ProductRecord {
  const isVariable = checkedType(first, warn) === 'variable'
  const isOnSale = isPublished(first)
  if (isVariable && !all.length) throw new Refused('has no variation in the file: export those with it', first.line)
  // Those of a draft are drafts themselves.
  const variations = isOnSale ? all.filter(isPublished) : all
  for (const { line } of all.filter((row) => !variations.includes(row)))
    warn(line, 'is a variation that is switched off; it is left out')
  if (isVariable && !variations.length) throw new Refused('has no variation that is switched on', first.line)

  const sold = isVariable ? variations : [first]
  const attributes = attributesOf(first)
  const telling = isVariable ? new Set(sold.flatMap((row) => attributesOf(row).map(({ name }) => name))) : new Set()
  const isHidden = cell(first, 'visibility') === 'hidden'
  if (isHidden && isOnSale) warn(first.line, 'is hidden in the shop before; it comes in off sale')
  return {
    number,
    name: wooText(first, 'name').slice(0, 200) || fallback(number, 'Name', first, warn),
    brand: brandOf(first, attributes) || unbranded(first, warn, warnOnce),
    ...categoryAndTags(first, warn),
    description: descriptionOf(first),
    specifications: attributes
      .filter(({ name, values, isVisible }) => isVisible && values.length && !telling.has(name) && !BRAND.test(name))
      .map(({ name, values }) => ({ name: name.slice(0, 60), value: values.join(', ').slice(0, 500) }))
      .slice(0, 60),
    taxClass: taxClassOf(first),
    areas: [areaId],
    images: picturesIn(sold.length > 1 ? [first, ...sold].flatMap(picturesOf) : picturesOf(first), warn),
    related: [...linksOf(first, 'upsells', 'alternative'), ...linksOf(first, 'cross-sells', 'accessory')].slice(0, 60),
    isActive: isOnSale && !isHidden,
    variants: sold.map((row) => {
      const options = isVariable ? optionsOf(row, telling.size, warn) : []
      const values = options.map(({ value }) => value)
      const [picture] = picturesOf(row).map(({ address }) => pictureAt(address))
      return {
        number: numberVariant({ sku: wooCell(row, 'sku'), handle: number, options: values, line: row.line, warn }),
        ean: eanIn(wooCell(row, 'gtin'), 'GTIN', row.line, warn),
        attributes: options,
        ...stockOf(row, first, warn),
        weightGrams: weightOf(row) || weightOf(first),
        ...(sold.length > 1 && picture && { image: picture }),
        prices: pricesOf(row, currencyCode, warn),
      }
    }),
  }
}

/** What a row is, as far as it is goods; throws for what is none. */
function checkedType(row: NamedRow, warn: Warn): 'simple' | 'variable' {
  const [type = 'simple', ...others] = typesOf(row)
  const refused = others.includes('downloadable') ? 'downloadable' : type
  const why = NOT_GOODS.get(refused)
  if (why) throw new Refused(`is of type ${refused}: ${why}`, row.line)
  if (type !== 'simple' && type !== 'variable')
    throw new Refused(`is of type ${type}: only simple and variable products are taken`, row.line)
  if (others.includes('virtual')) warn(row.line, 'is virtual; it comes in as goods that are sent')
  return type
}

const NOT_GOODS = new Map([
  ['grouped', 'it only shows other products together, which come in by themselves'],
  ['external', 'it is sold by somebody else'],
  ['downloadable', 'files are not sold here'],
])

function isPublished(row: NamedRow): boolean {
  const written = wooCell(row, 'published')
  if (['', '1'].includes(written)) return true
  if (['0', '-1', '2'].includes(written)) return false
  throw new Refused(`Published is neither 1 nor 0 nor -1: ${written}`, row.line)
}

/** The words of a list; a comma in one of them has a backslash before it. */
const listIn = (written: string): string[] =>
  written
    .split(/(?<!\\),/)
    .map((word) => word.replaceAll('\\,', ',').trim())
    .filter(Boolean)

function attributesOf(row: NamedRow): Attribute[] {
  const attributes: Attribute[] = []
  for (let at = 1; row.cells.has(`attribute ${at} name`); at += 1) {
    const name = wooText(row, `attribute ${at} name`)
    const values = listIn(wooText(row, `attribute ${at} values`))
    if (name) attributes.push({ name, values, isVisible: cell(row, `attribute ${at} visible`) !== '0' })
  }
  return attributes
}

/** What tells a variation apart. One that buyers chose the value of says none. */
function optionsOf(row: NamedRow, count: number, warn: Warn): NonNullable<VariantRecord['attributes']> {
  const said = attributesOf(row)
  for (const { name, values } of said)
    if (!values.length) warn(row.line, `has any ${name}, as buyers chose; it is left out`)
  const options = said.filter(({ values }) => values.length)
  if (count > 5) warn(row.line, 'has more than 5 attributes; the first 5 are taken')
  return options.slice(0, 5).map(({ name, values }) => ({
    name: name.slice(0, 60),
    value: values.join(', ').slice(0, 200),
  }))
}

const BRAND = /^(?:brand|marke|hersteller|marque|manufacturer)$/i

const brandOf = (row: NamedRow, attributes: readonly Attribute[]): string =>
  (listIn(wooText(row, 'brands'))[0] ?? attributes.find(({ name }) => BRAND.test(name))?.values[0] ?? '').slice(0, 100)

/** Of a file that says no brands it is said once. */
function unbranded(row: NamedRow, warn: Warn, warnOnce: (reason: string) => void): string {
  if (row.cells.has('brands')) return fallback('Unbranded', 'Brands', row, warn)
  warnOnce('has no column Brands; Unbranded is taken where no attribute is called so')
  return 'Unbranded'
}

function categoryAndTags(row: NamedRow, warn: Warn) {
  const paths = listIn(wooCell(row, 'categories')).map((path) =>
    path
      .split('>')
      .map((name) => unescapeMarkup(name).trim().slice(0, 80))
      .filter(Boolean)
      .slice(0, 6),
  )
  const deepest = paths.reduce((found, path) => (path.length > found.length ? path : found), [])
  const elsewhere = paths.flatMap((path) => path.at(-1) ?? []).filter((name) => !deepest.includes(name))
  const tags = [...new Set([...listIn(wooText(row, 'tags')), ...elsewhere].map((tag) => tag.slice(0, 60)))]
  const category = deepest.length ? deepest : [fallback('Other', 'Categories', row, warn)]
  return { category, tags: tags.slice(0, 60) }
}

/** Both texts, the short one first. WooCommerce writes a line break as `\n`. */
function descriptionOf(row: NamedRow): string {
  const [short, long] = ['short description', 'description'].map((column) =>
    paragraphsOf(wooCell(row, column).replaceAll('\\n', '\n')),
  )
  const whole = short === long ? (long ?? '') : `${short}${long}`
  return whole.length > 20_000 ? sanitiseHtml(whole) : whole
}

/** `reduced-rate` is the class `reduced`; what is not taxed is in the class `zero`. */
function taxClassOf(row: NamedRow): string {
  if (cell(row, 'tax status') === 'none') return 'zero'
  const written = cell(row, 'tax class').replace(/-rate$/, '')
  return written.slice(0, 20) || 'standard'
}

const picturesOf = (row: NamedRow) => listIn(wooCell(row, 'images')).map((address) => ({ address, line: row.line }))

function linksOf(row: NamedRow, column: string, kind: 'alternative' | 'accessory') {
  return listIn(wooCell(row, column))
    .map((named) => ({ kind, number: named.replace(/^id:/, 'wc-') }))
    .filter(({ number }) => number.length <= LONGEST_NUMBER)
}

/** What is not counted and in stock can always be ordered. */
function stockOf(row: NamedRow, first: NamedRow, warn: Warn): Pick<VariantRecord, 'stock' | 'allowBackorder'> {
  const written = wooCell(row, 'stock')
  const state = cell(row, 'in stock')
  const mayWait = ['1', 'notify'].includes(cell(row, 'backorders'))
  if (written === 'parent') {
    warn(row.line, `shares the stock of its parent, ${wooCell(first, 'stock') || 'none'}: bring its own in as stock`)
    return { stock: undefined, allowBackorder: mayWait }
  }
  if (!written)
    return state === '0' ? { stock: 0, allowBackorder: mayWait } : { stock: undefined, allowBackorder: true }
  return { stock: stockIn(written, 'Stock', row.line, mayWait, warn), allowBackorder: mayWait }
}

const weightOf = (row: NamedRow): number =>
  ['kg', 'g', 'lbs', 'oz'].reduce((grams, unit) => grams || gramsIn(`${cell(row, `weight in ${unit}`)} ${unit}`), 0)

function pricesOf(row: NamedRow, currencyCode: string, warn: Warn): VariantRecord['prices'] {
  const regular = amountIn(wooCell(row, 'regular price'), 'Regular price', row.line)
  const sale = amountIn(wooCell(row, 'sale price'), 'Sale price', row.line)
  const days = [cell(row, 'sale starts'), cell(row, 'sale ends')]
  if (regular === undefined && sale === undefined) {
    warn(row.line, 'has no Regular price; it cannot be bought until it has one')
    return []
  }
  const holds = sale !== undefined && days.every((day) => !day)
  if (sale !== undefined && !holds)
    warn(row.line, `Sale price ${sale} holds from ${days[0] || '…'} to ${days[1] || '…'} alone: bring it in as a price`)
  const amount = holds ? sale : regular
  return amount === undefined ? [] : [priceOf(currencyCode, amount, regular)]
}
