import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ProductRecord } from '#contract/product-record.ts'
import { readFileOf } from '#test/import-files.ts'
import type { PriceRecord } from './price-record.ts'

type Article = {
  number?: string
  mode?: string
  details?: string
  order?: string
  prices?: string
  mime?: string
  more?: string
}

const price = (amount: string, { type = 'net_list', from = '', tax = '', more = '' } = {}) =>
  `<ARTICLE_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${more}
   ${tax && `<TAX>${tax}</TAX>`}${from && `<LOWER_BOUND>${from}</LOWER_BOUND>`}</ARTICLE_PRICE>`

const article = ({ number = 'F-1', mode = 'new', details = '', order = '', prices, mime = '', more = '' }: Article) =>
  `<ARTICLE mode="${mode}"><SUPPLIER_AID>${number}</SUPPLIER_AID>
   <ARTICLE_DETAILS><DESCRIPTION_SHORT>Flights</DESCRIPTION_SHORT><MANUFACTURER_NAME>Bull</MANUFACTURER_NAME>${details}</ARTICLE_DETAILS>
   <ARTICLE_ORDER_DETAILS>${order}</ARTICLE_ORDER_DETAILS>
   <ARTICLE_PRICE_DETAILS>${prices ?? price('4.50')}</ARTICLE_PRICE_DETAILS>
   <MIME_INFO>${mime}</MIME_INFO>${more}</ARTICLE>`

const group = (id: string, name: string, parent: string, type = 'node') =>
  `<CATALOG_STRUCTURE type="${type}"><GROUP_ID>${id}</GROUP_ID><GROUP_NAME>${name}</GROUP_NAME><PARENT_ID>${parent}</PARENT_ID></CATALOG_STRUCTURE>`
const TREE = [group('1', 'All', '0', 'root'), group('10', 'Darts', '1'), group('11', 'Flights', '10')].join('')
const mapped = (number: string, to: string) =>
  `<ARTICLE_TO_CATALOGGROUP_MAP><ART_ID>${number}</ART_ID><CATALOG_GROUP_ID>${to}</CATALOG_GROUP_ID></ARTICLE_TO_CATALOGGROUP_MAP>`

