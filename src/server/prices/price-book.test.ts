import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { insertProduct } from '#test/product-factory.ts'
import { openPriceBook, type PriceList } from './price-book.ts'

const { db } = await testDatabase()
await insertAreas(db)
const { variantId } = await insertProduct(db)
const [anna, bert] = ['1', '2'].map((customerNumber) => ({
  customerNumber,
  priceGroup: null,
  areaId: 'eu',
  currencyCode: 'EUR',
}))
if (!anna || !bert) throw new Error('There are two')

const agree = (amount: number) =>
  db
    .insertInto('price')
    .values({ scope: 'customer:1', variant_id: variantId, currency_code: 'EUR', amount })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'variant_id', 'currency_code', 'unit_of_measure', 'minimum_quantity', 'valid_from'])
        .doUpdateSet({ amount }),
    )
    .execute()
const change = (kind: string) => [{ kind, key: kind === '*' ? '' : variantId }]
const ownOf = ({ rows }: PriceList) => rows.filter(({ source }) => source === 'customer').map(({ amount }) => amount)

test("one customer's prices are never another's", async () => {
  const book = openPriceBook(db)
  await agree(100)
  expect(ownOf((await book.listsOf(anna, [variantId]))(variantId))).toEqual([100])
  expect(ownOf((await book.listsOf(bert, [variantId]))(variantId))).toEqual([])
})

test.each(['price', 'agreement', '*'])('what is read while it changes (%s) is not kept', async (kind) => {
  const book = openPriceBook(db)
  await agree(100)
  const reading = book.listsOf(anna, [variantId])
  book.onChanges(change(kind))
  await reading
  await agree(200)
  expect(ownOf((await book.listsOf(anna, [variantId]))(variantId))).toEqual([200])
  await agree(300)
  expect(ownOf((await book.listsOf(anna, [variantId]))(variantId))).toEqual([200])
  book.onChanges(change(kind))
  expect(ownOf((await book.listsOf(anna, [variantId]))(variantId))).toEqual([300])
})

test('prices of several scopes are the same list until one of them changes', async () => {
  const book = openPriceBook(db)
  const buyer = { ...anna, priceGroup: 'A' }
  const read = async () => (await book.listsOf(buyer, [variantId]))(variantId)
  const first = await read()
  expect(first.rows.length).toBeGreaterThan(1)
  expect(await read()).toBe(first)
  book.onChanges(change('agreement'))
  expect(await read()).not.toBe(first)
})

test('buyers with whom nothing was agreed share what their group pays', async () => {
  const book = openPriceBook(db)
  await agree(100)
  const listOf = async (customerNumber: string) =>
    (await book.listsOf({ ...anna, customerNumber }, [variantId]))(variantId)
  const list = await listOf('8')
  expect(list.rows.map(({ source }) => source)).toEqual(['list'])
  expect(await listOf('9')).toBe(list)
  expect((await listOf('1')).rows.map(({ source }) => source)).toEqual(['customer', 'list'])
  expect(await listOf('8')).toBe(list)
  expect(book.count()).toBe(4)
  book.onChanges(change('*'))
  expect(book.count()).toBe(0)
})

test('what was agreed while the list in common was read holds from the next question on', async () => {
  const book = openPriceBook(db)
  await agree(100)
  const bertsList = async () => (await book.listsOf(bert, [variantId]))(variantId)
  const before = await bertsList()
  await db.updateTable('price').set({ scope: 'customer:2' }).where('scope', '=', 'customer:1').execute()
  expect(await bertsList()).toBe(before)
  book.onChanges(change('agreement'))
  await book.listsOf({ ...bert, customerNumber: '9' }, [variantId])
  expect(ownOf(await bertsList())).toEqual([100])
})
