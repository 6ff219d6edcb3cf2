import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const board = await shop.sells()
const replaced = await shop.sells({ number: 'NEW-1' })
await shop.db
  .updateTable('variant')
  .set({ ean: '4006381333931' })
  .where('variant_id', '=', replaced.variantId)
  .execute()
await shop.inside.catalog.rebuild()

const paste = ({ api }: Person, text: string) =>
  api('POST /api/InstantExcel/ReadOrderSheet', { body: { area: EU, source: { text } } })

test("a customer's own numbers mean their items in a sheet and in rows, beside what the catalogue means by them, to nobody else", async () => {
  const [buyer, stranger] = [await shop.customer(), await shop.customer()]
  const keep = (normalised: string, variant_id: string) =>
    shop.db
      .insertInto('own_number')
      .values({ customer_number: buyer.customerNumber, normalised, own_number: normalised, variant_id })
      .execute()
  await keep('ourball1', board.variantId)
  await keep('new1', board.variantId)
  const pasted = 'Our ball 1\t2\nNEW-1\t1'
  const { rows, products } = await paste(buyer, pasted)
  expect(rows.map(({ variantIds }) => variantIds)).toEqual([[board.variantId], [board.variantId, replaced.variantId]])
  expect(products.map(({ productKey }) => productKey.variantId).toSorted()).toEqual(
    [board.variantId, replaced.variantId].toSorted(),
  )
  const { rows: told } = await paste(
    buyer,
    'Number\tEAN\tQuantity\nNEW-1\t4006381333931\t1\nNEW-1\t5901234123457\t1\nOF OURS\t4006381333931\t1',
  )
  expect(told.map(({ variantIds }) => variantIds)).toEqual([
    [replaced.variantId],
    [board.variantId, replaced.variantId],
    [replaced.variantId],
  ])
  // As the browser asks for rows that it kept.
  const keptRows = told.map(({ row, number, typed }) => ({ row, number, typed }))
  const again = await buyer.api('POST /api/InstantExcel/FindRows', { body: { area: EU, rows: keptRows } })
  expect(again.rows).toEqual(told)
  const foreign = await paste(stranger, pasted)
  expect(foreign.rows.map(({ variantIds }) => variantIds)).toEqual([[], [replaced.variantId]])
})
