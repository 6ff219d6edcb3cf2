import { useState } from 'react'
import css from './note-field.module.css'
import { whenLeft } from './press.ts'

type NoteFieldProps = {
  value: string
  /** Names the field for who does not see it. */
  label: string
  placeholder: string
  maxLength: number
  onCommit: (note: string) => void
}

/** A line of words that looks like text until somebody writes in it: kept on leaving or with Enter, brought back by Esc. */
export function NoteField({ value, label, placeholder, maxLength, onCommit }: NoteFieldProps) {
  const [typed, setTyped] = useState<string>()

  function commit(): void {
    const note = typed?.replace(/\s+/g, ' ').trim()
    setTyped(undefined)
    if (note !== undefined && note !== value) onCommit(note)
  }

  return (
    <textarea
      className={css.note}
      rows={1}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => whenLeft(commit)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key !== 'Enter') return
        event.preventDefault()
        commit()
      }}
    />
  )
}
