import { expect, test } from 'vitest'
import { EU, US } from '#test/factories.ts'
import { ordered } from '#test/ordering.ts'
import { openTestShop, type Person } from '#test/shop.ts'

const shop = await openTestShop()
const darts = await shop.sells()
const clerk = await shop.staff('backoffice')
const { settings } = await shop.db
  .selectFrom('area')
  .select('settings')
  .where('area_id', '=', 'eu')
  .executeTakeFirstOrThrow()
const NOWHERE = { status: 404, type: 'NotFoundException' }
const MODIFIED = { status: 409, type: 'RecordHasBeenModifiedException' }

/** Who reads what is written about orders. */
async function say(desks: { orderDesk?: string; company?: object }): Promise<void> {
  const { orderDesk: _, company: __, ...rest } = settings as Record<string, unknown>
  const said = JSON.stringify({ ...rest, ...desks })
  await shop.db.updateTable('area').set({ settings: said }).where('area_id', '=', 'eu').execute()
  await shop.inside.areas.follow([{ kind: 'area', key: 'eu' }])
}

const read = ({ api }: Pick<Person, 'api'>, orderId: string) =>
  api('POST /api/CustomerCenter/GetOrderMessages', { body: { area: EU, orderId } })
const write = ({ api }: Pick<Person, 'api'>, orderId: string, text: string) =>
  api('POST /api/CustomerCenter/SendOrderMessage', { body: { area: EU, orderId, text } })
const mails = () => shop.db.selectFrom('mail').selectAll().where('kind', '=', 'order-message').execute()

test('what is written about an order is mailed to the order desk, and kept for colleagues and clerks', async () => {
  await say({ orderDesk: 'desk@oche.example' })
  const buyer = await shop.customer()
  const { orderId, orderNumber } = await ordered(buyer, [[darts, 2]])
  expect(await read(buyer, orderId)).toEqual({ messages: [], isMailed: true })
  const sent = await write(buyer, orderId, ' One flight is torn.\nTwo are missing. ')
  expect(sent.messages).toMatchObject([
    { sentBy: 'Robin Buyer', isBySales: false, text: 'One flight is torn.\nTwo are missing.' },
  ])
  expect(await read(await shop.customer(buyer), orderNumber)).toEqual(sent)
  const kept = await clerk.api('POST /backoffice/api/Order/GetOrder', { body: { area: EU, orderId } })
  expect(kept.messages).toEqual(sent.messages)
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipients: ['desk@oche.example'], subject: expect.stringContaining(orderNumber) })
  expect(mail?.text).toContain('One flight is torn.\nTwo are missing.')
  const { email } = await shop.db
    .selectFrom('app_user')
    .select('email')
    .where('user_id', '=', buyer.userId)
    .executeTakeFirstOrThrow()
  expect(mail?.reply_to).toBe(email)
})

test('without an order desk the company is written to, and without any address nobody', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[darts, 1]])
  const company = {
    name: 'O',
    street: 'S',
    postalCode: '1',
    city: 'C',
    countryCode: 'DK',
    email: 'office@oche.example',
  }
  await say({ company })
  await write(buyer, orderId, 'When does it come?')
  expect((await mails()).at(-1)?.recipients).toEqual(['office@oche.example'])
  await say({})
  expect(await read(buyer, orderId)).toMatchObject({ messages: [{}], isMailed: false })
  await expect(write(buyer, orderId, 'Hello?')).rejects.toMatchObject({ status: 400 })
  await say({ orderDesk: 'desk@oche.example' })
})

test('an order of another customer takes none, an empty one is none, and ten an hour are enough', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[darts, 1]])
  const other = await shop.customer()
  await expect(read(other, orderId)).rejects.toMatchObject(NOWHERE)
  await expect(write(other, orderId, 'Mine?')).rejects.toMatchObject(NOWHERE)
  await expect(write(buyer, orderId, '  ')).rejects.toMatchObject({ status: 400 })
  await expect(write(shop.visitor(), orderId, 'Hello')).rejects.toMatchObject({ status: 401 })
  for (let count = 0; count < 10; count++) await write(buyer, orderId, `Question ${count}`)
  await expect(write(buyer, orderId, 'One more')).rejects.toMatchObject({ status: 429 })
  expect((await read(buyer, orderId)).messages).toHaveLength(10)
})

