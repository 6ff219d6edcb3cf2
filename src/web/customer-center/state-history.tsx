import type { OrderDetail } from '#contract/customer-center.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import css from './state-history.module.css'
import { orderStateText } from './state-words.tsx'

/** The states an order has been in along a line, the latest at the top, which is where it is. */
export function StateHistory({ history }: { history: OrderDetail['history'] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ol className={css.history}>
      {history.toReversed().map(({ state, at, by, note }, index) => (
        <li key={at} className={css.step} aria-current={index === 0 ? 'step' : undefined}>
          <p className={css.state}>{orderStateText(state, t)}</p>
          <p className={css.who}>
            <time dateTime={at}>
              {format.date(at)} {at.slice(11, 16)}
            </time>
            {by && ` · ${by}`}
          </p>
          {note && <p className={css.note}>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
