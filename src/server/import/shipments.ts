import { z } from 'zod'
import { BusinessKey, DayOrNone, text } from '#contract/shared.ts'
import { fill } from '#domain/texts.ts'
import type { Db, Tx } from '../db/database.ts'
import { pageByPage } from '../db/page-by-page.ts'
import { importInBatches, type Outcome } from './batches.ts'
import type { ImportOptions, SourceRow } from './rows.ts'
import { type OrderLine, type PackedLine, packedAlike, packLines } from './shipment-lines.ts'
import * as queries from './shipment-queries.ts'

/**
 * Goods of an order that were sent together, or are going to be: a line of NDJSON. `number` is the business key:
 * importing it again overwrites. The order is one of the shop, and all its shipments together hold no more than it.
 */
export const ShipmentRecord = z
  .strictObject({
    number: BusinessKey,
    orderNumber: BusinessKey,
    /** Left out while it is planned. */
    shippedOn: DayOrNone,
    /** When it is to be at the customer's. */
    expectedOn: DayOrNone,
    deliveredOn: DayOrNone,
    carrier: text(100).default(''),
    trackingNumber: text(100).default(''),
    /** Where the carrier says how far it is. */
    trackingUrl: text(1000)
      .refine((url) => url === '' || isWebAddress(url), 'An address that begins with https:// or http://')
      .default(''),
    /** Items of the order by the number of the variant. */
    lines: z
      .array(z.strictObject({ number: BusinessKey, quantity: z.int().min(1).max(10_000_000) }))
      .min(1)
      .max(2_000),
  })
  .refine(({ shippedOn, deliveredOn }) => !deliveredOn || (shippedOn && shippedOn <= deliveredOn), {
    path: ['deliveredOn'],
    message: 'It is delivered before it is sent',
  })
export type ShipmentRecord = z.input<typeof ShipmentRecord>
type Incoming = z.output<typeof ShipmentRecord>

const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

/**
 * Brings shipments in (see `ShipmentRecord`). What is the same is not written. An order stays in its state: that it is
 * on its way, and the mail about it, is `UpdateOrderState`. Rejects when the database is away.
 */
export const importShipmentRows = (db: Db, rows: AsyncIterable<SourceRow>, options: ImportOptions = {}) =>
  importInBatches(db, rows, options, {
    record: ShipmentRecord,
    keyOf: ({ number }) => number,
    write: writeShipments,
  })

async function writeShipments(tx: Tx, records: readonly Incoming[]): Promise<Outcome[]> {
  const held = await queries.lockOrders(tx, [records.map(({ orderNumber }) => orderNumber)])
  const orderIds = held.map(({ orderId }) => orderId)
  const orderIdOf = new Map(held.map(({ orderNumber, orderId }) => [orderNumber, orderId]))
  const ordered = Map.groupBy(await queries.findOrderLines(tx, [orderIds]), ({ orderId }) => orderId)
  // Those before in the file count as sent for those after them.
  const known = new Map<string, Known>()
  for (const { orderNumber, ...shipment } of await queries.findShipments(tx, [orderIds, records.map(numberOf)])) {
    known.set(shipment.number, { orderNumber, shipment })
  }

  const changed: queries.StoredShipment[] = []
  const outcomes = records.map((record): Outcome => {
    const orderId = orderIdOf.get(record.orderNumber)
    if (!orderId) return { refused: `orderNumber: there is no order ${record.orderNumber}` }
    const before = known.get(record.number)
    if (before && before.shipment.orderId !== orderId) {
      return { refused: `number: the shipment is of order ${before.orderNumber}` }
    }
    const others = [...known.values()].map(({ shipment }) => shipment).filter(isOther(record.number, orderId))
    const lines = linesOf(record, { ordered: ordered.get(orderId) ?? [], before: before?.shipment, others })
    if ('refused' in lines) return lines
    const shipment = columnsOf(record, orderId, lines)
    if (before && isSame(before.shipment, shipment)) return 'unchanged'
    known.set(record.number, { orderNumber: record.orderNumber, shipment })
    changed.push(shipment)
    return before ? 'updated' : 'created'
  })
  if (changed.length > 0) {
    await queries.deleteLines(tx, [changed.map(numberOf)])
    await queries.writeShipments(tx, [JSON.stringify(changed)])
  }
  return outcomes
}

/** Shipments that are read at once. */
const PAGE = 200

/** Every shipment as the record that `importShipmentRows` takes and finds unchanged, by number. */
export const exportShipments = (db: Db, pageSize = PAGE): AsyncGenerator<ShipmentRecord> =>
  pageByPage((after) => queries.findShipmentPage(db, [after?.number ?? '', pageSize]), pageSize)

type Known = { orderNumber: string; shipment: queries.StoredShipment }

const numberOf = ({ number }: { number: string }): string => number

const isOther = (number: string, orderId: string) => (shipment: queries.StoredShipment) =>
  shipment.orderId === orderId && shipment.number !== number

type Around = {
  ordered: readonly OrderLine[]
  before: queries.StoredShipment | undefined
  others: readonly queries.StoredShipment[]
}

/** Which lines of the order the shipment takes; those it had as long as it says the same. */
function linesOf({ orderNumber, lines }: Incoming, { ordered, before, others }: Around) {
  if (before && packedAlike(lines, before.lines, ordered)) return before.lines
  const packed = packLines(
    lines,
    ordered,
    others.flatMap((other) => other.lines),
  )
  if (!('fault' in packed)) return packed
  const { number, wanted, all, elsewhere } = packed.fault
  if (all === 0) return { refused: `lines: order ${orderNumber} has no item ${number}` }
  const sent = elsewhere ? `, ${elsewhere} of them in other shipments` : ''
  const words = fill('{wanted} of {number} {wanted|is|are} more than ordered', { wanted, number })
  return { refused: `lines: ${words}: order ${orderNumber} has ${all}${sent}` }
}

function columnsOf(record: Incoming, orderId: string, lines: readonly PackedLine[]): queries.StoredShipment {
  const { number, carrier, trackingNumber, trackingUrl, shippedOn, expectedOn, deliveredOn } = record
  const days = { shippedOn: shippedOn ?? null, expectedOn: expectedOn ?? null, deliveredOn: deliveredOn ?? null }
  return { number, orderId, carrier, trackingNumber, trackingUrl, ...days, lines }
}

const isSame = (before: queries.StoredShipment, after: queries.StoredShipment): boolean =>
  before.lines === after.lines &&
  (['carrier', 'trackingNumber', 'trackingUrl', 'shippedOn', 'expectedOn', 'deliveredOn'] as const).every(
    (name) => before[name] === after[name],
  )
