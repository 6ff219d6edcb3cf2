import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import css from './menu.module.css'
import { placePopover } from './place.ts'
import popover from './popover.module.css'

/** What the button of a menu has to carry. */
type MenuTrigger = {
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
  onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  /** The button; spread the given props on a `Button`, an `IconButton` or a `<button>`. */
  trigger: (props: MenuTrigger) => ReactNode
  align?: 'start' | 'end'
  /** `MenuItem`s and `<hr />`s between them. */
  children: ReactNode
}

/**
 * A menu of acts and places (APG menu button): arrows, Home, End and first letters move, Esc goes back to the button.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)

  function onTriggerKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!panel.current) return
    if (!panel.current.matches(':popover-open')) document.getElementById(`${id}-button`)?.click()
    itemsOf(panel.current)
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') return event.currentTarget.hidePopover()
    const items = itemsOf(event.currentTarget)
    const target = itemFor(event.key, items, items.indexOf(document.activeElement as HTMLElement))
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return (
    <>
      {trigger({
        id: `${id}-button`,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        onKeyDown: onTriggerKeyDown,
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        className={classes(popover.popover, css.menu)}
        data-align={align}
        onKeyDown={onKeyDown}
        onClick={() => panel.current?.hidePopover()}
        onToggle={(event) => {
          if (event.newState !== 'open') return
          placePopover(event.currentTarget, align)
          // Opened by pointer or Enter the focus is still on the button; the arrow keys have moved it already.
          if (!event.currentTarget.contains(document.activeElement)) itemsOf(event.currentTarget)[0]?.focus()
        }}
      >
        {children}
      </div>
    </>
  )
}

type MenuItemProps = {
  icon?: LucideIcon
  /** A place to go to, or the id of a form to send; otherwise `onSelect` is done. */
  to?: string
  form?: string
  onSelect?: () => void
  /** The place one is at, or the choice that holds: it stands at the line. */
  current?: boolean
  danger?: boolean
  children: ReactNode
}

/** One act or place of a menu. */
export function MenuItem({ icon, to, form, onSelect, current, danger, children }: MenuItemProps) {
  const shared = {
    role: 'menuitem',
    className: css.item,
    'data-danger': danger || undefined,
    'aria-current': current || undefined,
  }
  const inside = (
    <>
      {icon && <Icon of={icon} />}
      <span>{children}</span>
    </>
  )
  if (to !== undefined) {
    return (
      <Link look="bare" to={to} {...shared} onClick={onSelect}>
        {inside}
      </Link>
    )
  }
  return (
    <button type={form ? 'submit' : 'button'} form={form} {...shared} onClick={onSelect}>
      {inside}
    </button>
  )
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]
}

/** The item a key leads to from the one at `index`; `undefined` for keys that are not the menu's. */
function itemFor(key: string, items: HTMLElement[], index: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(index + 1) % items.length]
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const after = [...items.slice(index + 1), ...items.slice(0, index + 1)]
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
