import type { ReactNode } from 'react'
import type { SortDirection } from '#domain/search.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useHereInSight } from '../../ui/here-in-sight.ts'
import { Link } from '../../ui/link.tsx'
import { useSaid } from '../../ui/use-said.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useFormat } from '../format.ts'
import { useTranslate } from '../translations.ts'
import css from './list-frame.module.css'
import { ListPages } from './list-pages.tsx'
import { type ListKind, type ListState, listAddress, listQuery, nextSort } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { PastEnd } from './past-end.tsx'
import { useWantedState } from './use-wanted-state.ts'

/** What every list says of itself, in the customer center and in the back office. */
export type ListProps<Row, S extends string, F extends string> = {
  kind: ListKind<S, F>
  state: ListState<S, F>
  /** How it is sorted when the address does not say. */
  sortedBy?: { field: S; direction: SortDirection }
  caption: string
  /** With `sort` the head of a column sorts. */
  columns: readonly (Omit<Column<Row>, 'sort'> & { sort?: S })[]
  keyOf: (row: Row) => string
  /** Whether a row stands back: nothing is to be done about it. */
  isQuiet?: (row: Row) => boolean
  /** The words of the states one can narrow by. */
  stateText?: (state: F) => string
  /** One state at a time; several otherwise. */
  isOneState?: boolean
  /** What is shown without a state, where that is not all there is. */
  allText?: string
  /** Without it nothing can be searched. */
  searchLabel?: string
  hasPeriod?: boolean
  /** What there are so many of, where it is not its rows. */
  countText?: (count: string) => string
  /** Said where nothing fits what is looked for, in place of the advice to look for something else. */
  nothingFits?: ReactNode
}

type ListFrameProps<Row, S extends string, F extends string> = ListProps<Row, S, F> & {
  items: readonly Row[]
  totalItems: number
  pageCount: number
  /** The moment of the first page, for those after it. */
  asOf?: string
  /** What stands where nothing is to be listed at all. */
  empty: { title: string; text?: string }
  /** At the end of the line of tools. */
  tools: ReactNode
  /** Below the table, of which there are rows. */
  foot?: ReactNode
  /** Between the tools and the table. */
  children?: ReactNode
}

/**
 * A list with search, period, states, sorting and pages; all of it stands in the address. Rows that others are about to
 * take the place of step back.
 */
export function ListFrame<Row, S extends string, F extends string>(props: ListFrameProps<Row, S, F>) {
  const { kind, state, sortedBy, caption, columns, keyOf, isQuiet, nothingFits, countText } = props
  const { items, totalItems, pageCount, asOf = '', empty, tools, foot, children } = props
  const t = useTranslate()
  const format = useFormat()
  const wanted = useWantedState(kind, state)
  const sort = wanted.sort ?? sortedBy
  const isNarrowed = listQuery({ ...state, page: 1, sort: undefined }) !== ''
  const isAdvised = isNarrowed && !nothingFits
  const advice = [
    state.text && t('CenterList.OtherWord', 'Try another word.'),
    state.states.length > 0 && t('CenterList.OtherState', 'Choose another one above, or All.'),
    (state.from || state.to) && t('CenterList.OtherPeriod', 'Try a longer period.'),
  ]
  const text = isAdvised ? advice.filter(Boolean).join(' ') : !isNarrowed && empty.text
  const shown = columns.map(({ sort: field, ...column }) => ({
    ...column,
    sort: field && {
      to: listAddress(kind, wanted, {
        sort: nextSort(field, sort, Boolean(column.numeric) || /(At|On)$/.test(column.id)),
      }),
      direction: sort?.field === field ? DIRECTIONS[sort.direction] : undefined,
    },
  }))

  const count = countText
    ? countText(format.count(totalItems))
    : t('CenterList.Count', '{count} {count|entry|entries}', { count: format.count(totalItems) })

  // The head of a column says it to who comes to it alone.
  useSaid(orderText())

  /** `Reference, ascending`; nothing of a list as it comes. */
  function orderText(): string | undefined {
    const column = state.sort && columns.find((each) => each.sort === state.sort?.field)?.head
    if (!column) return
    return state.sort?.direction === 'Ascending'
      ? t('List.Ascending', '{column}, ascending', { column })
      : t('List.Descending', '{column}, descending', { column })
  }

  return (
    <div className={css.list}>
      <ListTools {...props} wanted={wanted} />
      <div className={css.line}>
        <States {...props} state={wanted} />
        <div className={css.acts}>
          <p className={css.count} aria-live="polite">
            {/* That there is none stands in the place of the rows, which is not said by itself. */}
            {totalItems > 0 ? count : <VisuallyHidden>{count}</VisuallyHidden>}
          </p>
          {tools}
        </div>
      </div>
      {children}
      {items.length > 0 ? (
        <div className={css.rows} aria-busy={wanted !== state}>
          <DataTable caption={caption} columns={shown} rows={items} keyOf={keyOf} isQuiet={isQuiet} />
          {foot}
        </div>
      ) : totalItems > 0 ? (
        <PastEnd lastPage={listAddress(kind, state, { page: pageCount, asOf })} />
      ) : (
        <EmptyState
          title={isNarrowed ? (nothingFits ?? t('CenterList.NothingFits', 'Nothing fits')) : empty.title}
          actions={isAdvised && <ButtonLink to={kind.path}>{t('CenterList.ShowAll', 'Show all')}</ButtonLink>}
        >
          {text && <p>{text}</p>}
        </EmptyState>
      )}
      <ListPages page={state.page} pageCount={pageCount} hrefOf={(page) => listAddress(kind, state, { page, asOf })} />
    </div>
  )
}

const DIRECTIONS = { Ascending: 'ascending', Descending: 'descending' } as const

/** States as words in a line, each to be added to what is shown or taken away; the chosen ones at the oche. */
function States<Row, S extends string, F extends string>(props: ListProps<Row, S, F>) {
  const { kind, state, stateText, isOneState = false, allText } = props
  const t = useTranslate()
  const chosen = state.states
  const row = useHereInSight<HTMLUListElement>(chosen[0] ?? '')
  if (!stateText) return null
  const turned = (each: F) => {
    if (chosen.includes(each)) return chosen.filter((other) => other !== each)
    return isOneState ? [each] : [...chosen, each]
  }
  return (
    <ul ref={row} className={css.states} aria-label={t('CenterList.States', 'Show')}>
      <li>
        <Link
          look="place"
          to={listAddress(kind, state, { states: [] })}
          preventScrollReset
          aria-current={chosen.length === 0 || undefined}
        >
          {allText ?? t('CenterList.All', 'All')}
        </Link>
      </li>
      {kind.states.map((each) => (
        <li key={each}>
          <Link
            look="place"
            to={listAddress(kind, state, { states: turned(each) })}
            preventScrollReset
            aria-current={chosen.includes(each) || undefined}
          >
            {stateText(each)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
