import { describe, expect, test } from 'vitest'
import { EU } from '../../../test/factories.ts'
import { openTestShop } from '../../../test/shop.ts'

const shop = await openTestShop()
const search = (queryField: string) =>
  shop.visitor().api('POST /api/Product/GetProductsBySearch', {
    body: { area: EU, facetSelected: [{ queryField, values: ['Bullseye'] }] },
  })

describe('GetProductsBySearch', () => {
  test('narrows by a facet of the area', async () => {
    await shop.sells()
    expect(await search('brand')).toMatchObject({ totalItems: 1 })
  })

  test('refuses a facet that the area does not offer, naming those it does', async () => {
    await expect(search('brnad')).rejects.toMatchObject({
      type: 'ValidationException',
      result: { errors: [{ path: 'facetSelected.0.queryField', message: 'No such facet. There are: brand.' }] },
    })
  })
})
