import { type ReactNode, type TdHTMLAttributes, type ThHTMLAttributes, useId } from 'react'
import { classes } from './classes.ts'
import css from './table.module.css'
import { useTooWide } from './use-too-wide.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type TableProps = {
  /** What the table holds: its name for screen readers. */
  caption: string
  /** Tighter rows whatever the density. */
  dense?: boolean
  className?: string | undefined
  /** `<thead>`, `<tbody>`, `<tfoot>` with rows of `Th` and `Td`. */
  children: ReactNode
}

/** A table with hairlines. It scrolls sideways in its own box, by keys too, when its place is too narrow. */
export function Table({ caption, dense, className, children }: TableProps) {
  const id = useId()
  const [box, isTooWide] = useTooWide<HTMLElement>()
  return (
    <section ref={box} className={css.box} tabIndex={isTooWide ? 0 : undefined} aria-labelledby={id}>
      <table className={classes(css.table, className)} data-dense={dense || undefined}>
        <VisuallyHidden as="caption" id={id}>
          {caption}
        </VisuallyHidden>
        {children}
      </table>
    </section>
  )
}

type Column = {
  /** Figures: right-aligned, tabular, never wrapped. */
  numeric?: boolean | undefined
  /** Only as wide as its longest content. */
  narrow?: boolean | undefined
}

/** A head cell; `scope` is `col` unless told otherwise. */
export function Th({ numeric, narrow, className, ...rest }: Column & ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classes(css.head, className)}
      data-numeric={numeric || undefined}
      data-narrow={narrow || undefined}
    />
  )
}

/** A cell. */
export function Td({ numeric, narrow, className, ...rest }: Column & TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td
      {...rest}
      className={classes(css.cell, className)}
      data-numeric={numeric || undefined}
      data-narrow={narrow || undefined}
    />
  )
}
