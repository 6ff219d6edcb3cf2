import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { OrderState } from '#domain/order-states.ts'
import { allowActing, COPENHAGEN, EU, insertCustomer, insertUser, unique } from '#test/factories.ts'
import { insertInvoice } from '#test/ledger-factory.ts'
import { insertOrder } from '#test/order-factory.ts'
import { openTestShop } from '#test/shop.ts'
import { today } from '../today.ts'

const shop = await openTestShop()
const app = await shop.http()
const product = await shop.sells()

/** A sales person with customers on his list. */
async function salesPerson(count = 1) {
  const person = await shop.staff('impersonation')
  const customers = await Promise.all(Array.from({ length: count }, () => shop.customer()))
  await allowActing(shop.db, person.userId, ...customers.map(({ customerNumber }) => customerNumber))
  return { ...person, customers, first: customers[0]?.customerNumber ?? '' }
}

const call = (token: string, name: string, body: object = {}, node = app) =>
  node.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { area: EU, ...body },
  })
const impersonate = (token: string, customerNo: unknown, node = app) =>
  call(token, 'SalesImpersonation/Impersonate', { customerNo }, node)
const whoIs = async (token: string) =>
  (await app.inject({ url: '/api/User/GetUser', headers: { authorization: `Bearer ${token}` } })).json()
const search = (token: string, body: object = {}) =>
  call(token, 'SalesImpersonation/GetAllowedUsersToImpersonate', body).then((answer) => answer.json())

describe('POST Impersonate', () => {
  test('gives a token of an hour that names both, and no refresh token', async () => {
    const { token, first, userId } = await salesPerson()
    const answer = await impersonate(token, first)
    expect(Object.keys(answer.json())).toEqual(['token'])
    const claims = JSON.parse(Buffer.from(answer.json().token.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ sub: `customer:${first}`, act: { sub: userId } })
    expect(claims.exp - claims.iat).toBe(3600)
    const session = await whoIs(answer.json().token)
    expect(session).toMatchObject({ user: { userId }, customer: { customerNumber: first } })
    expect(Date.parse(session.acting.until) - Date.now()).toBeGreaterThan(3_500_000)
    expect(session.acting.leftMs).toBeGreaterThan(3_500_000)
    expect((await whoIs(token)).acting).toBeNull()
  })

  test('refuses whoever is not on the list, staff, himself, what is no number, and nesting', async () => {
    const { token, first, userId } = await salesPerson()
    const [stranger, house] = [await insertCustomer(shop.db), await insertCustomer(shop.db)]
    const colleague = await insertUser(shop.db, { customerNumber: house, roles: ['impersonation'] })
    for (const customerNo of [stranger, house, userId, colleague, "1' or '1'='1", '*']) {
      expect((await impersonate(token, customerNo)).statusCode).toBe(customerNo.includes(' ') ? 400 : 403)
    }
    for (const customerNo of [['a'], null, 5, { a: 1 }, '']) {
      expect((await impersonate(token, customerNo)).statusCode).toBe(400)
    }
    const { token: acting } = (await impersonate(token, first)).json()
    expect((await impersonate(acting, first)).json()).toMatchObject({ status: 403, type: 'ForbiddenException' })
  })

  test('refuses a customer whose account is closed, and says so', async () => {
    const { token, first } = await salesPerson()
    await shop.db.updateTable('customer').set({ is_blocked: true }).where('customer_number', '=', first).execute()
    expect((await impersonate(token, first)).json()).toMatchObject({ status: 403, message: /closed/ })
  })

  test('is let through thirty times an hour, on both nodes together', async () => {
    const { token, first } = await salesPerson()
    const nodes = [app, await (await shop.another()).http()]
    const answers = []
    for (let turn = 0; turn < 31; turn++) answers.push((await impersonate(token, first, nodes[turn % 2])).statusCode)
    expect(answers.slice(-2)).toEqual([200, 429])
  })

  test('leaves the customer before when it goes on to the next', async () => {
    const { token, customers } = await salesPerson(2)
    const [one, two] = await Promise.all([0, 1].map(async (index) => customers[index]?.customerNumber ?? ''))
    const before = (await impersonate(token, one)).json().token
    const now = (await impersonate(token, two)).json().token
    expect((await call(before, 'Cart/GetOrCreateCart')).statusCode).toBe(401)
    expect((await whoIs(now)).customer.customerNumber).toBe(two)
    const told = await customers[0]?.api('POST /api/SalesImpersonation/GetDeeds', { body: { area: EU } })
    expect(told?.items.map(({ action }) => action)).toEqual(['Impersonation.End', 'Impersonation.Start'])
  })

  test.each([
    ['SalesImpersonation/EndImpersonation', 'Impersonation.End'],
    ['User/Logout', 'Session.End'],
  ])('%s stands in the trail once', async (ending, action) => {
    const { token, first, userId } = await salesPerson()
    const { token: acting } = (await impersonate(token, first)).json()
    expect((await call(acting, ending)).statusCode).toBeLessThan(300)
    const entries = shop.db.selectFrom('audit_entry').select('action').where('actor_id', '=', userId)
    expect((await entries.orderBy('entry_id').execute()).map((each) => each.action)).toEqual([
      'Impersonation.Start',
      action,
    ])
  })

  test('is for one customer at a time, however many are asked for at once', async () => {
    const { token, customers } = await salesPerson(5)
    const answers = await Promise.all(customers.map(({ customerNumber }) => impersonate(token, customerNumber)))
    const calls = await Promise.all(answers.map((answer) => call(answer.json().token, 'Cart/GetOrCreateCart')))
    expect(calls.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401, 401])
  })
})

