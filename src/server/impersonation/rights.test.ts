import { expect, test } from 'vitest'
import { bringingInto } from '#test/bringing.ts'
import { waitingForLocks } from '#test/database.ts'
import { EU, insertCustomer, US } from '#test/factories.ts'
import { openTestShop, type Person } from '#test/shop.ts'
import { inTransaction } from '../db/database.ts'
import { lockUser } from '../users/lock-user.ts'

const shop = await openTestShop()
const bringing = bringingInto(shop.db)
const clerk = await shop.staff('backoffice')
const FORBIDDEN = { status: 403, type: 'ForbiddenException' }
const MISSING = { status: 404, type: 'NotFoundException' }

const add = (userId: string, customerNos: string[], { api }: Pick<Person, 'api'> = clerk, area = EU) =>
  api('POST /backoffice/api/SalesImpersonation/AddCustomers', { body: { area, userId, customerNos } })
const remove = (userId: string, customerNos?: string[], { api }: Pick<Person, 'api'> = clerk, area = EU) =>
  api('POST /backoffice/api/SalesImpersonation/RemoveCustomers', { body: { area, userId, customerNos } })
const listOf = async (userId: string, isOn = true, wanted: object = {}) =>
  (
    await clerk.api('POST /backoffice/api/Customer/GetCustomers', {
      body: { area: EU, list: { userId, isOn }, take: 200, ...wanted },
    })
  ).items.map(({ customerNumber }) => customerNumber)
const customers = async (count: number) => {
  const numbers = []
  for (let at = 0; at < count; at++) numbers.push(await insertCustomer(shop.db))
  return numbers.toSorted()
}
const act = ({ api }: Person, customerNo: string) =>
  api('POST /api/SalesImpersonation/Impersonate', { body: { area: EU, customerNo } })
const trailOf = async (search: string) =>
  (await clerk.api('POST /backoffice/api/Audit/GetEntries', { body: { area: EU, search } })).entries
const isSignedIn = async ({ token }: Pick<Person, 'token'>) =>
  (await shop.inside.sessions.findActor(token)) !== undefined

test('a sales person acts for customers as soon as they are on his list, more than are put there at once too', async () => {
  const sales = await shop.staff('impersonation')
  const numbers = await customers(105)
  const [first = '', second = ''] = numbers
  await expect(act(sales, first)).rejects.toMatchObject(FORBIDDEN)
  expect(await add(sales.userId.toUpperCase(), [first])).toEqual({ added: [first] })
  await act(sales, first)
  const { added } = await add(sales.userId, [...numbers, second])
  expect(added.toSorted(), 'who is on it already is no other').toEqual(numbers.slice(1))
  expect((await listOf(sales.userId)).toSorted()).toEqual(numbers)
  expect(await trailOf(second)).toMatchObject([
    { action: 'ActingRight.Given', object: sales.userId, customerNumber: second },
  ])
})

test('whom a list has, and whom it has not, is found among the customers of the area, page by page', async () => {
  const { userId } = await shop.staff('impersonation')
  const [on = '', off = '', abroad = ''] = await customers(3)
  await add(userId, [on])
  await shop.db.updateTable('customer').set({ area_id: 'us' }).where('customer_number', '=', abroad).execute()
  expect(await listOf(userId)).toEqual([on])
  expect(await listOf(userId, true, { search: off })).toEqual([])
  const others = await listOf(userId, false)
  expect([others.includes(on), others.includes(off), others.includes(abroad)]).toEqual([false, true, false])
  const nobody = { area: EU, list: { userId: 'x', isOn: true } }
  await expect(clerk.api('POST /backoffice/api/Customer/GetCustomers', { body: nobody })).rejects.toMatchObject(MISSING)
})

test('who is taken off a list is not acted for any more, at once and on every node, also when he is put back', async () => {
  const [customerNo = '', other = ''] = await customers(2)
  const acting = await shop.acting(customerNo, other)
  const { sessions } = (await shop.another()).inside
  expect(await sessions.findActor(acting.token)).toBeDefined()
  const newest = await shop.db
    .selectFrom('change')
    .select(({ fn }) => fn.max('change_id').as('id'))
    .executeTakeFirst()
  expect(await remove(acting.userId, [customerNo, customerNo])).toEqual({ removed: [customerNo] })
  const told = shop.db.selectFrom('change').select(['kind', 'key'])
  sessions.onChanges(await told.where('change_id', '>', newest?.id ?? 0).execute())
  expect([await isSignedIn(acting), await sessions.findActor(acting.token)]).toEqual([false, undefined])
  expect(await isSignedIn(acting.own), 'his own session goes on').toBe(true)
  expect(await trailOf(customerNo)).toMatchObject([
    { action: 'Impersonation.End', customerNumber: customerNo },
    { action: 'ActingRight.Taken', object: acting.userId, customerNumber: customerNo },
    { action: 'Impersonation.Start' },
  ])
  await add(acting.userId, [customerNo])
  shop.inside.sessions.forget()
  expect(await isSignedIn(acting), 'he begins anew').toBe(false)
  await act(acting.own, customerNo)
})

