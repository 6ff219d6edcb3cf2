import type { FavoriteProduct } from '#contract/favorites.ts'
import { NOTE_LENGTH } from '#domain/favorites.ts'
import { useTranslate } from '../app/translations.ts'
import { NoteField } from '../ui/note-field.tsx'
import css from './note.module.css'

type NoteProps = {
  entry: FavoriteProduct
  number: string
  mayEdit: boolean
  onNote: (note: string) => void
}

/** What the buyer notes of a product; who may not change it reads it. */
export function Note({ entry: { note }, number, mayEdit, onNote }: NoteProps) {
  const t = useTranslate()
  if (!mayEdit) return note ? <p className={css.text}>{note}</p> : null
  return (
    <NoteField
      value={note}
      label={t('Favorites.NoteOf', 'Note on {number}', { number })}
      placeholder={t('Favorites.Note', 'Note')}
      maxLength={NOTE_LENGTH}
      onCommit={onNote}
    />
  )
}
