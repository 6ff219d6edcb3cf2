import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { insertProduct } from '#test/product-factory.ts'
import { exportPrices } from './export-prices.ts'
import type { PriceRecord } from './price-record.ts'
import { importPriceRows } from './prices.ts'
import { numberRows, type RowNote } from './rows.ts'

const { db } = await testDatabase()
await insertAreas(db)
const { variantId } = await insertProduct(db)
const { number } = await db
  .selectFrom('variant')
  .select('number')
  .where('variant_id', '=', variantId)
  .executeTakeFirstOrThrow()
await db
  .insertInto('customer')
  .values({ customer_number: '4711', name: 'Anna', area_id: 'eu', country_code: 'DK', price_group: 'A' })
  .execute()

const RECORD: PriceRecord = { customer: '4711', number, currencyCode: 'EUR', amount: 9.5 }

async function bring(records: unknown[], options: { dryRun?: boolean } = {}) {
  const [refused, warned]: [RowNote[], RowNote[]] = [[], []]
  const counts = await importPriceRows(db, numberRows(records), {
    ...options,
    onRefused: (row) => refused.push(row),
    onWarning: (row) => warned.push(row),
  })
  return { counts, refused, warned }
}
const stored = (scope: string) =>
  db
    .selectFrom('price')
    .select(['minimum_quantity', 'amount', 'percentage', 'valid_to'])
    .where('scope', '=', scope)
    .orderBy('minimum_quantity')
    .execute()
const count = (values: object) => ({ read: 1, created: 0, updated: 0, unchanged: 0, refused: 0, ended: 0, ...values })

