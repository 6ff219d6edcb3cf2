import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { OrderRow } from '#contract/order-history.ts'
import { plainAmount } from '#domain/money.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { CenterList, type ListColumn } from '../customer-center/center-list.tsx'
import { ROWS_PER_CALL } from '../customer-center/csv-button.tsx'
import { fetchOrders, loadList } from '../customer-center/data.ts'
import { ORDERS } from '../customer-center/lists.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { placedByText } from '../customer-center/placed-by.ts'
import { OrderStateWord, orderStateText } from '../customer-center/state-words.tsx'
import { RowLink } from '../ui/data-table.tsx'
import { Money } from '../ui/money.tsx'

/** A page of the customer's orders; without them the page is the error page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const list = await loadList(args, { list: 'orders', kind: ORDERS, fetchPage: fetchOrders })
  const head: Head = { title: translate(shop)('Orders.Heading', 'Orders'), noIndex: true }
  return { head, ...list }
}

/** /customer-center/orders: everything the company ordered. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { state, page, views } = useLoaderData<typeof loader>()
  const columns: ListColumn<OrderRow, (typeof ORDERS.sorts)[number]>[] = [
    {
      id: 'number',
      head: t('Orders.Number', 'Order'),
      cell: (row) => <RowLink to={`${ORDERS.path}/${row.orderId}`}>{row.orderNumber}</RowLink>,
      csv: (row) => row.orderNumber,
      sort: 'orderNumber',
      narrow: true,
      place: 'title',
    },
    {
      id: 'placedOn',
      head: t('Orders.PlacedOn', 'Placed'),
      cell: (row) => format.date(row.placedAt),
      csv: (row) => row.placedAt.slice(0, 10),
      sort: 'placedAt',
      numeric: false,
      narrow: true,
    },
    {
      id: 'state',
      head: t('Orders.State', 'State'),
      cell: (row) => <OrderStateWord state={row.state} />,
      csv: (row) => orderStateText(row.state, t),
      sort: 'state',
      narrow: true,
      place: 'end',
    },
    {
      id: 'expected',
      head: t('Orders.Expected', 'Expected'),
      cell: (row) => row.expectedOn && format.date(row.expectedOn),
      csv: (row) => row.expectedOn ?? '',
      narrow: true,
      place: 'below',
    },
    {
      id: 'reference',
      head: t('Orders.Reference', 'Reference'),
      cell: (row) => row.reference,
      csv: (row) => row.reference,
      sort: 'reference',
    },
    {
      id: 'by',
      head: t('Orders.PlacedBy', 'Placed by'),
      cell: (row) => placedByText(t, row),
      csv: (row) => placedByText(t, row),
      sort: 'placedBy',
      wideOnly: true,
      place: 'nowhere',
    },
    {
      id: 'lines',
      head: t('Orders.Lines', 'Lines'),
      cell: (row) => format.count(row.lineCount),
      csv: (row) => row.lineCount,
      numeric: true,
      narrow: true,
      wideOnly: true,
      place: 'nowhere',
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
      csv: (row) => plainAmount(row.totalPrice.priceWithoutVat, row.currencyCode),
      sort: 'totalPrice',
      numeric: true,
      narrow: true,
    },
  ]
  return (
    <CenterPage title={t('Orders.Heading', 'Orders')}>
      <CenterList
        list="orders"
        kind={ORDERS}
        state={state}
        sortedBy={{ field: 'placedAt', direction: 'Descending' }}
        page={page}
        views={views}
        caption={t('Orders.Heading', 'Orders')}
        columns={columns}
        currencyOf={(row) => row.currencyCode}
        keyOf={({ orderId }) => orderId}
        isQuiet={({ state }) => state === 'Cancelled'}
        stateText={(each) => orderStateText(each, t)}
        searchLabel={t('Orders.Search', 'Number, product, reference or buyer')}
        hasPeriod
        load={(shop, pageNr) => fetchOrders(shop, { ...state, asOf: page.asOf }, { pageNr, pageSize: ROWS_PER_CALL })}
        empty={{
          title: t('Orders.None', 'No order yet'),
          text: t('Orders.NoneText', 'What you order is kept here, with all that becomes of it.'),
        }}
      />
    </CenterPage>
  )
}
