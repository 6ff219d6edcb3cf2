import { creditMemos } from '#contract/credit-memos.ts'
import { handlers } from '../http/handlers.ts'
import { getCreditMemo, listCreditMemos } from './service.ts'

export const creditMemoRoutes = handlers(creditMemos, {
  'POST /api/CustomerCenter/GetCreditMemosWithPagination': ({ shop, actor, body, query }) =>
    listCreditMemos(shop.db, actor, body, query),
  'POST /api/CustomerCenter/GetCreditMemo': ({ shop, actor, body }) => getCreditMemo(shop.db, actor, body.creditMemoId),
})