test('who begins to act for a customer as he is taken off the list does not', async () => {
  const [customerNo = ''] = await customers(1)
  const sales = await shop.staff('impersonation')
  await add(sales.userId, [customerNo])
  const late = await inTransaction(shop.db, async (tx) => {
    await tx.deleteFrom('acting_right').where('user_id', '=', sales.userId).execute()
    await lockUser(tx, [sales.userId])
    const acting = act(sales, customerNo)
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    return { acting }
  })
  await expect(late.acting).rejects.toMatchObject(FORBIDDEN)
})

test('acting for one customer goes on while another is taken off the list', async () => {
  const [customerNo = '', other = ''] = await customers(2)
  const acting = await shop.acting(customerNo, other)
  await remove(acting.userId, [other])
  expect(await isSignedIn(acting)).toBe(true)
})

test('all customers of an area are taken off a list at once, those of others stay, and nothing is taken twice', async () => {
  const numbers = await customers(120)
  const [abroad = ''] = await customers(1)
  await shop.db.updateTable('customer').set({ area_id: 'us' }).where('customer_number', '=', abroad).execute()
  const { userId } = await shop.acting(...numbers, abroad)
  const answers = await Promise.all([remove(userId), remove(userId)])
  expect(answers.flatMap(({ removed }) => removed).toSorted()).toEqual(numbers)
  expect(await listOf(userId)).toEqual([])
  expect(await remove(userId, [abroad]), 'nor by name').toEqual({ removed: [] })
  expect(await remove(userId, undefined, clerk, US)).toEqual({ removed: [abroad] })
})

test('a file of users that leaves a customer out ends acting for him, also when a later one names him again', async () => {
  const [customerNo = '', other = ''] = await customers(2)
  const acting = await shop.acting(customerNo)
  const { username, name, email } = await shop.db
    .selectFrom('app_user')
    .select(['username', 'name', 'email'])
    .where('user_id', '=', acting.userId)
    .executeTakeFirstOrThrow()
  const bring = async (mayActFor: string[]) => {
    const record = { username, name, email, area: 'eu', roles: ['impersonation'], mayActFor }
    expect(await bringing('users', [record])).toMatchObject({ refused: 0 })
  }
  await bring([other])
  await bring([customerNo])
  shop.inside.sessions.forget()
  expect([await isSignedIn(acting), await listOf(acting.userId)]).toEqual([false, [customerNo]])
})

test('the page of a customer says who acts for him, and nobody who may not any more', async () => {
  const [customerNo = ''] = await customers(1)
  const { userId } = await shop.acting(customerNo)
  const gone = await shop.acting(customerNo)
  await clerk.api('POST /backoffice/api/Staff/SetRoles', {
    body: { area: EU, userId: gone.userId, roles: ['backoffice'], replaces: ['impersonation'] },
  })
  const { salesPersons } = await clerk.api('POST /backoffice/api/Customer/GetCustomer', {
    body: { area: EU, customerNo },
  })
  expect(salesPersons).toMatchObject([{ userId, isActive: true }])
})

test('only sales people get customers, of the area, and from a colleague', async () => {
  const [customerNo = '', abroad = ''] = await customers(2)
  await shop.db.updateTable('customer').set({ area_id: 'us' }).where('customer_number', '=', abroad).execute()
  const { userId } = await shop.staff('impersonation')
  for (const missing of ['none', abroad]) {
    await expect(add(userId, [customerNo, missing])).rejects.toMatchObject(MISSING)
  }
  expect(await listOf(userId), 'not even the first').toEqual([])
  const others = [(await shop.customer()).userId, (await shop.staff('backoffice')).userId, 'x']
  for (const id of others) {
    for (const numbers of [[customerNo], []]) await expect(add(id, numbers)).rejects.toMatchObject(MISSING)
  }
  for (const id of ['x', crypto.randomUUID()]) await expect(remove(id)).rejects.toMatchObject(MISSING)
  await shop.db
    .updateTable('app_user')
    .set({ roles: ['backoffice', 'impersonation'] })
    .where('user_id', '=', clerk.userId)
    .execute()
  for (const id of [clerk.userId, clerk.userId.toUpperCase()]) {
    await expect(add(id, [customerNo])).rejects.toMatchObject(FORBIDDEN)
  }
})

test('both are refused to customers and to sales people', async () => {
  const [customerNo = ''] = await customers(1)
  for (const person of [await shop.customer(), await shop.staff('impersonation')]) {
    await expect(add(person.userId, [customerNo], person)).rejects.toMatchObject(FORBIDDEN)
    await expect(remove(person.userId, [customerNo], person)).rejects.toMatchObject(FORBIDDEN)
  }
})
