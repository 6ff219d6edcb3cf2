import { expect, test } from 'vitest'
import { AreaSettings } from './area.ts'

test.each([
  ['/images/fit/960/0/ce/abc', true],
  ['https://cdn.example.com/logo.svg', true],
  ['//cdn.example.com/logo.svg', false],
  ['http://cdn.example.com/logo.svg', false],
  ['javascript:alert(1)', false],
  ['', false],
])('a logo, or where to ask for an account, at %j is accepted: %s', (address, isAccepted) => {
  expect(AreaSettings.shape.logoUrl.safeParse(address).success).toBe(isAccepted)
  expect(AreaSettings.shape.newAccountUrl.safeParse(address).success).toBe(isAccepted)
})

const companyOf = (vatNumber: string, iban: string) => {
  const { company } = AreaSettings.shape
  return company.safeParse({
    name: 'Pfeil AG',
    street: 'Bärengasse 1',
    postalCode: '8001',
    city: 'Zürich',
    countryCode: 'CH',
    vatNumber,
    bankAccounts: [{ currencyCode: 'CHF', bankName: 'Kantonalbank', iban }],
  })
}

test('the VAT number and the IBAN of a company come in as they are written on its papers', () => {
  const company = companyOf('CHE-123.456.788 MWST', 'CH93 0076 2011 6238 5295 7')
  expect(company.data?.vatNumber).toBe('CHE123456788MWST')
  expect(company.data?.bankAccounts[0]?.iban).toBe('CH9300762011623852957')
})

test('a VAT number without its country is refused with one to go by', () => {
  const company = companyOf('18023744', 'CH9300762011623852957')
  expect(company.error?.issues.map(({ message }) => message)).toEqual([
    'Two letters of the country first, like DK18023744',
  ])
})