test('customers nobody has acted for stand as their names are read', async () => {
  const { token, customers } = await salesPerson(3)
  const named = ['Zeta', 'Zürich', 'alpha']
  for (const [at, { customerNumber }] of customers.entries()) {
    const change = { name: named[at] ?? '' }
    await shop.db.updateTable('customer').set(change).where('customer_number', '=', customerNumber).execute()
  }
  const { items } = await search(token)
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['alpha', 'Zeta', 'Zürich'])
})

describe('acting for a customer', () => {
  test('is over at its end, with the session, without the role, off the list and after an hour', async () => {
    const ends = [
      (_: Awaited<ReturnType<typeof salesPerson>>, token: string) => call(token, 'SalesImpersonation/EndImpersonation'),
      (person: Awaited<ReturnType<typeof salesPerson>>) => call(person.token, 'User/Logout'),
      ({ userId }: { userId: string }) =>
        shop.db
          .updateTable('app_user')
          .set({ roles: ['customer'] })
          .where('user_id', '=', userId)
          .execute(),
      ({ userId }: { userId: string }) => shop.db.deleteFrom('acting_right').where('user_id', '=', userId).execute(),
      ({ userId }: { userId: string }) =>
        sql`update impersonation set expires_at = now() where user_id = ${userId}`.execute(shop.db),
    ]
    for (const end of ends) {
      const person = await salesPerson()
      const { token } = (await impersonate(person.token, person.first)).json()
      expect((await whoIs(token)).customer.customerNumber).toBe(person.first)
      await end(person, token)
      shop.inside.sessions.forget()
      expect((await call(token, 'Cart/GetOrCreateCart')).statusCode).toBe(401)
    }
  })

  test('changes no password and sees no sessions', async () => {
    const acting = await shop.acting((await shop.customer()).customerNumber)
    for (const [name, body] of [
      ['User/ChangePassword', { username: 'a', currentPassword: 'b', newPassword: 'c' }],
      ['User/RecoverPassword', { username: 'a' }],
      ['User/GetSessions', {}],
    ] as const) {
      expect((await call(acting.token, name, body)).json()).toMatchObject({
        status: 403,
        message: /act for a customer/,
      })
    }
  })

  test('keeps the carts of both apart and whole', async () => {
    const customer = await shop.customer()
    const lines = (quantity: number) => [{ productKey: product, quantity }]
    const cartOf = ({ api }: typeof customer | Awaited<ReturnType<typeof shop.acting>>) =>
      api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    const theirs = await cartOf(customer)
    await customer.api('POST /api/Cart/AddOrUpdateLines', {
      body: { area: EU, cartId: theirs.cartId, lines: lines(3) },
    })
    const acting = await shop.acting(customer.customerNumber)
    const ours = await cartOf(acting)
    expect(ours.cartId).not.toBe(theirs.cartId)
    await acting.api('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId: ours.cartId, lines: lines(7) } })
    await expect(
      acting.api('POST /api/Cart/GetCartById', { body: { area: EU, cartId: theirs.cartId } }),
    ).rejects.toMatchObject({ status: 404 })
    expect((await cartOf(customer)).lines.map(({ quantity }) => quantity)).toEqual([3])
    expect((await cartOf(acting)).lines.map(({ quantity }) => quantity)).toEqual([7])
  })

  test('places orders of the customer that say who placed them', async () => {
    const customer = await shop.customer()
    const acting = await shop.acting(customer.customerNumber)
    const { cartId } = await acting.api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    const body = { area: EU, cartId }
    await acting.api('POST /api/Cart/AddOrUpdateLines', {
      body: { ...body, lines: [{ productKey: product, quantity: 9 }] },
    })
    await acting.api('PATCH /api/Cart/SetShipping', {
      body: { ...body, shippingAddress: COPENHAGEN, shippingMethod: { id: 'eu-parcel' } },
    })
    await acting.api('PATCH /api/Cart/SetPayment', { body: { ...body, paymentMethod: 'invoice' } })
    await acting.api('POST /api/Cart/CalculateCart', { body: { ...body, shipToCountryCode: 'DK' } })
    const order = await acting.api('POST /api/Order/CreateOrderByCartId', { body })
    expect(order).toMatchObject({ placedBy: 'Robin Buyer', isPlacedBySales: true })
    expect(await customer.api('POST /api/Order/GetOrderByCartId', { body })).toEqual(order)
    const found = await customer.api('POST /api/CustomerCenter/GetOrders', { body: { area: EU } })
    expect(found.items).toMatchObject([{ placedBy: 'Robin Buyer', isPlacedBySales: true }])
    const told = await customer.api('POST /api/SalesImpersonation/GetDeeds', { body: { area: EU } })
    expect(told.items.map(({ orderNumber }) => orderNumber)).toEqual([
      order.orderNumber,
      ...told.items.slice(1).map(() => null),
    ])
  })
})

describe('POST GetAllowedUsersToImpersonate', () => {
  test('answers the own list alone, by pages, those acted for last first', async () => {
    const [person, other] = [await salesPerson(3), await salesPerson(1)]
    const last = person.customers[2]?.customerNumber ?? ''
    await impersonate(person.token, last)
    const { items, totalItems } = await search(person.token)
    expect(totalItems).toBe(3)
    expect(items[0]).toMatchObject({ customerNumber: last, openOrders: 0, city: 'City', isBlocked: false })
    expect(items.map((each: { customerNumber: string }) => each.customerNumber)).not.toContain(other.first)
    const pages = []
    for (const skip of [0, 1, 2]) pages.push(...(await search(person.token, { skip, take: 1 })).items)
    expect(pages, 'page by page').toEqual(items)
    expect(await search(person.token, { skip: 20 }), 'beyond the last').toEqual({ items: [], totalItems: 3 })
  })

  test('finds by words of name, city and buyer, with marks or without, by number, mail and order number, signs taken as they are', async () => {
    const person = await salesPerson(2)
    const number = person.first
    const { email } = await shop.db
      .selectFrom('app_user')
      .select('email')
      .where('customer_number', '=', number)
      .executeTakeFirstOrThrow()
    for (const text of [number, number.toLowerCase(), `Customer ${number}`, email.toUpperCase()]) {
      expect((await search(person.token, { search: text })).items).toMatchObject([{ customerNumber: number }])
    }
    await shop.db
      .updateTable('customer_address')
      .set({ city: `Årby ${number}` })
      .where('customer_number', '=', number)
      .execute()
    const { order_number } = await shop.db
      .updateTable('customer_order')
      .set({ customer_number: number })
      .where('order_id', '=', (await insertOrder(shop.db, { orderNumber: '9000123', lines: [['HT-1', 1]] })).orderId)
      .returning('order_number')
      .executeTakeFirstOrThrow()
    for (const text of [`årby ${number}`, order_number, order_number.slice(0, -1)]) {
      expect((await search(person.token, { search: text })).items).toMatchObject([{ customerNumber: number }])
    }
    for (const text of [`arby ${number}`, `ARBY ${number}`, `${number} årby`, `robin ${number}`]) {
      expect((await search(person.token, { search: text })).items, text).toMatchObject([{ customerNumber: number }])
    }
    for (const text of ['%', '_', '*', unique(), "' or 1=1", order_number.slice(1), email.slice(1)]) {
      expect((await search(person.token, { search: text })).totalItems).toBe(0)
    }
  })
})

test('the last order of a customer is one that counted: none that waits for its payment or was given up unpaid', async () => {
  const customer = await shop.customer()
  const acting = await shop.acting(customer.customerNumber)
  const clerk = await shop.staff('backoffice')
  const last = async () => {
    const { items } = await acting.own.api('POST /api/SalesImpersonation/GetAllowedUsersToImpersonate', {
      body: { area: EU },
    })
    const office = { area: EU, customerNo: customer.customerNumber }
    const { orders, lastOrderAt } = await clerk.api('POST /backoffice/api/Customer/GetCustomer', { body: office })
    expect(items[0]?.lastOrderAt).toBe(lastOrderAt)
    return [items[0]?.lastOrderNumber, orders]
  }
  const order = (...states: OrderState[]) =>
    insertOrder(shop.db, { customerNumber: customer.customerNumber, states, lines: [['HT-1', 1]] })
  await order('AwaitingPayment')
  await order('AwaitingPayment', 'Cancelled')
  expect(await last()).toEqual([null, 0])
  const cancelled = await order('Placed', 'Cancelled')
  expect(await last()).toEqual([cancelled.orderNumber, 1])
  const placed = await order('Placed', 'Shipped')
  expect(await last()).toEqual([placed.orderNumber, 2])
})

test('a customer on the list comes with his orders under way and what he has not settled, by currency', async () => {
  const customer = await shop.customer()
  const acting = await shop.acting(customer.customerNumber)
  const { customerNumber } = customer
  await insertInvoice(shop.db, { customerNumber, total: 10_000, dueOn: '2020-01-20' })
  await insertInvoice(shop.db, { customerNumber, total: 8_000, dueOn: today() })
  await insertInvoice(shop.db, { customerNumber, total: 1_000, dueOn: '2099-01-20', currencyCode: 'USD' })
  for (const state of ['Shipped', 'Completed', 'Cancelled'] as const)
    await insertOrder(shop.db, { customerNumber, states: ['Placed', state], lines: [['HT-1', 1]] })
  const { items } = await acting.own.api('POST /api/SalesImpersonation/GetAllowedUsersToImpersonate', {
    body: { area: EU },
  })
  expect(items).toMatchObject([
    {
      openOrders: 1,
      openTotals: [{ currencyCode: 'EUR', total: 0 }],
      balances: [
        { currencyCode: 'EUR', balance: 225, overdue: 125 },
        { currencyCode: 'USD', balance: 12.5, overdue: 0 },
      ],
    },
  ])
})
