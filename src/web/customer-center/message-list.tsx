import type { ComponentType } from 'react'
import type { OrderMessage } from '#contract/order-messages.ts'
import { useTranslate } from '../app/translations.ts'
import { UtcMoment } from '../app/utc-moment.tsx'
import css from './order-messages.module.css'

type MessageListProps = {
  messages: readonly OrderMessage[]
  /** How its moments are written, other than in UTC. */
  moment?: ComponentType<{ iso: string }>
}

/** What was written about an order, by whom and when. */
export function MessageList({ messages, moment: Moment = UtcMoment }: MessageListProps) {
  const t = useTranslate()
  if (messages.length === 0) return null
  return (
    <ol className={css.list}>
      {messages.map(({ messageId, sentBy, isBySales, sentAt, text }) => (
        <li key={messageId}>
          <p className={css.who}>
            {isBySales ? t('Office.BySales', '{name}, sales', { name: sentBy }) : sentBy} · <Moment iso={sentAt} />
          </p>
          <p className={css.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
