import type { CreditMemoState, InvoiceState } from '#domain/ledger.ts'
import type { OrderState } from '#domain/order-states.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import css from './state-words.module.css'

/** How an order's state is called. */
export function orderStateText(state: OrderState, t: Translate): string {
  switch (state) {
    case 'AwaitingPayment':
      return t('OrderState.AwaitingPayment', 'Awaiting payment')
    case 'Placed':
      return t('OrderState.Placed', 'Placed')
    case 'Processing':
      return t('OrderState.Processing', 'Processing')
    case 'PartiallyShipped':
      return t('OrderState.PartiallyShipped', 'Partly shipped')
    case 'Shipped':
      return t('OrderState.Shipped', 'Shipped')
    case 'Completed':
      return t('OrderState.Completed', 'Completed')
    case 'Cancelled':
      return t('OrderState.Cancelled', 'Cancelled')
    case 'OnHold':
      return t('OrderState.OnHold', 'On hold')
  }
}

/** How an invoice's state is called. */
export function invoiceStateText(state: InvoiceState, t: Translate): string {
  switch (state) {
    case 'Open':
      return t('InvoiceState.Open', 'Open')
    case 'Overdue':
      return t('InvoiceState.Overdue', 'Overdue')
    case 'Paid':
      return t('InvoiceState.Paid', 'Paid')
  }
}

/** How a credit memo's state is called. */
export const creditMemoStateText = (state: CreditMemoState, t: Translate): string =>
  state === 'Open' ? t('CreditMemoState.Open', 'Available') : t('CreditMemoState.Used', 'Used')

type Shape = 'empty' | 'half' | 'full' | 'done' | 'bad'

const ORDER_SHAPES: Readonly<Record<OrderState, Shape>> = {
  AwaitingPayment: 'empty',
  Placed: 'empty',
  Processing: 'half',
  PartiallyShipped: 'half',
  Shipped: 'full',
  Completed: 'done',
  Cancelled: 'bad',
  OnHold: 'bad',
}

/** The state of an order: a shape that fills up, and its word. */
export function OrderStateWord({ state }: { state: OrderState }) {
  return <Word shape={ORDER_SHAPES[state]}>{orderStateText(state, useTranslate())}</Word>
}

/** The state of an invoice, with how long it has been overdue. */
export function InvoiceStateWord({ state, daysOverdue }: { state: InvoiceState; daysOverdue: number }) {
  const t = useTranslate()
  const shape = state === 'Overdue' ? 'bad' : state === 'Paid' ? 'done' : 'empty'
  if (state !== 'Overdue') return <Word shape={shape}>{invoiceStateText(state, t)}</Word>
  const words = t('InvoiceState.OverdueDays', 'Overdue {count} {count|day|days}', { count: daysOverdue })
  return <Word shape="bad">{words}</Word>
}

/** The state of a credit memo. */
export function CreditMemoStateWord({ state }: { state: CreditMemoState }) {
  return <Word shape={state === 'Open' ? 'full' : 'done'}>{creditMemoStateText(state, useTranslate())}</Word>
}

function Word({ shape, children }: { shape: Shape; children: string }) {
  return (
    <span className={css.word} data-shape={shape}>
      {children}
    </span>
  )
}
