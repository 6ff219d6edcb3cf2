import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { BoughtProduct } from '#contract/purchases.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { unbroken } from '../app/unbroken.ts'
import { EndedText } from '../catalog/ended.tsx'
import { AddDue } from '../customer-center/add-due.tsx'
import { CenterList, type ListColumn } from '../customer-center/center-list.tsx'
import { CountingNote } from '../customer-center/counting-note.tsx'
import { ROWS_PER_CALL } from '../customer-center/csv-button.tsx'
import { fetchBought, loadList } from '../customer-center/data.ts'
import { BOUGHT } from '../customer-center/lists.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { Link } from '../ui/link.tsx'

/** A page of what the customer bought before; without it the page is the error page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const list = await loadList(args, { list: 'bought-before', kind: BOUGHT, fetchPage: fetchBought })
  const head: Head = { title: translate(shop)('Bought.Heading', 'Bought before'), noIndex: true }
  return { head, ...list }
}

/** /customer-center/bought-before: what was bought, how often, and when it is due again. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { state, page, views } = useLoaderData<typeof loader>()
  const columns: ListColumn<BoughtProduct, (typeof BOUGHT.sorts)[number]>[] = [
    {
      id: 'number',
      head: t('Paper.Number', 'Number'),
      cell: (row) =>
        row.isSold ? <Link to={`/links/product/${encodeURIComponent(row.number)}`}>{row.number}</Link> : row.number,
      csv: (row) => row.number,
      sort: 'number',
      narrow: true,
      place: 'title',
    },
    {
      id: 'name',
      head: t('Paper.Name', 'Product'),
      cell: (row) => unbroken(row.name),
      csv: (row) => row.name,
      sort: 'name',
      place: 'subtitle',
    },
    {
      id: 'times',
      head: t('Bought.Times', 'Orders'),
      cell: (row) => format.count(row.times),
      csv: (row) => row.times,
      sort: 'times',
      numeric: true,
      narrow: true,
      wideOnly: true,
    },
    {
      id: 'quantity',
      head: t('Bought.Quantity', 'Pieces'),
      cell: (row) => format.count(row.quantity),
      csv: (row) => row.quantity,
      sort: 'quantity',
      numeric: true,
      narrow: true,
      wideOnly: true,
    },
    {
      id: 'lastBoughtOn',
      head: t('Bought.Last', 'Last bought'),
      cell: (row) => format.date(row.lastBoughtOn),
      csv: (row) => row.lastBoughtOn,
      sort: 'lastBoughtOn',
      narrow: true,
    },
    {
      id: 'every',
      head: t('Bought.Every', 'Usually every'),
      cell: (row) =>
        row.everyDays !== null && t('Bought.Days', '{count} {count|day|days}', { count: format.count(row.everyDays) }),
      csv: (row) => row.everyDays ?? '',
      numeric: true,
      narrow: true,
      wideOnly: true,
    },
    {
      id: 'due',
      head: t('Bought.Due', 'Due again'),
      cell: (row) => row.dueOn && format.date(row.dueOn),
      csv: (row) => row.dueOn ?? '',
      sort: 'dueOn',
      narrow: true,
    },
    {
      id: 'add',
      head: t('Bought.Again', 'Again'),
      cell: (row) => (row.isSold ? <AddDue products={[row]} /> : <EndedText successor={row.successor} />),
      numeric: true,
      narrow: true,
      place: 'end',
      screenOnly: true,
    },
  ]
  return (
    <CenterPage
      title={t('Bought.Heading', 'Bought before')}
      actions={page.items.some(({ isDue, isSold }) => isDue && isSold) && <AddDue products={page.items} onlyDue />}
    >
      {!page.isComplete && <CountingNote />}
      <CenterList
        list="bought-before"
        kind={BOUGHT}
        state={state}
        sortedBy={{
          field: state.states.length ? 'dueOn' : 'lastBoughtOn',
          direction: state.states.length ? 'Ascending' : 'Descending',
        }}
        page={page}
        views={views}
        caption={t('Bought.Heading', 'Bought before')}
        columns={columns}
        keyOf={({ productKey }) => productKey.variantId}
        stateText={() => t('Bought.Due', 'Due again')}
        searchLabel={t('Bought.Search', 'Number or product')}
        load={(shop, pageNr) => fetchBought(shop, state, { pageNr, pageSize: ROWS_PER_CALL })}
        empty={
          page.isComplete
            ? {
                title: t('Bought.None', 'Nothing bought yet'),
                text: t('Bought.NoneText', 'After a few orders the shop knows what you need again, and when.'),
              }
            : {
                title: t('Bought.Counting', 'Your orders are being added up'),
                text: t('Bought.CountingText', 'What you bought stands here in a moment.'),
              }
        }
      />
    </CenterPage>
  )
}
