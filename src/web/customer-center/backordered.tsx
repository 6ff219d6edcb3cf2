import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import css from './backordered.module.css'

/** How many pieces of a line are on back order; nothing where all are there. */
export function Backordered({ count }: { count: number }) {
  const t = useTranslate()
  const format = useFormat()
  if (count === 0) return null
  return (
    <span className={css.backordered}>
      {t('Paper.Backordered', '{count} on back order', { count: format.count(count) })}
    </span>
  )
}
