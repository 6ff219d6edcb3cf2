import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { EU, US } from '#test/factories.ts'
import { insertCreditMemo, insertInvoice, insertLedgerPayment } from '#test/ledger-factory.ts'
import { ordered } from '#test/ordering.ts'
import { explaining } from '#test/plans.ts'
import { openTestShop } from '#test/shop.ts'
import { findAgreements } from './staff-queries.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const buyer = await shop.customer()
const { customerNumber, userId } = buyer
const missing = { type: 'NotFoundException' }

const get = (customerNo = customerNumber, area = EU) =>
  clerk.api('POST /backoffice/api/Customer/GetCustomer', { body: { area, customerNo } })
const list = (wanted: object = {}, area = EU) =>
  clerk.api('POST /backoffice/api/Customer/GetCustomers', { body: { area, ...wanted } })
const block = (isBlocked: boolean, area = EU) =>
  clerk.api('POST /backoffice/api/Customer/SetBlocked', { body: { area, customerNo: customerNumber, isBlocked } })
const activate = (isActive: boolean, id = userId) =>
  clerk.api('POST /backoffice/api/User/SetActive', { body: { area: EU, userId: id, isActive } })

describe('POST GetCustomers', () => {
  test('finds customers of the area by name, number or who buys for them', async () => {
    const { items, totalItems } = await list({ search: customerNumber })
    expect([items[0]?.customerNumber, totalItems]).toEqual([customerNumber, 1])
    expect(items[0]).toMatchObject({ users: 1, orders: 0, lastOrderAt: null, isBlocked: false })
    const [user] = (await get()).userList
    expect((await list({ search: user?.username })).totalItems).toBe(1)
    expect((await list({ search: `${user?.username} ${customerNumber}` })).totalItems).toBe(1)
    expect((await list({ search: `${user?.username} nobody` })).totalItems).toBe(0)
    expect((await list({ search: user?.username, isBlocked: true })).totalItems).toBe(0)
    expect((await list({ search: user?.username }, US)).totalItems).toBe(0)
    expect(await list({ search: customerNumber }, US)).toEqual({ items: [], totalItems: 0 })
    expect((await list({ search: '%' })).totalItems).toBe(0)
  })

  test('stand as their names are read, page after page', async () => {
    const named = ['Zeta darts', 'Zürich darts', 'alpha darts', 'Ørsted darts', 'zulu darts', 'Zulu darts']
    for (const name of named) {
      const number = (await shop.customer()).customerNumber
      await shop.db.updateTable('customer').set({ name }).where('customer_number', '=', number).execute()
    }
    const read = ['alpha darts', 'Ørsted darts', 'Zeta darts', 'zulu darts', 'Zulu darts', 'Zürich darts']
    const pages = await Promise.all([0, 2, 4].map((skip) => list({ search: 'darts', skip, take: 2 })))
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(read)
  })

  test('finds whose an order, an invoice, a credit memo or a payment is by its whole number', async () => {
    const dealer = await shop.customer()
    const { customerNumber } = dealer
    const { orderNumber } = await ordered(dealer, [[await shop.sells(), 1]])
    const { invoiceNumber } = await insertInvoice(shop.db, dealer)
    const { creditMemoNumber } = await insertCreditMemo(shop.db, dealer)
    await insertLedgerPayment(shop.db, { customerNumber, amount: 100, number: 'PAID-77' })
    for (const search of [orderNumber, invoiceNumber, creditMemoNumber, 'PAID-77']) {
      expect(await list({ search })).toMatchObject({ items: [{ customerNumber }], totalItems: 1 })
      expect((await list({ search: search.slice(0, -1) })).totalItems).toBe(0)
      expect((await list({ search }, US)).totalItems).toBe(0)
    }
  })
})

