import { beforeEach, describe, expect, test } from 'vitest'
import type { ProductRecord } from '#contract/product-record.ts'
import { testDatabase, waitingForLocks } from '#test/database.ts'
import { dart, importingInto, variant, withNumber } from '#test/product-records.ts'
import { inTransaction, prepared } from '../db/database.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './products.ts'
import type { RowNote } from './rows.ts'

const { db } = await testDatabase()
const { bring, variantsOf } = importingInto(db)

const urlsOf = (targetId: string) =>
  db
    .selectFrom('content_url')
    .select('url')
    .where('target_id', '=', targetId)
    .orderBy('url')
    .execute()
    .then((rows) => rows.map((row) => row.url))

const changeCount = async () =>
  Number(
    (
      await db
        .selectFrom('change')
        .select((all) => all.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

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

describe('a product that comes in', () => {
  test('has ids from its numbers, its categories, a URL and clean HTML', async () => {
    expect((await bring(dart)).counts).toEqual({ read: 1, created: 1, updated: 0, unchanged: 0, refused: 0, ended: 0 })
    const [product] = await db.selectFrom('product').selectAll().execute()
    expect(product).toMatchObject({
      product_id: 'd-1',
      category_ids: ['darts', 'darts-steel-tip'],
      texts: { 'en-GB': { name: 'Copper dart', description: '<p>Fine</p>', url: '/darts/steel-tip/copper-dart-d-1' } },
      media: [{ type: 'image', url: 'https://x.example/1.jpg', text: 'Front' }],
    })
    expect(await variantsOf('d-1')).toEqual([
      { variant_id: 'd-1-22', is_active: true },
      { variant_id: 'd-1-24', is_active: true },
    ])
    expect(await urlsOf('darts-steel-tip')).toEqual(['/darts/steel-tip'])
  })

  test('has its list price in minor units in each area of the currency', async () => {
    await bring(dart)
    const prices = await db
      .selectFrom('price')
      .select(['scope', 'currency_code', 'amount', 'before_amount'])
      .where('variant_id', '=', 'd-1-22')
      .orderBy('scope')
      .execute()
    expect(prices).toEqual([
      { scope: 'area:eu', currency_code: 'EUR', amount: 1995, before_amount: 2500 },
      { scope: 'area:us', currency_code: 'USD', amount: 2100, before_amount: null },
    ])
  })

  test('shares categories that are spelt alike', async () => {
    await bring(dart, withNumber('D-2', { category: ['DARTS', 'Steel-Tip'] }))
    expect(await db.selectFrom('category').select('category_id').orderBy('category_id').execute()).toEqual([
      { category_id: 'darts' },
      { category_id: 'darts-steel-tip' },
    ])
  })

  test('gets another URL when its own is taken', async () => {
    await bring(withNumber('y-z', { name: 'X' }), withNumber('z', { name: 'X Y' }))
    expect(await urlsOf('z')).toEqual(['/darts/steel-tip/x-y-z-2'])
  })

  test("has its variants' own pictures among its pictures, each once, behind its own", async () => {
    const [front, red] = ['https://x.example/1.jpg', 'asset:red.svg']
    const pictured = [front, red, red].map((image, at) => ({ ...variant(`P-1-${at}`), image }))
    await bring(withNumber('P-1', { variants: [...pictured, variant('P-1-3')] }))
    const own = db.selectFrom('variant').select('image_url').where('product_id', '=', 'p-1').orderBy('position')
    expect(await own.execute()).toEqual([front, red, red, null].map((image_url) => ({ image_url })))
    const product = db.selectFrom('product').select('media').where('product_id', '=', 'p-1')
    expect(await product.executeTakeFirst()).toEqual({
      media: [
        { type: 'image', url: front, text: 'Front' },
        { type: 'image', url: red, text: '' },
      ],
    })
  })

  test('is told of fields that no product has, by their places', async () => {
    const prices = [{ currencyCode: 'EUR', amount: 1, unit: 'STK' }]
    const strange = { ...withNumber('D-1', {}), active: false, variants: [{ number: 'V', stok: 5, prices }] }
    const { warnings, counts } = await bring(strange)
    expect(counts.created).toBe(1)
    expect(warnings.map(({ reason }) => reason)).toEqual([
      '“variants.1.stok” is not known here and passed over',
      '“variants.1.prices.1.unit” is not known here and passed over',
      '“active” is not known here and passed over',
    ])
  })

  test('is told of an amount that its currency cannot have, and of none that a sum left so', async () => {
    const price = (amount: number) => [{ currencyCode: 'EUR', amount }]
    const variants = [
      { number: 'V', prices: price(0.004) },
      { number: 'W', prices: price(0.1 + 0.2) },
    ]
    const { warnings } = await bring(withNumber('D-1', { variants }))
    expect(warnings.map(({ reason }) => reason)).toEqual([
      '0.004 EUR of V is taken as 0: EUR has fewer decimals',
      'V costs nothing',
    ])
  })

  test('is told of a currency that no area sells in', async () => {
    const prices = [{ currencyCode: 'SEK', amount: 1 }]
    const { warnings, counts } = await bring(withNumber('D-1', { variants: [{ number: 'V', prices }] }))
    expect(counts.created).toBe(1)
    expect(warnings).toMatchObject([{ line: 1, number: 'D-1', reason: expect.stringContaining('SEK') }])
  })

  test.each<[string, Partial<ProductRecord>, string]>([
    ['a price of nothing', { variants: [{ number: 'V', prices: [{ currencyCode: 'EUR', amount: 0 }] }] }, 'V costs'],
    [
      'a class of tax that no area has a rate of',
      { taxClass: 'redcued' },
      'taxClass: there is no rate of redcued in any area; that of standard holds',
    ],
    ['a film in the description', { description: '<p><iframe src="//x.example"></iframe></p>' }, 'pictures and films'],
  ])('comes in with %s, and is told of it', async (_what, changes, reason) => {
    const { warnings, counts } = await bring(withNumber('D-1', changes))
    expect(counts.created).toBe(1)
    expect(warnings).toMatchObject([{ line: 1, number: 'D-1', reason: expect.stringContaining(reason) }])
  })

  test('is told once of a class of tax that no area has a rate of, however many are of it', async () => {
    const { warnings } = await bring(...['D-1', 'D-2', 'D-3'].map((each) => withNumber(each, { taxClass: 'redcued' })))
    expect(warnings.map(({ line }) => line)).toEqual([1])
  })

  test.each([
    ['5701234567890', 'ends with 0 where its check digit is 9'],
    ['570123456', 'has 9 digits, not 8, 12, 13 or 14'],
  ])('keeps the EAN %s, and is told what is wrong with it and what to do', async (ean, fault) => {
    const variants = [
      { ...variant('E-1-22'), ean: '5701234567899' },
      { ...variant('E-1-24'), ean },
    ]
    const { counts, warnings } = await bring(withNumber('E-0'), withNumber('E-1', { variants }))
    expect(counts).toMatchObject({ created: 2, refused: 0 })
    const advice = 'compare it with the package, and bring the product in again with the right one'
    expect(warnings).toEqual([
      { line: 2, number: 'E-1', reason: `EAN ${ean} of E-1-24 ${fault}; it is taken as it is: ${advice}` },
    ])
    const stored = await db.selectFrom('variant').select('ean').where('variant_id', '=', 'e-1-24').execute()
    expect(stored).toEqual([{ ean }])
  })
})

describe('a product that comes in again', () => {
  test('the same writes nothing at all', async () => {
    await bring(dart)
    const before = await changeCount()
    expect((await bring(dart)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(await changeCount()).toBe(before)
  })

  test('is overwritten where it differs and keeps its URL', async () => {
    await bring(dart)
    expect((await bring({ ...dart, brand: 'Bull' })).counts).toMatchObject({ updated: 1, unchanged: 0 })
    expect(await db.selectFrom('product').select('brand').execute()).toEqual([{ brand: 'Bull' }])
    expect(await urlsOf('d-1')).toEqual(['/darts/steel-tip/copper-dart-d-1'])
  })

  test('gets a new URL with a new name, and the old one still leads to it', async () => {
    await bring(dart)
    await bring({ ...dart, name: 'Brass dart' })
    expect(await urlsOf('d-1')).toEqual(['/darts/steel-tip/brass-dart-d-1', '/darts/steel-tip/copper-dart-d-1'])
    await bring(dart)
    expect(await urlsOf('d-1')).toHaveLength(2)
  })

  test('takes a variant it no longer has off sale, and back on when it returns', async () => {
    await bring(dart)
    await bring({ ...dart, variants: [variant('D-1-22')] })
    expect(await variantsOf('d-1')).toEqual([
      { variant_id: 'd-1-22', is_active: true },
      { variant_id: 'd-1-24', is_active: false },
    ])
    await bring(dart)
    expect((await variantsOf('d-1')).every((each) => each.is_active)).toBe(true)
  })

  test('leaves a price with a first day in force, and says so where it goes on holding in place of another one', async () => {
    await bring(dart)
    const dated = (variant_id: string, valid_from: string, valid_to: string | null, amount: number) => ({
      ...{ scope: 'area:eu', variant_id, currency_code: 'EUR', valid_from, valid_to, amount },
    })
    const rows = [
      dated('d-1-22', '2020-01-01', null, 2500),
      dated('d-1-22', '2099-01-01', null, 2600),
      dated('d-1-24', '2020-01-01', '2099-01-01', 1500),
    ]
    await db.insertInto('price').values(rows).execute()
    const { counts, warnings } = await bring({ ...dart, name: 'Brass dart' })
    expect(counts).toMatchObject({ updated: 1 })
    expect(warnings).toEqual([
      {
        line: 1,
        number: 'D-1',
        reason: 'D-1-22 goes on at its price in eu as of 2020-01-01, not at this one: end that one among prices',
      },
    ])
    const kept = db.selectFrom('price').select('amount').where('valid_from', '>', '0001-01-01').orderBy('amount')
    expect(await kept.execute()).toEqual([{ amount: 1500 }, { amount: 2500 }, { amount: 2600 }])
    await db.updateTable('price').set({ amount: 1995 }).where('amount', '=', 2500).execute()
    expect((await bring(dart)).warnings).toEqual([])
  })

  test('loses the price it no longer has and keeps prices by quantity', async () => {
    await bring(dart)
    await db
      .insertInto('price')
      .values({ scope: 'area:us', variant_id: 'd-1-22', currency_code: 'USD', minimum_quantity: 10, amount: 1800 })
      .execute()
    const onlyEuro = { ...variant('D-1-22'), prices: [{ currencyCode: 'EUR', amount: 18 }] }
    await bring({ ...dart, variants: [onlyEuro] })
    const prices = await db
      .selectFrom('price')
      .select(['amount', 'minimum_quantity'])
      .where('variant_id', '=', 'd-1-22')
      .orderBy('minimum_quantity')
      .execute()
    expect(prices).toEqual([
      { amount: 1800, minimum_quantity: 1 },
      { amount: 1800, minimum_quantity: 10 },
    ])
  })

  test('as it was exported is unchanged', async () => {
    await bring(
      dart,
      withNumber('D-2', {
        newUntil: '2026-12-24',
        alsoFoundBy: ['OLD 2'],
        isActive: false,
        areas: ['eu'],
        related: [{ kind: 'alternative', number: 'D-1' }],
        documents: [{ url: 'asset:papers/care.pdf', text: 'Care' }],
      }),
    )
    const exported = await Array.fromAsync(exportProducts(db))
    expect(exported).toHaveLength(2)
    expect((await bring(...exported)).counts).toMatchObject({ unchanged: 2 })
  })
})

test('a file names more related products than a statement has places for', async () => {
  const related = (at: number) =>
    Array.from({ length: 60 }, (_, each) => ({ kind: 'accessory' as const, number: `X-${at}-${each}` }))
  const records = Array.from({ length: 1_100 }, (_, at) => withNumber(`R-${at}`, { related: related(at) }))
  const warned: RowNote[] = []
  await importProducts(db, records, { dryRun: true, onWarning: (row) => warned.push(row) })
  expect(warned).toHaveLength(records.length)
})

test('figures that the database could not hold are refused in a dry run too', async () => {
  const records = [{ stock: 3e9 }, { weightGrams: 3e9 }].map((wish) =>
    withNumber('S-1', { variants: [{ ...variant('S-1'), ...wish }] }),
  )
  expect(await importProducts(db, records, { dryRun: true })).toMatchObject({ created: 0, refused: 2 })
})

test('a related product that there is not yet is warned of, however its number is spelt', async () => {
  const to = (number: string) => ({ related: [{ kind: 'accessory' as const, number }] })
  const { warnings, counts } = await bring(withNumber('R-1', to('r 2')), withNumber('R-2', to('R-3')))
  expect(counts).toMatchObject({ created: 2, refused: 0 })
  expect(warnings).toMatchObject([{ line: 2, number: 'R-2', reason: 'related: there is no product R-3 yet' }])
})

test('a category whose name is a way to one comes in with a warning, as one name', async () => {
  const { counts, warnings } = await bring(withNumber('WAY', { category: ['Darts > Steel tip'] }))
  const reason =
    'category: Darts > Steel tip is the name of one: where one is below the other, write a bar between them'
  expect([counts.created, warnings]).toEqual([1, [expect.objectContaining({ reason })]])
})

test('a dry run counts like a real one and writes nothing', async () => {
  await bring(withNumber('A'), withNumber('B'))
  const before = await changeCount()
  const records = [withNumber('A'), withNumber('B', { brand: 'Bull' }), withNumber('C', { category: ['New'] }), 'x']
  const dry = await importProducts(db, records, { dryRun: true })
  expect(dry).toEqual({ read: 4, created: 1, updated: 1, unchanged: 1, refused: 1, ended: 0 })
  expect(await changeCount()).toBe(before)
  expect(await db.selectFrom('category').select('category_id').where('category_id', '=', 'new').execute()).toEqual([])
  expect(await importProducts(db, records)).toEqual(dry)
})

test('goods are held one after the other as orders hold them, in whichever sequence a file names them', async () => {
  const records = ['Z', 'A'].map((number) => withNumber(number))
  await bring(...records)
  const hold = prepared<unknown, [id: string]>('select from variant where variant_id = $1 for no key update nowait')
  let bringing: ReturnType<typeof bring> | undefined
  await inTransaction(db, async (order) => {
    await hold(order, ['a-22'])
    bringing = bring(...records.map((each) => ({ ...each, variants: [{ ...variant(`${each.number}-22`), stock: 1 }] })))
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await hold(order, ['z-22'])
  })
  expect((await bringing)?.counts).toMatchObject({ updated: 2 })
})

test('two imports of the same at once bring everything in once', async () => {
  const records = Array.from({ length: 600 }, (_, n) => withNumber(`P-${n}`, { category: ['Darts', `Kind ${n % 9}`] }))
  const both = await Promise.all([importProducts(db, records), importProducts(db, records)])
  expect(both.map((counts) => counts.refused)).toEqual([0, 0])
  expect((await db.selectFrom('product').select('product_id').execute()).length).toBe(600)
})

test('5,000 products come in, and how many have is told', async () => {
  let done = 0
  const records = Array.from({ length: 5_000 }, (_, n) =>
    withNumber(`P-${n}`, { category: ['Darts', `Kind ${n % 9}`] }),
  )
  const counts = await importProducts(db, records, { onProgress: ({ read }) => (done = read) })
  expect(counts.created).toBe(5_000)
  expect(done).toBe(5_000)
})
