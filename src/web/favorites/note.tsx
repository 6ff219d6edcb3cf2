import { useState } from 'react'
import type { FavoriteProduct } from '#contract/favorites.ts'
import { NOTE_LENGTH } from '#domain/favorites.ts'
import { useTranslate } from '../app/translations.ts'
import css from './note.module.css'

type NoteProps = {
  entry: FavoriteProduct
  number: string
  mayEdit: boolean
  onNote: (note: string) => void
}

/** What the buyer notes of a product: kept on leaving the field or with Enter, brought back by Esc. */
export function Note({ entry, number, mayEdit, onNote }: NoteProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState<string>()
  if (!mayEdit) return entry.note ? <p className={css.text}>{entry.note}</p> : null

  function commit(): void {
    const note = typed?.replace(/\s+/g, ' ').trim()
    setTyped(undefined)
    if (note !== undefined && note !== entry.note) onNote(note)
  }

  return (
    <textarea
      className={css.note}
      rows={1}
      aria-label={t('Favorites.NoteOf', 'Note on {number}', { number })}
      placeholder={t('Favorites.Note', 'Note')}
      maxLength={NOTE_LENGTH}
      autoComplete="off"
      value={typed ?? entry.note}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
    />
  )
}