describe('POST GetCustomer', () => {
  test('tells who buys for him, what was agreed with him, where he is sent goods and what he calls them', async () => {
    const { variantId } = await shop.sells({ number: 'AG-1' })
    await shop.prices({ variantId, scope: `customer:${customerNumber}`, amount: 1_250 })
    const address = { name: 'Oak Hall', street: 'Mill Lane 1', postalCode: '8000', city: 'Aarhus', countryCode: 'DK' }
    await buyer.api('POST /api/Customer/AddOrUpdateAddress', { body: { area: EU, address } })
    await shop.db
      .insertInto('own_number')
      .values({ customer_number: customerNumber, normalised: 'our1', own_number: 'Our 1', variant_id: variantId })
      .execute()
    const { userList, agreements, addresses, ownNumbers } = await get()
    expect(addresses).toContainEqual(expect.objectContaining(address))
    expect(ownNumbers).toMatchObject([{ ownNumber: 'Our 1', number: 'AG-1' }])
    expect(userList).toMatchObject([{ userId, roles: ['customer'], isActive: true, hasSecondFactor: false }])
    expect(agreements).toMatchObject([{ number: 'AG-1', amount: 12.5, discountPercentage: null, validFrom: null }])
  })

  test('shows five hundred of what is agreed and of his own numbers, and says how many there are', async () => {
    const { variantId } = await shop.sells()
    const { customerNumber } = await shop.customer()
    await sql`insert into price (scope, variant_id, unit_of_measure, currency_code, minimum_quantity, amount)
      select ${`customer:${customerNumber}`}, ${variantId}, 'STK', 'EUR', n, 100 from generate_series(1, 501) n`.execute(
      shop.db,
    )
    await sql`insert into own_number (customer_number, normalised, own_number, variant_id)
      select ${customerNumber}, 'own' || n, 'Own ' || n, ${variantId} from generate_series(1, 502) n`.execute(shop.db)
    const { agreements, agreementCount, ownNumbers, ownNumberCount } = await get(customerNumber)
    expect([agreements.length, agreementCount, ownNumbers.length, ownNumberCount]).toEqual([500, 501, 500, 502])
  })

  test('reads what was agreed with him, and no other items for it', async () => {
    const { productId } = await shop.sells()
    await sql`insert into variant (variant_id, product_id, number)
      select 'read-' || n, ${productId}, 'READ-' || n from generate_series(1, 10000) n`.execute(shop.db)
    await sql`insert into price (scope, variant_id, unit_of_measure, currency_code, minimum_quantity, amount)
      select 'customer:' || n % 10, 'read-' || n, 'STK', 'EUR', 1, 100 from generate_series(1, 4000) n`.execute(shop.db)
    await sql`analyze variant, price`.execute(shop.db)
    const plan = await shop.db
      .transaction()
      .execute((tx) => findAgreements(explaining(tx), ['customer:1', 'en-GB', 500]))
    expect(JSON.stringify(plan)).toContain('variant_pkey')
    expect(JSON.stringify(plan)).not.toContain('variant_number')
    await shop.db.deleteFrom('variant').where('variant_id', 'like', 'read-%').execute()
  })

  test('names the price groups of the area, to choose from', async () => {
    const inGroup = async (priceGroup: string, areaId: string) => {
      const { customerNumber } = await shop.customer()
      const terms = { price_group: priceGroup, area_id: areaId }
      await shop.db.updateTable('customer').set(terms).where('customer_number', '=', customerNumber).execute()
    }
    for (const group of ['SILVER', 'GOLD', 'SILVER']) await inGroup(group, 'eu')
    await inGroup('BRONZE', 'us')
    expect((await get()).priceGroups).toEqual(['GOLD', 'SILVER'])
  })

  test('finds none of another area', async () => {
    await expect(get(customerNumber, US)).rejects.toMatchObject(missing)
    await expect(get('none')).rejects.toMatchObject(missing)
  })
})

describe('POST UpdateCustomer', () => {
  type Terms = { name: string; priceGroup: string | null; vatNumber: string | null; creditLimit: number | null }
  const update = (customerNo: string, replaces: Terms, wish: Partial<Terms>, area = EU) =>
    clerk.api('POST /backoffice/api/Customer/UpdateCustomer', {
      body: { area, customerNo, customer: { ...replaces, ...wish }, replaces },
    })
  async function dealer() {
    const buyer = await shop.customer()
    const { name } = await get(buyer.customerNumber)
    return { ...buyer, before: { name, priceGroup: null, vatNumber: null, creditLimit: null } }
  }

  test('gives him another name and terms, which hold at once for who is signed in', async () => {
    const { customerNumber, token, before } = await dealer()
    const terms = { name: 'Arrows & Sons', priceGroup: 'B', vatNumber: 'DK12345678', creditLimit: 1_234.5 }
    await shop.inside.sessions.findActor(token)
    await update(customerNumber, before, terms)
    expect(await get(customerNumber)).toMatchObject(terms)
    const actor = await shop.inside.sessions.findActor(token)
    expect(actor?.customer).toMatchObject({ name: 'Arrows & Sons', priceGroup: 'B', creditLimit: 123_450 })
    await update(customerNumber, terms, { priceGroup: null, vatNumber: null, creditLimit: null })
    expect(await get(customerNumber)).toMatchObject({ ...before, name: 'Arrows & Sons' })
  })

  test('refuses what cannot be, and what was made from another state', async () => {
    const { customerNumber, before } = await dealer()
    for (const wish of [{ name: ' ' }, { priceGroup: '' }, { vatNumber: 'x'.repeat(41) }, { creditLimit: -1 }]) {
      const path = `customer.${Object.keys(wish)[0]}`
      const refused = await update(customerNumber, before, wish).catch((error) => error)
      expect(refused).toMatchObject({ status: 400, result: { errors: [{ path }] } })
    }
    await update(customerNumber, before, { creditLimit: 100 })
    const late = update(customerNumber, before, { priceGroup: 'A' })
    await expect(late).rejects.toMatchObject({ status: 409, type: 'RecordHasBeenModifiedException' })
  })

  test('finds none of another area', async () => {
    const { customerNumber, before } = await dealer()
    await expect(update(customerNumber, before, { name: 'No' }, US)).rejects.toMatchObject(missing)
    await expect(update('none', before, { name: 'No' })).rejects.toMatchObject(missing)
  })
})

