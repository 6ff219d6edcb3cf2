import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
await shop.db
  .insertInto('vat_rate')
  .values([
    { area_id: 'eu', country_code: 'FR', tax_class: 'standard', rate_percentage: 20 },
    { area_id: 'eu', country_code: 'CH', tax_class: 'standard', rate_percentage: 8.1 },
    { area_id: 'eu', country_code: 'CH', tax_class: 'books', rate_percentage: 2.6 },
  ])
  .execute()

/** What goods of a class bear from one country to another, of a buyer without a VAT number. */
async function rateOf(sellerCountryCode: string, shipToCountryCode: string, taxClass = 'standard'): Promise<number> {
  const settings = shop.inside.areas.named(EU)
  const taxation = await shop.inside.taxes.of({ ...settings, sellerCountryCode }, shipToCountryCode, null)
  return taxation.rateOf(taxClass)
}

test.each([
  ['DK', 'DE', 'standard', 19],
  ['DK', 'DE', 'books', 7],
  ['DK', 'SE', 'books', 25],
  ['DK', 'FI', 'standard', 25],
  ['DK', 'MC', 'standard', 20],
  ['MC', 'MC', 'standard', 20],
  ['CH', 'LI', 'books', 2.6],
  ['LI', 'LI', 'standard', 8.1],
  ['DK', 'LI', 'standard', 0],
])('from %s to %s goods of the class %s bear %d percent', async (from, to, taxClass, rate) => {
  expect(await rateOf(from, to, taxClass)).toBe(rate)
})
