import { describe, expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()

const CODES = [
  { id: 'campaign', name: 'Campaign', properties: { label: 'Deal', colour: 'brass', icon: 'tag' } },
  { id: 'agreement', name: 'Agreement', properties: { label: 'Your price', colour: 'info', icon: 'handshake' } },
]
const row = await shop.db.selectFrom('area').select('settings').where('area_id', '=', 'eu').executeTakeFirstOrThrow()
await shop.db
  .updateTable('area')
  .set({ settings: JSON.stringify({ ...Object(row.settings), discountCodes: CODES }) })
  .where('area_id', '=', 'eu')
  .execute()
await shop.inside.areas.follow([{ kind: 'area', key: '' }])

const splashes = async ({ api }: Person, productIds: string[]) =>
  (await api('POST /api/Discounts/GetDiscountSplashesByProductIds', { body: { areaInfo: EU, productIds } }))
    .discountSplashes

describe('GetDiscountSplashesByProductIds', () => {
  test('gives visitors what everyone may have, looking as the area says', async () => {
    const [dart, plain] = [await shop.sells(), await shop.sells()]
    await shop.campaign({ discountCode: 'campaign', productIds: [dart.productId], levels: { 6: 5, 12: 10 } })
    await shop.campaign({ discountCode: 'campaign', productIds: [dart.productId], levels: { 24: 7 } })
    expect(await splashes(shop.visitor(), [dart.productId, plain.productId, dart.productId, 'unknown'])).toEqual({
      [dart.productId]: [
        {
          discountCodeId: 'campaign',
          name: 'Campaign',
          label: 'Deal',
          colour: 'brass',
          icon: 'tag',
          discountPercentage: 10,
        },
      ],
    })
  })

  test("gives a customer his own, and nobody else's", async () => {
    const [anna, bert] = [await shop.customer({ priceGroup: 'A' }), await shop.customer()]
    const { productId, variantId } = await shop.sells({ price: 10 })
    await shop.campaign({ discountCode: 'campaign', priceGroups: ['A'], productIds: [productId] })
    await shop.prices({ scope: `customer:${bert.customerNumber}`, variantId, amount: 890 })
    const codesOf = async (person: Person) =>
      (await splashes(person, [productId]))[productId]?.map((each) => [each.discountCodeId, each.discountPercentage])
    expect(await codesOf(anna)).toEqual([['campaign', 10]])
    expect(await codesOf(bert)).toEqual([['agreement', 11]])
    expect(await codesOf(shop.visitor())).toBeUndefined()
  })

  test('gives a customer only what really sets a price of his', async () => {
    const buyer = await shop.customer()
    const scope = `customer:${buyer.customerNumber}`
    const [better, worse, label] = [
      await shop.sells({ price: 10 }),
      await shop.sells({ price: 10 }),
      await shop.sells(),
    ]
    await shop.prices({ scope, variantId: better.variantId, amount: 845 })
    await shop.prices({ scope, variantId: worse.variantId, percentage: 2.5 })
    const productIds = [better.productId, worse.productId]
    await shop.campaign({ discountCode: 'campaign', productIds, levels: { 6: 5, 12: 12.5 } })
    await shop.campaign({ discountCode: 'campaign', productIds: [label.productId], levels: {} })
    const found = await splashes(buyer, [...productIds, label.productId])
    const told = (id: string) => found[id]?.map((each) => [each.discountCodeId, each.discountPercentage])
    expect(told(better.productId)).toEqual([['agreement', 15]])
    expect(told(worse.productId)).toEqual([
      ['campaign', 12.5],
      ['agreement', 2.5],
    ])
    expect(told(label.productId)).toEqual([['campaign', 0]])
  })

  test('shows no code that the area does not know', async () => {
    const dart = await shop.sells()
    await shop.campaign({ discountCode: 'secret', productIds: [dart.productId] })
    expect(await splashes(shop.visitor(), [dart.productId])).toEqual({})
  })

  test('takes 200 products and no more', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`)
    expect(await splashes(shop.visitor(), ids(200))).toEqual({})
    await expect(splashes(shop.visitor(), ids(201))).rejects.toMatchObject({ status: 400 })
  })
})
