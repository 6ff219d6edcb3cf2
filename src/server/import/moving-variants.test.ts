import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, waitingForLocks } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { importingInto, variant, withNumber } from '#test/product-records.ts'
import { importProducts } from './products.ts'

const { db } = await testDatabase()
await insertAreas(db)
const { bring, variantsOf } = importingInto(db)

beforeEach(async () => {
  for (const table of ['price', 'variant', 'product', 'content_url', 'category'] as const)
    await db.deleteFrom(table).execute()
})

test('a variant that its product gave up may move to another', async () => {
  await bring(withNumber('A', { variants: [variant('V-1'), variant('V-2')] }))
  const { counts } = await bring(withNumber('A', { variants: [variant('V-1')] }))
  expect(counts.updated).toBe(1)
  expect((await bring(withNumber('B', { variants: [variant('V-2')] }))).counts.created).toBe(1)
  expect(await variantsOf('b')).toEqual([{ variant_id: 'v-2', is_active: true }])
})

describe('a variant that moves within one file', () => {
  const [one, two] = [variant('V-1'), variant('V-2')]
  const given = withNumber('A', { variants: [one] })
  const taken = withNumber('B', { variants: [two] })

  test.each([
    ['given up first', [given, taken]],
    ['taken first', [taken, given]],
    [
      'taken long before it is given up',
      [taken, ...Array.from({ length: 300 }, (_, n) => withNumber(`N-${n}`)), given],
    ],
  ])('is on sale with its new product after one import: %s', async (_order, records) => {
    await bring(withNumber('A', { variants: [one, two] }), withNumber('B', { variants: [variant('V-3')] }))
    const dry = await importProducts(db, records, { dryRun: true })
    const { counts, refused } = await bring(...records)
    expect(refused).toEqual([])
    expect(counts).toMatchObject({ updated: 2, created: records.length - 2 })
    expect(dry).toEqual(counts)
    expect(await variantsOf('a')).toEqual([{ variant_id: 'v-1', is_active: true }])
    expect(await variantsOf('b')).toEqual([
      { variant_id: 'v-2', is_active: true },
      { variant_id: 'v-3', is_active: false },
    ])
  })

  test('and back within the next is swapped for another', async () => {
    await bring(withNumber('A', { variants: [one] }), withNumber('B', { variants: [two] }))
    const { refused } = await bring(withNumber('A', { variants: [two] }), withNumber('B', { variants: [one] }))
    expect(refused).toEqual([])
    expect(await variantsOf('a')).toEqual([{ variant_id: 'v-2', is_active: true }])
    expect(await variantsOf('b')).toEqual([{ variant_id: 'v-1', is_active: true }])
  })
})

test('a variant that came to another product in the same instant stays there', async () => {
  let brought: ReturnType<typeof bring> | undefined
  await db.transaction().execute(async (tx) => {
    await importProducts(tx, [withNumber('A', { variants: [variant('V-1')] })])
    brought = bring(withNumber('B', { variants: [variant('V-1')] }), withNumber('C'))
    await expect.poll(() => waitingForLocks(db)).toBe(1)
  })
  const { refused, counts } = (await brought) ?? {}
  expect(refused).toEqual([{ line: 1, number: 'B', reason: expect.stringContaining('variant V-1 belongs to A,') }])
  expect(counts).toMatchObject({ created: 1, refused: 1 })
  expect(await variantsOf('a')).toEqual([{ variant_id: 'v-1', is_active: true }])
})
