import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import css from './link.module.css'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the shop, a query or hash of this page, or an address elsewhere. */
  to: string
  /**
   * `text` stands in running text, `quiet` is underlined when pointed at, `bare` brings no look of its own; `place` is
   * one of a row, the current one at the line.
   */
  look?: 'text' | 'quiet' | 'bare' | 'place'
  /** Leaves the current place in the history to the new page. */
  replace?: boolean
  /** Stay where the page is scrolled to (filters, places of a row). */
  preventScrollReset?: boolean
  /** Lets the browser animate from this page to the next. */
  viewTransition?: boolean
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A real link: a plain `<a>`, which `followLinks` takes to the router inside the shop. */
export function Link({
  to,
  look = 'text',
  className,
  replace,
  preventScrollReset,
  viewTransition,
  ...rest
}: LinkProps) {
  return (
    <a
      href={to}
      className={classes(look !== 'bare' && css[look], className)}
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
      data-transition={viewTransition || undefined}
      {...rest}
    />
  )
}
