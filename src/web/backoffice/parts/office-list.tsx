import type { ReactNode } from 'react'
import { ListFrame, type ListProps } from '../../app/list/list-frame.tsx'
import { type ListKind, listQuery } from '../../app/list/list-state.ts'
import { SavedViews } from './saved-views.tsx'

/** Rows of a page. */
export const ROWS = 50

/** What a list says of itself that is neither sorted nor narrowed, but searched at most. */
export const PLAIN = { sorts: [], states: [] } as const satisfies Pick<ListKind<never, never>, 'sorts' | 'states'>

type OfficeListProps<Row, S extends string, F extends string> = ListProps<Row, S, F> & {
  items: readonly Row[]
  totalItems: number
  /** What stands where nothing is to be listed at all. */
  empty: string
  /** At the end of the line of tools. */
  tools?: ReactNode
}

/** A list of the back office, with views that this browser keeps. */
export function OfficeList<Row, S extends string, F extends string>(props: OfficeListProps<Row, S, F>) {
  const { empty, tools, ...rest } = props
  const { kind, state, totalItems } = rest
  return (
    <ListFrame
      {...rest}
      pageCount={Math.max(1, Math.ceil(totalItems / ROWS))}
      empty={{ title: empty }}
      tools={
        <>
          <SavedViews path={kind.path} query={listQuery({ ...state, page: 1 })} />
          {tools}
        </>
      }
    />
  )
}
