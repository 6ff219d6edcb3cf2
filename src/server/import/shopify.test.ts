import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ProductRecord } from '#contract/product-record.ts'
import { readFileOf } from '#test/import-files.ts'

const COLUMNS = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value'],
  ...['Option2 Name', 'Option2 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Qty'],
  ...['Variant Inventory Policy', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src'],
  ...['Image Position', 'Image Alt Text', 'Gift Card', 'Variant Image', 'Status', 'Variant Taxable'],
]
const FLIGHT = {
  Handle: 'nylon-flight',
  Title: 'Nylon flight',
  Vendor: 'Arrowhead',
  Type: 'Flights',
  'Variant SKU': 'NF-1',
  'Variant Price': '2.50',
}

type Cells = Record<string, string>

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const csv = (...rows: Cells[]) =>
  [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => quoted(row[column] ?? '')))]
    .map((row) => row.join())
    .join('\n')

async function readText(text: string | Buffer) {
  const { records, ...said } = await readFileOf('shopify', 'products', text)
  return { ...said, records: records as z.output<typeof ProductRecord>[] }
}

const read = (...rows: Cells[]) => readText(csv(...rows))

/** The one product that the rows make, the first of them on top of a whole one. */
async function product(first: Cells, ...others: Cells[]) {
  const { records, warnings, refused } = await read({ ...FLIGHT, ...first }, ...others)
  expect(refused).toEqual([])
  const [record] = records
  if (!record) throw new Error('No product came of it')
  return { record, warnings }
}