describe('importing prices', () => {
  test('a dry run counts and writes nothing', async () => {
    expect((await bring([RECORD], { dryRun: true })).counts).toEqual(count({ created: 1 }))
    expect(await stored('customer:4711')).toEqual([])
  })

  test('brings them in, a second time finds nothing to do, and what is other is overwritten', async () => {
    const group = { priceGroup: 'A', number, currencyCode: 'EUR', discountPercentage: 12.5, minimumQuantity: 10 }
    expect((await bring([RECORD, group])).counts).toEqual(count({ read: 2, created: 2 }))
    expect(await stored('customer:4711')).toMatchObject([{ amount: 950, percentage: null, valid_to: null }])
    expect(await stored('group:A')).toMatchObject([{ minimum_quantity: 10, amount: null, percentage: 12.5 }])
    const changed = { ...RECORD, validTo: '2030-12-31' }
    expect((await bring([changed, group])).counts).toEqual(count({ read: 2, updated: 1, unchanged: 1 }))
    expect(await stored('customer:4711')).toMatchObject([{ valid_to: '2030-12-31' }])
  })

  test('one that ends on the minimum date ends on no day', async () => {
    await bring([{ ...RECORD, validTo: '2030-12-31' }])
    const none = '0001-01-01T00:00:00Z'
    expect((await bring([{ ...RECORD, validFrom: none, validTo: none }])).counts).toEqual(count({ updated: 1 }))
    expect(await stored('customer:4711')).toMatchObject([{ valid_to: null }])
  })

  test('of an article whose prices stand in one line, one that stays out leaves the others in', async () => {
    const rows = ['nobody', '4711'].map((customer) => ({ line: 5, record: { ...RECORD, customer, amount: 7 } }))
    const refused: RowNote[] = []
    const counts = await importPriceRows(
      db,
      (async function* () {
        yield* rows
      })(),
      { onRefused: (row) => refused.push(row) },
    )
    expect(refused).toEqual([{ line: 5, number, reason: 'customer: there is no customer nobody' }])
    expect(counts).toMatchObject({ read: 2, unchanged: 0, refused: 1 })
    expect(await stored('customer:4711')).toMatchObject([{ amount: 700 }])
  })

  test('what costs nothing comes in, and is worth a look', async () => {
    const free = { ...RECORD, minimumQuantity: 50, amount: 0 }
    const off = { priceGroup: 'A', number, currencyCode: 'EUR', discountPercentage: 100, minimumQuantity: 50 }
    const { counts, warned } = await bring([RECORD, free, off], { dryRun: true })
    expect(counts).toMatchObject({ read: 3, refused: 0 })
    expect(warned.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'costs nothing at this price'],
      [3, 'costs nothing at this price'],
    ])
  })

  test('what is in a currency that nobody buys in comes in, and is worth a look', async () => {
    const { counts, warned } = await bring([{ ...RECORD, currencyCode: 'SEK' }, RECORD], { dryRun: true })
    expect(counts).toMatchObject({ read: 2, refused: 0 })
    expect(warned).toEqual([{ line: 1, number, reason: 'currencyCode: nobody buys in SEK' }])
  })

  test('what is agreed with a price group that nobody is in comes in, and is worth a look once', async () => {
    const group = (priceGroup: string, more = {}) => ({ priceGroup, number, currencyCode: 'EUR', amount: 9, ...more })
    const rows = [group('A'), group('a'), group('a', { minimumQuantity: 50 }), { ...RECORD, customer: 'a' }]
    const { counts, warned } = await bring(rows, { dryRun: true })
    expect(counts).toMatchObject({ read: 4, refused: 1 })
    expect(warned).toEqual([{ line: 2, number, reason: 'priceGroup: no customer is in a' }])
  })

  test('of a price said twice the last counts', async () => {
    const twice = { ...RECORD, minimumQuantity: 50 }
    const { counts, warned } = await bring([
      { ...twice, amount: 8 },
      { ...twice, amount: 7 },
    ])
    expect(counts).toEqual(count({ read: 2, created: 1, unchanged: 1 }))
    expect(warned).toEqual([{ line: 1, number, reason: 'line 2 says the same price again and counts' }])
    expect((await stored('customer:4711')).at(-1)).toMatchObject({ minimum_quantity: 50, amount: 700 })
  })

  test.each<[string, object, string]>([
    ['an unknown item', { number: 'NOPE' }, 'number: there is no variant of this number'],
    ['an unknown customer', { customer: '1' }, 'customer: there is no customer 1'],
    ['an unknown area', { customer: undefined, area: 'xx' }, 'area: there is no area xx: there are eu, us'],
    ['nobody', { customer: undefined }, 'Say whose it is by one of area, priceGroup and customer'],
    ['two owners', { priceGroup: 'A' }, 'Say whose it is by one of area, priceGroup and customer'],
    ['another unit', { unitOfMeasure: 'BOX' }, 'unitOfMeasure: the item is sold by STK'],
    ['no price', { amount: null }, 'Say amount or discountPercentage'],
    ['both', { discountPercentage: 5 }, 'Say amount or discountPercentage'],
    [
      'a list price in percent',
      { customer: undefined, area: 'eu', amount: null, discountPercentage: 5 },
      'amount: A list price is an amount',
    ],
    ['fractions of a cent', { amount: 1.005 }, 'amount: EUR has fewer decimals'],
    [
      'an end before its begin',
      { validFrom: '2026-02-02', validTo: '2026-02-01' },
      'validTo: It ends before it begins',
    ],
    [
      'a day that is none',
      { validFrom: '31.11.2026', validTo: '2026-12-31' },
      'validFrom: has to be a day like 2026-12-04',
    ],
    ['what is not known', { colour: 'red' }, '“colour” is not known here'],
  ])('refuses %s and lets the good rows in', async (_, fault, reason) => {
    const good = { ...RECORD, minimumQuantity: 99 }
    const { counts, refused } = await bring([{ ...RECORD, ...fault }, good])
    expect(counts).toMatchObject({ read: 2, refused: 1 })
    expect(refused).toEqual([{ line: 1, number: expect.any(String), reason }])
  })

  test('agreements are told apart from list prices', async () => {
    await db.deleteFrom('change').execute()
    await bring([
      { ...RECORD, amount: 1 },
      { area: 'eu', number, currencyCode: 'EUR', amount: 20, beforeAmount: 25 },
    ])
    const changes = await db.selectFrom('change').select(['kind', 'key']).orderBy('kind').execute()
    expect(changes).toEqual([
      { kind: 'agreement', key: variantId },
      { kind: 'price', key: variantId },
    ])
  })

  test('what is exported comes in again as it was, and goes out again the same', async () => {
    await db.deleteFrom('price').execute()
    const { variantId: other } = await insertProduct(db, { price: 0.1 })
    await db
      .insertInto('price')
      .values({ scope: 'area:us', variant_id: other, currency_code: 'JPY', amount: 120 })
      .execute()
    const levels = fc.array(
      fc.record({
        minimumQuantity: fc.integer({ min: 2, max: 99_999 }),
        discountPercentage: fc.integer({ max: 10_000, min: 0 }),
      }),
    )
    const [sample = []] = fc.sample(levels, 1)
    await bring([
      { area: 'eu', number, currencyCode: 'EUR', amount: 20, beforeAmount: 25 },
      { customer: '4711', number, currencyCode: 'USD', amount: 9.99, validFrom: '2026-01-01', validTo: '2026-12-31' },
      ...sample.map((level) => ({
        ...{ priceGroup: 'A:B', number, currencyCode: 'EUR', ...level },
        discountPercentage: level.discountPercentage / 100,
      })),
    ])
    const first = await Array.fromAsync(exportPrices(db))
    expect(first).toContainEqual({
      ...{ customer: '4711', number, currencyCode: 'USD', unitOfMeasure: 'STK', minimumQuantity: 1, amount: 9.99 },
      ...{ validFrom: '2026-01-01', validTo: '2026-12-31' },
    })
    expect((await bring(first)).counts).toEqual(count({ read: first.length, unchanged: first.length }))
    await db.deleteFrom('price').execute()
    expect((await bring(first)).counts).toEqual(count({ read: first.length, created: first.length }))
    expect(await Array.fromAsync(exportPrices(db, 2))).toEqual(first)
  })
})
