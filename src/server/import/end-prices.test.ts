import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { insertProduct } from '#test/product-factory.ts'
import { withNumber } from '#test/product-records.ts'
import { today } from '../today.ts'
import type { PriceRecord } from './price-record.ts'
import { importPriceRows } from './prices.ts'
import { importProducts } from './products.ts'
import { type ImportOptions, numberRows, type RowNote } from './rows.ts'

const { db } = await testDatabase()
await insertAreas(db)
await insertProduct(db)
const { number } = await db.selectFrom('variant').select('number').executeTakeFirstOrThrow()
const customers = ['1', '2', '3'].map((each) => ({
  customer_number: each,
  name: each,
  area_id: 'eu',
  country_code: 'DK',
}))
await db.insertInto('customer').values(customers).execute()

const price = { number, currencyCode: 'EUR', amount: 9 }
const [first, second, third] = ['1', '2', '3'].map((customer): PriceRecord => ({ ...price, customer }))
const group: PriceRecord = { ...price, priceGroup: 'A' }
const [european, american] = ['eu', 'us'].map((area): PriceRecord => ({ ...price, area }))
const endOf = (price: string) => ({ line: 0, number, reason: `the price of ${price} is not in the file, and ends` })
const GONE = endOf('customer 3 in EUR from 1 piece')
const YESTERDAY = new Date(Date.parse(today()) - 86_400_000).toISOString().slice(0, 10)

/** What is told of a file that is whole, each price that ends counted too. */
async function bringWhole(records: unknown[], options: ImportOptions = {}): Promise<RowNote[]> {
  const told: RowNote[] = []
  const onWarning = (note: RowNote) => void told.push(note)
  const { ended } = await importPriceRows(db, numberRows(records), { isWhole: () => true, onWarning, ...options })
  expect(ended).toBe(told.filter(({ reason }) => reason.endsWith('and ends')).length)
  return told
}

/** The last day of each price by whose it is; null for one without an end. */
async function lastDays() {
  const rows = await db.selectFrom('price').select(['scope', 'valid_to']).execute()
  return Object.fromEntries(rows.map((row) => [row.scope, row.valid_to]))
}

const HELD = { 'customer:1': null, 'customer:2': null, 'customer:3': null, 'group:A': null }
const LISTED = { 'area:eu': null, 'area:us': null }

beforeEach(async () => {
  await db.deleteFrom('price').execute()
  await importPriceRows(db, numberRows([first, second, third, group, european, american]))
})

test('agreements that a whole file of agreements does not name end with yesterday, each told of once', async () => {
  expect(await bringWhole([first, second])).toEqual([GONE])
  expect(await lastDays()).toEqual({ ...HELD, ...LISTED, 'customer:3': YESTERDAY })
  expect(await bringWhole([first, second])).toEqual([])
  expect(await importPriceRows(db, numberRows([third]))).toMatchObject({ updated: 1 })
  expect(await lastDays()).toEqual({ ...HELD, ...LISTED })
})

test('one that has not begun by yesterday is told of with its first day, and is as if it had never been', async () => {
  const coming = [today(), '2100-01-01'].map((validFrom) => ({ ...first, validFrom }))
  await importPriceRows(db, numberRows(coming))
  expect(await bringWhole([first, second, third])).toEqual([
    endOf(`customer 1 in EUR from 1 piece, as of ${today()},`),
    endOf('customer 1 in EUR from 1 piece, as of 2100-01-01,'),
  ])
  expect(await db.selectFrom('price').select('valid_from').where('scope', '=', 'customer:1').execute()).toHaveLength(1)
})

test('an agreement that begins on another day takes the place of the one before at once', async () => {
  expect(await bringWhole([first, second, { ...third, validFrom: today() }])).toEqual([GONE])
  const rows = db.selectFrom('price').select('valid_to').where('scope', '=', 'customer:3').orderBy('valid_from')
  expect(await rows.execute()).toEqual([{ valid_to: YESTERDAY }, { valid_to: null }])
})

test('list prices end in the areas alone that the file names', async () => {
  const other = await insertProduct(db)
  const { number: another } = await db
    .selectFrom('variant')
    .select('number')
    .where('variant_id', '=', other.variantId)
    .executeTakeFirstOrThrow()
  await bringWhole([{ ...european, number: another }])
  const ended = await db.selectFrom('price').select('scope').where('valid_to', '=', YESTERDAY).execute()
  expect(ended).toEqual([{ scope: 'area:eu' }])
})

test('a dry run tells of what would end', async () => {
  expect(await bringWhole([first, second], { dryRun: true })).toEqual([GONE])
  expect(await lastDays()).toEqual({ ...HELD, ...LISTED })
})

test.each<[string, unknown[], string]>([
  ['when more than half would end', [first], '2 of 3 prices are not in the file'],
  ['when a row cannot be told what it names', [first, second, { amount: 1 }], 'names no item in some of its rows'],
])('all prices stay %s', async (_, records, reason) => {
  expect(await bringWhole(records)).toEqual([{ line: 0, reason: expect.stringContaining(reason) }])
  expect(await lastDays()).toEqual({ ...HELD, ...LISTED })
})

test('prices of an item stay of which a row is refused, and so do all when the file was not read to its end', async () => {
  expect(await bringWhole([first, second, { ...third, amount: -1 }])).toEqual([])
  expect(await bringWhole([first, second], { isWhole: () => false })).toEqual([])
  expect(await lastDays()).toEqual({ ...HELD, ...LISTED })
})

test('a product whose own price has ended so comes in again by the record it came by; one whose price by day did not', async () => {
  const record = withNumber('ENDS-1')
  await importProducts(db, [record])
  const sold = { number: 'ENDS-1-22', currencyCode: 'EUR', amount: 9 }
  const dated = { ...sold, area: 'eu', validFrom: '2099-01-01' }
  await importPriceRows(db, numberRows([dated]))
  const spoken = [european, american, { ...price, area: 'eu', minimumQuantity: 5 }]
  const own = ['eu', 'us'].map((area) => ({ ...sold, area, currencyCode: area === 'eu' ? 'EUR' : 'USD' }))
  await bringWhole([...spoken, ...own])
  expect(await importProducts(db, [record])).toMatchObject({ unchanged: 1 })
  await bringWhole([...spoken, own[1]])
  const held = async () =>
    db
      .selectFrom('price')
      .select('amount')
      .where('variant_id', '=', 'ends-1-22')
      .where('scope', '=', 'area:eu')
      .where('valid_to', 'is', null)
      .execute()
  expect(await held()).toEqual([])
  expect(await importProducts(db, [record])).toMatchObject({ updated: 1 })
  expect(await held()).toEqual([{ amount: 1995 }])
})
