import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()

async function blocked(): Promise<Person> {
  const buyer = await shop.customer()
  await shop.db
    .updateTable('customer')
    .set({ is_blocked: true })
    .where('customer_number', '=', buyer.customerNumber)
    .execute()
  return shop.again(buyer)
}

test.each([
  ['whose customer was blocked', blocked, 'account is closed for orders. Please call us.'],
  ['of the back office', () => shop.staff('backoffice'), 'The back office has no cart'],
  ['who sells and has no customer', () => shop.staff('impersonation'), 'your user buys for none'],
])('a user %s is told why there is no cart', async (_, who, message) => {
  const { api } = await who()
  await expect(api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })).rejects.toMatchObject({
    type: 'ForbiddenException',
    result: { message: expect.stringContaining(message) },
  })
})
