import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ordered } from '#test/ordering.ts'
import { payingIn } from '#test/paying.ts'
import { openTestShop } from '#test/shop.ts'
import { makeFeedToken } from './tokens.ts'

const shop = await openTestShop({ sandboxPayment: true })
const { verify, act, readyCart, intent, orderOf } = payingIn(shop, await shop.http())
const own = await makeFeedToken(shop.db, { areaId: 'eu', scope: 'orders' })
const { api } = shop.visitor()

const query = (newerThan: string, token = own) => ({ query: { areaId: 'eu', newerThan, token }, body: {} })
const askOrders = (newerThan: string, token?: string) =>
  api('POST /api/feed/OrderFeed/GetOrders', query(newerThan, token))
const askCustomers = (newerThan: string, token?: string) =>
  api('POST /api/feed/CustomerFeed/GetCustomers', query(newerThan, token))

test('feeds tell of a new order, once more when it moves, and of its customer when his address changes', async () => {
  const buyer = await shop.customer()
  const order = await ordered(buyer, [[await shop.sells(), 2]])
  const { entries, asOf } = await askOrders('0001-01-01')
  expect(entries.find(({ id }) => id === order.orderId)).toMatchObject({
    customerNumber: buyer.customerNumber,
    order,
  })
  expect((await askOrders(asOf)).entries).toEqual([])

  const clerk = await shop.staff('backoffice')
  const area = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
  const body = { area, orderId: order.orderId, state: 'Processing', note: '' } as const
  await clerk.api('POST /backoffice/api/Order/UpdateOrderState', { body })
  expect((await askOrders(asOf)).entries).toMatchObject([{ id: order.orderId, order: { state: 'Processing' } }])

  const since = (await askCustomers('0001-01-01')).asOf
  await sql`update customer_address set city = 'Aarhus' where customer_number = ${buyer.customerNumber}`.execute(
    shop.db,
  )
  const changed = await askCustomers(since)
  expect(changed.entries.map(({ id }) => id)).toEqual([buyer.customerNumber])
  expect(JSON.stringify(changed)).not.toMatch(/password/i)
})

test('feeds tell of an order that is paid beforehand once it is placed, and of one that never is not at all', async () => {
  const buyer = await shop.customer()
  const paid = await readyCart(buyer, await shop.sells())
  const { paymentId, redirectUrl } = await intent(buyer, paid)
  const declining = await shop.customer()
  const other = await intent(declining, await readyCart(declining, await shop.sells()))
  const ofThem = [buyer.customerNumber, declining.customerNumber]
  const { asOf } = await askOrders('0001-01-01')
  await act(redirectUrl, 'approve')
  await act(other.redirectUrl, 'decline')
  await verify(paymentId)
  await verify(other.paymentId)
  const { orderId } = await orderOf(buyer, paid)
  for (const newerThan of [asOf, '0001-01-01']) {
    const { entries } = await askOrders(newerThan)
    const theirs = entries.filter(({ customerNumber }) => ofThem.includes(customerNumber))
    expect(theirs).toMatchObject([{ id: orderId, order: { state: 'Placed' } }])
  }
  await sql`update feed_reading set horizon = null`.execute(shop.db)
  const { entries } = await askOrders(asOf)
  expect(entries.filter(({ customerNumber }) => ofThem.includes(customerNumber))).toHaveLength(1)
})

test('feeds of orders and customers stay shut for the token of the catalogue, of another area, and for none', async () => {
  const catalog = await makeFeedToken(shop.db, { areaId: 'eu', scope: 'catalog' })
  const ofUs = await makeFeedToken(shop.db, { areaId: 'us', scope: 'orders' })
  for (const token of [catalog, ofUs, '']) {
    await expect(askOrders('0001-01-01', token)).rejects.toMatchObject({ status: 401 })
    await expect(askCustomers('0001-01-01', token)).rejects.toMatchObject({ status: 401 })
  }
})
