import type { ListKind } from '../app/list/list-state.ts'

/** The lists of the customer center with what each can be sorted and narrowed by. */
export const ORDERS = {
  path: '/customer-center/orders',
  sorts: ['placedAt', 'orderNumber', 'reference', 'placedBy', 'state', 'totalPrice'],
  states: ['Placed', 'Processing', 'PartiallyShipped', 'Shipped', 'Completed', 'OnHold', 'Cancelled'],
} as const satisfies ListKind<string, string>

export const INVOICES = {
  path: '/customer-center/invoices',
  sorts: ['invoicedOn', 'dueOn', 'invoiceNumber', 'reference', 'totalPrice', 'openAmount'],
  states: ['Open', 'Overdue', 'Paid'],
} as const satisfies ListKind<string, string>

export const CREDIT_MEMOS = {
  path: '/customer-center/credit-memos',
  sorts: ['creditedOn', 'creditMemoNumber', 'reference', 'totalPrice', 'openAmount'],
  states: ['Open', 'Used'],
} as const satisfies ListKind<string, string>

export const LEDGER = {
  path: '/customer-center/ledger',
  sorts: [],
  states: ['invoice', 'creditMemo', 'payment'],
  hasCurrency: true,
} as const satisfies ListKind<never, string>

export const BOUGHT = {
  path: '/customer-center/bought-before',
  sorts: ['lastBoughtOn', 'times', 'quantity', 'number', 'name', 'dueOn'],
  states: ['due'],
} as const satisfies ListKind<string, string>

/** Where messages stand on the page of an order. */
export const MESSAGES = 'messages'

/** Rows of a page. */
export const PAGE_SIZE = 25
