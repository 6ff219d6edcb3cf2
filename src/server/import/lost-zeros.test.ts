import { expect, test } from 'vitest'
import { bringingInto } from '#test/bringing.ts'
import { testDatabase } from '#test/database.ts'
import { insertAreas, insertCustomer } from '#test/factories.ts'
import { withNumber } from '#test/product-records.ts'

const { db } = await testDatabase()
await insertAreas(db)
const bringing = bringingInto(db)
const customer = await insertCustomer(db)
const goods = (number: string) => ({ ...withNumber(`P ${number}`), variants: [{ number }] })
await bringing('products', [goods('00815')])
const buyer = (number: string) => ({ number, name: 'Z', area: 'eu', countryCode: 'DK' })
const invoice = (customerNumber: string, number: string) => ({
  number: `I-${number}`,
  customerNumber,
  currencyCode: 'EUR',
  invoicedOn: '2026-11-01',
  dueOn: '2026-12-01',
  billingAddress: { name: 'Z', street: 'Z', postalCode: '5000', city: 'Odense', countryCode: 'DK' },
  lines: [{ number, name: 'Board', quantity: 1, netUnitPrice: 1 }],
})

test('a row about an item that is there but for its zeros is refused with its number', async () => {
  const none = 'number: there is no variant of this number'
  const meant = `${none}, but 00815: write its zeros, in a column of text`
  const stock = [
    { number: '815', stock: 1 },
    { number: '816', stock: 1 },
    { number: 'x815', stock: 1 },
  ]
  const prices = stock.slice(0, 2).map(({ number }) => ({ area: 'eu', number, currencyCode: 'EUR', amount: 1 }))
  const own = stock.slice(0, 2).map(({ number }) => ({ customer, ownNumber: number, number }))
  expect((await bringing('stock', stock)).reasons).toEqual([`1: ${meant}`, `2: ${none}`, `3: ${none}`])
  expect((await bringing('prices', prices)).reasons).toEqual([`1: ${meant}`, `2: ${none}`])
  expect((await bringing('own-numbers', own)).reasons).toEqual([`1: ${meant}`, `2: ${none}`])
})

test('a new item beside one that has zeros before the same number comes in with a warning, known ones without', async () => {
  const advice = 'if the spreadsheet took zeros away, write them, in a column of text'
  const told = [`1: variant 815 is new beside 00815: ${advice}`]
  expect(await bringing('products', [goods('815'), goods('900')], true)).toMatchObject({ created: 2, warnings: told })
  expect(await bringing('products', [goods('815'), goods('900')])).toMatchObject({ created: 2, warnings: told })
  expect(await bringing('products', [goods('815')])).toMatchObject({ unchanged: 1, warnings: [] })
})

test('a row about a customer who is there but for the zeros of his number is refused with it, or warned of', async () => {
  await bringing('customers', [buyer('0042')])
  const meant = 'there is no customer 42, but 0042: write its zeros, in a column of text'
  const item = { number: '00815', currencyCode: 'EUR' }
  const user = { username: 'a@b.example', name: 'A', email: 'a@b.example', area: 'eu', customerNumber: '42' }
  expect((await bringing('users', [user])).reasons).toEqual([`1: customerNumber: ${meant}`])
  expect((await bringing('prices', [{ ...item, customer: '42', amount: 1 }])).reasons).toEqual([
    `1: customer: ${meant}`,
  ])
  expect((await bringing('own-numbers', [{ customer: '42', ownNumber: 'a', number: '00815' }])).reasons).toEqual([
    `1: customer: ${meant}`,
  ])
  expect((await bringing('invoices', [invoice('42', '00815')])).reasons).toEqual([`1: customerNumber: ${meant}`])
  const campaign = { id: 'z', area: 'eu', campaignType: 'Campaign', name: 'Z', customers: ['42'] }
  expect((await bringing('campaigns', [campaign])).warnings).toEqual([`1: customers: in the area eu ${meant}`])
})

test('a new customer beside one who has zeros before the same number comes in with a warning, once', async () => {
  await bringing('customers', [buyer('0077')])
  const advice = 'if the spreadsheet took zeros away, write them, in a column of text'
  const told = [`1: customer 77 is new beside 0077: ${advice}`]
  expect(await bringing('customers', [buyer('77'), buyer('78')])).toMatchObject({ created: 2, warnings: told })
  expect(await bringing('customers', [buyer('77')])).toMatchObject({ unchanged: 1, warnings: [] })
})

test('a paper or a campaign that names an item or a product without its zeros comes in with a warning', async () => {
  const advice = 'if the spreadsheet took zeros away, write them, in a column of text'
  await bringing('products', [goods('0900'), { ...withNumber('0901'), variants: [{ number: '0901' }] }])
  expect(await bringing('invoices', [invoice(customer, '901'), invoice(customer, '902')])).toMatchObject({
    created: 2,
    warnings: [`1: lines: there is no item 901, but 0901: ${advice}`],
  })
  const campaign = { id: 'y', area: 'eu', campaignType: 'Campaign', name: 'Y', products: ['901', '902'] }
  expect((await bringing('campaigns', [campaign])).warnings).toEqual([
    '1: 2 of its products are not there and left out: 901 (but 0901: write its zeros, in a column of text), 902',
  ])
})

test('a postal code that lacks a digit comes in with a warning', async () => {
  const address = { id: 'z-1', name: 'Z', street: 'Z', postalCode: '1067', city: 'Dresden', countryCode: 'DE' }
  const record = { number: 'z', name: 'Z', area: 'eu', countryCode: 'DE', addresses: [address] }
  const { created, warnings } = await bringing('customers', [record])
  expect([created, warnings]).toEqual([
    1,
    [expect.stringContaining('addresses.1.postalCode: 1067 has 4 digits, and 5 in DE')],
  ])
})
