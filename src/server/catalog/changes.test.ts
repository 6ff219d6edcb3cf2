import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { EU } from '#test/factories.ts'
import { openSmallCatalogue, simple } from '#test/small-catalogue.ts'
import { getContent } from '../content/service.ts'
import { importProducts } from '../import/products.ts'
import { openCatalog } from './service.ts'

const { db, areas, catalog, documents, campaigns } = await openSmallCatalogue()

const namesOf = async (freeTextSearch: string, area = EU) =>
  (await catalog.search({ freeTextSearch }, area)).items.map(({ item }) => item.name)

describe('changes by another process are found within a second', () => {
  const soon = { timeout: 1_000, interval: 20 }

  test('stock and price', async () => {
    await catalog.products(['fl-1'], 'products', EU)
    await db.updateTable('variant').set({ stock: 42 }).where('variant_id', '=', 'fl-1-1').execute()
    await expect.poll(() => catalog.variant('fl-1-1', EU.areaId)?.stock, soon).toBe(42)
    const shown = async () => (await catalog.products(['fl-1'], 'products', EU)).get('fl-1')?.variants[0]?.stock
    await expect.poll(shown, soon).toBe(42)
    const byStock = await catalog.search({ sortingSelected: { field: 'stock', direction: 'Descending' } }, EU)
    expect(byStock.items[0]?.item.id).toBe('fl-1')
    await db.updateTable('price').set({ amount: 777 }).where('variant_id', '=', 'fl-1-1').execute()
    const priced = { ...EU, showsPrices: true }
    const price = async () => (await catalog.products(['fl-1'], 'products', priced)).get('fl-1')?.unitPrices[0]?.price
    await expect.poll(price, soon).toBe(7.77)
  })

  test('a new name, a new product, one that goes; a given-up URL leads on', async () => {
    const { url: before } = (await catalog.products(['fl-1'], 'products', EU)).get('fl-1') ?? { url: '' }
    await importProducts(db, [simple('FL-1', { name: 'Feather' }), simple('FL-2')])
    await expect.poll(() => namesOf('feather'), soon).toEqual(['Feather'])
    await expect.poll(() => namesOf('FL2'), soon).toEqual(['Flight FL-2'])
    const { url: now } = (await catalog.products(['fl-1'], 'products', EU)).get('fl-1') ?? { url: '' }
    const content = getContent({ areas, catalog, documents, campaigns }, EU, before, undefined)
    expect(await content).toEqual({ type: 'redirect', toUrl: now, statusCode: 301 })
    await db.updateTable('product').set({ is_active: false }).where('product_id', '=', 'fl-2').execute()
    await expect.poll(() => namesOf('FL2'), soon).toEqual([])
  })

  test('a variant that moves from one product to the other, and back', async () => {
    const [one, two] = [simple('MV-A'), simple('MV-B')]
    const both = [...one.variants, ...two.variants]
    const another = both.map((each) => ({ ...each, number: 'MV-C-1' })).slice(0, 1)
    const ownersOf = () => ['mv-a-1', 'mv-b-1'].map((id) => catalog.variant(id, EU.areaId)?.productId)
    await importProducts(db, [one, two])
    await expect.poll(ownersOf, soon).toEqual(['mv-a', 'mv-b'])
    for (const [first, second, owner] of [
      [both, another, 'mv-a'],
      [another, both, 'mv-b'],
    ] as const) {
      await importProducts(db, [
        { ...one, variants: [...first] },
        { ...two, variants: [...second] },
      ])
      await expect.poll(ownersOf, soon).toEqual([owner, owner])
    }
  })

  test('a renamed category, changed synonyms', async () => {
    const texts = JSON.stringify({ 'en-GB': { name: 'Bullseyes', description: '', url: '/darts/boards' } })
    await db.updateTable('category').set({ texts }).where('category_id', '=', 'darts-boards').execute()
    await expect.poll(() => namesOf('bullseyes'), soon).toEqual(['Blade dartboard'])
    const settings = JSON.stringify({ search: { synonyms: [['dartboard', 'roundel']] } })
    await db.updateTable('area').set({ settings }).where('area_id', '=', 'eu').execute()
    await expect.poll(() => namesOf('roundel'), soon).toEqual(['Blade dartboard'])
  })
})

test('what is taken in again after a failure is all that had changed, a category with its products too', async () => {
  let fails = false
  const failing = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const isOfProducts =
          name === 'executeQuery' && /from product where is_active and product_id = any/.test(sqlOf(given))
        if (fails && isOfProducts) throw new Error('The database is away, as this test wants')
        return Reflect.apply(value, target, given)
      }
    },
  })
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const own = await openCatalog(failing)
  const rename = (name: string) =>
    sql`update category set texts = jsonb_set(texts, '{en-GB,name}', ${JSON.stringify(name)}::jsonb)
      where category_id = 'darts-flights'`.execute(db)
  await rename('Quills')
  fails = true
  await own.follow([{ kind: 'category', key: 'darts-flights' }])
  fails = false
  const found = async () => (await own.search({ freeTextSearch: 'quills' }, EU)).totalItems
  await expect.poll(found).toBeGreaterThan(0)
  await rename('Flights')
  await own.close()
  error.mockRestore()
})

const sqlOf = ([query]: unknown[]): string => String(Reflect.get(Object(query), 'sql'))
