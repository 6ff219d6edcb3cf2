import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CreditMemoRow } from '#contract/credit-memos.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { useAmountColumns } from '../customer-center/amount-columns.tsx'
import { CenterList, type ListColumn } from '../customer-center/center-list.tsx'
import { ROWS_PER_CALL } from '../customer-center/csv-button.tsx'
import { fetchCreditMemos, loadList } from '../customer-center/data.ts'
import { CREDIT_MEMOS, INVOICES } from '../customer-center/lists.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { PapersMenu } from '../customer-center/paper-files.tsx'
import { CreditMemoStateWord, creditMemoStateText } from '../customer-center/state-words.tsx'
import { RowLink } from '../ui/data-table.tsx'
import { Link } from '../ui/link.tsx'

/** A page of the customer's credit memos; without them the page is the error page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const list = await loadList(args, { list: 'credit-memos', kind: CREDIT_MEMOS, fetchPage: fetchCreditMemos })
  const head: Head = { title: translate(shop)('CreditMemos.Heading', 'Credit memos'), noIndex: true }
  return { head, ...list }
}

/** /customer-center/credit-memos: what was given back, and what of it is left. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { state, page, views } = useLoaderData<typeof loader>()
  const amounts = useAmountColumns(t('CreditMemos.Open', 'Available'))
  const columns: ListColumn<CreditMemoRow, (typeof CREDIT_MEMOS.sorts)[number]>[] = [
    {
      id: 'number',
      head: t('CreditMemos.Number', 'Credit memo'),
      cell: (row) => <RowLink to={`${CREDIT_MEMOS.path}/${row.creditMemoId}`}>{row.creditMemoNumber}</RowLink>,
      csv: (row) => row.creditMemoNumber,
      sort: 'creditMemoNumber',
      narrow: true,
      place: 'title',
    },
    {
      id: 'creditedOn',
      head: t('Invoices.Date', 'Date'),
      cell: (row) => format.date(row.creditedOn),
      csv: (row) => row.creditedOn,
      sort: 'creditedOn',
      narrow: true,
    },
    {
      id: 'state',
      head: t('Invoices.State', 'State'),
      cell: (row) => <CreditMemoStateWord state={row.state} />,
      csv: (row) => creditMemoStateText(row.state, t),
      narrow: true,
      place: 'end',
    },
    {
      id: 'invoice',
      head: t('CreditMemos.Invoice', 'Of invoice'),
      cell: (row) =>
        row.invoiceLinkId ? (
          <Link to={`${INVOICES.path}/${row.invoiceLinkId}`}>{row.invoiceNumber}</Link>
        ) : (
          row.invoiceNumber
        ),
      csv: (row) => row.invoiceNumber ?? '',
      narrow: true,
    },
    {
      id: 'reason',
      head: t('CreditMemos.Reason', 'Reason'),
      cell: (row) => row.reason,
      csv: (row) => row.reason,
    },
    ...amounts,
  ]
  return (
    <CenterPage title={t('CreditMemos.Heading', 'Credit memos')}>
      <CenterList
        list="credit-memos"
        kind={CREDIT_MEMOS}
        state={state}
        sortedBy={{ field: 'creditedOn', direction: 'Descending' }}
        page={page}
        views={views}
        caption={t('CreditMemos.Heading', 'Credit memos')}
        columns={columns}
        currencyOf={(row) => row.currencyCode}
        keyOf={({ creditMemoId }) => creditMemoId}
        stateText={(each) => creditMemoStateText(each, t)}
        searchLabel={t('CreditMemos.Search', 'Number, invoice, reason or product')}
        hasPeriod
        files={<PapersMenu creditMemoIds={page.items.map(({ creditMemoId }) => creditMemoId)} />}
        load={(shop, pageNr) =>
          fetchCreditMemos(shop, { ...state, asOf: page.asOf }, { pageNr, pageSize: ROWS_PER_CALL })
        }
        empty={{
          title: t('CreditMemos.None', 'No credit memo'),
          text: t('CreditMemos.NoneText', 'What is returned or corrected is credited here.'),
        }}
      />
    </CenterPage>
  )
}
