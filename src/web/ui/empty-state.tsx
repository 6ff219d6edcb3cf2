import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import css from './empty-state.module.css'
import { Icon } from './icon.tsx'

type EmptyStateProps = {
  icon?: LucideIcon
  title: ReactNode
  /** What it means and what one can do now. */
  children?: ReactNode
  actions?: ReactNode
  /** For a page that takes the focus there. */
  ref?: Ref<HTMLParagraphElement>
}

/** What stands where nothing is: a reason and a way on. */
export function EmptyState({ icon, title, children, actions, ref }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon && <Icon of={icon} size={32} className={css.icon} />}
      <p className={css.title} ref={ref} tabIndex={ref ? -1 : undefined}>
        {title}
      </p>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
