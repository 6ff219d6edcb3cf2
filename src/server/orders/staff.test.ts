import { describe, expect, test } from 'vitest'
import { EU, US } from '#test/factories.ts'
import { insertCreditMemo, insertInvoice } from '#test/ledger-factory.ts'
import { ordered } from '#test/ordering.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const clerk = await shop.staff('backoffice')
const darts = await shop.sells({ stock: 100 })
const buyer = await shop.customer()
const customerName = `Customer ${buyer.customerNumber}`
const [first, second] = [await ordered(buyer, [[darts, 1]]), await ordered(await shop.customer(), [[darts, 2]])]

const list = (wanted: object = {}, area = EU) =>
  clerk.api('POST /backoffice/api/Order/GetOrders', { body: { area, ...wanted } })
const numbers = async (wanted: object = {}) => (await list(wanted)).items.map(({ orderNumber }) => orderNumber)

describe('POST GetOrders', () => {
  test('lists the orders of every customer of the area, the latest first', async () => {
    expect(await numbers()).toEqual([second.orderNumber, first.orderNumber])
    expect((await list()).items[1]).toMatchObject({ customerName, totalPrice: first.totalPrice })
    expect(await list({}, US)).toEqual({ items: [], totalItems: 0 })
  })

  test('narrows by text, state and day, sorts, and pages', async () => {
    expect(await numbers({ search: customerName.toUpperCase() })).toEqual([first.orderNumber])
    expect(await numbers({ search: second.orderNumber })).toEqual([second.orderNumber])
    expect(await numbers({ search: `${first.orderNumber} ${customerName}` })).toEqual([first.orderNumber])
    expect(await numbers({ search: `${second.orderNumber} ${customerName}` })).toEqual([])
    expect(await numbers({ search: '%' })).toEqual([])
    expect(await numbers({ states: ['Shipped'] })).toEqual([])
    expect(await numbers({ placed: { to: '2020-01-01' } })).toEqual([])
    const sortingSelected = { field: 'totalPrice', direction: 'Ascending' }
    expect(await numbers({ sortingSelected })).toEqual([first.orderNumber, second.orderNumber])
    expect(await list({ skip: 1, take: 1 })).toMatchObject({ items: [{ orderId: first.orderId }], totalItems: 2 })
  })

  test('sorts numbers by what they count', async () => {
    const [{ orderId }, { orderNumber }] = [await ordered(buyer, [[darts, 1]]), await ordered(buyer, [[darts, 1]])]
    const set = (values: object) => shop.db.updateTable('customer_order').set(values)
    await set({ order_number: '9999' }).where('order_id', '=', orderId).execute()
    await set({ reference: 'counted' }).where('order_number', 'in', ['9999', orderNumber]).execute()
    const sorted = (direction: string) =>
      numbers({ search: 'counted', sortingSelected: { field: 'orderNumber', direction } })
    expect(await sorted('Ascending')).toEqual(['9999', orderNumber])
    expect(await sorted('Descending')).toEqual([orderNumber, '9999'])
  })

  test('sorts customers as their names are read', async () => {
    for (const name of ['Zeta', 'Zürich', 'alpha']) {
      const customer = await shop.customer()
      await shop.db
        .updateTable('customer')
        .set({ name })
        .where('customer_number', '=', customer.customerNumber)
        .execute()
      const { orderId } = await ordered(customer, [[darts, 1]])
      await shop.db.updateTable('customer_order').set({ reference: 'read' }).where('order_id', '=', orderId).execute()
    }
    const { items } = await list({ search: 'read', sortingSelected: { field: 'customerName', direction: 'Ascending' } })
    expect(items.map(({ customerName }) => customerName)).toEqual(['alpha', 'Zeta', 'Zürich'])
  })

  test('finds a word of a reference in whatever case', async () => {
    const { orderId, orderNumber } = await ordered(buyer, [[darts, 1]])
    const reference = 'Ærø, FRÜHJAHR 2027'
    await shop.db.updateTable('customer_order').set({ reference }).where('order_id', '=', orderId).execute()
    for (const search of ['ærø', 'ÆRØ Frühjahr']) expect(await numbers({ search })).toEqual([orderNumber])
  })

  test('finds the order of an invoice and of a credit memo by the whole number, and no namesake of another customer', async () => {
    const dealer = await shop.customer()
    const { customerNumber } = dealer
    const { orderNumber } = await ordered(dealer, [[darts, 1]])
    const orderNumbers = [orderNumber, 'E-1']
    const invoice = await insertInvoice(shop.db, { customerNumber, orderNumbers })
    const memo = await insertCreditMemo(shop.db, { customerNumber, orderNumbers })
    await insertInvoice(shop.db, { customerNumber, number: 'I-NAMESAKE', orderNumbers: [second.orderNumber] })
    expect(await numbers({ search: invoice.invoiceNumber })).toEqual([orderNumber])
    expect(await numbers({ search: memo.creditMemoNumber })).toEqual([orderNumber])
    expect(await numbers({ search: invoice.invoiceNumber.slice(0, -1) })).toEqual([])
    expect(await numbers({ search: 'I-NAMESAKE' })).toEqual([])
  })

  test('refuses a column there is not, and a customer', async () => {
    const sortingSelected = { field: '__proto__', direction: 'Ascending' }
    await expect(list({ sortingSelected })).rejects.toMatchObject({ type: 'ValidationException' })
    const asked = buyer.api('POST /backoffice/api/Order/GetOrders', { body: { area: EU } })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })
})

describe('POST GetOrder', () => {
  const get = (orderId: string, area = EU) =>
    clerk.api('POST /backoffice/api/Order/GetOrder', { body: { area, orderId } })

  test('tells an order, whose it is and where it can go', async () => {
    const { order, customer, states, ...papers } = await get(first.orderId)
    expect(order).toEqual(first)
    expect(customer).toEqual({ customerNumber: buyer.customerNumber, name: customerName, isBlocked: false })
    expect(states).toMatchObject({ state: 'Placed', next: ['Processing', 'OnHold', 'Cancelled'] })
    expect(states.history).toHaveLength(1)
    expect(papers).toMatchObject({ shipments: [], invoiceNumbers: [], creditMemoNumbers: [] })
  })

  test('finds none of another area, and none that is not there', async () => {
    const none = first.orderId.replaceAll(/\w/g, '0')
    for (const ask of [() => get(first.orderId, US), () => get(none), () => get('x')]) {
      await expect(ask()).rejects.toMatchObject({ type: 'NotFoundException' })
    }
  })

  test('is refused to the customer himself', async () => {
    const asked = buyer.api('POST /backoffice/api/Order/GetOrder', { body: { area: EU, orderId: first.orderId } })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })
})
