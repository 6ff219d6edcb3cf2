import { plainCell } from '#domain/csv.ts'
import { unescapeMarkup } from '#domain/markup.ts'
import type { OpenFile } from './grouped-rows.ts'
import { cell, type NamedRow, readNamedGroups } from './named-rows.ts'
import { UnusableFile } from './source-text.ts'

/**
 * The rows of each product: its own, and those of its variations, wherever they stand. Rejects with `UnusableFile`
 * before anything is yielded when it is no product CSV.
 */
export const readWooCommerceRows = (open: OpenFile): AsyncGenerator<NamedRow[]> =>
  readNamedGroups(open, columnsOf, (row) => (isVariation(row) ? parentOf(row) : keyOf(row)))

/** What stands in a column, without the apostrophe that keeps a spreadsheet from running it. */
export const wooCell = (row: NamedRow, column: string): string => plainCell(cell(row, column))

/** The same as text: WordPress keeps a sign like `&` escaped. */
export const wooText = (row: NamedRow, column: string): string => unescapeMarkup(wooCell(row, column))

export const isVariation = (row: NamedRow): boolean => typesOf(row).includes('variation')

/** What a row is, as all languages say it: `simple`, `variation, virtual`. */
export const typesOf = (row: NamedRow): string[] =>
  cell(row, 'type')
    .split(',')
    .map((type) => type.trim().toLowerCase())
    .filter(Boolean)

/** What its variations name a product by; empty when it has neither SKU nor ID. */
export const keyOf = (row: NamedRow): string => wooCell(row, 'sku') || (cell(row, 'id') && `id:${cell(row, 'id')}`)

const parentOf = (row: NamedRow) => wooCell(row, 'parent')

/** The columns as WooCommerce names them in the languages it is known to write them in: English, German, French. */
const NAMES: Record<string, readonly string[]> = {
  id: ['id'],
  type: ['type', 'typ'],
  sku: ['sku', 'artikelnummer', 'ugs'],
  gtin: ['gtin, upc, ean, or isbn', 'gtin, upc, ean oder isbn', 'gtin, upc, ean ou isbn', 'meta: _ts_gtin'],
  name: ['name', 'nom'],
  published: ['published', 'veröffentlicht', 'publié'],
  visibility: [
    'visibility in catalog',
    'visibility in catalogue',
    'catalog visibility',
    'sichtbarkeit im katalog',
    'visibilité dans le catalogue',
  ],
  'short description': ['short description', 'kurzbeschreibung', 'description courte'],
  description: ['description', 'beschreibung'],
  'sale starts': ['date sale price starts', 'datum, an dem angebotspreis beginnt', 'date de début de promo'],
  'sale ends': ['date sale price ends', 'datum, an dem angebotspreis endet', 'date de fin de promo'],
  'tax status': ['tax status', 'steuerstatus', 'état de la tva'],
  'tax class': ['tax class', 'steuerklasse', 'classe de tva'],
  'in stock': ['in stock', 'vorrätig', 'en stock'],
  stock: ['stock', 'lager', 'lagerbestand', 'bestand'],
  backorders: [
    'backorders allowed',
    'lieferrückstande erlaubt',
    'lieferrückstände erlaubt',
    'autoriser les commandes de produits en rupture',
  ],
  'sale price': ['sale price', 'angebotspreis', 'tarif promo'],
  'regular price': ['regular price', 'regulärer preis', 'tarif régulier'],
  categories: ['categories', 'kategorien', 'catégories'],
  tags: ['tags', 'schlagwörter', 'étiquettes'],
  images: ['images', 'bilder'],
  parent: ['parent', 'übergeordnetes produkt'],
  upsells: ['upsells', 'zusatzverkäufe', 'produits suggérés'],
  'cross-sells': ['cross-sells', 'cross-sells (querverkäufe)', 'ventes croisées'],
  brands: ['brands', 'marken', 'marques'],
}
const CALLED = new Map(Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name, column] as const)))

/** Names with a part that counts, or says a unit. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(?:weight|gewicht|poids) \((kg|g|lbs|oz)\)$/, 'weight in $1'],
  [/^attribute? (\d+) (?:name|nom)$|^nom de l'attribut (\d+)$/, 'attribute $1$2 name'],
  [/^attribute? (\d+) (?:value|wert)\(.\)$|^valeur\(s\) de l'attribut (\d+)$/, 'attribute $1$2 values'],
  [/^attribute? (\d+) (?:visible|sichtbar)$/, 'attribute $1 visible'],
]

function columnsOf(header: readonly string[]): string[] {
  const columns = header.map((each) => {
    const name = each.replace(/\s+/g, ' ').replace('’', "'").replace('?', '').trim().toLowerCase()
    const [pattern, column = ''] = PATTERNS.find(([known]) => known.test(name)) ?? []
    return pattern ? name.replace(pattern, column) : (CALLED.get(name) ?? name)
  })
  const missing = NEEDED.filter((column) => !columns.includes(column))
  if (!missing.length) return columns
  const advice =
    'export all columns; where they have other names, set the language of your profile in WordPress to English'
  throw new UnusableFile(`is no WooCommerce product CSV: no column ${missing.join(', ')}. From WooCommerce, ${advice}`)
}

/** A product comes in whole: of a file without them it would lose what it has. */
const NEEDED = ['type', 'sku', 'name', 'regular price', 'categories']
