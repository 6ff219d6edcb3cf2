import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ProductRecord } from '#contract/product-record.ts'
import { readFileOf } from '#test/import-files.ts'

const EXAMPLE = join(import.meta.dirname, '../../../docs/import/products.google.xml')

async function read(xml: string) {
  const { records, ...said } = await readFileOf('google', 'products', xml)
  return { records: records as z.output<typeof ProductRecord>[], ...said }
}

const ITEM = { id: 'F-1', title: 'Flight', brand: 'Bull', price: '2.50 EUR', product_type: 'Flights' }
type Parts = Record<string, string>
const item = (parts: Parts) =>
  `<item>\n${Object.entries(parts)
    .map(([name, text]) => `<g:${name}>${text}</g:${name}>`)
    .join('\n')}\n</item>`
const feed = (...items: Parts[]) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.map(item).join('\n')}\n</channel></rss>`

/** The one product of one item, with what was said about it. */
async function product(parts: Parts) {
  const { records, warnings, refused } = await read(feed({ ...ITEM, ...parts }))
  expect(refused).toEqual([])
  return { record: records[0], warnings: warnings.map(({ reason }) => reason) }
}

test('the example of the guide is one product with its variants', async () => {
  const { records, warnings, refused } = await read(await readFile(EXAMPLE, 'utf8'))
  expect([records.length, warnings, refused]).toEqual([1, [], []])
  expect(records[0]).toMatchObject({
    number: 'HT-2207',
    name: 'Harrier steel darts',
    description: 'Straight barrel, fine knurl.',
    category: ['Darts', 'Steel tip darts'],
    specifications: [{ name: 'Material', value: '90 % tungsten' }],
    tags: ['Club'],
    areas: ['eu'],
    images: [{ url: 'https://images.example.com/ht-2207.jpg' }, { url: 'https://images.example.com/ht-2207-2.jpg' }],
    alsoFoundBy: ['H2207'],
    variants: [
      {
        number: 'HT-2207.22',
        ean: '5701234567899',
        attributes: [{ name: 'Size', value: '22 g' }],
        stock: 40,
        weightGrams: 80,
        prices: [{ currencyCode: 'EUR', amount: 39.5, beforeAmount: 45 }],
      },
      { number: 'HT-2207.24', stock: undefined, allowBackorder: true, expectedOn: '2027-02-01', weightGrams: 90 },
    ],
  })
})

describe('an item of the feed', () => {
  test.each<[guarantee: string, parts: Parts, variant: object]>([
    [
      'may not be sold without stock when it is out of stock',
      { availability: 'out of stock' },
      { allowBackorder: false },
    ],
    ['keeps its price without a sale', {}, { prices: [{ currencyCode: 'EUR', amount: 2.5 }] }],
    ['has no sale price above its price', { sale_price: '3 EUR' }, { prices: [{ amount: 2.5 }] }],
    [
      'keeps the decimals of its currency',
      { price: '1.255 KWD' },
      { prices: [{ currencyCode: 'KWD', amount: 1.255 }] },
    ],
    ['reads a decimal comma', { price: '1.002,50 EUR' }, { prices: [{ currencyCode: 'EUR', amount: 1002.5 }] }],
    ['reads a currency that comes first', { price: 'USD 3.00' }, { prices: [{ currencyCode: 'USD', amount: 3 }] }],
    ['weighs pounds in grams', { shipping_weight: '1 lb' }, { weightGrams: 454 }],
    ['has its gtin as it stands there', { gtin: '5701234567890' }, { ean: '5701234567890' }],
    ['is alone, and its colour a specification', { color: 'Red' }, { attributes: [] }],
  ])('%s', async (_guarantee, parts, variant) => {
    const { record, warnings } = await product(parts)
    expect(record?.variants).toMatchObject([variant])
    expect(warnings).toEqual([])
  })

  test.each<[string, Parts, object, string]>([
    ['without a brand', { brand: '' }, { brand: 'Unbranded' }, 'has no brand'],
    [
      'with a category that is a number',
      { product_type: '', google_product_category: '1035' },
      { category: ['Other'] },
      'has no product_type',
    ],
    ['with a gtin that is none', { gtin: '123' }, { variants: [{ ean: null }] }, 'gtin 123'],
    ['without a price', { price: '' }, { variants: [{ prices: [] }] }, 'has no price'],
    [
      'with a price without a currency, which is that of the area',
      { price: '2.50', sale_price: '2' },
      { variants: [{ prices: [{ currencyCode: 'EUR', amount: 2, beforeAmount: 2.5 }] }] },
      'has no currency with its price; EUR is taken',
    ],
  ])('comes in, with a warning, %s', async (_fault, parts, expected, reason) => {
    const { record, warnings } = await product(parts)
    expect(record).toMatchObject(expected)
    expect(warnings).toMatchObject([expect.stringContaining(reason)])
  })

  test('has a picture whose address has blanks', async () => {
    const { record, warnings } = await product({ image_link: 'https://images.example.com/HT 2207.jpg' })
    expect([record?.images, warnings]).toEqual([[{ url: 'https://images.example.com/HT%202207.jpg', text: '' }], []])
  })

  test.each(['cheap', '-2.50 EUR', '1,250 EUR', '€ 2.50'])(
    'is refused with its line where its price is %s; the others come in',
    async (price) => {
      const { records, refused } = await read(feed(ITEM, { ...ITEM, id: 'F-2', price }))
      expect(records).toHaveLength(1)
      expect(refused).toEqual([{ line: 9, number: 'F-2', refused: `price is no amount like 39.50 EUR: ${price}` }])
    },
  )

  test('belongs to its group wherever in the file it stands, with a picture of its own', async () => {
    const pictureOf = (id: string) => `https://x.example/${id}.jpg`
    const of = (id: string, item_group_id: string) => ({ ...ITEM, id, item_group_id, image_link: pictureOf(id) })
    const { records } = await read(feed(of('A-1', 'A'), of('B-1', 'B'), of('A-2', 'A')))
    expect(records.map(({ number, variants }) => [number, variants.map((each) => [each.number, each.image])])).toEqual([
      ['B', [['B-1', undefined]]],
      [
        'A',
        [
          ['A-1', pictureOf('A-1')],
          ['A-2', pictureOf('A-2')],
        ],
      ],
    ])
  })
})

test.each([
  ['is no feed', '<html><body/></html>', 'is no Google Merchant feed'],
  ['ends in the middle', '<rss><channel><item><g:id>1', 'ends in the middle'],
  ['has no item', '<rss><channel/></rss>', 'has no rows'],
  ['is nested without end', `<rss><item>${'<a>'.repeat(20)}`, 'nested too deeply'],
])('a file that %s is refused as a whole', async (_fault, xml, reason) => {
  await expect(read(xml)).rejects.toThrow(reason)
})

test('what a document type declares is not followed', async () => {
  const xml = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${feed({ ...ITEM, title: 'A &x; B' })}`
  expect((await read(xml)).records[0]?.name).toBe('A &x; B')
})