describe('a row of a Shopify file', () => {
  test.each<[string, Cells, object]>([
    ['names the product by its handle', {}, { number: 'nylon-flight', name: 'Nylon flight', areas: ['eu'] }],
    ['has the vendor as brand', { Vendor: 'Bull' }, { brand: 'Bull' }],
    ['has the type as category', { Type: 'Steel tip' }, { category: ['Steel tip'] }],
    [
      'has a tag Name:Value as specification',
      { Tags: 'Grip: Ring ' },
      { specifications: [{ name: 'Grip', value: 'Ring' }], tags: [] },
    ],
    ['has other tags as tags, each once', { Tags: 'a, b,a, , a b' }, { tags: ['a', 'b', 'a b'] }],
    ['does not take an address for Name:Value', { Tags: 'https://x.example' }, { tags: ['https://x.example'] }],
    ['is on sale when published', { Published: 'true' }, { isActive: true }],
    ['is off sale when not published', { Published: 'FALSE' }, { isActive: false }],
    ['is off sale when archived', { Status: 'archived' }, { isActive: false }],
    ['keeps HTML of several lines', { 'Body (HTML)': '<p>a "b",\nc</p>' }, { description: '<p>a "b",\nc</p>' }],
    ['is guessed to be a box', {}, { productType: 'box' }],
    ['is taxed as standard when nothing is said', {}, { taxClass: 'standard' }],
    ['is taxed as zero when it is not taxable', { 'Variant Taxable': 'false' }, { taxClass: 'zero' }],
  ])('%s', async (_guarantee, cells, expected) => {
    expect((await product(cells)).record).toMatchObject(expected)
  })

  test.each<[string, Cells, object]>([
    ['has the SKU as item number', { 'Variant SKU': 'ABC 1' }, { number: 'ABC 1' }],
    ['loses the apostrophe of a spreadsheet', { 'Variant SKU': "'0815" }, { number: '0815' }],
    [
      'has its options as attributes',
      { 'Option1 Name': 'Size', 'Option1 Value': 'L', 'Option2 Name': 'Color', 'Option2 Value': 'Red' },
      {
        attributes: [
          { name: 'Size', value: 'L' },
          { name: 'Color', value: 'Red' },
        ],
      },
    ],
    [
      'has no attribute for Default Title',
      { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' },
      { attributes: [] },
    ],
    [
      'has no attribute for the option Title',
      { 'Option1 Name': 'Title', 'Option1 Value': 'Y-Wrench' },
      { attributes: [] },
    ],
    [
      'has a price in the currency of the area',
      {},
      { prices: [{ currencyCode: 'EUR', amount: 2.5, beforeAmount: null }] },
    ],
    [
      'has a before price that is higher',
      { 'Variant Compare At Price': '3.00' },
      { prices: [{ amount: 2.5, beforeAmount: 3 }] },
    ],
    [
      'has no before price that is not higher',
      { 'Variant Compare At Price': '2.50' },
      { prices: [{ beforeAmount: null }] },
    ],
    ['may not be sold out of stock with deny', { 'Variant Inventory Policy': 'deny' }, { allowBackorder: false }],
    ['may be with continue', { 'Variant Inventory Policy': 'continue' }, { allowBackorder: true }],
    ['may not be when nothing is said', {}, { allowBackorder: false, stock: undefined }],
    [
      'keeps a debt of stock when it may be backordered',
      { 'Variant Inventory Policy': 'continue', 'Variant Inventory Qty': '-3' },
      { stock: -3 },
    ],
    ['weighs its grams', { 'Variant Grams': '22.6' }, { weightGrams: 23 }],
    ['has a barcode that is a GTIN as EAN', { 'Variant Barcode': "'36000291452" }, { ean: '036000291452' }],
    ['has an EAN as it stands there', { 'Variant Barcode': '5701234567890' }, { ean: '5701234567890' }],
  ])('makes a variant that %s', async (_guarantee, cells, expected) => {
    const { record, warnings } = await product(cells)
    expect(record.variants).toMatchObject([expected])
    expect(warnings).toEqual([])
  })

  test.each<[string, Cells, object, string]>([
    ['stock below zero that deny forbids', { 'Variant Inventory Qty': '-3' }, { stock: 0 }, 'stock -3'],
    ['a barcode that is none', { 'Variant Barcode': '63810-1000' }, { ean: null }, 'barcode 63810-1000'],
    ['a missing SKU', { 'Variant SKU': '' }, { number: 'nylon-flight' }, 'has no SKU'],
    ['a missing price', { 'Variant Price': '' }, { prices: [] }, 'has no Variant Price'],
    [
      'a SKU of more than 60 letters',
      { 'Variant SKU': 'x'.repeat(61) },
      { number: expect.stringMatching(/^x{51}-[0-9a-f]{8}$/) },
      'is longer than 60 characters; it is numbered xxx',
    ],
  ])('comes in, with a warning, with %s', async (_fault, cells, expected, reason) => {
    const { record, warnings } = await product(cells)
    expect(record.variants).toMatchObject([expected])
    expect(warnings).toEqual([{ line: 2, number: 'nylon-flight', reason: expect.stringContaining(reason) }])
  })

  test('comes in with a number of its own, the same each time, where its handle is too long for one', async () => {
    const long = 'soft-tip-set-'.padEnd(70, 'x')
    const { records, warnings, refused } = await read(
      { ...FLIGHT, Handle: long },
      { ...FLIGHT, Handle: `${long}y`, 'Variant SKU': 'NF-2' },
    )
    expect(refused).toEqual([])
    const [first, second] = records.map(({ number }) => number)
    expect(first).not.toBe(second)
    expect([first, second]).toEqual([
      expect.stringMatching(/^soft-tip-set-x{38}-[0-9a-f]{8}$/),
      expect.stringMatching(/^soft-tip-set-x{38}-[0-9a-f]{8}$/),
    ])
    expect((await product({ Handle: long })).record.number).toBe(first)
    expect(warnings[0]).toEqual({ line: 2, number: long, reason: expect.stringContaining(`is numbered ${first}`) })
  })

  test.each<[string, Cells, object]>([
    ['Title', { Title: '' }, { name: 'nylon-flight' }],
    ['Vendor', { Vendor: '' }, { brand: 'Unbranded' }],
    ['Type', { Type: '' }, { category: ['Other'] }],
  ])('without %s gets another one and a warning', async (column, cells, expected) => {
    const { record, warnings } = await product(cells)
    expect(record).toMatchObject(expected)
    expect(warnings).toMatchObject([{ line: 2, reason: expect.stringContaining(`has no ${column}`) }])
  })

  test.each<[string, Cells, string]>([
    ['a gift card', { 'Gift Card': 'true' }, 'money, not goods'],
    ['a price that is no number', { 'Variant Price': '1,50 €' }, 'variant price is not a number'],
    ['a price that could be two', { 'Variant Price': '1,500' }, 'variant price is not a number'],
    ['a negative price', { 'Variant Price': '-1' }, 'variant price is not a number'],
    ['stock that is no number', { 'Variant Inventory Qty': 'many' }, 'Qty is not a whole number'],
    ['an unknown policy', { 'Variant Inventory Policy': 'maybe' }, 'neither deny nor continue'],
    ['a truth of another language', { Published: 'FALSCH' }, 'published is neither true nor false: FALSCH'],
    ['no handle', { Handle: '' }, 'has no Handle'],
    ['nothing to buy', { 'Variant SKU': '', 'Variant Price': '' }, 'has no variant'],
  ])('is refused with %s', async (_fault, cells, reason) => {
    const { rows } = await read({ ...FLIGHT, ...cells }, { ...FLIGHT, Handle: 'other', 'Variant SKU': 'NF-2' })
    expect(rows).toMatchObject([{ line: 2, refused: expect.stringContaining(reason) }, { record: { number: 'other' } }])
  })
})

describe('the rows of a handle', () => {
  test('are one product with their variants and pictures, each picture once, in order of position', async () => {
    const { record } = await product(
      {
        'Option1 Name': 'Color',
        'Option1 Value': 'Red',
        'Image Src': 'https://x.example/2.jpg',
        'Image Position': '2',
      },
      {
        Handle: 'nylon-flight',
        'Option1 Value': 'Blue',
        'Variant SKU': 'NF-2',
        'Variant Price': '3',
        'Variant Image': 'https://x.example/3.jpg',
      },
      {
        Handle: 'nylon-flight',
        'Image Src': 'https://x.example/1.jpg',
        'Image Position': '1',
        'Image Alt Text': 'Front',
      },
      { Handle: 'nylon-flight', 'Image Src': 'https://x.example/2.jpg', 'Image Position': '4' },
    )
    expect(record.variants.map(({ attributes, image }) => ({ attributes, image }))).toEqual([
      { attributes: [{ name: 'Color', value: 'Red' }], image: undefined },
      { attributes: [{ name: 'Color', value: 'Blue' }], image: 'https://x.example/3.jpg' },
    ])
    expect(record.images).toEqual([
      { url: 'https://x.example/1.jpg', text: 'Front' },
      { url: 'https://x.example/2.jpg', text: '' },
      { url: 'https://x.example/3.jpg', text: '' },
    ])
  })

  test('are taxed all alike, as standard where one of them is not free of it', async () => {
    const { record, warnings } = await product(
      { 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Taxable': 'true' },
      { ...FLIGHT, 'Option1 Value': 'L', 'Variant SKU': 'NF-2', 'Variant Taxable': 'FALSE' },
    )
    expect(record.taxClass).toBe('standard')
    expect(warnings).toMatchObject([{ line: 3, reason: expect.stringContaining('is not taxed, and others') }])
  })

  test('belong together wherever they stand', async () => {
    const { records, rows } = await read(
      { ...FLIGHT, 'Option1 Name': 'Color', 'Option1 Value': 'Red' },
      { ...FLIGHT, Handle: 'other', 'Variant SKU': 'O-1' },
      { Handle: 'nylon-flight', 'Option1 Value': 'Blue', 'Variant SKU': 'NF-2', 'Variant Price': '3' },
    )
    expect(records.map((each) => [each.number, each.variants.length])).toEqual([
      ['other', 1],
      ['nylon-flight', 2],
    ])
    expect(rows.map((row) => row.line)).toEqual([3, 2])
  })

  test('keep the option Title when it is what tells variants apart', async () => {
    const { record } = await product(
      { 'Option1 Name': 'Title', 'Option1 Value': 'Small' },
      { Handle: 'nylon-flight', 'Option1 Value': 'Large', 'Variant SKU': 'NF-2', 'Variant Price': '3' },
    )
    expect(record.variants.map((variant) => variant.attributes[0]?.value)).toEqual(['Small', 'Large'])
  })

  test('keep a picture where it stands, with its words, when a variant before shows it', async () => {
    const [own, shared] = ['https://x.example/own.jpg', 'https://x.example/red.jpg']
    const { record } = await product(
      { 'Image Src': own, 'Image Alt Text': 'Front', 'Variant Image': shared },
      { Handle: 'nylon-flight', 'Image Src': shared, 'Image Alt Text': 'Red' },
      { Handle: 'nylon-flight', 'Image Src': 'https://x.example/back.jpg' },
    )
    expect(record.images).toEqual([
      { url: own, text: 'Front' },
      { url: shared, text: 'Red' },
      { url: 'https://x.example/back.jpg', text: '' },
    ])
  })

  test('leave a picture out that is no web address', async () => {
    const { record, warnings } = await product(
      { 'Image Src': 'javascript:alert(1)' },
      { Handle: 'nylon-flight', 'Option1 Value': 'Blue', 'Variant SKU': 'NF-2', 'Variant Image': 'blue.jpg' },
    )
    expect([record.images, record.variants.map(({ image }) => image)]).toEqual([[], [undefined, undefined]])
    expect(warnings.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'picture javascript:alert(1) is no web address; it is left out',
        'picture blue.jpg is no web address; it is left out',
      ]),
    )
  })
})

