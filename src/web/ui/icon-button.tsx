import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import css from './icon-button.module.css'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: LucideIcon
  /** What it does, in words: the name for screen readers and the title for pointers. */
  label: string
  /** For a button that is on or off. */
  pressed?: boolean
  size?: 's' | 'm'
  /** Where it ends a line or begins one: its sign stands at the edge. */
  flush?: 'start' | 'end'
  /** A small number at the corner: things in the cart. 0 shows nothing. */
  count?: number | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon and a name. */
export function IconButton({ icon, label, pressed, size = 'm', flush, count, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      // With a label beside it the title would be read as well.
      title={label}
      aria-pressed={pressed}
      data-size={size}
      data-flush={flush}
      {...rest}
      className={classes(css.button, className)}
    >
      <Icon of={icon} size={size === 's' ? 16 : 20} />
      {count ? (
        <span className={css.count} aria-hidden="true">
          {count > 999 ? '999+' : count}
        </span>
      ) : null}
    </button>
  )
}
