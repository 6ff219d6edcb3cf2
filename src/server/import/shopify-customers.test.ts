import { describe, expect, test } from 'vitest'
import { readFileOf } from '#test/import-files.ts'

const COLUMNS =
  'Customer ID,First Name,Last Name,Email,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Tax Exempt'
const JO = "'721,Jo,Bull,Jo@Arrows.example,Arrows,Vestergade 7,2. th,Odense,,DK,'5000,'+4566000001,+4566000002,no"

async function read(kind: 'customers' | 'users', ...rows: string[]) {
  const { records, warnings, refused } = await readFileOf('shopify', kind, [COLUMNS, ...rows].join('\n'))
  return { records, refused, warnings: warnings.map(({ line, reason }) => `${line}: ${reason}`) }
}

describe('a row of Shopify’s customers', () => {
  test('is a customer with his address, and a user who buys for him', async () => {
    expect(await read('customers', JO)).toMatchObject({
      records: [
        {
          ...{ number: '721', name: 'Arrows', area: 'eu', countryCode: 'DK' },
          addresses: [
            {
              ...{ id: '721-1', name: 'Arrows', attention: 'Jo Bull', street: 'Vestergade 7, 2. th' },
              ...{ postalCode: '5000', city: 'Odense', countryCode: 'DK', phone: '+4566000001', isDefault: true },
            },
          ],
        },
      ],
      warnings: [],
    })
    expect((await read('users', JO)).records).toMatchObject([
      { username: 'jo@arrows.example', name: 'Jo Bull', area: 'eu', customerNumber: '721', roles: ['customer'] },
    ])
  })

  test.each([
    ['nobody’s company', '9,Kim,,kim@x.example,,,,,,DE,,,,', { name: 'Kim', addresses: [] }, []],
    ['no name at all', '9,,,kim@x.example,,,,,,DE,,,,', { name: 'kim@x.example' }, []],
    ['no country', '9,Kim,,,,,,,,,,,,', { countryCode: 'DE' }, ['2: has no country; DE is taken']],
    [
      'half of an address',
      '9,Kim,,,,,,Kiel,,DE,,,,',
      { addresses: [] },
      ['2: has an address without street and postalCode; it is left out'],
    ],
    ['no tax', '9,Kim,,,,,,,,DE,,,,yes', {}, ['2: was exempt from tax: say why by a VAT number']],
  ])('with %s comes in too', async (_case, row, expected, warnings) => {
    expect(await read('customers', row)).toMatchObject({ records: [expected], refused: [], warnings })
  })

  test('without an address of mail is no user', async () => {
    expect(await read('users', '9,Kim,,,,,,,,DE,,,,', JO)).toMatchObject({
      records: [{ username: 'jo@arrows.example' }],
      refused: [{ line: 2, number: '9', refused: 'has no Email' }],
    })
  })
})

test('an older file knows customers by their address of mail', async () => {
  const old =
    'First Name,Last Name,Email,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone'
  const row = 'Jo,Bull,jo@arrows.example,Arrows,Vestergade 7,,Odense,,,Denmark,DK,5000,+4566000001'
  const { records } = await readFileOf('shopify', 'customers', `${old}\n${row}`)
  expect(records).toMatchObject([{ number: 'jo@arrows.example', addresses: [{ phone: '+4566000001' }] }])
})

test('a file of something else is refused as a whole', async () => {
  await expect(readFileOf('shopify', 'customers', 'Handle,Title\na,b')).rejects.toThrow(
    'no column first name, last name',
  )
})
