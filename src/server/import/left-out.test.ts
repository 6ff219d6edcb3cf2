import { beforeEach, describe, expect, test } from 'vitest'
import { bringingInto } from '#test/bringing.ts'
import { testDatabase } from '#test/database.ts'
import { insertAreas } from '#test/factories.ts'
import { variant, withNumber } from '#test/product-records.ts'

const { db } = await testDatabase()
await insertAreas(db)
const bringing = bringingInto(db)

describe('of a variant', () => {
  const { stock: _, ...withoutStock } = variant('D-1-22')
  const { prices: __, ...withoutPrices } = variant('D-1-22')
  const again = (changed: ReturnType<typeof variant>) =>
    bringing('products', [withNumber('D-1', { name: 'Brass dart', variants: [changed] })])

  beforeEach(async () => {
    await db.deleteFrom('product').execute()
    await bringing('products', [withNumber('D-1')])
  })

  test.each([
    ['stays where nothing is said of it', { allowBackorder: true }, { stock: -3, expected_on: '2027-02-01' }],
    [
      'is none where it would be owed and may not be',
      { allowBackorder: false },
      { stock: 0, expected_on: '2027-02-01' },
    ],
    ['is what is said, and so is its day', { stock: 7 }, { stock: 7, expected_on: null }],
  ])('the stock %s', async (_guarantee, said, left) => {
    await db.updateTable('variant').set({ stock: -3, expected_on: '2027-02-01' }).execute()
    expect(await again({ ...withoutStock, ...said })).toMatchObject({ updated: 1 })
    expect(await db.selectFrom('variant').select(['stock', 'expected_on']).execute()).toEqual([left])
  })

  test.each([
    ['stay where nothing is said of them', {}, [1995, 2100]],
    ['go where it is said that there are none', { prices: [] }, []],
  ])('list prices %s', async (_guarantee, said, left) => {
    expect(await again({ ...withoutPrices, ...said })).toMatchObject({ updated: 1 })
    const prices = await db.selectFrom('price').select('amount').orderBy('amount').execute()
    expect(prices.map(({ amount }) => amount)).toEqual(left)
  })
})

test('what a customer no longer has is worth a look once', async () => {
  const bare = { number: 'C-9', name: 'Arrows', area: 'eu', countryCode: 'DK' }
  const whole = { ...bare, priceGroup: 'A', vatNumber: 'DK12345678', creditLimit: 5000 }
  expect(await bringing('customers', [whole])).toMatchObject({ created: 1, warnings: [] })
  const warnings = ['1: no longer has vatNumber, creditLimit: what is left out is taken away']
  expect(await bringing('customers', [{ ...bare, priceGroup: 'B' }])).toMatchObject({ updated: 1, warnings })
  expect(await bringing('customers', [{ ...bare, priceGroup: 'B' }])).toMatchObject({ unchanged: 1, warnings: [] })
})

test('who was blocked or kept out by a clerk stays so until a record says otherwise', async () => {
  const buying = { number: 'C-1', name: 'Arrows', area: 'eu', countryCode: 'DK' }
  const buyer = {
    username: 'jo@arrows.example',
    name: 'Jo',
    email: 'jo@arrows.example',
    area: 'eu',
    customerNumber: 'C-1',
  }
  await bringing('customers', [buying])
  await bringing('users', [buyer])
  await db.updateTable('customer').set({ is_blocked: true }).execute()
  await db.updateTable('app_user').set({ is_active: false }).execute()
  const standing = () =>
    db
      .selectFrom('customer')
      .innerJoin('app_user as u', 'u.customer_number', 'customer.customer_number')
      .select(['is_blocked', 'is_active'])
      .execute()

  expect(await bringing('customers', [buying])).toMatchObject({ unchanged: 1 })
  expect(await bringing('customers', [{ ...buying, name: 'Other' }])).toMatchObject({ updated: 1 })
  expect(await bringing('users', [{ ...buyer, name: 'Other' }])).toMatchObject({ updated: 1 })
  expect(await standing()).toEqual([{ is_blocked: true, is_active: false }])
  await bringing('customers', [{ ...buying, isBlocked: false }])
  await bringing('users', [{ ...buyer, isActive: true }])
  expect(await standing()).toEqual([{ is_blocked: false, is_active: true }])
})
