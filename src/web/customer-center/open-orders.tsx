import type { OrderRow } from '#contract/order-history.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { type Column, DataTable, RowLink } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'
import { ORDERS } from './lists.ts'
import { OrderStateWord } from './state-words.tsx'

/** The orders that are on their way, in few columns. */
export function OpenOrders({ orders }: { orders: readonly OrderRow[] }) {
  const t = useTranslate()
  const format = useFormat()
  const columns: Column<OrderRow>[] = [
    {
      id: 'number',
      head: t('Orders.Number', 'Order'),
      cell: (row) => <RowLink to={`${ORDERS.path}/${row.orderId}`}>{row.orderNumber}</RowLink>,
      narrow: true,
      place: 'title',
    },
    {
      id: 'state',
      head: t('Orders.State', 'State'),
      cell: (row) => <OrderStateWord state={row.state} />,
      place: 'end',
    },
    {
      id: 'expected',
      head: t('Orders.Expected', 'Expected'),
      cell: (row) => row.expectedOn && format.date(row.expectedOn),
      narrow: true,
    },
    {
      id: 'total',
      head: t('Orders.Total', 'Total without VAT'),
      cell: (row) => (
        <Money
          text={format.amount(row.totalPrice.priceWithoutVat, row.currencyCode)}
          currency={format.currency(row.currencyCode)}
        />
      ),
      numeric: true,
      narrow: true,
    },
  ]
  return (
    <DataTable
      caption={t('Overview.OpenOrders', 'Open orders')}
      columns={columns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      slim
    />
  )
}
