import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useFormat } from '../../app/format.ts'
import { shopOf, useShop } from '../../app/shop.ts'
import { translate, useTranslate } from '../../app/translations.ts'
import { orderStateText } from '../../customer-center/state-words.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel, WideAndNarrow } from '../parts/panel.tsx'
import { DayPlot } from './day-plot.tsx'
import css from './page.module.css'

const PERIODS = [7, 30, 90, 365]

/** How the shop does, over the days that the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = shopOf(args)
  const asked = Number(new URL(args.request.url).searchParams.get('days'))
  const days = PERIODS.find((each) => each === asked) ?? 30
  const overview = await shop.call('POST /backoffice/api/Report/GetOverview', { body: { area: shop.area, days } })
  return { head: { title: translate(shop)('Office.Overview', 'Overview') }, days, overview }
}

type Data = Awaited<ReturnType<typeof loader>>
type Series = Data['overview']['sales'][number]
type Product = NonNullable<Data['overview']['topProducts']>[number]

/** The first page: what was ordered, what sells, what is not found, and what waits for somebody. */
export function Component() {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { days, overview } = useLoaderData<Data>()
  const base = `/backoffice/${area.areaId}`
  const isOwn = (each: Series) => each.areaId === area.areaId && each.currencyCode === area.currencyCode
  const own = overview.sales.filter(isOwn)
  const others = overview.sales.filter((each) => !isOwn(each))
  const columns: Column<Product>[] = [
    { id: 'number', head: t('Paper.Number', 'Number'), cell: ({ number }) => number, narrow: true, place: 'title' },
    { id: 'name', head: t('Paper.Name', 'Product'), cell: ({ name }) => name, place: 'subtitle' },
    { id: 'orders', head: t('Office.Orders', 'Orders'), cell: ({ orders }) => format.count(orders), numeric: true },
    { id: 'pieces', head: t('Office.Pieces', 'Pieces'), cell: ({ pieces }) => format.count(pieces), numeric: true },
    {
      id: 'revenue',
      head: t('Office.RevenueIn', 'Revenue, {currency}', { currency: format.currency() }),
      cell: ({ revenue }) => format.amount(revenue),
      numeric: true,
      place: 'end',
    },
  ]

  return (
    <div className={css.page}>
      <PageHeading
        title={t('Office.Overview', 'Overview')}
        actions={
          <ul className={css.periods} aria-label={t('Office.Period', 'Period')}>
            {PERIODS.map((each) => (
              <li key={each}>
                <Link
                  look="place"
                  to={`${base}?days=${each}`}
                  aria-current={each === days || undefined}
                  preventScrollReset
                >
                  {t('Office.Days', '{days} days', { days: String(each) })}
                </Link>
              </li>
            ))}
          </ul>
        }
      />
      <Waiting overview={overview} base={base} />
      {own.map((series) => (
        <Panel
          key={series.currencyCode}
          title={t('Office.RevenueByDay', 'Revenue by day')}
          aside={<Sum series={series} />}
        >
          <DayPlot series={series} of="revenue" />
        </Panel>
      ))}
      <WideAndNarrow>
        <Panel title={t('Office.TopProducts', 'What sells')}>
          {overview.topProducts?.length ? (
            <DataTable
              caption={t('Office.TopProducts', 'What sells')}
              columns={columns}
              rows={overview.topProducts}
              keyOf={({ productId }) => productId}
              slim
            />
          ) : (
            <p className={css.none}>
              {overview.topProducts
                ? t('Office.NoOrders', 'Nothing was ordered in this time.')
                : t('Office.TooManyOrders', 'Too much was ordered in this time to be counted here. Choose fewer days.')}
            </p>
          )}
        </Panel>
        <Panel title={t('Office.MissedSearches', 'Searches without a hit')}>
          <ol className={css.searches}>
            {overview.missedSearches.map(({ text, count }) => (
              <li key={text}>
                <span>{text}</span>
                <span className={css.figure}>{format.count(count)}</span>
              </li>
            ))}
          </ol>
          {!overview.missedSearches.length && (
            <p className={css.none}>{t('Office.AllFound', 'Everything that was looked for was found.')}</p>
          )}
        </Panel>
      </WideAndNarrow>
      <div className={css.plots}>
        {own.slice(0, 1).map((series) => (
          <Panel key="orders" title={t('Office.OrdersByDay', 'Orders by day')} aside={format.count(series.orders)}>
            <DayPlot series={series} of="orders" small />
          </Panel>
        ))}
        {others.map((series) => (
          <Panel
            key={`${series.areaId} ${series.currencyCode}`}
            title={t('Office.RevenueOf', 'Revenue {area}, {currency}', {
              area: series.areaId.toUpperCase(),
              currency: format.currency(series.currencyCode),
            })}
            aside={<Sum series={series} />}
          >
            <DayPlot series={series} of="revenue" small />
          </Panel>
        ))}
      </div>
    </div>
  )
}

function Sum({ series: { orders, revenue, currencyCode } }: { series: Series }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      {t('Office.SumOfOrders', '{count} {count|order|orders}', { count: format.count(orders) })} ·{' '}
      <span className={css.strong}>
        <Money size="m" text={format.amount(revenue, currencyCode)} currency={format.currency(currencyCode)} />
      </span>
    </>
  )
}

/** What waits for somebody: figures that lead to where it is done. */
function Waiting({ overview, base }: { overview: Data['overview']; base: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { openOrders, askedOrders, mails, paymentsToReview, missedAddresses } = overview
  const open = openOrders.map(({ state, count }) => ({
    id: state,
    name: orderStateText(state, t),
    count,
    to: `${base}/orders?state=${state}`,
    isBad: state === 'OnHold',
  }))
  const others = [
    {
      id: 'asked',
      name: t('Office.AskedOrders', 'Questions to answer'),
      count: askedOrders,
      to: `${base}/orders?state=asked`,
      isBad: false,
    },
    {
      id: 'payments',
      name: t('Office.PaymentsToReview', 'Payments to look at'),
      count: paymentsToReview,
      to: `${base}/payments`,
      isBad: paymentsToReview > 0,
    },
    {
      id: 'mails',
      name: t('Office.FailedMails', 'Mails given up'),
      count: mails.failed,
      to: `${base}/mails?state=failed`,
      isBad: mails.failed > 0,
    },
    {
      id: 'missed',
      name: t('Office.MissedAddresses', 'Addresses not found'),
      count: missedAddresses,
      to: `${base}/missed-addresses`,
      isBad: false,
    },
  ]
  return (
    <ul className={css.waiting}>
      {[...open, ...others].map(({ id, name, count, to, isBad }) => (
        <li key={id} data-bad={isBad || undefined}>
          <Link look="bare" to={to}>
            <span className={css.count}>{format.count(count)}</span>
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
