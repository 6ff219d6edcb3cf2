import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Article, article, bmecat, price, product } from '#test/bmecat.ts'
import { readFileOf } from '#test/import-files.ts'
import type { PriceRecord } from './price-record.ts'

async function prices(parts: Article, buyer = '') {
  const { records, warnings } = await readFileOf('bmecat', 'prices', bmecat(article(parts), { buyer }))
  return { records: records as z.output<typeof PriceRecord>[], warnings: warnings.map(({ reason }) => reason) }
}

describe('its prices', () => {
  const levels = { prices: price('4.50', { from: '1' }) + price('3.90', { from: '20' }) }

  test('come in by quantity as list prices of the area, and of its goods the one for a piece alone', async () => {
    const { records } = await prices(levels)
    expect(records).toMatchObject([
      { area: 'eu', number: 'F-1', currencyCode: 'EUR', minimumQuantity: 1, amount: 4.5, validFrom: null },
      { area: 'eu', number: 'F-1', currencyCode: 'EUR', minimumQuantity: 20, amount: 3.9, validTo: null },
    ])
    const { record, warnings } = await product(levels)
    expect(record.variants[0]?.prices).toMatchObject([{ amount: 4.5 }])
    expect(warnings).toEqual([expect.stringContaining('bring the same file in as prices too')])
  })

  test.each([
    ['that of 1.2', '<DATETIME type="valid_start_date"><DATE>2027-01-01</DATE></DATETIME>'],
    ['that of 2005', '<VALID_START_DATE>2027-01-01</VALID_START_DATE>'],
  ])('begin with their day, %s, and leave those of its goods alone', async (_way, day) => {
    const dated = { prices: `${day}${price('4.50')}` }
    expect((await prices(dated)).records).toMatchObject([{ validFrom: '2027-01-01', amount: 4.5 }])
    expect((await product(dated)).record.variants[0]?.prices).toBeUndefined()
  })

  test('stay out with a day that nobody can read, as they would hold for good', async () => {
    const dated = { prices: `<VALID_END_DATE>31.12.2025</VALID_END_DATE>${price('4.50')}` }
    const { records, refused } = await readFileOf('bmecat', 'prices', bmecat(article(dated)))
    expect(records).toEqual([])
    expect(refused).toMatchObject([{ refused: 'valid_end_date is no day like 2027-12-31: 31.12.2025' }])
  })

  test('of a catalogue for one buyer are his, beside those for everybody', async () => {
    const both = { prices: price('4.50') + price('4', { type: 'net_customer' }) + price('9', { type: 'nrp' }) }
    const { records, warnings } = await prices(both, 'C-7')
    expect(records).toMatchObject([
      { area: 'eu', amount: 4.5 },
      { customer: 'C-7', amount: 4 },
    ])
    expect(warnings).toEqual([])
  })

  test.each([
    ['20', [[1, 3.9]]],
    [
      '12',
      [
        [1, 4.5],
        [20, 3.9],
      ],
    ],
  ])('that the least order of %s reaches hold from one piece on, the last of them', async (least, expected) => {
    const { records } = await prices({ ...levels, order: `<QUANTITY_MIN>${least}</QUANTITY_MIN>` })
    expect(records.map(({ minimumQuantity, amount }) => [minimumQuantity, amount])).toEqual(expected)
  })

  test('of one buyer are nobody’s where the catalogue does not name him, and it is told once', async () => {
    const own = { prices: price('4', { type: 'net_customer' }) }
    expect(await prices(own)).toEqual({
      records: [],
      warnings: [expect.stringContaining('names no buyer (BUYER_ID)'), expect.stringContaining('has no prices: ')],
    })
    const { record, warnings } = await product(own)
    expect(record.variants[0]?.prices).toEqual([])
    expect(warnings).toEqual([
      expect.stringContaining('names no buyer (BUYER_ID)'),
      expect.stringContaining('has no list price'),
    ])
  })

  test('of a catalogue of 2005 are those of the buyer whom its header refers to', async () => {
    const xml = bmecat(article({ prices: price('4', { type: 'net_customer' }) })).replace(
      '</HEADER>',
      '<BUYER_IDREF type="supplier_specific">C-7</BUYER_IDREF></HEADER>',
    )
    expect((await readFileOf('bmecat', 'prices', xml)).records).toMatchObject([{ customer: 'C-7', amount: 4 }])
  })

  test('come in of a file that has nothing else', async () => {
    const xml = `<BMECAT><T_UPDATE_PRICES><PRODUCT><SUPPLIER_PID>F-1</SUPPLIER_PID><PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>5</PRICE_AMOUNT></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS></PRODUCT></T_UPDATE_PRICES></BMECAT>`
    const { records } = await readFileOf('bmecat', 'prices', xml)
    expect(records).toMatchObject([{ area: 'eu', number: 'F-1', amount: 5 }])
  })
})
