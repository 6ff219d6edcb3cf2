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

test('a postal code that lacks a digit comes in with a warning', async () => {
  const address = { id: 'z-1', name: 'Z', street: 'Z', postalCode: '1067', city: 'Dresden', countryCode: 'DE' }
  const record = { number: 'z', name: 'Z', area: 'eu', countryCode: 'DE', addresses: [address] }
  const { created, warnings } = await bringing('customers', [record])
  expect([created, warnings]).toEqual([
    1,
    [expect.stringContaining('addresses.1.postalCode: 1067 has 4 digits, and 5 in DE')],
  ])
})
