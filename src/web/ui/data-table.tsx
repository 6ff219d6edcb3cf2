import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './data-table.module.css'
import { Link } from './link.tsx'

/** A column of a `DataTable`. */
export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures: right-aligned, tabular, never wrapped. */
  numeric?: boolean
  /** Only as wide as its longest content. */
  narrow?: boolean
  /**
   * Where it stands when the table has no room and its rows are cards: the title, the end of the first line, right below
   * the title, or below with the head before it. What says `nowhere` is left out.
   */
  place?: 'title' | 'end' | 'subtitle' | 'below' | 'nowhere' | undefined
  /** Left out on tables that are not wide. */
  wideOnly?: boolean
  /** Left out on paper: there is nothing to press. */
  screenOnly?: boolean
  /** Where the head leads, and how the column is sorted now. */
  sort?: { to: string; direction: 'ascending' | 'descending' | undefined } | undefined
}

type DataTableProps<Row> = {
  /** The name for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Whether a row stands back: nothing is to be done about it. */
  isQuiet?: ((row: Row) => boolean) | undefined
  /** Its columns are so few that half of the page is room enough. */
  slim?: boolean | undefined
}

/**
 * A table with hairlines whose rows become cards where it has no room. A cell's first link may fill its row
 * (`RowLink`). The roles are said, as a table that is drawn as cards is no table to some screen readers.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf, isQuiet, slim }: DataTableProps<Row>) {
  return (
    <div className={css.place} data-slim={slim || undefined}>
      {/* biome-ignore lint/a11y/noRedundantRoles: drawn as cards it keeps its roles */}
      <table className={css.table} role="table" aria-label={caption}>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup" className={css.heads}>
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tbody role="rowgroup">
          {rows.map((row) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <tr key={keyOf(row)} role="row" className={css.row} data-quiet={isQuiet?.(row) || undefined}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  // Who goes down a column hears whose row it is.
                  role={column.place === 'title' ? 'rowheader' : 'cell'}
                  className={css.cell}
                  {...marks(column)}
                  data-head={column.head}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { head, sort } = column
  // A column of buttons has no head; an empty one would be read out as one.
  // biome-ignore lint/a11y/noRedundantRoles: drawn as cards the table keeps its roles
  if (!head) return <td role="cell" className={css.head} {...marks(column)} />
  return (
    // biome-ignore lint/a11y/noRedundantRoles: drawn as cards the table keeps its roles
    <th scope="col" role="columnheader" className={css.head} {...marks(column)} aria-sort={sort?.direction}>
      {sort ? (
        <Link look="bare" to={sort.to} className={css.sort} preventScrollReset data-direction={sort.direction}>
          {head}
        </Link>
      ) : (
        head
      )}
    </th>
  )
}

function marks<Row>({ numeric, narrow, place = 'below', wideOnly, screenOnly }: Column<Row>) {
  return {
    'data-numeric': numeric || undefined,
    'data-narrow': narrow || undefined,
    'data-wide-only': wideOnly || undefined,
    'data-no-print': screenOnly || undefined,
    'data-place': place,
  }
}

type RowLinkProps = { to: string; children: ReactNode; className?: string | undefined }

/** A link whose target is its whole row. */
export function RowLink({ to, children, className }: RowLinkProps) {
  return (
    <Link look="bare" to={to} className={classes(css.link, className)}>
      {children}
    </Link>
  )
}
