import type { CreditMemoDetail, CreditMemoFilters } from '#contract/credit-memos.ts'
import type { PageQuery } from '#contract/paging.ts'
import { creditMemoState } from '#domain/ledger.ts'
import { toMainUnit } from '#domain/money.ts'
import type { Db } from '../db/database.ts'
import { pageReply } from '../db/lists.ts'
import { isRowId } from '../db/row-id.ts'
import { notFound } from '../http/errors.ts'
import { lineReply } from '../invoices/document.ts'
import { wirePrice, wireRates } from '../prices/service.ts'
import type { Customer, OfCustomer } from '../users/actor.ts'
import * as queries from './queries.ts'

/** A page of the credit memos of the actor's customer. */
export async function listCreditMemos(db: Db, { customer }: Customer, wanted: CreditMemoFilters, page: PageQuery) {
  const [rows, { count, moment }] = await Promise.all([
    queries.findCreditMemos(db, customer.customerNumber, wanted, page),
    queries.countCreditMemos(db, customer.customerNumber, wanted),
  ])
  return pageReply(rows.map(rowReply), count, page, wanted.asOf ?? moment)
}

type StoredRow = Awaited<ReturnType<typeof queries.findCreditMemos>>[number]

/** The row with what follows from it in place of its minor units. */
function rowReply<R extends StoredRow>(stored: R) {
  const { currencyCode } = stored
  const { withVat, withoutVat, settled, ...row } = stored
  return {
    ...row,
    state: creditMemoState(withVat - settled),
    totalPrice: wirePrice({ withVat, withoutVat }, currencyCode),
    openAmount: toMainUnit(withVat - settled, currencyCode),
  }
}

/** One of the credit memos of a customer; throws NotFoundException. */
export async function getCreditMemo(db: Db, whose: OfCustomer, creditMemoId: string): Promise<CreditMemoDetail> {
  const [memo] = await getCreditMemos(db, whose, [creditMemoId])
  if (!memo) throw notFound('Credit memo')
  return memo
}

/** Those credit memos of a customer, as they were asked for. Throws NotFoundException when one of them is not his. */
export async function getCreditMemos(
  db: Db,
  { customer }: OfCustomer,
  creditMemoIds: readonly string[],
): Promise<CreditMemoDetail[]> {
  const found = await queries.findCreditMemosById(db, [customer.customerNumber, creditMemoIds.filter(isRowId)])
  const byId = new Map(found.map((memo) => [memo.creditMemoId, memo]))
  return creditMemoIds.map((id) => {
    const memo = byId.get(id.toLowerCase())
    if (!memo) throw notFound('Credit memo')
    return detailReply(memo)
  })
}

function detailReply({ lines, vatRates, uses, ...rest }: queries.StoredCreditMemo): CreditMemoDetail {
  const { currencyCode } = rest
  return {
    ...rowReply(rest),
    lines: lines.map((line) => lineReply(line, currencyCode)),
    vatRates: wireRates(vatRates, currencyCode),
    uses: uses.map((use) => ({ ...use, amount: toMainUnit(use.amount, currencyCode) })),
  }
}
