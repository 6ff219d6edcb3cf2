import type { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { insertManyProducts } from '#test/product-factory.ts'
import { openCatalog } from './service.ts'

const { db } = await testDatabase()
const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }

test('a whole assortment is read in parts, each in the time of a statement, and pushes out nothing', async () => {
  await insertAreas(db)
  const ids = (await insertManyProducts(db, 1_300)).map(({ productId }) => productId)
  const asked: number[] = []
  const watched = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const [{ sql = '', parameters = [] } = {}] = given as Partial<CompiledQuery>[]
        if (sql.includes('as "parentId", p.number')) asked.push(Object(parameters[0]).length)
        return Reflect.apply(value, target, given)
      }
    },
  })
  const catalog = await openCatalog(watched)
  expect((await catalog.products(ids, 'product-cart', AREA)).size).toBe(1_300)
  expect(Math.max(...asked)).toBeLessThanOrEqual(500)
  expect(catalog.usage().views.entries).toBe(0)
  await catalog.products(ids.slice(0, 100), 'product-cart', AREA)
  expect(catalog.usage().views.entries).toBe(100)
  await catalog.close()
})
