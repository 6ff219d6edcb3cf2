import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { findSeller } from './seller.ts'

const { db } = await testDatabase()

test('a seller is at home where it says, and knows its classes of tax by their rates, those at home first', async () => {
  const settings = JSON.stringify({ company: { countryCode: 'DE' }, defaultShipToCountryCode: 'DK' })
  await db
    .insertInto('area')
    .values({ area_id: 'de', language_code: 'de-DE', currency_code: 'EUR', settings })
    .execute()
  const rate = (country_code: string, tax_class: string, rate_percentage: number) => ({
    ...{ area_id: 'de', country_code, tax_class, rate_percentage },
  })
  await db
    .insertInto('vat_rate')
    .values([
      ...[rate('DE', 'standard', 19), rate('DE', 'books', 7), rate('DE', 'food', 7)],
      ...[rate('CH', 'standard', 7), rate('DK', 'standard', 25), rate('DK', 'paper', 0)],
    ])
    .execute()
  const { taxClasses, homeRates, ...seller } = await findSeller(db, 'de')
  expect(seller).toEqual({ areaId: 'de', currencyCode: 'EUR', countryCode: 'DE', languageCode: 'de-DE' })
  expect(Object.fromEntries(homeRates)).toEqual({ standard: 19, books: 7, food: 7 })
  expect(Object.fromEntries(taxClasses)).toEqual({
    0: 'paper',
    7: expect.stringMatching(/books|food/),
    19: 'standard',
    25: 'standard',
  })
})
