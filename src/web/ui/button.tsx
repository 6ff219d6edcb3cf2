import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './button.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

/** The severities of the specification (§9). `cta-1` is the one act a screen is for, once per group. */
export type Severity = 'primary' | 'secondary' | 'accent-1' | 'accent-2' | 'white' | 'cta-1' | 'cta-2' | 'danger'

type Look = {
  severity?: Severity | undefined
  size?: 's' | 'm' | 'l' | undefined
  /** An icon before the words. */
  icon?: LucideIcon | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner in place of the icon and takes no second press; the width stays. */
    loading?: boolean | undefined
    ref?: Ref<HTMLButtonElement>
  }

/**
 * A button. It is `type="button"` unless told to submit. A double click presses it once: what the first click did may have
 * made it another thing.
 */
export function Button({
  severity,
  size,
  icon,
  wide,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ severity, size, wide })}
      className={classes(css.button, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => (loading || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
    >
      <Inside icon={icon} loading={loading}>
        {children}
      </Inside>
    </button>
  )
}

/** A link that looks like a button: it goes somewhere, so it opens in a new tab like any link. */
export function ButtonLink({
  severity,
  size,
  icon,
  wide,
  className,
  children,
  ...rest
}: Look & Omit<LinkProps, 'look'>) {
  return (
    <Link look="bare" {...rest} {...lookOf({ severity, size, wide })} className={classes(css.button, className)}>
      <Inside icon={icon}>{children}</Inside>
    </Link>
  )
}

function lookOf({ severity = 'secondary', size = 'm', wide = false }: Look) {
  return { 'data-severity': severity, 'data-size': size, 'data-wide': wide || undefined }
}

function Inside({
  icon,
  loading,
  children,
}: {
  icon?: LucideIcon | undefined
  loading?: boolean
  children: ReactNode
}) {
  return (
    <>
      {icon && <Icon of={icon} className={css.icon} />}
      <span className={css.words}>{children}</span>
      {loading && <span className={css.spinner} />}
    </>
  )
}
