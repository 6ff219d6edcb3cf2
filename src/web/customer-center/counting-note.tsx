import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslate } from '../app/translations.ts'
import css from './counting-note.module.css'

const LOOK_AGAIN_MS = 2_000

/** Says that orders are still being added up, and has the page look again until they are. */
export function CountingNote() {
  const t = useTranslate()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  return (
    <p role="status" className={css.note}>
      {t('Purchases.Counting', 'Many orders have just come in. They are being added up; what you buy grows meanwhile.')}
    </p>
  )
}
