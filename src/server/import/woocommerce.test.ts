import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ProductRecord } from '#contract/product-record.ts'
import { readFileOf } from '#test/import-files.ts'

type Cells = Record<string, string>

const DARTS = {
  ID: '7',
  Type: 'simple',
  SKU: 'D-7',
  Name: 'Darts',
  'Regular price': '39.5',
  Categories: 'Darts > Steel tip darts',
  Brands: 'Bull',
  Published: '1',
  'Visibility in catalog': 'visible',
  Stock: '',
}
const VARIABLE = { Type: 'variable', 'Regular price': '' }
const red = (more: Cells = {}) => ({
  ...{ ID: '8', Type: 'variation', SKU: 'D-7-R', Name: 'Darts - Red', 'Regular price': '40', Parent: 'D-7' },
  ...{ 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': 'Red', ...more },
})
const blue = (more: Cells = {}) => red({ ID: '9', SKU: 'D-7-B', 'Attribute 1 value(s)': 'Blue', ...more })

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
function csv(...rows: Cells[]): string {
  const columns = [...new Set([...Object.keys(DARTS), ...rows.flatMap((row) => Object.keys(row))])]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((row) => row.map(quoted).join())
    .join('\r\n')
}

async function readText(text: string | Uint8Array) {
  const { records, warnings, refused } = await readFileOf('woocommerce', 'products', text)
  return { records: records as z.output<typeof ProductRecord>[], warnings, refused }
}
const read = (...rows: Cells[]) => readText(csv(...rows))

async function product(first: Cells, ...others: Cells[]) {
  const { records, warnings, refused } = await read({ ...DARTS, ...first }, ...others)
  expect(refused).toEqual([])
  const [record] = records
  if (!record) throw new Error('No product came of it')
  return { record, warnings: warnings.map(({ line, reason }) => `${line}: ${reason}`) }
}

describe('a simple product of a WooCommerce file', () => {
  test.each<[string, Cells, object]>([
    ['is numbered by its SKU', {}, { number: 'D-7', name: 'Darts', areas: ['eu'], isActive: true, brand: 'Bull' }],
    [
      'has a brand that is an attribute',
      { Brands: '', 'Attribute 1 name': 'Hersteller', 'Attribute 1 value(s)': 'Bull' },
      { brand: 'Bull', specifications: [] },
    ],
    [
      'has its deepest category, and the others as tags',
      { Categories: 'Darts, Sale, Darts > Steel tip darts, Games > Board\\, wood', Tags: 'Club, Club' },
      { category: ['Darts', 'Steel tip darts'], tags: ['Club', 'Sale', 'Board, wood'] },
    ],
    [
      'has its attributes as specifications, but for hidden ones',
      {
        ...{ 'Attribute 1 name': 'Grip', 'Attribute 1 value(s)': 'Ring, Shark', 'Attribute 1 visible': '1' },
        ...{ 'Attribute 2 name': 'Shelf', 'Attribute 2 value(s)': 'B', 'Attribute 2 visible': '0' },
      },
      { specifications: [{ name: 'Grip', value: 'Ring, Shark' }] },
    ],
    [
      'has both texts, in paragraphs where the lines of the shop before were',
      { 'Short description': 'Slim.', Description: 'One\\ntwo.\\n\\n<ul>\\n<li>three</li>\\n</ul>' },
      { description: '<p>Slim.</p><p>One<br>two.</p><ul><li>three</li></ul>' },
    ],
    ['keeps paragraphs of its own', { Description: '<p>a\nb</p>' }, { description: '<p>a\nb</p>' }],
    ['is off sale as a draft', { Published: "'-1" }, { isActive: false }],
    [
      'has signs that WordPress escapes',
      {
        Name: 'Cut &amp; thrust',
        Brands: 'Bull &amp; Co',
        Categories: 'Darts > Steel &gt; soft',
        Description: '<p>a &amp; b</p>',
      },
      {
        name: 'Cut & thrust',
        brand: 'Bull & Co',
        category: ['Darts', 'Steel > soft'],
        description: '<p>a &amp; b</p>',
      },
    ],
    ['is of a class of tax', { 'Tax class': 'reduced-rate' }, { taxClass: 'reduced' }],
    ['may not be taxed', { 'Tax status': 'none', 'Tax class': 'reduced-rate' }, { taxClass: 'zero' }],
    [
      'names what goes with it, also what has no SKU',
      { Upsells: 'D-8', 'Cross-sells': 'F-1, id:12' },
      {
        related: [
          { kind: 'alternative', number: 'D-8' },
          { kind: 'accessory', number: 'F-1' },
          { kind: 'accessory', number: 'wc-12' },
        ],
      },
    ],
  ])('%s', async (_guarantee, cells, expected) => {
    const { record, warnings } = await product(cells)
    expect(record).toMatchObject(expected)
    expect(warnings).toEqual([])
  })

  const price = (amount: number, beforeAmount: number | null = null) => ({
    prices: [{ currencyCode: 'EUR', amount, beforeAmount }],
  })
  test.each<[string, Cells, object]>([
    ['costs its regular price', { 'Regular price': '1234,5' }, price(1234.5)],
    ['costs its sale price, and the regular one before', { 'Sale price': '30' }, price(30, 39.5)],
    ['has an EAN', { 'GTIN, UPC, EAN, or ISBN': '5701234567899' }, { ean: '5701234567899' }],
    ['weighs pounds in grams', { 'Weight (lbs)': '.5' }, { weightGrams: 227 }],
    ['weighs kilograms with a comma', { 'Weight (kg)': '0,08' }, { weightGrams: 80 }],
    ['is counted', { Stock: '7', 'Backorders allowed?': '0' }, { stock: 7, allowBackorder: false }],
    ['may be owed', { Stock: '-2', 'Backorders allowed?': 'notify' }, { stock: -2, allowBackorder: true }],
    ['is not counted and can always be ordered', { 'In stock?': '1' }, { stock: undefined, allowBackorder: true }],
    ['is not counted and is sold out', { 'In stock?': '0' }, { stock: 0, allowBackorder: false }],
    ['is not counted and comes later', { 'In stock?': 'backorder' }, { stock: undefined, allowBackorder: true }],
  ])('%s', async (_guarantee, cells, expected) => {
    const { record, warnings } = await product(cells)
    expect(record.variants[0]).toEqual(expect.objectContaining({ number: 'D-7', attributes: [] }))
    expect({ stock: undefined, ...record.variants[0] }).toMatchObject(expected)
    expect(warnings).toEqual([])
  })

  test.each<[string, Cells, object, string]>([
    ['no SKU', { SKU: '' }, { number: 'wc-7', variants: [{ number: 'wc-7' }] }, 'has no SKU; it is numbered wc-7'],
    ['no brand', { Brands: '' }, { brand: 'Unbranded' }, 'has no Brands; Unbranded is taken'],
    ['no category', { Categories: '' }, { category: ['Other'] }, 'has no Categories; Other is taken'],
    ['no price', { 'Regular price': '' }, { variants: [{ prices: [] }] }, 'has no Regular price'],
    [
      'a sale price for some days',
      { 'Sale price': '30', 'Date sale price ends': '2027-01-31' },
      { variants: [price(39.5)] },
      'Sale price 30 holds from … to 2027-01-31 alone: bring it in as a price',
    ],
    ['no place in lists', { 'Visibility in catalog': 'hidden' }, { isActive: false }, 'is hidden in the shop before'],
    ['nothing to send', { Type: 'simple, virtual' }, {}, 'is virtual; it comes in as goods'],
    ['a picture that is none', { Images: 'a.jpg' }, { images: [] }, 'picture a.jpg is no web address'],
  ])('comes in, with a warning, with %s', async (_fault, cells, expected, reason) => {
    const { record, warnings } = await product(cells)
    expect(record).toMatchObject(expected)
    expect(warnings).toEqual([expect.stringContaining(`2: ${reason}`)])
  })

  test.each<[string, Cells, string]>([
    ['neither SKU nor ID', { SKU: '', ID: '' }, 'has neither SKU nor ID'],
    ['the type grouped', { Type: 'grouped' }, 'is of type grouped: it only shows other products together'],
    ['the type external', { Type: 'external' }, 'is of type external: it is sold by somebody else'],
    ['files to load', { Type: 'simple, downloadable, virtual' }, 'is of type downloadable: files are not sold here'],
    ['the type of an extension', { Type: 'woosb' }, 'is of type woosb: only simple and variable'],
    [
      'a type that is no more than a word of JavaScript',
      { Type: 'constructor' },
      'is of type constructor: only simple',
    ],
    ['no variation', VARIABLE, 'has no variation in the file'],
    ['a price that could be two', { 'Regular price': '1,500' }, 'Regular price is not a number from 0: 1,500'],
    ['half a piece in stock', { Stock: '1.5' }, 'Stock is not a whole number: 1.5'],
    ['a state nobody knows', { Published: 'ja' }, 'Published is neither 1 nor 0 nor -1: ja'],
  ])('is refused with %s; the others come in', async (_fault, cells, reason) => {
    const { records, refused } = await read({ ...DARTS, ...cells }, { ...DARTS, SKU: 'other', ID: '70' })
    expect(refused).toMatchObject([{ line: 2, refused: expect.stringContaining(reason) }])
    expect(records.map(({ number }) => number)).toEqual(['other'])
  })
})

describe('a variable product', () => {
  test('has its variations wherever they stand, each with what is its own and else what is the product’s', async () => {
    const parent = {
      ...VARIABLE,
      ...{ 'Weight (kg)': '1', Images: 'https://x.example/a.jpg', 'Attribute 1 name': 'Colour' },
      ...{ 'Attribute 1 value(s)': 'Blue, Red', 'Attribute 2 name': 'Grip', 'Attribute 2 value(s)': 'Ring' },
    }
    const { records, warnings } = await read(
      red({ Images: 'https://x.example/red.jpg' }),
      { ...DARTS, SKU: 'other', ID: '70' },
      { ...DARTS, ...parent },
      blue({ 'Weight (kg)': '2' }),
    )
    expect(warnings).toEqual([])
    expect(records[1]).toMatchObject({
      number: 'D-7',
      specifications: [{ name: 'Grip', value: 'Ring' }],
      images: [{ url: 'https://x.example/a.jpg' }, { url: 'https://x.example/red.jpg' }],
      variants: [
        {
          number: 'D-7-R',
          attributes: [{ name: 'Colour', value: 'Red' }],
          image: 'https://x.example/red.jpg',
          weightGrams: 1000,
        },
        { number: 'D-7-B', attributes: [{ name: 'Colour', value: 'Blue' }], weightGrams: 2000 },
      ],
    })
  })

  test.each<[string, Cells, object, string]>([
    ['has no SKU', { SKU: '' }, { number: 'D-7-blue' }, 'has no SKU; it is numbered D-7-blue'],
    [
      'takes any value',
      { 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': '' },
      { attributes: [{ name: 'Colour', value: 'Blue' }] },
      'has any Size, as buyers chose; it is left out',
    ],
    ['shares its stock', { Stock: 'parent' }, { stock: undefined }, 'shares the stock of its parent, 12: bring'],
  ])('whose variation %s says so', async (_case, cells, expected, reason) => {
    const { record, warnings } = await product({ ...VARIABLE, Stock: '12' }, red(), blue(cells))
    expect({ stock: undefined, ...record.variants[1] }).toMatchObject(expected)
    expect(warnings).toEqual([expect.stringContaining(`4: ${reason}`)])
  })

  test('leaves out a variation that is switched off, and keeps all while it is a draft itself', async () => {
    const on = await product({ ...VARIABLE, Published: '1' }, red({ Published: '1' }), blue({ Published: '0' }))
    expect(on.record.variants.map(({ number }) => number)).toEqual(['D-7-R'])
    expect(on.warnings).toEqual(['4: is a variation that is switched off; it is left out'])
    const draft = await product({ ...VARIABLE, Published: '-1' }, red({ Published: '-1' }))
    expect([draft.record.isActive, draft.record.variants.length]).toEqual([false, 1])
  })

  test('without a SKU is found by its ID', async () => {
    const { records } = await read({ ...DARTS, ...VARIABLE, SKU: '' }, red({ Parent: 'id:7' }))
    expect(records).toMatchObject([{ number: 'wc-7', variants: [{ number: 'D-7-R' }] }])
  })

  test('is refused where it is missing or there again, with each row', async () => {
    const { records, refused } = await read(
      ...[{ ...DARTS, ...VARIABLE }, red(), { ...DARTS, ...VARIABLE }, red()],
      red({ Parent: 'gone', SKU: 'G-1' }),
    )
    expect(records).toMatchObject([{ variants: [{ number: 'D-7-R' }] }])
    expect(refused).toEqual([
      { line: 4, number: 'D-7', refused: 'is in line 2 already' },
      { line: 5, number: 'D-7-R', refused: 'is in line 3 already' },
      { line: 6, number: 'gone', refused: 'is not in the file, and its variation G-1 is' },
    ])
  })
})

describe('a file', () => {
  test('may name its columns in German or French, saved again by a spreadsheet', async () => {
    const german = [
      ['ID', 'Typ', 'Artikelnummer', 'Name', 'Gewicht (kg)', 'Regulärer Preis', 'Kategorien', 'Vorrätig?', 'Marken'],
      ['7', 'simple', 'D-7', 'Pfeil für zwei', '0,08', '12,50', 'Pfeile', '1', 'Bull'],
    ]
    german[0]?.push('Veröffentlicht', 'Sichtbarkeit im Katalog', 'Lager')
    const { records, warnings } = await readText(Buffer.from(german.map((row) => row.join(';')).join('\r\n'), 'latin1'))
    const variants = [{ weightGrams: 80, prices: [{ amount: 12.5 }] }]
    expect([records, warnings]).toMatchObject([[{ name: 'Pfeil für zwei', brand: 'Bull', variants }], []])
    const french = 'ID,Type,UGS,Nom,"Tarif régulier",Catégories,"Nom de l’attribut 1","Valeur(s) de l’attribut 1"'
    const pied = await readText(`${french}\n7,simple,D-7,Fléchette,3,Fléchettes,Pointe,Acier`)
    expect(pied.records).toMatchObject([{ specifications: [{ name: 'Pointe', value: 'Acier' }] }])
  })

  test('without a column of brands is told so once', async () => {
    const { records, warnings } = await readText(
      csv(DARTS, { ...DARTS, ID: '8', SKU: 'B' }).replace('"Brands"', '"Label"'),
    )
    expect(records.map(({ brand }) => brand)).toEqual(['Unbranded', 'Unbranded'])
    expect(warnings).toEqual([{ line: 0, reason: expect.stringContaining('has no column Brands') }])
  })

  test('without the columns that keep goods from being sold is told so, each once', async () => {
    const { warnings } = await readText(
      'Type,SKU,Name,Regular price,Categories,Brands\nsimple,A,A,1,X,Y\nsimple,B,B,1,X,Y',
    )
    expect(warnings).toEqual(
      ['Published', 'Visibility in catalog', 'Stock'].map((column) => ({
        line: 0,
        reason: expect.stringContaining(`has no column ${column}; `),
      })),
    )
  })

  test.each([
    ['Visibility in catalogue', 'Visibility in catalog', 'hidden', { isActive: false }],
    ['Bestand', 'Stock', '4', { variants: [{ stock: 4 }] }],
  ])('may call a column %s', async (name, known, cell, expected) => {
    const { records } = await readText(csv({ ...DARTS, [known]: cell }).replace(known, name))
    expect(records).toMatchObject([expected])
  })

  test.each([
    [
      'another language',
      'ID,Тип,Артикул,Имя\n40,simple,,x',
      'set the language of your profile in WordPress to English',
    ],
    [
      'a part of the columns',
      'ID,Type,SKU,Name\n40,simple,,x',
      'no column regular price, categories. From WooCommerce',
    ],
    ['no rows', 'ID,Type,SKU,Name,Regular price,Categories\n', 'has no rows'],
    ['columns without end', `ID,Type,SKU,Name,Regular price,Categories${',x'.repeat(20_000)}`, 'has 20006 columns'],
  ])('in %s is refused as a whole', async (_fault, text, reason) => {
    await expect(readText(text)).rejects.toThrow(reason)
  })
})
