import { describe, expect, test } from 'vitest'
import type { Input } from '#contract/index.ts'
import type { ItemPrice, ItemTerms } from '#contract/staff-items.ts'
import { addDays } from '#domain/day.ts'
import { EU, US, unique } from '#test/factories.ts'
import { officeGoods } from '#test/office-goods.ts'
import { calculate, filledCart } from '#test/ordering.ts'
import { payingIn } from '#test/paying.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { importPriceRows } from '../import/prices.ts'
import { importProducts } from '../import/products.ts'
import { numberRows } from '../import/rows.ts'
import { importStockRows } from '../import/stock.ts'
import { today } from '../today.ts'

const shop = await openTestShop({ sandboxPayment: true })
const { intent, stockOf } = payingIn(shop, await shop.http())
const clerk = await shop.staff('backoffice')
const buyer = await shop.customer()
const modified = { status: 409, type: 'RecordHasBeenModifiedException' }
const missing = { status: 404, type: 'NotFoundException' }
const TOMORROW = addDays(today(), 1)
const YESTERDAY = addDays(today(), -1)

const { get, setOnSale } = officeGoods(clerk)
const termsOf = async (variantId: string, area = EU) => (await get(variantId, area)).terms
const update = (
  variantId: string,
  { item, replaces }: Pick<Input<'POST /backoffice/api/Item/UpdateItem'>['body'], 'item' | 'replaces'>,
  area = EU,
  { api }: Person = clerk,
) => api('POST /backoffice/api/Item/UpdateItem', { body: { area, variantId, item, replaces } })
/** Changes an item from what it is now. */
async function change(variantId: string, part: Partial<ItemTerms>, area = EU) {
  const replaces = await termsOf(variantId, area)
  return update(variantId, { item: { ...replaces, ...part }, replaces }, area)
}
const faultOf = (path: string, message?: unknown) => ({
  status: 400,
  result: { errors: [expect.objectContaining({ path, ...(message !== undefined && { message }) })] },
})
const price = (amount: number, more: Partial<ItemPrice> = {}): ItemPrice => ({
  minimumQuantity: 1,
  validFrom: null,
  validTo: null,
  amount,
  beforeAmount: null,
  ...more,
})
/** What a customer of an area pays for a piece, once the shop has heard of what changed. */
async function paid(key: Awaited<ReturnType<typeof shop.sells>>, { api } = buyer): Promise<number | undefined> {
  shop.inside.onChanges([{ kind: 'price', key: key.variantId }])
  const body = { area: EU, currencyCode: 'EUR', products: [{ productKey: key }] }
  const { prices } = await api('POST /api/Price/GetPrices', { body })
  return prices[0]?.netUnitPrice.priceWithoutVat
}
const trailOf = async (word: string) =>
  (await clerk.api('POST /backoffice/api/Audit/GetEntries', { body: { area: EU, search: word } })).entries
    .toReversed()
    .map(({ action, object, outcome }) => [action.replace(/^.*api\//, ''), object, outcome])

describe('POST UpdateItem', () => {
  test('gives an item another price, level, day and rule in one area, and the shop sells it so', async () => {
    const key = await shop.sells({ stock: 4 })
    const { variantId } = key
    const said = { stock: 12, expectedOn: TOMORROW, allowBackorder: false, prices: [price(12.5, { beforeAmount: 15 })] }
    await change(variantId, said)
    expect(await termsOf(variantId)).toEqual(said)
    expect((await termsOf(variantId, US)).prices).toEqual([price(10)])
    expect(await paid(key)).toBe(12.5)
    const { items } = await shop.visitor().api('POST /api/Product/GetProductsBySearch', {
      body: { area: EU, search: { productIds: [key.productId] } },
    })
    expect(items[0]?.item).toMatchObject({
      variants: [{ stock: 12, expectedOn: TOMORROW, allowBackorder: false }],
      unitPrices: [{ price: 12.5, beforePrice: 15 }],
    })
  })

  test('says in the audit trail what was and what is, and nothing of what stayed', async () => {
    const { variantId } = await shop.sells({ stock: 4 })
    const { number } = await get(variantId)
    await change(variantId, {
      stock: 0,
      prices: [price(12.5), price(11, { minimumQuantity: 10, beforeAmount: 12, validFrom: TOMORROW })],
    })
    await change(variantId, { expectedOn: TOMORROW, allowBackorder: false, prices: [] })
    expect(await trailOf(variantId)).toEqual([
      ['Item/UpdateItem', variantId, 'begun'],
      ['Item.Stock', `${number}: 4 → 0`, 'ok'],
      ['Item.ListPrice', `${number}: EUR from 1: 10.00 → 12.50`, 'ok'],
      ['Item.ListPrice', `${number}: EUR from 10: none → 11.00 instead of 12.00 (${TOMORROW}–)`, 'ok'],
      ['Item/UpdateItem', variantId, 'begun'],
      ['Item.Expected', `${number}: none → ${TOMORROW}`, 'ok'],
      ['Item.Backorder', `${number}: yes → no`, 'ok'],
      ['Item.ListPrice', `${number}: EUR from 1: 12.50 → none`, 'ok'],
      ['Item.ListPrice', `${number}: EUR from 10: 11.00 instead of 12.00 (${TOMORROW}–) → none`, 'ok'],
    ])
  })

  test('tells the second of two clerks, unless they have changed different things', async () => {
    const { variantId } = await shop.sells({ stock: 4 })
    const replaces = await termsOf(variantId)
    await update(variantId, { item: { ...replaces, stock: 5 }, replaces })
    await expect(update(variantId, { item: { ...replaces, stock: 6 }, replaces })).rejects.toMatchObject(modified)
    await update(variantId, { item: { ...replaces, prices: [price(11)] }, replaces })
    const late = { item: { ...replaces, prices: [price(12)], expectedOn: TOMORROW }, replaces }
    await expect(update(variantId, late)).rejects.toMatchObject(modified)
    expect(await termsOf(variantId)).toMatchObject({ stock: 5, expectedOn: null, prices: [price(11)] })
  })

  test('lets one of two clerks win who save in the same moment', async () => {
    const { variantId } = await shop.sells({ stock: 4 })
    const replaces = await termsOf(variantId)
    const saves = [5, 6, 7, 8].map((stock) => update(variantId, { item: { ...replaces, stock }, replaces }))
    const ended = await Promise.allSettled(saves)
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('counts what orders have taken that wait for their payment as on the shelf, and leaves it taken', async () => {
    const key = await shop.sells({ stock: 10 })
    const { variantId } = key
    const cartId = await filledCart(buyer, [[key, 3]], 'sandbox')
    await calculate(buyer, cartId)
    await intent(buyer, cartId)
    expect(await get(variantId)).toMatchObject({ reserved: 3, terms: { stock: 10 } })
    await change(variantId, { expectedOn: TOMORROW })
    expect(await stockOf(key)).toBe(7)
    await change(variantId, { stock: 2, allowBackorder: false })
    expect(await stockOf(key)).toBe(0)
  })

  test('keeps prices by quantity and day, ends those that are left out, and has them back when they are said again', async () => {
    const key = await shop.sells()
    const { variantId } = key
    const levels = [price(10), price(9, { minimumQuantity: 10 }), price(11, { validFrom: TOMORROW })]
    const sorted = [levels[0], levels[2], levels[1]]
    await change(variantId, { prices: levels })
    expect((await termsOf(variantId)).prices).toEqual(sorted)
    await change(variantId, { prices: [price(8, { minimumQuantity: 10 })] })
    expect((await termsOf(variantId)).prices).toEqual([price(8, { minimumQuantity: 10 })])
    expect(await paid(key)).toBe(8)
    const kept = await shop.db.selectFrom('price').selectAll().where('variant_id', '=', variantId).execute()
    const european = kept.filter(({ scope }) => scope === 'area:eu')
    expect(european.map((row) => [row.minimum_quantity, row.valid_to])).toEqual([
      [1, YESTERDAY],
      [10, null],
    ])
    await change(variantId, { prices: levels })
    expect((await termsOf(variantId)).prices).toEqual(sorted)
    expect(await paid(key)).toBe(10)
  })

  test('goes by the price that came into force last, and ends those before with it', async () => {
    const key = await shop.sells()
    const { variantId } = key
    await shop.prices({ variantId, scope: 'area:eu', amount: 1_200, validFrom: '2020-01-01' })
    await shop.prices({ variantId, scope: 'area:eu', amount: 1_100, validFrom: '2019-01-01', validTo: '2019-12-31' })
    const { prices } = await termsOf(variantId)
    expect(prices).toEqual([price(12, { validFrom: '2020-01-01' })])
    await change(variantId, { prices: [price(13, { validFrom: '2020-01-01' })] })
    expect(await paid(key)).toBe(13)
    await change(variantId, { prices: [price(14)] })
    expect((await termsOf(variantId)).prices).toEqual([price(14)])
    expect(await paid(key)).toBe(14)
    await change(variantId, { prices: [] })
    expect((await termsOf(variantId)).prices).toEqual([])
  })

  test('tells of the price that holds again when another ends, and both can be changed', async () => {
    const key = await shop.sells()
    const { variantId } = key
    await shop.prices({ variantId, scope: 'area:eu', amount: 800, validFrom: '2020-01-01', validTo: TOMORROW })
    const promotion = price(8, { validFrom: '2020-01-01', validTo: TOMORROW })
    expect((await termsOf(variantId)).prices).toEqual([price(10), promotion])
    await change(variantId, { prices: [price(12), promotion] })
    expect((await termsOf(variantId)).prices).toEqual([price(12), promotion])
    expect(await paid(key)).toBe(8)
    await change(variantId, { prices: [price(12)] })
    expect(await paid(key)).toBe(12)
  })

  test('leaves agreements with customers and what costs nothing to who says so', async () => {
    const key = await shop.sells()
    await shop.prices({ variantId: key.variantId, scope: `customer:${buyer.customerNumber}`, amount: 700 })
    await change(key.variantId, { prices: [price(20)] })
    expect(await paid(key)).toBe(7)
    await change(key.variantId, { prices: [price(0)] })
    expect(await paid(key)).toBe(0)
  })

  test('takes as many prices by quantity and day as an item has', async () => {
    const { variantId } = await shop.sells({ stock: 4 })
    const levels = Array.from({ length: 1_000 }, (_, at) => price(2_000 - at, { minimumQuantity: at + 1 }))
    await change(variantId, { prices: levels })
    await change(variantId, { stock: 5 })
    expect(await termsOf(variantId)).toMatchObject({ stock: 5, prices: levels })
  })

  test('refuses what no import would take, at its field, and then nothing is written', async () => {
    const { variantId } = await shop.sells({ stock: 4 })
    const before = await termsOf(variantId)
    const refusals: [Partial<ItemTerms>, path: string, message?: unknown][] = [
      [{ stock: 10_000_001 }, 'item.stock'],
      [{ stock: 1.5 }, 'item.stock'],
      [{ stock: -1, allowBackorder: false }, 'item.stock', expect.stringContaining('ordered ahead')],
      [{ expectedOn: YESTERDAY, stock: 5 }, 'item.expectedOn', 'This day is over'],
      [{ expectedOn: '2027-02-30' }, 'item.expectedOn'],
      [{ stock: 5, prices: [price(1), price(10.005)] }, 'item.prices.0.minimumQuantity'],
      [{ stock: 5, prices: [price(10.005)] }, 'item.prices.0.amount', 'EUR has 2 decimals'],
      [{ prices: [price(10_000_001)] }, 'item.prices.0.amount'],
      [{ prices: [price(-1)] }, 'item.prices.0.amount'],
      [{ prices: [price(10, { beforeAmount: 10 })] }, 'item.prices.0.beforeAmount'],
      [{ prices: [price(10, { minimumQuantity: 0 })] }, 'item.prices.0.minimumQuantity'],
      [
        { prices: [price(10, { validFrom: TOMORROW, validTo: today() })] },
        'item.prices.0.validTo',
        'It ends before it begins',
      ],
      [{ prices: [price(10, { validTo: YESTERDAY })] }, 'item.prices.0.validTo', 'This day is over'],
    ]
    for (const [part, path, message] of refusals) {
      const [first] = await change(variantId, part).then(
        () => [],
        ({ result }) => result.errors,
      )
      expect(first).toMatchObject({ path, ...(message !== undefined && { message }) })
    }
    expect(await termsOf(variantId)).toEqual(before)
    await change(variantId, { stock: -2 })
    await expect(change(variantId, { allowBackorder: false })).rejects.toMatchObject(faultOf('item.allowBackorder'))
  })

  test('is written over by the next file that names the item, also by the one that brought it in', async () => {
    const number = `HAND-${unique().toUpperCase()}`
    const record = {
      number,
      name: 'Changed by hand',
      brand: 'Bullseye',
      category: ['Darts'],
      variants: [{ number, stock: 4, prices: [{ currencyCode: 'EUR', amount: 10 }] }],
    }
    await importProducts(shop.db, [record])
    const variantId = number.toLowerCase()
    const brought = await termsOf(variantId)
    const byHand = { stock: 7, prices: [price(12)] }
    await change(variantId, byHand)
    expect(await importProducts(shop.db, [record])).toMatchObject({ updated: 1 })
    expect(await termsOf(variantId)).toEqual(brought)
    await change(variantId, byHand)
    await importStockRows(shop.db, numberRows([{ number, stock: 4 }]))
    await importPriceRows(shop.db, numberRows([{ area: 'eu', number, currencyCode: 'EUR', amount: 10 }]))
    expect(await termsOf(variantId)).toEqual(brought)
    for (const prices of [[], [price(12, { validTo: TOMORROW })]]) {
      await change(variantId, { prices })
      await importProducts(shop.db, [record])
      expect(await termsOf(variantId)).toEqual(brought)
    }
    await setOnSale(variantId, false)
    await importProducts(shop.db, [record])
    expect(await get(variantId)).toMatchObject({ isOnSale: true })
  })

  test('is for who works in the back office, and of an item that is there', async () => {
    const { variantId, productId } = await shop.sells()
    const replaces = await termsOf(variantId)
    const item = { ...replaces, stock: 1 }
    for (const other of [buyer, await shop.staff('impersonation'), await shop.acting(buyer.customerNumber)]) {
      const refused = { status: 403 }
      const goods = officeGoods(other)
      await expect(update(variantId, { item, replaces }, EU, other)).rejects.toMatchObject(refused)
      await expect(goods.get(variantId)).rejects.toMatchObject(refused)
      await expect(goods.offSale('')).rejects.toMatchObject(refused)
      await expect(goods.setOnSale(productId, false)).rejects.toMatchObject(refused)
    }
    await expect(officeGoods(shop.visitor()).get(variantId)).rejects.toMatchObject({ status: 401 })
    await expect(get('no-such')).rejects.toMatchObject(missing)
    await expect(update('no-such', { item, replaces })).rejects.toMatchObject(missing)
    await expect(setOnSale('no-such', true)).rejects.toMatchObject(missing)
    expect(await get(variantId)).toMatchObject({ isOnSale: true, terms: replaces })
  })
})
