import { describe, expect, test } from 'vitest'
import { type Article, article, bmecat, mime, price, product, products } from '#test/bmecat.ts'

const reference = (type: string, to: string, more = '') =>
  `<ARTICLE_REFERENCE type="${type}"${more}><ART_ID_TO>${to}</ART_ID_TO></ARTICLE_REFERENCE>`
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
          mime('image/jpeg', 'more\\b.jpg', '<MIME_PURPOSE>detail</MIME_PURPOSE>'),
          mime('image/jpeg', '/a b.jpg', '<MIME_DESCR>Front</MIME_DESCR><MIME_PURPOSE>normal</MIME_PURPOSE>'),
          mime('image/png', 'logo.png', '<MIME_PURPOSE>logo</MIME_PURPOSE>'),
          mime('application/pdf', 'https://y.example/a.pdf', '<MIME_PURPOSE>data_sheet</MIME_PURPOSE>'),
        ].join(''),
      },
      {
        images: [
          { url: 'https://x.example/mime/a%20b.jpg', text: 'Front' },
          { url: 'https://x.example/mime/more/b.jpg', text: '' },
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
    ['costs its net_list price', { prices: price('9', { type: 'nrp' }) + price('4.50') }, list(4.5)],
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

  test('says no unit and no link that every object of JavaScript has', async () => {
    const names = ['constructor', '__proto__', 'toString']
    const said = names.map((name) => `${reference(name, 'F-2')}`).join('')
    for (const name of names) {
      const order = `<ORDER_UNIT>${name}</ORDER_UNIT>`
      const { record } = await product({ order, more: said })
      expect(record).toMatchObject({ specifications: [{ name: 'Unit', value: name }], related: [] })
    }
  })
})