const bmecat = (articles: string, { buyer = '', map = mapped('F-1', '11'), head = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>${head}
<BMECAT version="1.2"><HEADER><CATALOG><CURRENCY>EUR</CURRENCY><MIME_ROOT>https://x.example/mime/</MIME_ROOT></CATALOG>
${buyer && `<BUYER><BUYER_ID>${buyer}</BUYER_ID></BUYER>`}</HEADER>
<T_NEW_CATALOG>${TREE}${articles}${map}</T_NEW_CATALOG></BMECAT>`

async function products(xml: string | Uint8Array) {
  const { records, warnings, refused } = await readFileOf('bmecat', 'products', xml)
  const said = warnings.map(({ reason }) => reason)
  return { records: records as z.output<typeof ProductRecord>[], warnings: said, refused }
}
async function product(parts: Article) {
  const { records, warnings, refused } = await products(bmecat(article(parts)))
  expect(refused).toEqual([])
  const [record] = records
  if (!record) throw new Error('No product came of it')
  return { record, warnings }
}
async function prices(parts: Article, buyer = '') {
  const { records, warnings } = await readFileOf('bmecat', 'prices', bmecat(article(parts), { buyer }))
  return { records: records as z.output<typeof PriceRecord>[], warnings: warnings.map(({ reason }) => reason) }
}

const reference = (type: string, to: string, more = '') =>
  `<ARTICLE_REFERENCE type="${type}"${more}><ART_ID_TO>${to}</ART_ID_TO></ARTICLE_REFERENCE>`
const mime = (type: string, source: string, more = '') =>
  `<MIME><MIME_TYPE>${type}</MIME_TYPE><MIME_SOURCE>${source}</MIME_SOURCE>${more}</MIME>`
const features = (...each: string[]) =>
  `<ARTICLE_FEATURES>${each.map((one) => `<FEATURE>${one}</FEATURE>`).join('')}</ARTICLE_FEATURES>`

describe('an article of a BMEcat', () => {
  test.each<[string, Article, object]>([
    ['is a product of one item', {}, { number: 'F-1', name: 'Flights', brand: 'Bull', areas: ['eu'], isActive: true }],
    ['has the way to its group as category, without the catalogue', {}, { category: ['Darts', 'Flights'] }],
    ['goes off sale when it is deleted', { mode: 'delete' }, { isActive: false }],
    [
      'has its lines in paragraphs',
      { details: '<DESCRIPTION_LONG>One.\ntwo &amp; three\n\n<![CDATA[<ul><li>four</li></ul>]]></DESCRIPTION_LONG>' },
      { description: '<p>One.<br>two & three</p><ul><li>four</li></ul>' },
    ],
    [
      'speaks the language of goods where it speaks it',
      {
        details:
          '<DESCRIPTION_LONG lang="deu">Pfeile</DESCRIPTION_LONG><DESCRIPTION_LONG lang="eng">Darts</DESCRIPTION_LONG>',
      },
      { description: '<p>Darts</p>' },
    ],
    [
      'is found by its other numbers and keywords',
      {
        details:
          '<MANUFACTURER_AID>M-1</MANUFACTURER_AID><KEYWORD>feather</KEYWORD><SUPPLIER_ALT_AID>F-1</SUPPLIER_ALT_AID>',
      },
      { alsoFoundBy: ['M-1', 'feather'] },
    ],
    [
      'has its features as specifications, but for codes and headings',
      {
        more: features(
          '<FNAME>Length</FNAME><FVALUE>34</FVALUE><FVALUE>48</FVALUE><FUNIT>MMT</FUNIT>',
          '<FTEMPLATE><FT_NAME>Shape</FT_NAME></FTEMPLATE><FVALUE_DETAILS>Slim</FVALUE_DETAILS>',
          '<FNAME>EF000008</FNAME><FVALUE>1</FVALUE>',
          '<FNAME>Data</FNAME><FVALUE>Data</FVALUE>',
        ),
      },
      {
        specifications: [
          { name: 'Length', value: '34, 48 mm' },
          { name: 'Shape', value: 'Slim' },
        ],
      },
    ],
    [
      'says what one unit of it holds',
      { order: '<ORDER_UNIT>BX</ORDER_UNIT><CONTENT_UNIT>PCE</CONTENT_UNIT><NO_CU_PER_OU>6</NO_CU_PER_OU>' },
      { specifications: [{ name: 'Unit', value: 'box: 6' }] },
    ],
    [
      'has its pictures, the one for lists first, and its papers',
      {
        mime: [
          mime('image/jpeg', 'b.jpg', '<MIME_PURPOSE>detail</MIME_PURPOSE>'),
          mime('image/jpeg', '/a b.jpg', '<MIME_DESCR>Front</MIME_DESCR><MIME_PURPOSE>normal</MIME_PURPOSE>'),
          mime('image/png', 'logo.png', '<MIME_PURPOSE>logo</MIME_PURPOSE>'),
          mime('application/pdf', 'https://y.example/a.pdf', '<MIME_PURPOSE>data_sheet</MIME_PURPOSE>'),
        ].join(''),
      },
      {
        images: [
          { url: 'https://x.example/mime/a%20b.jpg', text: 'Front' },
          { url: 'https://x.example/mime/b.jpg', text: '' },
        ],
        documents: [{ url: 'https://y.example/a.pdf', text: 'data sheet' }],
      },
    ],
    [
      'names what belongs to it',
      {
        more: [
          ...[reference('accessories', 'S-1'), reference('sparepart', 'S-2'), reference('similar', 'S-3')],
          ...[reference('followup', 'S-4'), reference('others', 'S-5'), reference('similar', 'F-1')],
        ].join(''),
      },
      {
        related: [
          { kind: 'accessory', number: 'S-1' },
          { kind: 'sparePart', number: 'S-2' },
          { kind: 'alternative', number: 'S-3' },
          { kind: 'successor', number: 'S-4' },
        ],
      },
    ],
  ])('%s', async (_guarantee, parts, expected) => {
    const { record, warnings } = await product(parts)
    expect(record).toMatchObject(expected)
    expect(warnings).toEqual([])
  })

  const list = (amount: number) => ({ prices: [{ currencyCode: 'EUR', amount }] })
  test.each<[string, Article, object]>([
    ['costs its net_list price', { prices: price('9', { type: 'net_customer' }) + price('4.50') }, list(4.5)],
    ['costs its list price less the tax', { prices: price('11,90', { type: 'gros_list', tax: '0,19' }) }, list(10)],
    [
      'costs a part of what so many cost, times its factor',
      {
        order: '<PRICE_QUANTITY>100</PRICE_QUANTITY>',
        prices: price('450', { more: '<PRICE_FACTOR>,8</PRICE_FACTOR>' }),
      },
      list(3.6),
    ],
    [
      'costs what holds where the area is',
      {
        prices: price('5', { more: '<TERRITORY>AT</TERRITORY>' }) + price('4', { more: '<TERRITORY>DE</TERRITORY>' }),
      },
      list(4),
    ],
    ['has an EAN', { details: '<EAN>5701234567899</EAN>' }, { ean: '5701234567899' }],
    [
      'is ordered in whole packs, from two on',
      { order: '<QUANTITY_MIN>12</QUANTITY_MIN><QUANTITY_INTERVAL>6.0</QUANTITY_INTERVAL>' },
      { minimumQuantity: 12, orderMultiple: 6 },
    ],
    [
      'consists of others',
      { more: reference('consists_of', 'P-1', ' quantity="3"') },
      { parts: [{ number: 'P-1', quantity: 3 }] },
    ],
  ])('%s', async (_guarantee, parts, expected) => {
    const { record, warnings } = await product(parts)
    expect(record.variants).toMatchObject([{ number: 'F-1', ...expected }])
    expect(warnings).toEqual([])
  })

  test.each<[string, Article, object, string]>([
    ['no list price', { prices: '' }, { variants: [{ prices: [] }] }, 'has no list price; it cannot be bought'],
    [
      'a price for everybody of the type net_customer',
      { prices: price('5', { type: 'net_customer' }) },
      { variants: [list(5)] },
      'names no buyer: net_customer is taken where there is no net_list',
    ],
    [
      'more decimals than money has',
      { prices: price('4.505') },
      { variants: [list(4.51)] },
      '4.505 EUR of F-1 is taken as 4.51: EUR has fewer decimals',
    ],
    ['a picture nowhere', { mime: mime('image/jpeg', 'ftp://x/a.jpg') }, {}, 'picture ftp://x/a.jpg is no web address'],
    ['half a piece at least', { order: '<QUANTITY_MIN>0.5</QUANTITY_MIN>' }, {}, 'QUANTITY_MIN 0.5 is no whole number'],
    ['a tax of elsewhere', { prices: price('1', { tax: '0.25' }) }, { taxClass: 'standard' }, 'TAX 25 % is no rate'],
  ])('comes in, with a warning, with %s', async (_fault, parts, expected, reason) => {
    const { record, warnings } = await product(parts)
    expect(record).toMatchObject(expected)
    expect(warnings).toEqual([expect.stringContaining(reason)])
  })

  test('bears the tax whose rate it says', async () => {
    expect((await product({ prices: price('5', { tax: '0.07' }) })).record.taxClass).toBe('reduced')
    expect((await product({ prices: price('5', { tax: '19' }) })).record.taxClass).toBe('standard')
  })

  test.each<[string, string, string]>([
    ['no number', article({ number: '' }), 'has no SUPPLIER_AID (SUPPLIER_PID)'],
    [
      'a price alone',
      '<ARTICLE><SUPPLIER_AID>F-1</SUPPLIER_AID></ARTICLE>',
      'has no ARTICLE_DETAILS: a file of prices',
    ],
    ['a price that could be two', article({ prices: price('1,500') }), 'PRICE_AMOUNT is not a number from 0: 1,500'],
    [
      'a price for no pieces',
      article({ order: '<PRICE_QUANTITY>0</PRICE_QUANTITY>' }),
      'PRICE_QUANTITY is not a number',
    ],
    [
      'variants in one article',
      article({ more: features('<FNAME>Size</FNAME><VARIANTS></VARIANTS>') }),
      'has VARIANTS by Size: each has to be an ARTICLE',
    ],
  ])('is refused with %s; the others come in', async (_fault, xml, reason) => {
    const { records, refused } = await products(bmecat(xml + article({ number: 'F-2' })))
    expect(refused).toMatchObject([{ line: 4, refused: expect.stringContaining(reason) }])
    expect(records).toHaveLength(1)
  })
})

describe('its prices', () => {
  const levels = { prices: price('4.50', { from: '1' }) + price('3.90', { from: '20' }) }

  test('come in by quantity as list prices of the area, and of its goods the one for a piece alone', async () => {
    const { records } = await prices(levels)
    expect(records).toMatchObject([
      { area: 'eu', number: 'F-1', currencyCode: 'EUR', minimumQuantity: 1, amount: 4.5, validFrom: null },
      { area: 'eu', number: 'F-1', currencyCode: 'EUR', minimumQuantity: 20, amount: 3.9, validTo: null },
    ])
    const { record, warnings } = await product(levels)
    expect(record.variants[0]?.prices).toMatchObject([{ amount: 4.5 }])
    expect(warnings).toEqual([expect.stringContaining('bring the same file in as prices too')])
  })

  test.each([
    ['that of 1.2', '<DATETIME type="valid_start_date"><DATE>2027-01-01</DATE></DATETIME>'],
    ['that of 2005', '<VALID_START_DATE>2027-01-01</VALID_START_DATE>'],
  ])('begin with their day, %s, and leave those of its goods alone', async (_way, day) => {
    const dated = { prices: `${day}${price('4.50')}` }
    expect((await prices(dated)).records).toMatchObject([{ validFrom: '2027-01-01', amount: 4.5 }])
    expect((await product(dated)).record.variants[0]?.prices).toBeUndefined()
  })

  test('of a catalogue for one buyer are his, beside those for everybody', async () => {
    const both = { prices: price('4.50') + price('4', { type: 'net_customer' }) + price('9', { type: 'nrp' }) }
    const { records, warnings } = await prices(both, 'C-7')
    expect(records).toMatchObject([
      { area: 'eu', amount: 4.5 },
      { customer: 'C-7', amount: 4 },
    ])
    expect(warnings).toEqual([])
  })

  test.each([
    ['20', [[1, 3.9]]],
    [
      '12',
      [
        [1, 4.5],
        [20, 3.9],
      ],
    ],
  ])('that the least order of %s reaches hold from one piece on, the last of them', async (least, expected) => {
    const { records } = await prices({ ...levels, order: `<QUANTITY_MIN>${least}</QUANTITY_MIN>` })
    expect(records.map(({ minimumQuantity, amount }) => [minimumQuantity, amount])).toEqual(expected)
  })

  test('come in of a file that has nothing else', async () => {
    const xml = `<BMECAT><T_UPDATE_PRICES><PRODUCT><SUPPLIER_PID>F-1</SUPPLIER_PID><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>5</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT></T_UPDATE_PRICES></BMECAT>`
    const { records } = await readFileOf('bmecat', 'prices', xml)
    expect(records).toMatchObject([{ area: 'eu', number: 'F-1', amount: 5 }])
  })
})

describe('a file', () => {
  test('of 2005 with prefixes says the same by other names', async () => {
    const old = bmecat(article({ details: '<EAN>5701234567899</EAN>' }))
    const later = old
      .replaceAll(/(?<=<\/?)ARTICLE/g, 'PRODUCT')
      .replaceAll('_AID>', '_PID>')
      .replaceAll('ART_ID', 'PROD_ID')
      .replaceAll('EAN>', 'INTERNATIONAL_PID>')
      .replaceAll(/(?<=<\/?)(?=[A-Z])/g, 'bme:')
    expect(await products(later)).toEqual(await products(old))
  })

  test.each([
    ['Latin-1', 'ISO-8859-1', 'Pfeil für zwei'],
    ['what Windows calls so', 'windows-1252', 'Preis in €'],
    ['UTF-8', 'utf-8', 'Pfeil für zwei'],
  ])('is read in the encoding that it declares, %s', async (_name, encoding, text) => {
    const xml = bmecat(article({ details: `<DESCRIPTION_LONG>${text}</DESCRIPTION_LONG>` })).replace('UTF-8', encoding)
    const bytes = encoding === 'utf-8' ? Buffer.from(xml) : Buffer.from(xml.replace('€', '\u0080'), 'latin1')
    expect((await products(bytes)).records[0]?.description).toBe(`<p>${text}</p>`)
  })

  test.each([
    ['is none', '<rss><channel/></rss>', 'is no BMEcat: no <BMECAT> is in it'],
    ['has no article', bmecat(''), 'has no <ARTICLE> and no <PRODUCT>'],
    ['breaks off', bmecat(article({})).slice(0, -10), 'breaks off before its end'],
    ['is nested without end', `<BMECAT><ARTICLE>${'<a>'.repeat(20)}</ARTICLE></BMECAT>`, 'nested too deeply'],
    [
      'has an article without end',
      `<BMECAT><ARTICLE>${'<a/>'.repeat(140_000)}</ARTICLE></BMECAT>`,
      'an item of more than 8 MB (line 1)',
    ],
    [
      'says no encoding and has another',
      Buffer.from(bmecat('ü').replace(' encoding="UTF-8"', ''), 'latin1'),
      'is not written in utf-8',
    ],
    ['is in no encoding', '<?xml version="1.0" encoding="x-klingon"?><BMECAT/>', 'is written in x-klingon'],
  ])('that %s is refused as a whole', async (_fault, xml: string | Uint8Array, reason) => {
    await expect(products(xml)).rejects.toThrow(reason)
  })

  test('is told once, as a whole, of pictures that are no more than files, and of a tax of elsewhere', async () => {
    const one = (number: string) =>
      article({ number, mime: mime('image/jpeg', 'a.jpg'), prices: price('5', { tax: '0.25' }) })
    const xml = bmecat(one('F-1') + one('F-2'), { map: mapped('F-1', '11') + mapped('F-2', '11') })
    const { records, warnings } = await readFileOf(
      'bmecat',
      'products',
      xml.replace(/<MIME_ROOT>.*<.MIME_ROOT>/, '<MIME_ROOT>pictures</MIME_ROOT>'),
    )
    expect(records).toMatchObject([{ images: [] }, { images: [] }])
    expect(warnings).toEqual([
      { line: 0, reason: expect.stringContaining('TAX 25 % is no rate of the area') },
      { line: 0, reason: expect.stringContaining('names pictures and papers by files alone') },
    ])
  })

  test('follows nothing that a document type declares, and no group in circles', async () => {
    const head = '<!DOCTYPE BMECAT [<!ENTITY a "&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'
    const circle = group('20', 'A', '21') + group('21', 'B', '20')
    const xml = bmecat(`${circle}${article({ details: '<DESCRIPTION_LONG>&x; &a;</DESCRIPTION_LONG>' })}`, {
      head,
      map: mapped('F-1', '20'),
    })
    expect((await products(xml)).records).toMatchObject([{ description: '<p>&x; &a;</p>', category: ['B', 'A'] }])
  })
})
