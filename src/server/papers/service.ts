import type { AreaInfo } from '#contract/area.ts'
import type { CreditMemoDetail } from '#contract/credit-memos.ts'
import type { FileAnswer } from '#contract/files.ts'
import type { InvoiceDetail } from '#contract/invoices.ts'
import { MOST_PAPERS } from '#domain/ledger.ts'
import { wasPlaced } from '#domain/order-states.ts'
import { getCreditMemos } from '../credit-memos/service.ts'
import { savedName } from '../files/file-name.ts'
import { type ZipEntry, zipOf } from '../files/zip.ts'
import { invalid, notFound } from '../http/errors.ts'
import { getInvoice, getInvoices } from '../invoices/service.ts'
import { getOwnOrder } from '../orders/history.ts'
import { findShipments } from '../orders/history-queries.ts'
import { historyReply, orderReply } from '../orders/reply.ts'
import { findStateChanges } from '../orders/state-queries.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from '../users/actor.ts'
import { creditMemoPaper, invoicePaper } from './invoice-paper.ts'
import { logoOf } from './logo.ts'
import { orderPaper, packingList } from './order-paper.ts'
import type { Paper } from './paper.ts'
import * as queries from './queries.ts'
import { type Setting, settingOf, type Whose } from './setting.ts'
import { creditMemoXml, invoiceXml } from './ubl.ts'

type InvoiceIds = { linkId: string; invoiceId?: string | undefined }
type PaperFormat = 'pdf' | 'xml'

/** One of the customer's papers, to be saved: its name without an ending, and what gives its content. */
type Saved = { name: string; bytes: () => Promise<Uint8Array> }

const TYPES: Record<PaperFormat, string> = { pdf: 'application/pdf', xml: 'application/xml' }

/** An invoice of a customer. Throws NotFoundException, also when the ids are of two invoices. */
export async function getInvoiceFile(shop: Shop, whose: Whose, ids: InvoiceIds, format: PaperFormat) {
  return answerOf(only(await invoicesOf(shop, whose, [await getInvoice(shop.db, whose, ids)], format)), format)
}

/** A credit memo of a customer; throws NotFoundException. */
export async function getCreditMemoFile(shop: Shop, whose: Whose, creditMemoId: string, format: PaperFormat) {
  const memos = await getCreditMemos(shop.db, whose, [creditMemoId])
  return answerOf(only(await creditMemosOf(shop, whose, memos, format)), format)
}

/** The confirmation of an order of a customer; throws NotFoundException, also for one that never was placed. */
export async function getOrderConfirmation(shop: Shop, whose: Whose, orderId: string): Promise<FileAnswer> {
  const order = await getOwnOrder(shop.db, whose, orderId)
  const [changes, [home]] = await Promise.all([
    findStateChanges(shop.db, [order.orderId]),
    queries.findHome(shop.db, [whose.customer.customerNumber]),
  ])
  if (!wasPlaced({ ...order, history: historyReply(changes) })) throw notFound('Order confirmation')
  const setting = settingOf(shop, whose, order.areaId)
  return answerOf(printed(shop, setting, orderPaper(orderReply(order), home, setting)), 'pdf')
}

/**
 * What is packed in a shipment of an order of a customer; throws NotFoundException before it is sent, unless it is
 * packed by it.
 */
export async function getPackingList(
  shop: Shop,
  whose: Whose,
  { orderId, shipmentNumber }: { orderId: string; shipmentNumber: string },
  { isToPack = false } = {},
): Promise<FileAnswer> {
  const order = await getOwnOrder(shop.db, whose, orderId)
  const shipments = await findShipments(shop.db, [order.orderId])
  const shipment = shipments.find((each) => each.shipmentNumber === shipmentNumber)
  if (!shipment || !(isToPack || shipment.shippedOn)) throw notFound('Packing list')
  const setting = settingOf(shop, whose, order.areaId)
  return answerOf(printed(shop, setting, packingList(orderReply(order), shipment, setting)), 'pdf')
}

/**
 * Invoices and credit memos of the actor's customer in one archive, written while it is read. Throws NotFoundException
 * when one of them is not his, and ValidationException for none or too many.
 */
