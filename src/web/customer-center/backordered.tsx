import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import css from './line-note.module.css'

type BackorderedProps = {
  count: number
  /** ISO date on which they were expected when the order was placed, where that was known. */
  expectedOn: string | null
}

/** How many pieces of a line are on back order, and until when; nothing where all are there. */
export function Backordered({ count, expectedOn }: BackorderedProps) {
  const t = useTranslate()
  const format = useFormat()
  if (count === 0) return null
  const values = { count: format.count(count), date: expectedOn ? format.date(expectedOn) : '' }
  return (
    <span className={css.note}>
      {expectedOn
        ? t('Paper.BackorderedUntil', '{count} on back order, expected {date}', values)
        : t('Paper.Backordered', '{count} on back order', values)}
    </span>
  )
}
