import type { CustomerRecord } from './customers.ts'
import { Refused } from './faults.ts'
import { rowOf } from './foreign-goods.ts'
import type { OpenFile } from './grouped-rows.ts'
import { cell, type NamedRow, readNamedRows } from './named-rows.ts'
import type { SourceRow } from './rows.ts'
import type { Reading } from './source-rows.ts'
import { UnusableFile } from './source-text.ts'
import type { UserRecord } from './users.ts'

/** The customers of a Shopify customer CSV, each with his address where it is whole. */
export async function* readShopifyCustomers(
  open: OpenFile,
  { areaId, countryCode, onWarning }: Reading,
): AsyncGenerator<SourceRow> {
  for await (const row of readNamedRows(open, columnsOf)) {
    const number = numberOf(row)
    const warn = (reason: string) => onWarning?.({ line: row.line, number, reason })
    yield rowOf(row.line, number, (): CustomerRecord => {
      const country = said(row, 'country code')
      if (!country) warn(`has no country; ${countryCode} is taken`)
      if (said(row, 'tax exempt') === 'yes') warn('was exempt from tax: say why by a VAT number')
      return {
        number,
        name: said(row, 'company') || personOf(row) || emailOf(row),
        area: areaId,
        countryCode: country || countryCode,
        addresses: addressesOf(row, number, warn),
      }
    })
  }
}

/** Who signs in for them, by their addresses of mail. */
export async function* readShopifyUsers(open: OpenFile, { areaId }: Reading): AsyncGenerator<SourceRow> {
  for await (const row of readNamedRows(open, columnsOf)) {
    const number = numberOf(row)
    yield rowOf(row.line, number, (): UserRecord => {
      const email = emailOf(row)
      if (!email) throw new Refused('has no Email')
      const name = personOf(row) || said(row, 'company') || email
      return { username: email, name, email, area: areaId, customerNumber: number }
    })
  }
}

/** What stands in a column, without the apostrophe that keeps a spreadsheet from making a number of it. */
const said = (row: NamedRow, column: string): string => cell(row, column).replace(/^'/, '')

const emailOf = (row: NamedRow): string => said(row, 'email').toLowerCase()
const personOf = (row: NamedRow): string => `${said(row, 'first name')} ${said(row, 'last name')}`.trim()

/** Older exports have no ID: the address of mail is their number. */
const numberOf = (row: NamedRow): string => said(row, 'customer id') || emailOf(row).slice(0, 40)

function addressesOf(row: NamedRow, number: string, warn: (reason: string) => void): CustomerRecord['addresses'] {
  const street = [said(row, 'address1'), said(row, 'address2')].filter(Boolean).join(', ')
  const [postalCode, city, countryCode] = ['zip', 'city', 'country code'].map((column) => said(row, column))
  if (!street && !postalCode && !city) return []
  const missing = Object.entries({ street, postalCode, city, country: countryCode }).flatMap(([part, of]) =>
    of ? [] : part,
  )
  if (missing.length || !postalCode || !city || !countryCode) {
    warn(`has an address without ${missing.join(' and ')}; it is left out`)
    return []
  }
  const [company, person] = [said(row, 'company'), personOf(row)]
  return [
    {
      id: `${number}-1`,
      name: company || person || emailOf(row),
      attention: company && person,
      ...{ street, postalCode, city, countryCode, region: said(row, 'province code') },
      phone: said(row, 'phone'),
      isDefault: true,
    },
  ]
}

/** Newer exports have an own phone, which is the same, and say of the others that they are of the default address. */
function columnsOf(header: readonly string[]): string[] {
  const names = header.map((each) => each.trim().toLowerCase())
  const hasDefault = names.includes('default address phone')
  const columns = names.map((name) =>
    hasDefault && name === 'phone' ? 'own phone' : name.replace(/^default address /, ''),
  )
  const missing = ['first name', 'last name', 'email', 'address1', 'country code'].filter(
    (each) => !columns.includes(each),
  )
  if (missing.length) throw new UnusableFile(`is not a Shopify customer CSV: no column ${missing.join(', ')}`)
  return columns
}
