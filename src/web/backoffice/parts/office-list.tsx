import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { DayField } from '../../app/day-field.tsx'
import { useFormat } from '../../app/format.ts'
import { useTranslate } from '../../app/translations.ts'
import css from '../../customer-center/center-list.module.css'
import { type ListKind, type ListState, listAddress, listQuery, nextSort } from '../../customer-center/list-state.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SavedViews } from './saved-views.tsx'

/** Rows of a page. */
export const ROWS = 50

type OfficeListProps<Row, S extends string, F extends string> = {
  kind: ListKind<S, F>
  state: ListState<S, F>
  sortedBy?: { field: S; direction: 'Ascending' | 'Descending' }
  items: readonly Row[]
  totalItems: number
  caption: string
  columns: readonly (Omit<Column<Row>, 'sort'> & { sort?: S })[]
  keyOf: (row: Row) => string
  toneOf?: (row: Row) => 'bad' | 'quiet' | undefined
  stateText?: (state: F) => string
  /** One state at a time; several otherwise. */
  isOneState?: boolean
  searchLabel?: string
  hasPeriod?: boolean
  /** What stands where nothing is to be listed at all. */
  empty: string
  /** At the end of the line of tools. */
  tools?: ReactNode
}

/** A list of the back office with search, states and period; all of it stands in the address and can be kept as a view. */
export function OfficeList<Row, S extends string, F extends string>(props: OfficeListProps<Row, S, F>) {
  const { kind, state, sortedBy, items, totalItems, caption, columns, keyOf, toneOf, empty, tools } = props
  const t = useTranslate()
  const format = useFormat()
  const sort = state.sort ?? sortedBy
  const isNarrowed = listQuery({ ...state, page: 1, sort: undefined }) !== ''
  const shown = columns.map(({ sort: field, ...column }) => ({
    ...column,
    sort: field && {
      to: listAddress(kind, state, {
        sort: nextSort(field, sort, Boolean(column.numeric) || column.id.endsWith('At')),
      }),
      direction: sort?.field === field ? DIRECTIONS[sort.direction] : undefined,
    },
  }))

  return (
    <div className={css.list}>
      <Tools {...props} />
      <div className={css.line}>
        <States {...props} />
        <p className={css.count} aria-live="polite">
          {t('Office.Rows', '{count} {count|row|rows}', { count: format.count(totalItems) })}
        </p>
        <SavedViews path={kind.path} query={listQuery({ ...state, page: 1 })} />
        {tools}
      </div>
      {items.length > 0 ? (
        <DataTable caption={caption} columns={shown} rows={items} keyOf={keyOf} {...(toneOf && { toneOf })} />
      ) : (
        <EmptyState
          title={isNarrowed ? t('CenterList.NothingFits', 'Nothing fits') : empty}
          actions={isNarrowed && <ButtonLink to={kind.path}>{t('CenterList.ShowAll', 'Show all')}</ButtonLink>}
        />
      )}
      <Pagination
        page={state.page}
        pageCount={Math.max(1, Math.ceil(totalItems / ROWS))}
        hrefOf={(page) => listAddress(kind, state, { page })}
        labels={{
          nav: t('List.Pages', 'Pages'),
          previous: t('List.PreviousPage', 'Previous page'),
          next: t('List.NextPage', 'Next page'),
          page: (page) => t('List.Page', 'Page {page}', { page: String(page) }),
        }}
      />
    </div>
  )
}

const DIRECTIONS = { Ascending: 'ascending', Descending: 'descending' } as const

function Tools<Row, S extends string, F extends string>(props: OfficeListProps<Row, S, F>) {
  const { kind, state, searchLabel, hasPeriod = false } = props
  const t = useTranslate()
  const navigate = useNavigate()
  const go = (change: Partial<ListState<S, F>>) =>
    void navigate(listAddress(kind, state, change), { preventScrollReset: true })
  if (!searchLabel && !hasPeriod) return null
  return (
    <search>
      <form
        className={css.tools}
        onSubmit={(event) => {
          event.preventDefault()
          go({ text: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        {searchLabel && (
          <div className={css.search}>
            <TextField
              key={state.text}
              type="search"
              name="q"
              label={searchLabel}
              labelHidden
              placeholder={searchLabel}
              defaultValue={state.text}
              maxLength={100}
            />
            <IconButton type="submit" icon={Search} label={t('Search.Submit', 'Search')} />
          </div>
        )}
        {hasPeriod && (
          <div className={css.period}>
            <DayField
              label={t('CenterList.From', 'From')}
              value={state.from}
              max={state.to}
              onChange={(from) => go({ from })}
            />
            <DayField
              label={t('CenterList.To', 'To')}
              value={state.to}
              min={state.from}
              onChange={(to) => go({ to })}
            />
          </div>
        )}
      </form>
    </search>
  )
}

/** States as words in a line, each to be added to what is shown or taken away; the chosen ones at the oche. */
function States<Row, S extends string, F extends string>(props: OfficeListProps<Row, S, F>) {
  const { kind, state, stateText, isOneState = false } = props
  const t = useTranslate()
  if (!stateText) return null
  const chosen = state.states
  const turned = (each: F) => {
    if (chosen.includes(each)) return chosen.filter((other) => other !== each)
    return isOneState ? [each] : [...chosen, each]
  }
  return (
    <ul className={css.states} aria-label={t('CenterList.States', 'Show')}>
      <li>
        <Link
          look="bare"
          className={css.state}
          to={listAddress(kind, state, { states: [] })}
          preventScrollReset
          aria-current={chosen.length === 0 || undefined}
        >
          {t('CenterList.All', 'All')}
        </Link>
      </li>
      {kind.states.map((each) => (
        <li key={each}>
          <Link
            look="bare"
            className={css.state}
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
