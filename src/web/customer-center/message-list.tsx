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
  function writerOf({ sentBy: name, isAnswer, isBySales }: OrderMessage): string {
    if (isAnswer) return t('OrderMessage.AnsweredBy', 'Answer from {name}', { name })
    return isBySales ? t('Office.BySales', '{name}, sales', { name }) : name
  }
  return (
    <ol className={css.list}>
      {messages.map((message) => (
        <li key={message.messageId} data-answer={message.isAnswer || undefined}>
          <p className={css.who}>
            {writerOf(message)} · <Moment iso={message.sentAt} />
          </p>
          <p className={css.text}>{message.text}</p>
        </li>
      ))}
    </ol>
  )
}
