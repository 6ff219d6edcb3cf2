import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { BoughtProduct } from '#contract/purchases.ts'
import { isBuyable } from '#domain/stock.ts'
import { useFormat } from '../app/format.ts'
import type { Head } from '../app/head.ts'
import { shopOf } from '../app/shop.ts'
import { translate, useTranslate } from '../app/translations.ts'
import { unbroken } from '../app/unbroken.ts'
import { EndedText } from '../catalog/ended.tsx'
import { Stock } from '../catalog/stock.tsx'
import { AddDue } from '../customer-center/add-due.tsx'
import { AddAgain, againOf, DueAgain, loadSold, PiecesBefore, PriceAgain } from '../customer-center/bought-again.tsx'
import { CenterList, type ListColumn } from '../customer-center/center-list.tsx'
import { CountingNote } from '../customer-center/counting-note.tsx'
import { ROWS_PER_CALL } from '../customer-center/csv-button.tsx'
import { fetchBought, loadList } from '../customer-center/data.ts'
import { BOUGHT } from '../customer-center/lists.ts'
import { CenterPage } from '../customer-center/page.tsx'
import { useLoadedPrices } from '../prices/data.ts'
import { Link } from '../ui/link.tsx'

/** A page of what the customer bought before, with what it is and costs today; without it the page is the error page. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const list = await loadList(args, { list: 'bought-before', kind: BOUGHT, fetchPage: fetchBought })
  const sold = await loadSold(shop, list.page.items)
  const head: Head = { title: translate(shop)('Bought.Heading', 'Bought before'), noIndex: true }
  return { head, ...list, ...sold }
}

/** /customer-center/bought-before: what was bought, how often, when it is due again, and what it is and costs today. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { state, page, views, products, prices } = useLoaderData<typeof loader>()
  useLoadedPrices(prices)
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map())
  const byId = new Map(products.map((each) => [each.id, each]))
  const again = (row: BoughtProduct) =>
    againOf(row, byId.get(row.productKey.productId), typed.get(row.productKey.variantId))
  const due = page.items.flatMap((row) => {
    const sold = row.isDue && again(row)
    return sold && isBuyable(sold.variant) ? [{ ...row, lastQuantity: sold.quantity }] : []
  })
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
      cell: () => null,
      csv: (row) => row.times,
      fileOnly: true,
    },
    {
      id: 'quantity',
      head: t('Bought.Quantity', 'Pieces'),
      cell: (row) => <PiecesBefore product={row} />,
      csv: (row) => row.quantity,
      sort: 'quantity',
      numeric: true,
      narrow: true,
      wideOnly: true,
      place: 'nowhere',
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
      cell: () => null,
      csv: (row) => row.everyDays ?? '',
      fileOnly: true,
    },
    {
      id: 'due',
      head: t('Bought.Due', 'Due again'),
      cell: (row) => <DueAgain product={row} />,
      csv: (row) => row.dueOn ?? '',
      sort: 'dueOn',
      narrow: true,
      wideOnly: true,
    },
    {
      id: 'stock',
      head: t('OrderSheet.Stock', 'Stock'),
      cell: (row) => {
        const sold = again(row)
        return sold ? <Stock variants={[sold.variant]} /> : <EndedText successor={row.successor} />
      },
    },
    {
      id: 'price',
      head: t('Favorites.Price', 'Price each'),
      cell: (row) => {
        const sold = again(row)
        return sold && <PriceAgain {...sold} />
      },
      numeric: true,
      narrow: true,
      place: 'end',
    },
    {
      id: 'add',
      head: t('Paper.Quantity', 'Quantity'),
      cell: (row) => {
        const sold = again(row)
        return (
          sold && (
            <AddAgain
              {...sold}
              onQuantity={(quantity) => setTyped((before) => new Map(before).set(sold.variant.id, quantity))}
            />
          )
        )
      },
      numeric: true,
      narrow: true,
      screenOnly: true,
    },
  ]
  return (
    <CenterPage title={t('Bought.Heading', 'Bought before')} actions={due.length > 0 && <AddDue products={due} />}>
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
