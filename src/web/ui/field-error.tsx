import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import css from './field-error.module.css'
import { Icon } from './icon.tsx'

/** What is wrong with one field, below it. Tie it to the control with `aria-describedby`. */
export function FieldError({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <p className={css.error} id={id}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </p>
  )
}

/** What went wrong with a whole form or block, said at once to screen readers. */
export function ErrorText({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={css.block} role="alert">
      <Icon of={CircleAlert} size={20} />
      <div>
        {title && <p className={css.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
