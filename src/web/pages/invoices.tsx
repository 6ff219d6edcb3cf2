import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { InvoiceRow } from '#contract/invoices.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { useAmountColumns } from '../customer-center/amount-columns.tsx'
import { BalanceLine } from '../customer-center/balance.tsx'
import { CenterList, type ListColumn } from '../customer-center/center-list.tsx'
import { ROWS_PER_CALL } from '../customer-center/csv-button.tsx'
import { fetchInvoices, fetchWaysToPay, loadList } from '../customer-center/data.ts'
import { InvoiceBar, InvoiceTick, useTicked } from '../customer-center/invoice-ticks.tsx'
import { INVOICES } from '../customer-center/lists.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { PapersMenu } from '../customer-center/paper-files.tsx'
import { PaymentNews } from '../customer-center/payment-news.tsx'
import { InvoiceStateWord, invoiceStateText } from '../customer-center/state-words.tsx'
import { RowLink } from '../ui/data-table.tsx'

/** A page of the customer's invoices and what he owes; without them the page is the error page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const [list, { balances }, waysToPay] = await Promise.all([
    loadList(args, { list: 'invoices', kind: INVOICES, fetchPage: fetchInvoices }),
    shop.call('POST /api/CustomerCenter/GetBalance', { body: { area: shop.area } }),
    fetchWaysToPay(shop),
  ])
  const head: Head = { title: translate(shop)('Invoices.Heading', 'Invoices'), noIndex: true }
  return { head, ...list, balances, waysToPay }
}

/** /customer-center/invoices: what is to be paid, and what was. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { state, page, views, balances, waysToPay } = useLoaderData<typeof loader>()
  const [ticked, tick] = useTicked(page.items)
  const amounts = useAmountColumns(t('Invoices.Open', 'To be paid'))
  const columns: ListColumn<InvoiceRow, (typeof INVOICES.sorts)[number]>[] = [
    {
      id: 'number',
      head: t('Invoices.Number', 'Invoice'),
      cell: (row) => (
        <InvoiceTick invoice={row} isTicked={ticked.has(row.linkId)} onTick={tick}>
          <RowLink to={`${INVOICES.path}/${row.linkId}`}>{row.invoiceNumber}</RowLink>
        </InvoiceTick>
      ),
      csv: (row) => row.invoiceNumber,
      sort: 'invoiceNumber',
      narrow: true,
      place: 'title',
    },
    {
      id: 'invoicedOn',
      head: t('Invoices.Date', 'Date'),
      cell: (row) => format.date(row.invoicedOn),
      csv: (row) => row.invoicedOn,
      sort: 'invoicedOn',
      narrow: true,
    },
    {
      id: 'dueOn',
      head: t('Invoices.Due', 'Due'),
      cell: (row) => format.date(row.dueOn),
      csv: (row) => row.dueOn,
      sort: 'dueOn',
      narrow: true,
    },
    {
      id: 'state',
      head: t('Invoices.State', 'State'),
      cell: (row) => <InvoiceStateWord {...row} />,
      csv: (row) => invoiceStateText(row.state, t),
      narrow: true,
      place: 'end',
    },
    {
      id: 'orders',
      head: t('Invoices.Orders', 'Order'),
      cell: (row) => row.orderNumbers.join(', '),
      csv: (row) => row.orderNumbers.join(' '),
      wideOnly: true,
    },
    {
      id: 'reference',
      head: t('Orders.Reference', 'Reference'),
      cell: (row) => row.reference,
      csv: (row) => row.reference,
      sort: 'reference',
      wideOnly: true,
    },
    ...amounts,
  ]
  return (
    <CenterPage title={t('Invoices.Heading', 'Invoices')}>
      <CenterList
        list="invoices"
        kind={INVOICES}
        state={state}
        sortedBy={{ field: 'invoicedOn', direction: 'Descending' }}
        page={page}
        views={views}
        caption={t('Invoices.Heading', 'Invoices')}
        columns={columns}
        currencyOf={(row) => row.currencyCode}
        keyOf={({ invoiceId }) => invoiceId}
        stateText={(each) => invoiceStateText(each, t)}
        searchLabel={t('Invoices.Search', 'Number, order, reference or product')}
        hasPeriod
        files={
          <PapersMenu
            isSelection={ticked.size > 0}
            linkIds={ticked.size > 0 ? [...ticked.keys()] : page.items.map(({ linkId }) => linkId)}
          />
        }
        foot={<InvoiceBar shown={page.items} ticked={ticked} onTick={tick} waysToPay={waysToPay} />}
        load={(shop, pageNr) => fetchInvoices(shop, { ...state, asOf: page.asOf }, { pageNr, pageSize: ROWS_PER_CALL })}
        empty={{
          title: t('Invoices.None', 'No invoice yet'),
          text: t('Invoices.NoneText', 'An invoice comes when goods are sent.'),
        }}
      >
        <PaymentNews />
        <BalanceLine balances={balances} />
      </CenterList>
    </CenterPage>
  )
}