describe('a SKU that is there twice', () => {
  const twice = [FLIGHT, { ...FLIGHT, Handle: 'other', 'Option1 Name': 'Color', 'Option1 Value': 'Red' }]

  test('stays with the first and gives the second a number of its own, by which it says what it was', async () => {
    const { records, warnings } = await read(...twice)
    expect(records.map((each) => each.variants[0]?.number)).toEqual(['NF-1', 'NF-1-other-red'])
    expect(records[1]?.alsoFoundBy).toEqual(['NF-1'])
    expect(warnings).toMatchObject([
      { line: 3, number: 'other', reason: expect.stringContaining('is in line 2 already') },
    ])
  })

  test('gets the same number each time', async () => {
    expect((await read(...twice)).records).toEqual((await read(...twice)).records)
  })

  test('is one when only punctuation differs', async () => {
    const { records } = await read(FLIGHT, { ...FLIGHT, Handle: 'other', 'Variant SKU': 'nf 1' })
    expect(records.map((each) => each.variants[0]?.number)).toEqual(['NF-1', 'nf 1-other'])
  })
})

describe('a file', () => {
  test('is read with a byte order mark, CRLF and short rows, and says the lines where products start', async () => {
    const text = `\ufeffHandle,Title,Vendor,Type,Variant SKU,Variant Price,Body (HTML)\r\na,A,V,T,A-1,1,"<p>\r\n</p>"\r\n\r\nb,B,V,T,B-1,2\r\n\r\nc,C,V,T,C-1,3\r\n`
    const { rows, records } = await readText(text)
    expect(rows.map((row) => row.line)).toEqual([2, 5, 7])
    expect(records.map((each) => each.name)).toEqual(['A', 'B', 'C'])
  })

  test.each(['Variant Inventory Tracker', 'Inventory tracker'])(
    'that says by an empty %s that an item is not counted sells it without stock',
    async (tracker) => {
      const text = `Handle,Title,Vendor,Type,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Policy,${tracker}
a,A,V,T,A-1,1,-103,deny,
b,B,V,T,B-1,1,7,deny,shopify`
      const { records, warnings } = await readText(text)
      expect(records.map(({ variants }) => variants[0])).toMatchObject([
        { allowBackorder: true, stock: undefined },
        { allowBackorder: false, stock: 7 },
      ])
      expect(warnings).toEqual([])
    },
  )

  test('may name its columns as later exports do', async () => {
    const { records } = await readText(
      'Title,URL handle,Vendor,Type,SKU,Price,Compare-at price,Charge tax\nA,a,V,T,A-1,1,2,FALSE',
    )
    expect(records).toMatchObject([
      { number: 'a', taxClass: 'zero', variants: [{ number: 'A-1', prices: [{ amount: 1, beforeAmount: 2 }] }] },
    ])
  })

  test.each([
    ['by semicolon', ';', (text: string) => text],
    ['by tab', '\t', (text: string) => text],
    ['by what its first line says', '|', (text: string) => `sep=|\r\n${text}`],
    ['by semicolon as Windows writes it', ';', (text: string) => Buffer.from(text, 'latin1')],
    ['by tab in UTF-16', '\t', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('may have been saved again %s', async (_way, mark, written) => {
    const rows = [
      ['Handle', 'Title', 'Vendor', 'Type', 'Tags', 'Variant SKU', 'Variant Price'],
      ['a', 'Pfeil für zwei', 'V', 'T', 'x, y', 'A-1', '12,50'],
    ]
    const { records } = await readText(written(rows.map((row) => row.join(mark)).join('\r\n')))
    expect(records).toMatchObject([
      { name: 'Pfeil für zwei', tags: ['x', 'y'], variants: [{ number: 'A-1', prices: [{ amount: 12.5 }] }] },
    ])
  })

  test.each([
    ['has no rows', 'Handle,Title,Variant Price\n', 'has no rows'],
    ['is another table', 'a,b\n1,2\n', 'no column handle, title, variant price'],
    ['has a quote that never ends', 'Handle,Title,Variant Price\na,"b,1\n', 'is not a CSV file'],
  ])('is unusable when it %s', async (_fault, text, reason) => {
    await expect(readText(text)).rejects.toThrow(reason)
  })
})