test('who acts for the customer writes in his own name', async () => {
  const customer = await shop.customer()
  const { orderId } = await ordered(customer, [[darts, 1]])
  const acting = await shop.acting(customer.customerNumber)
  expect((await write(acting, orderId, 'For them')).messages).toMatchObject([{ isBySales: true }])
})

const answer = (orderId: string, upTo: string, text = '', { api }: Pick<Person, 'api'> = clerk) =>
  api('POST /backoffice/api/Order/AnswerMessages', { body: { area: EU, orderId, upTo, text } })
const kept = (orderId: string) => clerk.api('POST /backoffice/api/Order/GetOrder', { body: { area: EU, orderId } })
const asked = async (customerNumber: string) => {
  const body = { area: EU, search: customerNumber, isAsked: true }
  const { items } = await clerk.api('POST /backoffice/api/Order/GetOrders', { body })
  return items.map(({ orderNumber, isAsked }) => [orderNumber, isAsked])
}
const countAsked = async () =>
  (await clerk.api('POST /backoffice/api/Report/GetOverview', { body: { area: EU } })).askedOrders
const answers = () =>
  shop.db.selectFrom('mail').selectAll().where('kind', '=', 'order-answer').orderBy('created_at').execute()
const emailOf = async ({ userId }: { userId: string }) =>
  (await shop.db.selectFrom('app_user').select('email').where('user_id', '=', userId).executeTakeFirstOrThrow()).email

test('an order that was asked about waits until a clerk answers, which who asked reads under it and by mail', async () => {
  const buyer = await shop.customer()
  const { orderId, orderNumber } = await ordered(buyer, [[darts, 1]])
  await ordered(buyer, [[darts, 1]])
  const before = await countAsked()
  await write(buyer, orderId, 'Where is it?')
  const { messages } = await write(buyer, orderId, 'Hello?')
  expect(await asked(buyer.customerNumber)).toEqual([[orderNumber, true]])
  expect(await countAsked()).toBe(before + 1)
  expect(await kept(orderId)).toMatchObject({ isAsked: true })
  const last = messages[1]?.messageId ?? ''
  const to = [await emailOf(buyer)]
  expect(await answer(orderId, last, ' It left today. ')).toEqual({ recipients: to })
  expect(await asked(buyer.customerNumber)).toEqual([])
  expect(await countAsked()).toBe(before)
  const read1 = await read(await shop.customer(buyer), orderId)
  expect(read1.messages.slice(2)).toMatchObject([{ isAnswer: true, isBySales: false, text: 'It left today.' }])
  expect(read1.messages.slice(0, 2)).toEqual(messages)
  const mail = (await answers()).at(-1)
  expect(mail).toMatchObject({ recipients: to, reply_to: 'desk@oche.example' })
  expect(mail?.subject).toContain(orderNumber)
  expect(mail?.text).toContain('It left today.')
  expect(mail?.text).toMatch(/Where is it\?\s+Hello\?/)

  const { messages: again } = await write(buyer, orderId, 'Thanks')
  expect(await asked(buyer.customerNumber)).toEqual([[orderNumber, true]])
  expect(await answer(orderId, again.at(-1)?.messageId ?? '')).toEqual({ recipients: [] })
  expect([await asked(buyer.customerNumber), (await answers()).at(-1)]).toEqual([[], mail])
  expect((await kept(orderId)).messages).toEqual(again)
})

const reopen = (orderId: string, upTo: string, { api }: Pick<Person, 'api'> = clerk, area = EU) =>
  api('POST /backoffice/api/Order/ReopenMessages', { body: { area, orderId, upTo } })

test('what needed no answer waits for one again once that is taken back, until something else is written', async () => {
  const buyer = await shop.customer()
  const { orderId, orderNumber } = await ordered(buyer, [[darts, 1]])
  const lastOf = async () => (await read(buyer, orderId)).messages.at(-1)?.messageId ?? ''
  await write(buyer, orderId, 'Where is it?')
  await answer(orderId, await lastOf(), 'Here')
  await write(buyer, orderId, 'Thanks')
  await write(buyer, orderId, 'A lot')
  const upTo = await lastOf()
  await answer(orderId, upTo)
  expect(await asked(buyer.customerNumber)).toEqual([])
  // A second clerk would be offered to take back what the first one did.
  await expect(answer(orderId, upTo)).rejects.toMatchObject(MODIFIED)
  await reopen(orderId, upTo)
  expect(await asked(buyer.customerNumber)).toEqual([[orderNumber, true]])
  await answer(orderId, upTo, 'You are welcome')
  expect((await answers()).at(-1)?.text).toMatch(/You wrote:\s+Thanks\s+A lot/)
  await expect(reopen(orderId, upTo)).rejects.toMatchObject(MODIFIED)
  await reopen(orderId, await lastOf())
  expect(await asked(buyer.customerNumber)).toEqual([])

  await expect(reopen(orderId, upTo, clerk, US)).rejects.toMatchObject(NOWHERE)
  await expect(reopen(orderId, upTo, buyer)).rejects.toMatchObject({ status: 403 })
})

