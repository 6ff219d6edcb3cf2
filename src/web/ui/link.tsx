import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { Link as RouterLink } from 'react-router'
import { classes } from './classes.ts'
import css from './link.module.css'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the shop, or an address that starts with a scheme, `//` or `#`: that one is a plain link. */
  to: string
  /** `text` stands in running text, `quiet` is underlined when pointed at, `bare` brings no look of its own. */
  look?: 'text' | 'quiet' | 'bare'
  /** Leaves the current place in the history to the new page. */
  replace?: boolean
  /** Stay where the page is scrolled to (filters, tabs). */
  preventScrollReset?: boolean
  /** Lets the browser animate from this page to the next. */
  viewTransition?: boolean
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A real link: through the router inside the shop, a plain one anywhere else. */
export function Link({
  to,
  look = 'text',
  className,
  replace,
  preventScrollReset,
  viewTransition,
  ...rest
}: LinkProps) {
  const name = classes(look !== 'bare' && css[look], className)
  if (isOutside(to)) return <a href={to} className={name} {...rest} />
  return (
    <RouterLink
      to={to}
      className={name}
      {...rest}
      {...(replace && { replace })}
      {...(preventScrollReset && { preventScrollReset })}
      {...(viewTransition && { viewTransition })}
    />
  )
}

function isOutside(to: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(to)
}
