import { useState } from 'react'
import type { SalesSeries } from '#contract/reports.ts'
import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'
import { niceCeiling } from '../../customer-center/plot.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './day-plot.module.css'

const HEIGHT = 100
/** More days than these are drawn as weeks: a bar has to be seen. */
const MOST_BARS = 100

type DayPlotProps = { series: SalesSeries; of: 'revenue' | 'orders'; small?: boolean }

/** Bars of days, or of weeks where the days are many; what is pointed at is said above. The figures are a table too. */
export function DayPlot({ series, of, small = false }: DayPlotProps) {
  const t = useTranslate()
  const format = useFormat()
  const [at, setAt] = useState<number>()
  const bars = series.days.length > MOST_BARS ? weeksOf(series.days) : series.days
  const top = niceCeiling(Math.max(...bars.map((bar) => bar[of])))
  const said = (bar: SalesSeries['days'][number]) =>
    of === 'orders' ? format.count(bar.orders) : `${format.amount(bar.revenue, series.currencyCode)}`
  const pointed = at === undefined ? undefined : bars[at]
  const name = of === 'orders' ? t('Office.OrdersByDay', 'Orders by day') : t('Office.RevenueByDay', 'Revenue by day')
  const ends = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].filter((each) => each !== undefined)

  return (
    <figure className={css.plot} data-small={small || undefined}>
      <p className={css.said} aria-hidden="true">
        {pointed && (
          <>
            {format.date(pointed.day)} <strong>{said(pointed)}</strong>
          </>
        )}
      </p>
      <div className={css.field}>
        <ol className={css.scale} aria-hidden="true">
          {[top, top / 2].map((value) => (
            <li key={value}>{format.count(value)}</li>
          ))}
        </ol>
        <svg
          viewBox={`0 0 ${bars.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={css.bars}
          aria-hidden="true"
          onPointerLeave={() => setAt(undefined)}
        >
          {bars.map((bar, index) => (
            <g key={bar.day} onPointerEnter={() => setAt(index)} data-at={index === at || undefined}>
              <rect className={css.place} x={index} width={1} height={HEIGHT} />
              <rect
                className={css.bar}
                x={index + 0.14}
                width={0.72}
                y={HEIGHT - (bar[of] / top) * HEIGHT}
                height={(bar[of] / top) * HEIGHT}
              />
            </g>
          ))}
        </svg>
      </div>
      <ol className={css.days} aria-hidden="true">
        {ends.map(({ day }) => (
          <li key={day}>{format.date(day)}</li>
        ))}
      </ol>
      <VisuallyHidden as="div">
        <table>
          <caption>{name}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.day}>
                <th scope="row">{format.date(bar.day)}</th>
                <td>{said(bar)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

/** Seven days each, named by their first. */
function weeksOf(days: SalesSeries['days']): SalesSeries['days'] {
  const weeks: SalesSeries['days'] = []
  for (let at = 0; at < days.length; at += 7) {
    const week = days.slice(at, at + 7)
    weeks.push({
      day: week[0]?.day ?? '',
      orders: week.reduce((sum, { orders }) => sum + orders, 0),
      revenue: week.reduce((sum, { revenue }) => sum + revenue, 0),
    })
  }
  return weeks
}
