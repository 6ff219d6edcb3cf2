import type { ReactNode } from 'react'
import type { DocumentLine } from '#contract/invoices.ts'
import type { Order } from '#contract/orders.ts'
import type { Price } from '#contract/shared.ts'
import { awaitsGoods } from '#domain/order-states.ts'
import { sayVatNote } from '#domain/vat.ts'
import { useFormat } from '../app/format.ts'
import { buysForCustomer, useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { unbroken } from '../app/unbroken.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Link } from '../ui/link.tsx'
import { Money } from '../ui/money.tsx'
import { Backordered } from './backordered.tsx'
import { LineComment } from './line-comment.tsx'
import css from './paper.module.css'

type Line = Pick<DocumentLine, 'productKey' | 'number' | 'name' | 'quantity' | 'netUnitPrice' | 'netLinePrice'> &
  Partial<Pick<Order['lines'][number], 'backordered' | 'expectedOn' | 'comment'>>

type LinesProps = {
  lines: readonly Line[]
  currencyCode: string
  /** Of an order: until its goods have left, lines say what is on back order. */
  state?: Order['state']
}

/** The lines of an order, an invoice or a credit memo, without value added tax; a buyer is led to what he has bought. */
export function PaperLines({ lines, currencyCode, state }: LinesProps) {
  const t = useTranslate()
  const isDue = state !== undefined && awaitsGoods(state)
  const format = useFormat()
  const isBuyer = buysForCustomer(useShop().session)
  const columns: Column<Line & { key: string }>[] = [
    {
      id: 'number',
      head: t('Paper.Number', 'Number'),
      cell: ({ number, productKey }) =>
        isBuyer && productKey ? (
          <Link look="quiet" to={`/links/product/${encodeURIComponent(number)}`}>
            {number}
          </Link>
        ) : (
          number
        ),
      narrow: true,
      place: 'title',
    },
    {
      id: 'name',
      head: t('Paper.Name', 'Product'),
      cell: ({ name, comment, backordered = 0, expectedOn = null }) => (
        <>
          {unbroken(name)}
          {comment && <LineComment text={comment} />}
          {isDue && <Backordered count={backordered} expectedOn={expectedOn} />}
        </>
      ),
      place: 'subtitle',
    },
    {
      id: 'quantity',
      head: t('Paper.Quantity', 'Quantity'),
      cell: ({ quantity }) => format.count(quantity),
      numeric: true,
      narrow: true,
    },
    {
      id: 'unit',
      head: t('Cart.UnitPrice', 'Price each'),
      cell: ({ netUnitPrice }) => format.piece(netUnitPrice.priceWithoutVat, currencyCode),
      numeric: true,
      narrow: true,
    },
    {
      id: 'total',
      head: t('Cart.Sum', 'Sum'),
      cell: ({ netLinePrice }) => <Money text={format.amount(netLinePrice.priceWithoutVat, currencyCode)} />,
      numeric: true,
      narrow: true,
      place: 'end',
    },
  ]
  const rows = lines.map((line, index) => ({ ...line, key: `${index} ${line.number}` }))
  return <DataTable caption={t('Paper.Lines', 'Lines')} columns={columns} rows={rows} keyOf={({ key }) => key} slim />
}

type SumsProps = {
  /** Before the total: goods, shipping, what was paid. */
  before?: readonly (readonly [name: string, amount: number])[]
  total: Price
  /** Value added tax by rate; the difference of the totals where it is not known. */
  vatRates?: readonly { ratePercentage: number; vat: number }[]
  vatNote: string | null
  currencyCode: string
  /** Below the total: what is still open. */
  after?: ReactNode
}

/** What a paper comes to, with its value added tax. */
export function PaperSums({ before = [], total, vatRates, vatNote, currencyCode, after }: SumsProps) {
  const t = useTranslate()
  const format = useFormat()
  const amount = (value: number) => <Money text={format.amount(value, currencyCode)} />
  const vat = total.priceWithVat - total.priceWithoutVat
  const rates = vatRates
    ?.filter((rate) => rate.vat !== 0)
    .map(({ ratePercentage, vat }) => ({ rate: format.count(ratePercentage), vat }))
  return (
    <>
      <dl className={css.sums}>
        {before.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount(value)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Totals.WithoutVat', 'Total without VAT')}</dt>
          <dd>{amount(total.priceWithoutVat)}</dd>
        </div>
        {rates?.map(({ rate, vat }) => (
          <div key={rate}>
            <dt>{t('Totals.Vat', 'VAT {rate} %', { rate })}</dt>
            <dd>{amount(vat)}</dd>
          </div>
        ))}
        {!rates && vat > 0 && (
          <div>
            <dt>{t('Paper.Vat', 'VAT')}</dt>
            <dd>{amount(vat)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{t('Totals.Total', 'Total')}</dt>
          <dd>
            <Money
              size="l"
              text={format.amount(total.priceWithVat, currencyCode)}
              currency={format.currency(currencyCode)}
            />
          </dd>
        </div>
        {after}
      </dl>
      {vatNote && <p className={css.note}>{sayVatNote(vatNote, t)}</p>}
    </>
  )
}

/** One more line below the total. */
export function SumLine({ name, value, strong }: { name: ReactNode; value: ReactNode; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