export async function getPapers(
  shop: Shop,
  actor: Customer,
  { linkIds, creditMemoIds, format }: { linkIds: string[]; creditMemoIds: string[]; format: PaperFormat },
): Promise<FileAnswer> {
  const invoiceIds = [...new Set(linkIds)]
  const memoIds = [...new Set(creditMemoIds)]
  const count = invoiceIds.length + memoIds.length
  if (count === 0) throw invalid('linkIds', 'Choose what is to be saved.')
  if (count > MOST_PAPERS) throw invalid('linkIds', `Not more than ${MOST_PAPERS} can be saved at once.`)
  // One kind after the other: which is refused first does not depend on which is read first.
  const invoices = await invoicesOf(shop, actor, await getInvoices(shop.db, actor, invoiceIds), format)
  const memos = await creditMemosOf(shop, actor, await getCreditMemos(shop.db, actor, memoIds), format)
  const { t } = settingOf(shop, actor, actor.customer.areaId)
  const entries = distinct(
    [...invoices, ...memos].map(({ name, bytes }) => ({ name: savedName(name, TYPES[format]), bytes })),
  )
  return {
    contentType: 'application/zip',
    bytes: async () => zipOf(entries),
    fileName: savedName(t('Print.ArchiveName', 'Papers'), 'application/zip'),
    cacheControl: 'no-store',
  }
}

/** A paper of any customer of the area as a PDF, by its number; throws NotFoundException. */
export async function getPaperForStaff(
  shop: Shop,
  { areaId }: AreaInfo,
  { kind, number }: { kind: keyof typeof queries.findNumbered; number: string },
): Promise<FileAnswer> {
  const [found] = await queries.findNumbered[kind](shop.db, [number, areaId])
  if (!found) throw notFound('Paper')
  const { id, ...customer } = found
  if (kind === 'Invoice') return getInvoiceFile(shop, { customer }, { linkId: id }, 'pdf')
  if (kind === 'CreditMemo') return getCreditMemoFile(shop, { customer }, id, 'pdf')
  if (kind === 'PackingList') {
    return getPackingList(shop, { customer }, { orderId: id, shipmentNumber: number }, { isToPack: true })
  }
  return getOrderConfirmation(shop, { customer }, id)
}

/** The entries, each under a name of its own: two numbers may be written alike once they are safe. */
function distinct(entries: readonly ZipEntry[]): ZipEntry[] {
  const taken = new Set<string>()
  return entries.map(({ name, bytes }) => {
    let own = name
    for (let count = 2; taken.has(own.toLowerCase()); count++) own = name.replace(/(\.\w+)$/, ` (${count})$1`)
    taken.add(own.toLowerCase())
    return { name: own, bytes }
  })
}

async function invoicesOf(
  shop: Shop,
  whose: Whose,
  invoices: readonly InvoiceDetail[],
  format: PaperFormat,
): Promise<Saved[]> {
  const origins = await queries.findInvoiceOrigins(shop.db, [invoices.map(({ invoiceId }) => invoiceId)])
  return invoices.map((invoice) => {
    const origin = originOf(invoice.invoiceId, origins)
    const setting = settingOf(shop, whose, origin.areaId)
    const paper = invoicePaper(invoice, setting)
    return format === 'pdf'
      ? printed(shop, setting, paper)
      : electronic(paper, () => invoiceXml(invoice, setting, origin))
  })
}

async function creditMemosOf(
  shop: Shop,
  whose: Whose,
  memos: readonly CreditMemoDetail[],
  format: PaperFormat,
): Promise<Saved[]> {
  const origins = await queries.findCreditMemoOrigins(shop.db, [memos.map(({ creditMemoId }) => creditMemoId)])
  return memos.map((memo) => {
    const origin = originOf(memo.creditMemoId, origins)
    const setting = settingOf(shop, whose, origin.areaId)
    const paper = creditMemoPaper(memo, setting)
    return format === 'pdf'
      ? printed(shop, setting, paper)
      : electronic(paper, () => creditMemoXml(memo, setting, origin))
  })
}

function originOf(paperId: string, origins: readonly queries.Origin[]): queries.Origin {
  const origin = origins.find((each) => each.paperId === paperId)
  if (!origin) throw notFound('Paper')
  return origin
}

function only(saved: readonly Saved[]): Saved {
  const [file] = saved
  if (!file) throw notFound('Paper')
  return file
}

const printed = (shop: Shop, { area }: Setting, paper: Paper): Saved => ({
  name: paper.title,
  bytes: async () => shop.papers.print({ ...paper, logo: await logoOf(shop, area) }),
})

const electronic = ({ title }: Paper, write: () => string): Saved => ({
  name: title,
  bytes: async () => Buffer.from(write()),
})

const answerOf = ({ name, bytes }: Saved, format: PaperFormat): FileAnswer => ({
  contentType: TYPES[format],
  bytes,
  fileName: savedName(name, TYPES[format]),
  cacheControl: 'no-store',
})
