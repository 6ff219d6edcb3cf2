import { describe, expect, test } from 'vitest'
import { voiceOf } from './texts.ts'
import { sayVatNote, sellerCountry, VAT_NOTES, vatRule } from './vat.ts'

const rates = (rateCountryCode: string) => ({ rateCountryCode, note: null })
const nothing = (reason: keyof typeof VAT_NOTES) => ({ rateCountryCode: null, note: VAT_NOTES[reason] })

test('an area sells from the country it says, else from its company’s, else from the one it ships to', () => {
  const company = { countryCode: 'GB' }
  expect(sellerCountry({ sellerCountryCode: 'DK', company, defaultShipToCountryCode: 'US' })).toBe('DK')
  expect(sellerCountry({ company, defaultShipToCountryCode: 'US' })).toBe('GB')
  expect(sellerCountry({ defaultShipToCountryCode: 'SE' })).toBe('SE')
  expect(sellerCountry({})).toBe('US')
})

describe('vatRule', () => {
  test.each([
    ['DK', 'DK', null, rates('DK')],
    ['DK', 'DK', 'DK12345678', rates('DK')],
    ['DK', 'DK', 'DE123456789', rates('DK')],
    ['DK', 'DE', 'DE123456789', nothing('reverseCharge')],
    ['DK', 'DE', ' de123456789', nothing('reverseCharge')],
    ['DK', 'GR', 'EL123456789', nothing('reverseCharge')],
    ['DK', 'SE', 'DE123456789', nothing('reverseCharge')],
    ['DK', 'DE', null, rates('DE')],
    ['DK', 'DE', '', rates('DE')],
    ['DK', 'DE', 'NO987654321', rates('DE')],
    ['DK', 'DE', 'DK12345678', rates('DK')],
    ['DK', 'NO', 'NO987654321', nothing('export')],
    ['DK', 'GB', 'GB123456789', nothing('export')],
    ['DK', 'US', null, nothing('export')],
    ['US', 'US', null, nothing('resale')],
    ['US', 'CA', null, nothing('export')],
    ['US', 'DE', 'DE123456789', nothing('export')],
    ['NO', 'NO', null, rates('NO')],
    ['CH', 'LI', null, rates('LI')],
    ['LI', 'CH', null, rates('CH')],
    ['FR', 'MC', 'FR12345678901', rates('MC')],
    ['DK', 'MC', 'FR12345678901', nothing('reverseCharge')],
    ['DK', 'MC', null, rates('MC')],
    ['GB', 'IM', null, rates('IM')],
    ['DK', 'IM', null, nothing('export')],
    ['DK', 'LI', null, nothing('export')],
  ])('from %s to %s with the number %s', (sellerCountryCode, shipToCountryCode, vatNumber, expected) => {
    expect(vatRule({ sellerCountryCode, shipToCountryCode, vatNumber })).toEqual(expected)
  })
})

test('a note of the shop is said as the area says it, one of an ERP as it stands', () => {
  const t = voiceOf({ 'VatNote.export': 'Ausfuhrlieferung: ohne Umsatzsteuer.' })
  expect(sayVatNote(VAT_NOTES.export, t)).toBe('Ausfuhrlieferung: ohne Umsatzsteuer.')
  expect(sayVatNote(VAT_NOTES.resale, t)).toBe(VAT_NOTES.resale)
  expect(sayVatNote('Margin scheme', t)).toBe('Margin scheme')
})
