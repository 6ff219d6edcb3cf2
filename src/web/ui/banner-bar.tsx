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
}

/** A bar across the page, above the header, that cannot be missed and stays in view. */
export function BannerBar({ label, icon, children, action }: BannerBarProps) {
  return (
    <section ref={tellHeight} aria-label={label} className={css.bar} data-no-print="">
      <div className={css.inside}>
        {icon && <Icon of={icon} size={20} className={css.icon} />}
        <div className={css.words}>{children}</div>
        {action}
      </div>
    </section>
  )
}

/** What stays in view below the bar begins where it ends, however many lines its words take. */
function tellHeight(bar: HTMLElement) {
  const { style } = document.documentElement
  const watcher = new ResizeObserver(() => style.setProperty('--sticky-top', `${bar.offsetHeight}px`))
  watcher.observe(bar)
  return () => {
    watcher.disconnect()
    style.removeProperty('--sticky-top')
  }
}
