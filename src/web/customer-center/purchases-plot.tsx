import type { Reply } from '#contract/index.ts'
import { dateFormat } from '#domain/date-format.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { niceCeiling, stacked } from './plot.ts'
import css from './purchases-plot.module.css'

type Purchases = Reply<'POST /api/CustomerCenter/GetPurchases'>

/** Categories with a colour of their own; what is left is one more. */
const OWN = 4
const WIDTH = 720
const HEIGHT = 200
const GAP = 0.34

/** What was ordered by month, stacked by category: drawn on the server, and a table of figures for who does not see. */
export function PurchasesPlot({ purchases }: { purchases: Purchases }) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { months, currencyCode } = purchases
  const others = t('Purchases.Others', 'Others')
  const series = stacked(purchases.categories, OWN, others)
  const sums = months.map((_, at) => series.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0))
  const top = niceCeiling(Math.max(...sums))
  const monthName = (month: string, style: 'short' | 'long') =>
    dateFormat(area.languageCode, { month: style, timeZone: 'UTC' }).format(new Date(`${month}-15`))
  const step = WIDTH / months.length
  const y = (amount: number) => HEIGHT - (amount / top) * HEIGHT

  return (
    <figure className={css.plot}>
      <ul className={css.legend}>
        {series.map(({ name, total }, index) => (
          <li key={name} data-series={index}>
            {name} <span className={css.total}>{format.count(Math.round(total))}</span>
          </li>
        ))}
      </ul>
      <div className={css.field}>
        <ol className={css.scale} aria-hidden="true">
          <li>{`${format.count(top)} ${format.currency(currencyCode)}`}</li>
          <li>{format.count(top / 2)}</li>
        </ol>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={css.bars} aria-hidden="true">
          {months.map((month, at) => {
            let below = 0
            return (
              <g key={month}>
                <title>{`${monthName(month, 'long')}: ${format.amount(sums[at] ?? 0, currencyCode)}`}</title>
                {series.map(({ name, amounts }, index) => {
                  const from = below
                  below += amounts[at] ?? 0
                  return (
                    <rect
                      key={name}
                      data-series={index}
                      x={step * (at + GAP / 2)}
                      width={step * (1 - GAP)}
                      y={y(below)}
                      height={y(from) - y(below)}
                    />
                  )
                })}
              </g>
            )
          })}
        </svg>
      </div>
      <ol className={css.months} aria-hidden="true">
        {months.map((month) => (
          <li key={month}>{monthName(month, 'short')}</li>
        ))}
      </ol>
      <VisuallyHidden as="div">
        <table>
          <caption>
            {t('Purchases.Table', 'Purchases by month in {currency}', { currency: format.currency(currencyCode) })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('Purchases.Month', 'Month')}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, at) => (
              <tr key={month}>
                <th scope="row">{`${monthName(month, 'long')} ${month.slice(0, 4)}`}</th>
                {series.map(({ name, amounts }) => (
                  <td key={name}>{format.amount(amounts[at] ?? 0, currencyCode)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
