import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { withNumber } from '#test/product-records.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { exportCategories } from '../import/export-categories.ts'
import { importProducts } from '../import/products.ts'

const shop = await openTestShop()
await importProducts(shop.db, [
  { ...withNumber('C-1'), category: ['Zielscheiben', 'Für Steel & Soft'] },
  { ...withNumber('C-2'), category: ['Darts', 'Steel tip darts'] },
  { ...withNumber('C-3'), category: ['Darts'] },
  { ...withNumber('C-4'), category: ['Darts'], isActive: false },
])
const DARTS = { id: 'darts', names: ['Darts'], url: expect.any(String) }
const STEEL = { id: 'darts-steel-tip-darts', names: ['Darts', 'Steel tip darts'], url: expect.any(String) }

const get = ({ api }: Pick<Person, 'api'>) => api('POST /backoffice/api/Category/GetCategories', { body: { area: EU } })

test('a clerk is told of every category by its names, each before those below it; nobody else is', async () => {
  const { categories } = await get(await shop.staff('backoffice'))
  expect(categories.map(({ id }) => id).filter((id) => /^(darts|ziel)/.test(id))).toEqual([
    'zielscheiben',
    'zielscheiben-fur-steel-soft',
    'darts',
    'darts-steel-tip-darts',
  ])
  expect(categories).toEqual(expect.arrayContaining([DARTS, STEEL]))
  await expect(get(await shop.customer())).rejects.toMatchObject({ status: 403 })
  await expect(get(shop.visitor())).rejects.toMatchObject({ status: 401 })
})

test('categories go out with how many products are on sale in them and below', async () => {
  const categories = await Array.fromAsync(exportCategories(shop.db))
  const counted = [
    { ...DARTS, products: 2 },
    { ...STEEL, products: 1 },
  ]
  expect(categories).toEqual(expect.arrayContaining(counted))
})
