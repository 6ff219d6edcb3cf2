import { expect, test } from 'vitest'
import { EU, US } from '#test/factories.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const buyer = await shop.customer()

const get = (customerNo: string) =>
  clerk.api('POST /backoffice/api/Customer/GetCustomer', { body: { area: EU, customerNo } })
const terms = { name: 'New Darts', priceGroup: null, vatNumber: 'DK12345678', creditLimit: 500.5 }
const add = (number: string, part: object = {}, { api } = clerk, area = EU) =>
  api('POST /backoffice/api/Customer/AddCustomer', {
    body: { area, customer: { ...terms, number, countryCode: 'DK', ...part } },
  })
const addUser = (customerNo: string, email: string, area = EU, { api } = clerk) =>
  api('POST /backoffice/api/User/AddUser', { body: { area, customerNo, name: 'Nia New', email } })
const refusedAt = (path: string, message: unknown = expect.any(String)) => ({
  status: 400,
  result: { errors: [{ path, message }] },
})

test('AddCustomer and AddUser let a dealer in who asked for an account: he is there, is invited, and signs in by his address', async () => {
  await add('N-1')
  const { userId } = await addUser('N-1', 'Nia@new.example')
  expect(await get('N-1')).toMatchObject({
    ...terms,
    ...{ customerNumber: 'N-1', countryCode: 'DK', currencyCode: null, isBlocked: false, addresses: [] },
    userList: [
      { userId, username: 'nia@new.example', email: 'Nia@new.example', roles: ['customer'], isInvitable: true },
    ],
  })
  await clerk.api('POST /backoffice/api/User/Invite', { body: { area: EU, userId } })
  expect((await get('N-1')).userList).toMatchObject([{ isInvited: true }])
})

test('what is there already is refused, in whatever area, and stays as it is', async () => {
  await add('N-2')
  await addUser('N-2', 'nic@new.example')
  const taken = 'There is a customer of this number'
  await expect(add('N-2', { name: 'Other' })).rejects.toMatchObject(refusedAt('customer.number', taken))
  const elsewhere = refusedAt('customer.number', `${taken} in the area eu`)
  await expect(add('N-2', {}, clerk, US)).rejects.toMatchObject(elsewhere)
  await expect(add('N-3', { countryCode: 'UK' })).rejects.toMatchObject(refusedAt('customer.countryCode'))
  await expect(addUser(buyer.customerNumber, 'NIC@new.example')).rejects.toMatchObject(refusedAt('email'))
  await expect(addUser('N-2', 'no-address')).rejects.toMatchObject(refusedAt('email'))
  expect(await get('N-2')).toMatchObject({ name: 'New Darts', users: 1 })
})

test('who works in the back office adds them, nobody else, and users to customers of the area alone', async () => {
  for (const other of [buyer, await shop.staff('impersonation')]) {
    await expect(add('N-4', {}, other)).rejects.toMatchObject({ status: 403 })
    await expect(addUser(buyer.customerNumber, 'n@new.example', EU, other)).rejects.toMatchObject({ status: 403 })
  }
  await expect(addUser('nobody', 'n@new.example')).rejects.toMatchObject({ type: 'NotFoundException' })
  await expect(addUser(buyer.customerNumber, 'n@new.example', US)).rejects.toMatchObject({ type: 'NotFoundException' })
})
