import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import css from './steps.module.css'

/** Sections that open in order. Children are `Step`s. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={css.steps}>{children}</ol>
}

type StepProps = {
  /** From 1. */
  number: number
  title: string
  /** `done` shows the summary, `open` the content, `waiting` the title alone. */
  state: 'done' | 'open' | 'waiting'
  /** What was chosen, in short. */
  summary?: ReactNode
  /** Goes back to a step that is done; without it the step stays closed. */
  edit?: { label: string; onEdit: () => void }
  children?: ReactNode
}

/** One section: its number, its title, and what its state lets one see. */
export function Step({ number, title, state, summary, edit, children }: StepProps) {
  return (
    <li className={css.step} data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
      <div className={css.head}>
        <span className={css.number}>{state === 'done' ? <Icon of={Check} size={14} /> : number}</span>
        <h2 className={css.title}>{title}</h2>
        {state === 'done' && edit && (
          <button type="button" className={css.edit} onClick={edit.onEdit} aria-label={`${edit.label}: ${title}`}>
            {edit.label}
          </button>
        )}
      </div>
      {state === 'done' && summary && <div className={css.summary}>{summary}</div>}
      {state === 'open' && <div className={css.content}>{children}</div>}
    </li>
  )
}
