import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { exportProducts } from './export-products.ts'
import { languageOfGoods } from './language.ts'
import { importProducts } from './products.ts'

const { db } = await testDatabase()
await insertAreas(db)

test.each([
  [['de-DE'], 'de-DE'],
  [['de-AT', 'de-DE', 'en-GB'], 'de-AT'],
  [['de-DE', 'en-GB'], 'en-GB'],
  [['de-DE', 'da-DK'], 'de-DE'],
])('where areas speak %j, the first goods come in as %s', async (spoken, language) => {
  const { db } = await testDatabase()
  await db
    .insertInto('area')
    .values(
      spoken.map((language_code, at) => ({ area_id: `a${at}`, language_code, currency_code: 'EUR', settings: '{}' })),
    )
    .execute()
  expect(await languageOfGoods(db)).toBe(language)
})

test('where no area speaks English, goods come in and go out in the language of the first', async () => {
  await db.updateTable('area').set({ language_code: 'da-DK' }).execute()
  const record = {
    number: 'DK-1',
    name: 'Kobberpil',
    brand: 'Arrowhead',
    category: ['Pile'],
    variants: [{ number: 'DK-1-22', stock: 0, prices: [{ currencyCode: 'EUR', amount: 19.95 }] }],
  }
  expect(await importProducts(db, [record])).toMatchObject({ created: 1 })
  const { texts } = await db
    .selectFrom('product')
    .select('texts')
    .where('product_id', '=', 'dk-1')
    .executeTakeFirstOrThrow()
  expect(texts).toMatchObject({ 'da-DK': { name: 'Kobberpil' } })
  const urls = await db.selectFrom('content_url').select('language_code').where('target_id', '=', 'dk-1').execute()
  expect(urls).toEqual([{ language_code: 'da-DK' }])
  const exported = await Array.fromAsync(exportProducts(db))
  expect(exported.find(({ number }) => number === 'DK-1')).toMatchObject({ name: 'Kobberpil', category: ['Pile'] })
  expect(await importProducts(db, exported)).toMatchObject({ created: 0, updated: 0, unchanged: exported.length })
})

test('goods that are there keep their language, whatever areas come later', async () => {
  const english = { area_id: 'uk', language_code: 'en-GB', currency_code: 'EUR', settings: '{}' }
  await db.insertInto('area').values(english).execute()
  expect(await languageOfGoods(db)).toBe('da-DK')
})
