import { expect, test } from 'vitest'
import type { ProductRecord } from '#contract/product-record.ts'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './products.ts'

const { db } = await testDatabase()
await insertAreas(db)

const soldIn = (areaId: string, currencyCode: string, amount: number): ProductRecord => ({
  number: 'D-1',
  name: 'Copper dart',
  brand: 'Arrowhead',
  category: ['Darts'],
  areas: [areaId],
  variants: [{ number: 'D-1-22', stock: 0, prices: [{ currencyCode, amount }] }],
})

const take = (record: ProductRecord, areaId: string, currencyCode: string) =>
  importProducts(db, [record], { onlyArea: { areaId, currencyCode } })

test('a product of a file of one area is sold in the others as before, at their prices', async () => {
  const [inEurope, inAmerica] = [soldIn('eu', 'EUR', 20), soldIn('us', 'USD', 21)]
  expect(await take(inEurope, 'eu', 'EUR')).toMatchObject({ created: 1 })
  expect(await take(inAmerica, 'us', 'USD')).toMatchObject({ updated: 1 })
  const [exported] = await Array.fromAsync(exportProducts(db))
  expect(exported).toMatchObject({
    areas: ['eu', 'us'],
    variants: [
      {
        prices: [
          { currencyCode: 'EUR', amount: 20 },
          { currencyCode: 'USD', amount: 21 },
        ],
      },
    ],
  })
  expect(await take(inEurope, 'eu', 'EUR')).toMatchObject({ unchanged: 1 })
  await importProducts(db, [{ ...exported, areas: [] }])
  expect(await take(inAmerica, 'us', 'USD')).toMatchObject({ unchanged: 1 })
  await db.updateTable('price').set({ valid_to: '2020-01-01' }).where('scope', '=', 'area:eu').execute()
  expect(await take(soldIn('us', 'USD', 22), 'us', 'USD')).toMatchObject({ updated: 1 })
  const [left] = await Array.fromAsync(exportProducts(db))
  expect(left?.variants[0]?.prices).toEqual([expect.objectContaining({ currencyCode: 'USD', amount: 22 })])
})

test('areas of one currency each have their own price of a product, also once it was exported and comes in again', async () => {
  const area = { language_code: 'en-GB', currency_code: 'NOK', settings: '{}' }
  await db
    .insertInto('area')
    .values(['no', 'sj'].map((area_id) => ({ ...area, area_id })))
    .execute()
  const [mainland, island] = [soldIn('no', 'NOK', 200), soldIn('sj', 'NOK', 250)].map((each) => ({
    ...each,
    number: 'N-1',
    variants: [{ number: 'N-1-22', prices: each.variants[0]?.prices }],
  })) as [ProductRecord, ProductRecord]
  const exported = async () => {
    const all = await Array.fromAsync(exportProducts(db))
    return all.find(({ number }) => number === 'N-1')
  }
  const own = [
    { area: 'no', currencyCode: 'NOK', amount: 200 },
    { area: 'sj', currencyCode: 'NOK', amount: 250 },
  ]

  await take(mainland, 'no', 'NOK')
  expect(await exported()).toMatchObject({ variants: [{ prices: own.slice(0, 1) }] })
  expect(await take(island, 'sj', 'NOK')).toMatchObject({ updated: 1 })
  expect(await take(mainland, 'no', 'NOK')).toMatchObject({ unchanged: 1 })
  expect(await exported()).toMatchObject({ variants: [{ prices: own }] })

  const out = await exported()
  await importProducts(db, [{ ...out, name: 'Other' }])
  expect(await importProducts(db, [out])).toMatchObject({ updated: 1 })
  expect(await exported()).toMatchObject({ variants: [{ prices: own }] })
  await importProducts(db, [{ ...island, areas: ['no', 'sj'] }])
  expect(await exported()).toMatchObject({ variants: [{ prices: [{ currencyCode: 'NOK', amount: 250 }] }] })
})

test('a file of one area is told of a class of tax that only others have a rate of', async () => {
  const rate = { area_id: 'us', country_code: 'US', tax_class: 'zero', rate_percentage: 0 }
  await db.insertInto('vat_rate').values(rate).execute()
  const toldIn = async (areaId: string, currencyCode: string) => {
    const reasons: string[] = []
    const record = { ...soldIn(areaId, currencyCode, 20), taxClass: 'zero' }
    const onlyArea = { areaId, currencyCode }
    await importProducts(db, [record], { onlyArea, onWarning: ({ reason }) => void reasons.push(reason) })
    return reasons
  }
  expect(await toldIn('eu', 'EUR')).toEqual([
    'taxClass: there is no rate of zero in eu; that of standard holds, in later rows too',
  ])
  expect(await toldIn('us', 'USD')).toEqual([])
})