test('who has read a message that was erased since is told that there is something else to read', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[darts, 1]])
  await write(buyer, orderId, 'Where is it?')
  const upTo = (await write(buyer, orderId, 'My sister asks')).messages[1]?.messageId ?? ''
  await shop.db.deleteFrom('order_message').where('message_id', '=', upTo).execute()
  await expect(answer(orderId, upTo)).rejects.toMatchObject(MODIFIED)
})

test('another answer says once more what it answers', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[darts, 1]])
  const lastOf = async () => (await read(buyer, orderId)).messages.at(-1)?.messageId ?? ''
  await write(buyer, orderId, 'Where is it?')
  await answer(orderId, await lastOf(), 'On its way')
  await answer(orderId, await lastOf(), 'It is there tomorrow')
  expect((await answers()).at(-1)?.text).toMatch(/It is there tomorrow\s+You wrote:\s+Where is it\?/)
})

test('of two clerks the second to answer is told, and so is who has not read what was written last', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[darts, 1]])
  const upTo = (await write(buyer, orderId, 'Where is it?')).messages[0]?.messageId ?? ''
  const ended = await Promise.allSettled([answer(orderId, upTo, 'Here'), answer(orderId, upTo, 'There')])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(answer(orderId, upTo, 'Once more')).rejects.toMatchObject(MODIFIED)
  await expect(answer(orderId, upTo)).rejects.toMatchObject(MODIFIED)
  expect((await read(buyer, orderId)).messages).toHaveLength(2)
})

test('who acted for the customer is answered himself; a buyer who has gone is not, and then those who buy now are', async () => {
  const customer = await shop.customer()
  const { orderId } = await ordered(customer, [[darts, 1]])
  const acting = await shop.acting(customer.customerNumber)
  const lastOf = async () => (await read(customer, orderId)).messages.at(-1)?.messageId ?? ''
  await write(acting, orderId, 'For them')
  expect(await answer(orderId, await lastOf(), 'Yes')).toEqual({ recipients: [await emailOf(acting)] })
  const colleague = await shop.customer(customer)
  await write(colleague, orderId, 'And me?')
  const leave = (userId: string) =>
    shop.db.updateTable('app_user').set({ is_active: false }).where('user_id', '=', userId).execute()
  await leave(colleague.userId)
  expect(await answer(orderId, await lastOf(), 'You too')).toEqual({ recipients: [await emailOf(customer)] })
  const upTo = await lastOf()
  await leave(customer.userId)
  await expect(answer(orderId, upTo, 'Anybody?')).rejects.toMatchObject({ status: 400 })
})

test('all who wait for an answer get it, each of them once', async () => {
  const customer = await shop.customer()
  const { orderId } = await ordered(customer, [[darts, 1]])
  const colleague = await shop.customer(customer)
  await write(customer, orderId, 'Where is it?')
  await write(customer, orderId, 'Hello?')
  const { messages } = await write(colleague, orderId, 'And the invoice?')
  const { recipients } = await answer(orderId, messages.at(-1)?.messageId ?? '', 'On its way')
  expect(recipients.toSorted()).toEqual([await emailOf(customer), await emailOf(colleague)].toSorted())
})

test('only the back office answers, what is there, in its area', async () => {
  const buyer = await shop.customer()
  const { orderId } = await ordered(buyer, [[darts, 1]])
  const upTo = (await write(buyer, orderId, 'Where is it?')).messages[0]?.messageId ?? ''
  for (const other of [buyer, await shop.staff('impersonation')])
    await expect(answer(orderId, upTo, 'Here', other)).rejects.toMatchObject({ status: 403 })
  await expect(answer(upTo, upTo, 'Here')).rejects.toMatchObject(NOWHERE)
  const body = { area: US, orderId, upTo, text: 'Here' }
  await expect(clerk.api('POST /backoffice/api/Order/AnswerMessages', { body })).rejects.toMatchObject(NOWHERE)
})
