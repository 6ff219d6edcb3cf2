import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
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
