import type { LoaderFunctionArgs } from 'react-router'
import type { Reply } from '#contract/index.ts'
import type { ViewedList } from '#contract/saved-views.ts'
import { type ListKind, type ListState, periodOf, readListState } from '../app/list/list-state.ts'
import type { View } from '../app/list/view-menu.tsx'
import { type Shop, shopOf } from '../app/shop.ts'
import { type BOUGHT, type CREDIT_MEMOS, type INVOICES, type LEDGER, type ORDERS, PAGE_SIZE } from './lists.ts'

type StateOf<K extends { sorts: readonly string[]; states: readonly string[] }> = ListState<
  K['sorts'][number],
  K['states'][number]
>
type OrdersState = StateOf<typeof ORDERS>
type InvoicesState = StateOf<typeof INVOICES>
type CreditMemosState = StateOf<typeof CREDIT_MEMOS>
type LedgerState = StateOf<typeof LEDGER>
type BoughtState = StateOf<typeof BOUGHT>

/** The page of a list that its address names, or a page of so many rows for a file. */
type Part = { pageNr: number; pageSize?: number }

/** For the loader of a list: how its address wants it, that page of it, and the user's views; rejects without the page. */
export async function loadList<S extends string, F extends string, P>(
  { request, context }: LoaderFunctionArgs,
  {
    list,
    kind,
    fetchPage,
  }: {
    list: ViewedList
    kind: ListKind<S, F>
    fetchPage: (shop: Shop, state: ListState<S, F>, part: Part) => Promise<P>
  },
) {
  const shop = shopOf({ context })
  const state = readListState(kind, new URL(request.url).searchParams, shop.area.languageCode)
  const [page, views] = await Promise.all([fetchPage(shop, state, { pageNr: state.page }), fetchViews(shop, list)])
  return { state, page, views }
}

const common = ({ text, asOf }: { text: string; asOf: string }) => ({ search: text, ...(asOf && { asOf }) })

/** A page of the own orders. */
export const fetchOrders = ({ call, area }: Shop, state: OrdersState, { pageNr, pageSize = PAGE_SIZE }: Part) =>
  call('POST /api/CustomerCenter/GetOrdersWithPagination', {
    query: { pageSize, pageNr },
    body: { area, ...common(state), states: [...state.states], placed: periodOf(state), sorting: state.sort },
  })

/** A page of the own invoices. */
export const fetchInvoices = ({ call, area }: Shop, state: InvoicesState, { pageNr, pageSize = PAGE_SIZE }: Part) =>
  call('POST /api/CustomerCenter/GetInvoicesWithPagination', {
    query: { pageSize, pageNr },
    body: { area, ...common(state), states: [...state.states], invoiced: periodOf(state), sorting: state.sort },
  })

/** A page of the own credit memos. */
export const fetchCreditMemos = (
  { call, area }: Shop,
  state: CreditMemosState,
  { pageNr, pageSize = PAGE_SIZE }: Part,
) =>
  call('POST /api/CustomerCenter/GetCreditMemosWithPagination', {
    query: { pageSize, pageNr },
    body: { area, ...common(state), states: [...state.states], credited: periodOf(state), sorting: state.sort },
  })

/** A page of the own ledger. */
export const fetchLedger = ({ call, area }: Shop, state: LedgerState, { pageNr, pageSize = PAGE_SIZE }: Part) =>
  call('POST /api/CustomerCenter/GetLedgerWithPagination', {
    query: { pageSize, pageNr },
    body: {
      ...{ area, ...common(state), kinds: [...state.states], period: periodOf(state) },
      ...(state.currency && { currencyCode: state.currency }),
    },
  })

/** A page of what was bought before. */
export const fetchBought = ({ call, area }: Shop, state: BoughtState, { pageNr, pageSize = PAGE_SIZE }: Part) =>
  call('POST /api/CustomerCenter/GetBoughtBeforeWithPagination', {
    query: { pageSize, pageNr },
    body: { area, search: state.text, onlyDue: state.states.includes('due'), sorting: state.sort },
  })

/** A way to pay invoices at once, in whole or in part. */
export type WayToPay = Reply<'POST /api/Payment/GetPaymentMethods'>['paymentMethods'][number]

/** The ways to pay invoices in the shop; none when they cannot be had. */
export const fetchWaysToPay = ({ call, area }: Shop): Promise<WayToPay[]> =>
  call('POST /api/Payment/GetPaymentMethods', { body: { area } }).then(
    ({ paymentMethods }) => paymentMethods,
    () => [],
  )

/** The user's views of a list; none when they cannot be had. */
const fetchViews = ({ call, area }: Shop, list: ViewedList): Promise<View[]> =>
  call('POST /api/CustomerCenter/GetSavedViews', { body: { area, list } }).then(
    ({ views }) => views,
    () => [],
  )

/** Names of the area's countries by their codes. */
export async function fetchCountryNames({ call, area }: Shop): Promise<Record<string, string>> {
  const { countries } = await call('GET /api/Shipping/GetShippingCountries', { query: { areaInfo: area } })
  return Object.fromEntries(countries.map(({ countryCode, name }) => [countryCode, name]))
}
