import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { insertAreas, unique } from '#test/factories.ts'
import { insertOrder } from '#test/order-factory.ts'
import { findShipments } from '../orders/history-queries.ts'
import { numberRows, type RowNote } from './rows.ts'
import { importShipmentRows, type ShipmentRecord } from './shipments.ts'

const { db } = await testDatabase()
await insertAreas(db)

const shipmentOf = (orderNumber: string, wish: Partial<ShipmentRecord> = {}): ShipmentRecord => ({
  number: `S${unique()}`,
  orderNumber,
  shippedOn: '2026-03-02',
  expectedOn: '2026-03-04',
  carrier: 'GLS',
  trackingNumber: 'GL1',
  trackingUrl: 'https://carrier.example/GL1',
  lines: [{ number: 'BL-6', quantity: 2 }],
  ...wish,
})

async function bringing(records: unknown[], dryRun = false) {
  const refused: RowNote[] = []
  const counts = await importShipmentRows(db, numberRows(records), { dryRun, onRefused: (row) => refused.push(row) })
  return { ...counts, reasons: refused.map(({ line, reason }) => `${line}: ${reason}`) }
}

test('a shipment comes in as its order shows it, again changes nothing, changed it overwrites', async () => {
  const { orderId, orderNumber } = await insertOrder(db, {
    lines: [
      ['BL-6', 3],
      ['HT-1', 5],
    ],
  })
  const record = shipmentOf(orderNumber)
  const { orderNumber: _, ...shown } = record
  expect(await bringing([record], true)).toMatchObject({ created: 1, refused: 0 })
  expect(await findShipments(db, [orderId])).toEqual([])
  expect(await bringing([record])).toMatchObject({ read: 1, created: 1, refused: 0 })
  const lines = [{ number: 'BL-6', name: 'Item BL-6', quantity: 2 }]
  const { number: shipmentNumber, ...rest } = shown
  expect(await findShipments(db, [orderId])).toEqual([{ ...rest, shipmentNumber, deliveredOn: null, lines }])
  expect(await bringing([record])).toMatchObject({ unchanged: 1, updated: 0 })

  expect(await bringing([{ ...record, deliveredOn: '2026-03-03' }])).toMatchObject({ updated: 1 })
  const other = [{ number: 'ht 1', quantity: 5 }]
  expect(await bringing([{ ...record, lines: other }])).toMatchObject({ updated: 1 })
  expect(await findShipments(db, [orderId])).toMatchObject([
    { deliveredOn: null, lines: [{ number: 'HT-1', quantity: 5 }] },
  ])
  const order = db.selectFrom('customer_order').select('state').where('order_id', '=', orderId)
  expect(await order.executeTakeFirst()).toEqual({ state: 'Placed' })
})

test('all shipments of an order together hold no more than it, in one file or in several', async () => {
  const { orderNumber } = await insertOrder(db, { lines: [['BL-6', 5]] })
  const [first, second, third] = [1, 2, 3].map(() => shipmentOf(orderNumber))
  const more = `lines: 2 of BL-6 are more than ordered: order ${orderNumber} has 5, 4 of them in other shipments`
  expect(await bringing([first, second, third])).toMatchObject({ created: 2, reasons: [`3: ${more}`] })
  expect(await bringing([third])).toMatchObject({ created: 0, reasons: [`1: ${more}`] })
  expect(await bringing([first, second])).toMatchObject({ unchanged: 2 })
  const smaller = shipmentOf(orderNumber, { ...second, lines: [{ number: 'BL-6', quantity: 1 }] })
  expect(await bringing([smaller, third])).toMatchObject({ updated: 1, created: 1 })
})

test('two imports at once send no piece twice', async () => {
  const { orderId, orderNumber } = await insertOrder(db, { lines: [['BL-6', 3]] })
  const counts = await Promise.all([1, 2, 3].map(() => bringing([shipmentOf(orderNumber)])))
  expect(counts.map(({ created }) => created).toSorted()).toEqual([0, 0, 1])
  expect(await findShipments(db, [orderId])).toHaveLength(1)
})

test('a row that cannot come in says why, and the others land', async () => {
  const [{ orderNumber }, other] = [
    await insertOrder(db, { lines: [['BL-6', 9]] }),
    await insertOrder(db, { lines: [['BL-6', 9]] }),
  ]
  const good = shipmentOf(orderNumber)
  const { reasons, ...counts } = await bringing([
    good,
    { ...good, carrier: 'DHL' },
    shipmentOf('nowhere'),
    shipmentOf(orderNumber, { lines: [{ number: 'HT-1', quantity: 1 }] }),
    shipmentOf(orderNumber, { lines: [{ number: 'BL-6', quantity: 10 }] }),
    shipmentOf(orderNumber, { lines: [] }),
    shipmentOf(orderNumber, { deliveredOn: '2026-03-01' }),
    shipmentOf(orderNumber, { shippedOn: null, deliveredOn: '2026-03-01' }),
    shipmentOf(orderNumber, { trackingUrl: 'javascript:alert(1)' }),
    shipmentOf(orderNumber, { trackingUrl: 'carrier.example/GL1' }),
    shipmentOf(other.orderNumber, { trackingUrl: '', shippedOn: null, expectedOn: null }),
  ])
  expect(counts).toMatchObject({ created: 2, refused: 9 })
  expect(reasons.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
    '2: is in line 1 already',
    '3: orderNumber: there is no order nowhere',
    `4: lines: order ${orderNumber} has no item HT-1`,
    `5: lines: 10 of BL-6 are more than ordered: order ${orderNumber} has 9, 2 of them in other shipments`,
    expect.stringMatching(/^6: lines: /),
    '7: deliveredOn: It is delivered before it is sent',
    '8: deliveredOn: It is delivered before it is sent',
    '9: trackingUrl: An address that begins with https:// or http://',
    '10: trackingUrl: An address that begins with https:// or http://',
  ])
  expect((await bringing([{ ...good, orderNumber: other.orderNumber }])).reasons).toEqual([
    `1: number: the shipment is of order ${orderNumber}`,
  ])
})
