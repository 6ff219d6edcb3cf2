import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { withNumber } from '#test/product-records.ts'
import { importProducts } from './products.ts'
import type { ImportOptions, RowNote } from './rows.ts'

const { db } = await testDatabase()
await insertAreas(db)

const [first, second, third] = ['D-1', 'D-2', 'D-3'].map((number) => withNumber(number))
const GONE = { line: 0, number: 'D-3', reason: 'is not in the file, and goes off sale' }

/** What is told of a file that is whole, each product that goes counted too. */
async function bringWhole(records: unknown[], options: ImportOptions = {}): Promise<RowNote[]> {
  const told: RowNote[] = []
  const onWarning = (note: RowNote) => void told.push(note)
  const { ended } = await importProducts(db, records, { isWhole: () => true, onWarning, ...options })
  expect(ended).toBe(told.filter(({ reason }) => reason === GONE.reason).length)
  return told
}

/** The areas that sell each product; none are all, of one off sale nothing is said. */
async function onSale() {
  const rows = await db.selectFrom('product').select(['number', 'area_ids']).where('is_active', '=', true).execute()
  return Object.fromEntries(rows.map(({ number, area_ids }) => [number, area_ids.join(' ')]))
}

beforeEach(async () => {
  for (const table of ['price', 'variant', 'product', 'content_url'] as const) await db.deleteFrom(table).execute()
  await importProducts(db, [first, second, third])
})

test('what a whole file does not name goes off sale and is told of, and the same record brings it back', async () => {
  expect(await bringWhole([first, second])).toEqual([GONE])
  expect(await onSale()).toEqual({ 'D-1': '', 'D-2': '' })
  expect(await bringWhole([first, second])).toEqual([])
  expect(await importProducts(db, [third])).toMatchObject({ updated: 1 })
  expect(await onSale()).toEqual({ 'D-1': '', 'D-2': '', 'D-3': '' })
})

test('a dry run tells of what would go', async () => {
  expect(await bringWhole([first, second], { dryRun: true })).toEqual([GONE])
  expect(Object.keys(await onSale())).toHaveLength(3)
})

test('a file of one area takes from that one alone, and off sale what no other sells', async () => {
  await importProducts(db, [{ ...second, areas: ['eu'] }])
  const onlyArea = { areaId: 'eu', currencyCode: 'EUR' }
  await bringWhole([first, second], { onlyArea })
  expect(await onSale()).toEqual({ 'D-1': '', 'D-2': 'eu', 'D-3': 'us' })
  await bringWhole([first], { onlyArea })
  expect(await onSale()).toEqual({ 'D-1': '', 'D-3': 'us' })
  await importProducts(db, [third], { onlyArea })
  expect(await onSale()).toEqual({ 'D-1': '', 'D-3': 'us eu' })
})

test.each<[string, unknown[], string]>([
  ['when more than half would go', [first], '2 of 3 products on sale are not in the file'],
  ['when a row cannot be told whose it is', [first, second, { brand: 'Bull' }], 'names no product in some of its rows'],
])('all products stay %s', async (_, records, reason) => {
  expect(await bringWhole(records)).toEqual([{ line: 0, reason: expect.stringContaining(reason) }])
  expect(Object.keys(await onSale())).toHaveLength(3)
})

test('what would be half is of what was on sale before: a check says the same as the file does then', async () => {
  const records = [first, ...['N-1', 'N-2', 'N-3', 'N-4'].map((number) => withNumber(number))]
  const told = [{ line: 0, reason: expect.stringContaining('2 of 3 products on sale are not in the file') }]
  expect(await bringWhole(records, { dryRun: true })).toEqual(told)
  expect(await bringWhole(records)).toEqual(told)
  expect(Object.keys(await onSale())).toHaveLength(7)
})

test('what goes off sale gives its variants up to who has them in the file: a number that two shared is left to one', async () => {
  const taking = { ...second, variants: [{ ...second?.variants[0], number: third?.variants[0]?.number }] }
  const refused: RowNote[] = []
  const onRefused = (note: RowNote) => void refused.push(note)
  expect(await importProducts(db, [first, taking], { onRefused })).toMatchObject({ refused: 1 })
  const reason = `variant ${third?.variants[0]?.number} belongs to D-3, which is not in the file: bring D-3 in too, without it`
  expect(refused).toMatchObject([{ line: 2, number: 'D-2', reason: expect.stringContaining(reason) }])
  for (const dryRun of [true, false]) {
    const whole = { isWhole: () => true, dryRun }
    expect(await importProducts(db, [first, taking], whole)).toMatchObject({ updated: 1, refused: 0, ended: 1 })
  }
  expect(await onSale()).toEqual({ 'D-1': '', 'D-2': '' })
  const moved = db
    .selectFrom('variant')
    .select('product_id')
    .where('number', '=', third?.variants[0]?.number ?? '')
  expect(await moved.executeTakeFirst()).toEqual({ product_id: 'd-2' })
})

test('a product stays whose row is refused, and so do all when the file was not read to its end', async () => {
  expect(await bringWhole([first, { ...second, name: '' }, third])).toEqual([])
  expect(await bringWhole([first, second], { isWhole: () => false })).toEqual([])
  expect(Object.keys(await onSale())).toHaveLength(3)
})
