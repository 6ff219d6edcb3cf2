import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ViewedList } from '#contract/saved-views.ts'
import { DayField } from '../app/day-field.tsx'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './center-list.module.css'
import { CsvButton } from './csv-button.tsx'
import { type ListKind, type ListState, listAddress, listQuery, nextSort } from './list-state.ts'
import { type View, ViewMenu } from './view-menu.tsx'

/** A column of such a list: with `sort` its head sorts, with `csv` it goes into the file. */
export type ListColumn<Row, S extends string> = Omit<Column<Row>, 'sort'> & {
  sort?: S
  csv?: (row: Row) => string | number
}

type Page<Row> = { items: Row[]; totalItems: number; totalPages: number; currentPage: number; asOf: string }

type CenterListProps<Row, S extends string, F extends string> = {
  list: ViewedList
  kind: ListKind<S, F>
  state: ListState<S, F>
  /** How it is sorted when the address does not say. */
  sortedBy?: { field: S; direction: 'Ascending' | 'Descending' }
  page: Page<Row>
  views: readonly View[]
  caption: string
  columns: readonly ListColumn<Row, S>[]
  keyOf: (row: Row) => string
  toneOf?: (row: Row) => 'bad' | 'quiet' | undefined
  /** The words of the states one can narrow by. */
  stateText?: (state: F) => string
  searchLabel: string
  hasPeriod?: boolean
  /** A page of a hundred rows, for the file. */
  load: (pageNr: number) => Promise<{ items: Row[]; totalPages: number }>
  /** What stands where nothing is to be listed at all. */
  empty: { title: string; text: string }
  /** More ways to save what is shown, before the file for spreadsheets. */
  files?: ReactNode
  /** Below the table, of which there are rows. */
  foot?: ReactNode
  /** Between the tools and the table. */
  children?: ReactNode
}

/** A list of the customer center with its tools: search, states, period, views and the file; all of it in the address. */
export function CenterList<Row, S extends string, F extends string>(props: CenterListProps<Row, S, F>) {
  const {
    list,
    kind,
    state,
    sortedBy,
    page,
    views,
    caption,
    columns,
    keyOf,
    toneOf,
    load,
    empty,
    files,
    foot,
    children,
  } = props
  const t = useTranslate()
  const format = useFormat()
  const sort = state.sort ?? sortedBy
  const isNarrowed = listQuery({ ...state, page: 1, sort: undefined }) !== ''
  const shown = columns.map(({ sort: field, csv: _csv, ...column }) => ({
    ...column,
    sort: field && {
      to: listAddress(kind, state, {
        sort: nextSort(field, sort, Boolean(column.numeric) || column.id.endsWith('On')),
      }),
      direction: sort?.field === field ? DIRECTIONS[sort.direction] : undefined,
    },
  }))
  const inFile = columns.flatMap(({ head, csv }) => (csv ? [{ head, value: csv }] : []))

  return (
    <div className={css.list}>
      <Tools {...props} />
      <div className={css.line}>
        <States {...props} />
        <p className={css.count} aria-live="polite">
          {page.totalItems === 1
            ? t('CenterList.One', '1 entry')
            : t('CenterList.Count', '{count} entries', { count: format.count(page.totalItems) })}
        </p>
        <ViewMenu key={list} list={list} path={kind.path} query={listQuery({ ...state, page: 1 })} views={views} />
        {page.items.length > 0 && files}
        <CsvButton fileName={list} columns={inFile} totalItems={page.totalItems} load={load} />
      </div>
      {children}
      {page.items.length > 0 ? (
        <>
          <DataTable caption={caption} columns={shown} rows={page.items} keyOf={keyOf} {...(toneOf && { toneOf })} />
          {foot}
        </>
      ) : (
        <EmptyState
          title={isNarrowed ? t('CenterList.NothingFits', 'Nothing fits') : empty.title}
          actions={isNarrowed && <ButtonLink to={kind.path}>{t('CenterList.ShowAll', 'Show all')}</ButtonLink>}
        >
          <p>
            {isNarrowed
              ? t('CenterList.NothingFitsText', 'Try another word, another state or a longer period.')
              : empty.text}
          </p>
        </EmptyState>
      )}
      <Pagination
        page={page.currentPage}
        pageCount={page.totalPages}
        hrefOf={(number) => listAddress(kind, state, { page: number, asOf: page.asOf })}
        labels={{
          nav: t('List.Pages', 'Pages'),
          previous: t('List.PreviousPage', 'Previous page'),
          next: t('List.NextPage', 'Next page'),
          page: (number) => t('List.Page', 'Page {page}', { page: String(number) }),
        }}
      />
    </div>
  )
}

const DIRECTIONS = { Ascending: 'ascending', Descending: 'descending' } as const

/** Search and period: a form that works by itself; with script it goes on without loading the page anew. */
function Tools<Row, S extends string, F extends string>(props: CenterListProps<Row, S, F>) {
  const { kind, state, searchLabel, hasPeriod = false } = props
  const t = useTranslate()
  const navigate = useNavigate()
  const go = (change: Partial<ListState<S, F>>) =>
    void navigate(listAddress(kind, state, change), { preventScrollReset: true })

  return (
    <search>
      <form
        action={kind.path}
        className={css.tools}
        onSubmit={(event) => {
          event.preventDefault()
          go({ text: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
        }}
      >
        {state.states.length > 0 && <input type="hidden" name="state" value={state.states.join(',')} />}
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
        {hasPeriod && (
          <div className={css.period}>
            <DayField
              name="from"
              label={t('CenterList.From', 'From')}
              value={state.from}
              max={state.to}
              onChange={(from) => go({ from })}
            />
            <DayField
              name="to"
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

/** One state at a time, or all: as words in a line, the chosen one at the oche. */
function States<Row, S extends string, F extends string>(props: CenterListProps<Row, S, F>) {
  const { kind, state, stateText } = props
  const t = useTranslate()
  if (!stateText) return null
  const chosen = state.states
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
            to={listAddress(kind, state, { states: chosen.length === 1 && chosen[0] === each ? [] : [each] })}
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
