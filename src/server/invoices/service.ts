import type { InvoiceDetail, InvoiceFilters } from '#contract/invoices.ts'
import { MOST_AT_ONCE, type PageQuery } from '#contract/paging.ts'
import { daysOverdue, invoiceState } from '#domain/ledger.ts'
import { toMainUnit } from '#domain/money.ts'
import type { Db } from '../db/database.ts'
import { pageReply } from '../db/lists.ts'
import { notFound } from '../http/errors.ts'
import { wirePrice, wireRates } from '../prices/service.ts'
import { today } from '../today.ts'
import type { Customer, OfCustomer } from '../users/actor.ts'
import { lineReply } from './document.ts'
import * as queries from './queries.ts'

/** A page of the invoices of the actor's customer. */
export async function listInvoices(db: Db, { customer }: Customer, filters: InvoiceFilters, page: PageQuery) {
  const wanted = { ...filters, today: today() }
  const [rows, { count, moment }] = await Promise.all([
    queries.findInvoices(db, customer.customerNumber, wanted, page),
    queries.countInvoices(db, customer.customerNumber, wanted),
  ])
  const items = rows.map((row) => rowReply(row, wanted.today))
  return pageReply(items, count, page, wanted.asOf ?? moment)
}

/** The latest invoices of the actor's customer, as many as one answer holds. */
export async function latestInvoices(db: Db, actor: Customer, filters: InvoiceFilters) {
  const { items, totalItems } = await listInvoices(db, actor, filters, { pageSize: MOST_AT_ONCE, pageNr: 1 })
  return { items, totalItems }
}

type StoredRow = Awaited<ReturnType<typeof queries.findInvoices>>[number]

/** The row with what follows from it in place of its minor units. */
function rowReply<R extends StoredRow>(stored: R, day: string) {
  const { currencyCode, dueOn } = stored
  const { withVat, withoutVat, settled, ...row } = stored
  const open = withVat - settled
  return {
    ...row,
    state: invoiceState({ open, dueOn }, day),
    daysOverdue: daysOverdue({ open, dueOn }, day),
    totalPrice: wirePrice({ withVat, withoutVat }, currencyCode),
    openAmount: toMainUnit(open, currencyCode),
  }
}

/**
 * One of the invoices of a customer. `linkId` names it; an `invoiceId` besides has to be its own. Throws
 * NotFoundException.
 */
export async function getInvoice(
  db: Db,
  whose: OfCustomer,
  { linkId, invoiceId }: { linkId: string; invoiceId?: string | undefined },
): Promise<InvoiceDetail> {
  const [invoice] = await getInvoices(db, whose, [linkId])
  if (!invoice || (invoiceId !== undefined && invoiceId.toLowerCase() !== invoice.invoiceId)) {
    throw notFound('Invoice')
  }
  return invoice
}

/** Those invoices of a customer, as they were asked for. Throws NotFoundException when one of them is not his. */
export async function getInvoices(
  db: Db,
  { customer }: OfCustomer,
  linkIds: readonly string[],
): Promise<InvoiceDetail[]> {
  const found = await queries.findInvoicesByLink(db, [customer.customerNumber, linkIds])
  const byLink = new Map(found.map((invoice) => [invoice.linkId, invoice]))
  return linkIds.map((linkId) => {
    const invoice = byLink.get(linkId)
    if (!invoice) throw notFound('Invoice')
    return detailReply(invoice)
  })
}

function detailReply({ lines, vatRates, settlements, ...rest }: queries.StoredInvoice): InvoiceDetail {
  const { currencyCode } = rest
  return {
    ...rowReply(rest, today()),
    lines: lines.map((line) => lineReply(line, currencyCode)),
    vatRates: wireRates(vatRates, currencyCode),
    settlements: settlements.map((each) => ({ ...each, amount: toMainUnit(each.amount, currencyCode) })),
  }
}
