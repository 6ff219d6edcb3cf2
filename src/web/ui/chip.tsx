import X from 'lucide-react/icons/x'
import type { MouseEventHandler, ReactNode } from 'react'
import css from './chip.module.css'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type ChipProps = {
  children: ReactNode
  /** What taking it away means: `Remove filter Brand: Red Dragon`. */
  removeLabel: string
  /** The address without it: a link, so it works without script. */
  to: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Something chosen that can be taken away: a filter. */
export function Chip({ children, removeLabel, to, onClick }: ChipProps) {
  return (
    <Link look="bare" to={to} className={css.chip} aria-label={removeLabel} preventScrollReset onClick={onClick}>
      <span>{children}</span>
      <Icon of={X} size={14} />
    </Link>
  )
}

type BadgeProps = {
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad' | 'info' | 'brass'
  children: ReactNode
}

/** A word that says what kind or state something is: `Shipped`, `Offer`. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
