import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { dart, importingInto, variant, withNumber } from '#test/product-records.ts'

const { db } = await testDatabase()
const { bring } = importingInto(db)
await sql`alter table product add check (brand <> 'Unheard-of')`.execute(db)

beforeEach(async () => {
  for (const table of ['price', 'variant', 'product', 'content_url', 'category', 'area'] as const)
    await db.deleteFrom(table).execute()
  await db
    .insertInto('area')
    .values([
      { area_id: 'eu', language_code: 'en-GB', currency_code: 'EUR', settings: '{}' },
      { area_id: 'us', language_code: 'en-GB', currency_code: 'USD', settings: '{}' },
    ])
    .execute()
})

describe('a row that cannot come in', () => {
  test.each<[string, unknown, string]>([
    ['is no record', 7, 'has to be an object'],
    ['lacks a name', { ...dart, name: undefined }, 'name: '],
    ['has no variant', { ...dart, variants: [] }, 'variants: '],
    ['has an EAN that is none', { ...dart, variants: [{ number: 'V', ean: '12x' }] }, 'variants.1.ean: An EAN'],
    [
      'has a picture that is a script',
      { ...dart, images: [{ url: 'javascript:alert(1)' }] },
      'images.1.url: An address',
    ],
    [
      'has a picture on a server that a path leads to',
      { ...dart, images: [{ url: '/\\x.example/1.jpg' }] },
      'images.1.url: An address',
    ],
    [
      'has a paper on no web',
      { ...dart, documents: [{ url: 'C:\\papers\\manual.pdf' }] },
      'documents.1.url: An address',
    ],
    ['is sold in an unknown area', { ...dart, areas: ['mars'] }, 'there is no area mars: there are eu, us'],
    ['has a number of punctuation', { ...dart, number: '--' }, 'no letter or digit'],
    ['has a variant twice', { ...dart, variants: [variant('V 1'), variant('V-1')] }, 'differ in punctuation only'],
    [
      'has two prices in a currency',
      {
        ...dart,
        variants: [
          {
            number: 'V',
            prices: [
              { currencyCode: 'EUR', amount: 1 },
              { currencyCode: 'EUR', amount: 2 },
            ],
          },
        ],
      },
      'two prices in EUR',
    ],
    [
      'has a price for an area that sells in another currency',
      { ...dart, variants: [{ number: 'V', prices: [{ area: 'us', currencyCode: 'EUR', amount: 1 }] }] },
      'a price in EUR for us',
    ],
    [
      'owes stock it may not',
      { ...dart, variants: [{ number: 'V', stock: -1, allowBackorder: false }] },
      'allows no backorder',
    ],
    ['has a null character', { ...dart, brand: 'a\u0000' }, 'is no text'],
    ['has half of a surrogate pair', { ...dart, brand: 'a\ud800' }, 'is no text'],
    ['has a sign that no workbook can hold', { ...dart, brand: 'a\uffff' }, 'is no text'],
    ['is new until a day before the year 1', { ...dart, newUntil: '0000-01-01' }, 'newUntil: A day from the year 1 on'],
    [
      'is expected on a day before the year 1',
      { ...dart, variants: [{ number: 'V', expectedOn: '0000-01-01' }] },
      'variants.1.expectedOn: A day from the year 1 on',
    ],
    ['is what only the database knows better of', { ...dart, brand: 'Unheard-of' }, 'the database refuses it'],
  ])('because it %s is named, the others land', async (_fault, record, reason) => {
    const { counts, refused } = await bring(withNumber('A'), record, withNumber('B'))
    expect(counts).toEqual({ read: 3, created: 2, updated: 0, unchanged: 0, refused: 1, ended: 0 })
    expect(refused).toEqual([expect.objectContaining({ line: 2, reason: expect.stringContaining(reason) })])
  })

  test('has the number of an earlier line, which is named', async () => {
    const { refused } = await bring(withNumber('A'), withNumber('B'), withNumber('a'))
    expect(refused).toEqual([{ line: 3, number: 'a', reason: 'the product is in line 1 already' }])
  })

  test('has a variant of an earlier line, which is named', async () => {
    const { refused } = await bring(withNumber('A'), withNumber('B', { variants: [variant('A-22')] }))
    expect(refused).toEqual([{ line: 2, number: 'B', reason: 'variant A-22 is in line 1 already' }])
  })

  test('has a variant of another product that is there', async () => {
    await bring(withNumber('A'))
    const { refused, counts } = await bring(withNumber('B', { variants: [variant('A-22')] }), withNumber('C'))
    expect(refused).toEqual([{ line: 1, number: 'B', reason: expect.stringContaining('variant A-22 belongs to A,') }])
    expect(counts).toMatchObject({ created: 1, refused: 1 })
  })
})
