import { describe, expect, test } from 'vitest'
import { EU, US, unique } from '#test/factories.ts'
import { officeGoods } from '#test/office-goods.ts'
import { cartById, filledCart } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'
import { importProducts } from '../import/products.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const { get, setOnSale, offSale, trailOf } = officeGoods(clerk)

describe('POST SetOnSale', () => {
  const isSold = ({ productId }: { productId: string }, { areaId } = EU) =>
    shop.inside.catalog.isSold(productId, areaId)
  const kept = async ({ productId }: { productId: string }) => {
    const product = shop.db.selectFrom('product').select(['is_active', 'area_ids']).where('product_id', '=', productId)
    return product.executeTakeFirstOrThrow()
  }

  test('takes a product off sale in one area, where it is found and put back', async () => {
    const key = await shop.sells({ name: 'Seldom seen', stock: 3 })
    const before = await kept(key)
    const { number } = await get(key.variantId)
    const other = await shop.customer()
    const cartId = await filledCart(other, [[key, 1]])
    const ended = async () => (await cartById(other, cartId)).lines.map((line) => line.ended?.number)
    expect(await ended()).toEqual([undefined])
    await setOnSale(key.productId, false)
    expect([isSold(key), isSold(key, US)]).toEqual([false, true])
    expect(await ended()).toEqual([number])
    expect(await get(key.variantId)).toMatchObject({ isOnSale: false, terms: { stock: 3, prices: [{ amount: 10 }] } })
    const found = [{ variantId: key.variantId, number, productName: 'Seldom seen', stock: 3, price: 10 }]
    for (const search of ['seldom SEEN', number]) expect(await offSale(search)).toMatchObject(found)
    expect(await offSale('seldom not')).toEqual([])
    expect(await offSale('seldom', US)).toEqual([])
    const { terms } = await get(key.variantId)
    const body = { area: EU, variantId: key.variantId, item: { ...terms, stock: 9 }, replaces: terms }
    await clerk.api('POST /backoffice/api/Item/UpdateItem', { body })
    expect((await offSale(number))[0]?.stock).toBe(9)
    await setOnSale(key.productId, true)
    expect(isSold(key)).toBe(true)
    expect(await ended()).toEqual([undefined])
    expect(await kept(key)).toEqual(before)
    expect(await offSale(number)).toEqual([])
    expect(await trailOf(number)).toEqual([
      ['Product.TakenOffSale', `${number}, eu`, 'ok'],
      ['Item.Stock', `${number}: 3 → 9`, 'ok'],
      ['Product.PutOnSale', `${number}, eu`, 'ok'],
    ])
  })

  test('off sale in the last area is off sale everywhere; one area that puts it back sells it alone', async () => {
    const key = await shop.sells()
    await setOnSale(key.productId, false)
    await setOnSale(key.productId, false, US)
    expect(await kept(key)).toMatchObject({ is_active: false })
    await setOnSale(key.productId, true)
    expect([isSold(key), isSold(key, US)]).toEqual([true, false])
    await setOnSale(key.productId, true, US)
    expect(await kept(key)).toEqual({ is_active: true, area_ids: [] })
  })

  test('what is so already stays as it is, in the other areas too', async () => {
    const ended = await shop.sells({ isActive: false })
    await setOnSale(ended.productId, false)
    expect(await kept(ended)).toEqual({ is_active: false, area_ids: [] })
    const sold = await shop.sells()
    await setOnSale(sold.productId, true)
    expect(await kept(sold)).toEqual({ is_active: true, area_ids: [] })
    expect(isSold(sold, US)).toBe(true)
  })

  test('takes one item out of its product in all areas, and not the last one; put back, it is sold with it', async () => {
    const number = `WEIGHTS-${unique().toUpperCase()}`
    const [light, heavy] = [`${number}-20`, `${number}-24`]
    const prices = [{ currencyCode: 'EUR', amount: 10 }]
    const variants = [light, heavy].map((each) => ({ number: each, stock: 4, prices }))
    const record = { number, name: 'Weights', brand: 'Bullseye', category: ['Darts'], variants }
    await importProducts(shop.db, [record])
    const [productId, lightId, heavyId] = [number, light, heavy].map((each) => each.toLowerCase()) as [
      string,
      string,
      string,
    ]
    const shown = async (area = EU) => {
      const body = { area, search: { productIds: [productId] } }
      const { items } = await shop.visitor().api('POST /api/Product/GetProductsBySearch', { body })
      return items.flatMap(({ item }) => item.variants.map((each) => each.number))
    }
    const sisters = async () => (await get(heavyId)).sisters.map((each) => [each.number, each.isOnSale])
    expect(await sisters()).toEqual([[light, true]])
    await setOnSale(productId, false, EU, lightId)
    await setOnSale(productId, false, EU, lightId)
    expect([await shown(), await shown(US)]).toEqual([[heavy], [heavy]])
    expect(await sisters()).toEqual([[light, false]])
    expect(await get(lightId)).toMatchObject({ isOnSale: false, terms: { stock: 4, prices: [{ amount: 10 }] } })
    expect((await offSale(number)).map((each) => each.number)).toEqual([light])
    await expect(setOnSale(productId, false, EU, heavyId)).rejects.toMatchObject({
      status: 400,
      result: { errors: [expect.objectContaining({ path: 'variantId' })] },
    })
    const { variantId: strange } = await shop.sells()
    await expect(setOnSale(productId, false, EU, strange)).rejects.toMatchObject({ status: 404 })
    await setOnSale(productId, false)
    await setOnSale(productId, true, EU, lightId)
    expect([await shown(), await shown(US)]).toEqual([
      [light, heavy],
      [light, heavy],
    ])
    expect(await trailOf(number)).toEqual([
      ['Item.TakenOffSale', light, 'ok'],
      ['Product.TakenOffSale', `${number}, eu`, 'ok'],
      ['Item.PutOnSale', light, 'ok'],
      ['Product.PutOnSale', `${number}, eu`, 'ok'],
    ])
    await setOnSale(productId, false, EU, lightId)
    await importProducts(shop.db, [record])
    expect(await shown()).toEqual([light, heavy])
  })
})
