import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import css from './field-error.module.css'
import { Icon } from './icon.tsx'

/** As the server says of a field that it `is needed`: its name may come before. An address stays as it is written. */
const BEGINS_WITH_WORD = /^\p{Letter}+ /u

/**
 * What is wrong with one field, below it. Tie it to the control with `aria-describedby`, by which it is read to who comes
 * to that; `isHeard` says it at once to who is there.
 */
export function FieldError({ children, id, isHeard }: { children: ReactNode; id?: string; isHeard?: boolean }) {
  return (
    <p className={css.error} id={id} role={isHeard ? 'alert' : undefined}>
      <Icon of={CircleAlert} />
      <span data-capital={(typeof children === 'string' && BEGINS_WITH_WORD.test(children)) || undefined}>
        {children}
      </span>
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

type StatusTextProps = { title: string; icon?: LucideIcon; children?: ReactNode }

/** What went well, or is still under way, said to screen readers when they are free; `icon` says which. */
export function StatusText({ title, icon = CircleCheck, children }: StatusTextProps) {
  return (
    <div className={css.block} data-tone="good" role="status">
      <Icon of={icon} size={20} />
      <div>
        <p className={css.title}>{title}</p>
        <div>{children}</div>
      </div>
    </div>
  )
}
