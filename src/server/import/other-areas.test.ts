import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { exportProducts } from './export-products.ts'
import { importProducts } from './products.ts'
import type { ProductRecord } from './records.ts'

const { db } = await testDatabase()
await insertAreas(db)

const soldIn = (areaId: string, currencyCode: string, amount: number): ProductRecord => ({
  number: 'D-1',
  name: 'Copper dart',
  brand: 'Arrowhead',
  category: ['Darts'],
  areas: [areaId],
  variants: [{ number: 'D-1-22', prices: [{ currencyCode, amount }] }],
})

test('a product of a file of one area is sold in the others as before, at their prices', async () => {
  const [inEurope, inAmerica] = [soldIn('eu', 'EUR', 20), soldIn('us', 'USD', 21)]
  const take = (record: ProductRecord, areaId: string, currencyCode: string) =>
    importProducts(db, [record], { onlyArea: { areaId, currencyCode } })
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
})
