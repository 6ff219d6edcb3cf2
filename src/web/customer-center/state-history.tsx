import type { ComponentType } from 'react'
import type { OrderDetail } from '#contract/order-history.ts'
import { useTranslate } from '../app/translations.ts'
import { UtcMoment } from '../app/utc-moment.tsx'
import css from './state-history.module.css'
import { orderStateText } from './state-words.tsx'

type StateHistoryProps = {
  history: OrderDetail['history']
  /** How its moments are written, other than in UTC. */
  moment?: ComponentType<{ iso: string }>
}

/** The states an order has been in along a line, the latest at the top, which is where it is. */
export function StateHistory({ history, moment: Moment = UtcMoment }: StateHistoryProps) {
  const t = useTranslate()
  return (
    <ol className={css.history}>
      {history.toReversed().map(({ state, at, by, note }, index) => (
        <li key={at} className={css.step} aria-current={index === 0 ? 'step' : undefined}>
          <p className={css.state}>{orderStateText(state, t)}</p>
          <p className={css.who}>
            <Moment iso={at} />
            {by && ` · ${by}`}
          </p>
          {note && <p className={css.note}>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
