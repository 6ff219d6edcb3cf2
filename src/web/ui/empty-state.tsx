import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './empty-state.module.css'
import { Icon } from './icon.tsx'

type EmptyStateProps = {
  icon?: LucideIcon
  title: string
  /** What it means and what one can do now. */
  children?: ReactNode
  actions?: ReactNode
}

/** What stands where nothing is: a reason and a way on. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon && <Icon of={icon} size={32} className={css.icon} />}
      <p className={css.title}>{title}</p>
      {children && <div className={css.text}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