describe('POST SetBlocked', () => {
  test('closes a customer for who acts for him too, on every node', async () => {
    const { token } = await shop.acting(customerNumber)
    const { sessions } = (await shop.another()).inside
    expect(await sessions.findActor(token)).toBeDefined()
    const before = await shop.db
      .selectFrom('change')
      .select(({ fn }) => fn.max('change_id').as('id'))
      .executeTakeFirst()
    await block(true)
    const told = shop.db
      .selectFrom('change')
      .select(['kind', 'key'])
      .where('change_id', '>', before?.id ?? 0)
    sessions.onChanges(await told.execute())
    expect(await sessions.findActor(token)).toBeUndefined()
    await block(false)
  })

  test('closes a customer for orders at once, and opens him again', async () => {
    await block(true)
    expect(await get()).toMatchObject({ isBlocked: true })
    expect((await list({ isBlocked: true })).totalItems).toBe(1)
    const again = await shop.again(buyer)
    const cart = () => again.api('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
    await expect(cart()).rejects.toMatchObject({ status: 403 })
    await block(false)
    expect(await get()).toMatchObject({ isBlocked: false })
    await expect(block(true, US)).rejects.toMatchObject(missing)
  })
})

describe('POST SetActive', () => {
  test('signs a user out everywhere and keeps him out', async () => {
    await activate(false)
    expect((await get()).userList).toMatchObject([{ isActive: false }])
    expect(await shop.inside.sessions.findActor(buyer.token)).toBeUndefined()
    const mail = clerk.api('POST /backoffice/api/User/SendPasswordMail', { body: { area: EU, userId } })
    await expect(mail).rejects.toMatchObject(missing)
    await activate(true)
    expect((await get()).userList).toMatchObject([{ isActive: true }])
    shop.inside.sessions.forget()
    expect(await shop.inside.sessions.findActor(buyer.token), 'he signs in anew').toBeUndefined()
  })

  test('reaches nobody who works for the shop, and nobody else', async () => {
    const { userId: colleague } = await shop.staff('backoffice')
    for (const id of [colleague, clerk.userId, 'x']) await expect(activate(false, id)).rejects.toMatchObject(missing)
  })
})

describe('POST UpdateUser', () => {
  type Said = { name: string; email: string }
  const update = (id: string, replaces: Said, wish: Partial<Said>, area = EU) =>
    clerk.api('POST /backoffice/api/User/UpdateUser', {
      body: { area, userId: id, ...replaces, ...wish, replaces },
    })
  const mailsTo = async (search: string) =>
    (await clerk.api('POST /backoffice/api/Mail/GetMails', { body: { area: EU, search } })).items
  async function known() {
    const { customerNumber, ...somebody } = await shop.customer()
    const [user] = (await get(customerNumber)).userList
    const { username = '', name = '', email = '' } = user ?? {}
    return { ...somebody, customerNumber, username, said: { name, email } }
  }

  test('changes name and address; links to the one before are over, and who signs in is told there', async () => {
    const { userId, customerNumber, username, said } = await known()
    const address = `new-${username}`
    await clerk.api('POST /backoffice/api/User/SendPasswordMail', { body: { area: EU, userId } })
    await shop.jobs()
    await update(userId, said, { name: 'Robin Hood' })
    const links = shop.db.selectFrom('password_reset').where('user_id', '=', userId).where('used_at', 'is', null)
    expect(await links.select('user_id').execute()).toHaveLength(1)
    expect((await mailsTo(said.email)).map(({ subject }) => subject)).toEqual(['Choose a new password'])

    await update(userId, { ...said, name: 'Robin Hood' }, { email: address })
    expect((await get(customerNumber)).userList).toMatchObject([{ username, name: 'Robin Hood', email: address }])
    expect(await links.select('user_id').execute()).toEqual([])
    const [told] = await mailsTo(said.email)
    expect(told).toMatchObject({ subject: 'Your e-mail address was changed', recipients: [said.email] })
  })

  test('tells nobody of the address of who has never signed in, and he can be invited at the new one', async () => {
    const { userId, customerNumber, username, said } = await known()
    const never = { last_signed_in_at: null, invited_at: new Date() }
    await shop.db.updateTable('app_user').set(never).where('user_id', '=', userId).execute()
    await update(userId, said, { email: `new-${username}` })
    expect(await mailsTo(said.email)).toEqual([])
    expect((await get(customerNumber)).userList).toMatchObject([{ isInvitable: true, isInvited: false }])
  })

  test('refuses what is no name or address, and what was made from another state', async () => {
    const { userId, said } = await known()
    for (const [field, value] of [
      ['email', 'robin'],
      ['email', ''],
      ['name', ' '],
      ['name', 'x'.repeat(201)],
    ] as const) {
      const refused = await update(userId, said, { [field]: value }).catch((error) => error)
      expect(refused).toMatchObject({ status: 400, result: { errors: [{ path: field }] } })
    }
    await update(userId, said, { name: 'First' })
    const late = update(userId, said, { name: 'Second' })
    await expect(late).rejects.toMatchObject({ status: 409, type: 'RecordHasBeenModifiedException' })
  })

  test('finds nobody of another area, and nobody who works for the shop', async () => {
    const { userId, said } = await known()
    await expect(update(userId, said, { name: 'No' }, US)).rejects.toMatchObject(missing)
    for (const id of [clerk.userId, 'x']) await expect(update(id, said, { name: 'No' })).rejects.toMatchObject(missing)
  })
})

test("SendPasswordMail mails the user's own address, and never shows the link", async () => {
  await clerk.api('POST /backoffice/api/User/SendPasswordMail', { body: { area: EU, userId } })
  await shop.jobs()
  const [user] = (await get()).userList
  const { items } = await clerk.api('POST /backoffice/api/Mail/GetMails', {
    body: { area: EU, search: user?.email ?? '' },
  })
  expect(items).toMatchObject([{ kind: 'recovery', recipients: [user?.email] }])
  const mail = await clerk.api('POST /backoffice/api/Mail/GetMail', {
    body: { area: EU, mailId: items[0]?.mailId ?? '' },
  })
  expect([mail.html, mail.text]).toEqual([null, null])
})

test('SendPasswordMail mails all who begin to buy, however many those are, and each three times an hour', async () => {
  const send = (id: string) =>
    clerk.api('POST /backoffice/api/User/SendPasswordMail', { body: { area: EU, userId: id } })
  const beginner = await shop.customer()
  for (let at = 0; at < 10; at++) await send((await shop.customer()).userId)
  for (let at = 0; at < 3; at++) await send(beginner.userId)
  await expect(send(beginner.userId)).rejects.toMatchObject({ type: 'TooManyRequestsException' })
})

test('all of it is refused to a customer', async () => {
  const { api } = await shop.customer()
  for (const ask of [
    () => api('POST /backoffice/api/Customer/GetCustomers', { body: { area: EU } }),
    () => api('POST /backoffice/api/Customer/GetCustomer', { body: { area: EU, customerNo: customerNumber } }),
    () =>
      api('POST /backoffice/api/Customer/SetBlocked', {
        body: { area: EU, customerNo: customerNumber, isBlocked: true },
      }),
    () => {
      const terms = { name: 'x', priceGroup: 'A', vatNumber: null, creditLimit: null }
      const body = { area: EU, customerNo: customerNumber, customer: terms, replaces: terms }
      return api('POST /backoffice/api/Customer/UpdateCustomer', { body })
    },
    () => api('POST /backoffice/api/User/SetActive', { body: { area: EU, userId, isActive: false } }),
    () => api('POST /backoffice/api/User/SendPasswordMail', { body: { area: EU, userId } }),
    () =>
      api('POST /backoffice/api/User/UpdateUser', {
        body: { area: EU, userId, name: 'x', email: 'x@y.example', replaces: { name: '', email: '' } },
      }),
  ]) {
    await expect(ask()).rejects.toMatchObject({ status: 403 })
  }
})
