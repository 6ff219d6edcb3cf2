import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './banner-bar.module.css'
import { Icon } from './icon.tsx'

type BannerBarProps = {
  /** What the bar is: its name among the landmarks. */
  label: string
  icon?: LucideIcon
  children: ReactNode
  /** The button that ends it. */
  action?: ReactNode
  /** `strong` cannot be missed and stays in view; `quiet` tells something in passing. */
  tone?: 'strong' | 'quiet'
}

/** A bar across the page, above the header. */
export function BannerBar({ label, icon, children, action, tone = 'strong' }: BannerBarProps) {
  return (
    <section aria-label={label} className={css.bar} data-tone={tone} data-no-print="">
      <div className={css.inside}>
        {icon && <Icon of={icon} size={20} className={css.icon} />}
        <div className={css.words}>{children}</div>
        {action}
      </div>
    </section>
  )
}
