import type { ReactNode } from 'react'
import type { ViewedList } from '#contract/saved-views.ts'
import { displayCurrency } from '#domain/money.ts'
import { ListFrame, type ListProps } from '../app/list/list-frame.tsx'
import { listQuery } from '../app/list/list-state.ts'
import type { View } from '../app/list/view-menu.tsx'
import type { Shop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { CsvButton } from './csv-button.tsx'
import { OwnViews } from './own-views.tsx'

/** A column of such a list: with `csv` it goes into the file. */
export type ListColumn<Row, S extends string> = ListProps<Row, S, never>['columns'][number] & {
  csv?: (row: Row) => string | number
  /** It is in the file alone: on the screen another column says it. */
  fileOnly?: boolean
}

type Page<Row> = { items: Row[]; totalItems: number; totalPages: number; currentPage: number; asOf: string }

type CenterListProps<Row, S extends string, F extends string> = Omit<ListProps<Row, S, F>, 'columns'> & {
  list: ViewedList
  page: Page<Row>
  views: readonly View[]
  columns: readonly ListColumn<Row, S>[]
  /** What the amounts of a row are in, which has a column of its own in the file. */
  currencyOf?: (row: Row) => string
  searchLabel: string
  /** A page of a hundred rows, for the file. */
  load: (shop: Shop, pageNr: number) => Promise<{ items: Row[]; totalPages: number }>
  /** What stands where nothing is to be listed at all. */
  empty: { title: string; text: string }
  /** More ways to save what is shown, before the file for spreadsheets. */
  files?: ReactNode
  foot?: ReactNode
  children?: ReactNode
}

/** A list of the customer center, with the user's own views and the file for spreadsheets. */
export function CenterList<Row, S extends string, F extends string>(props: CenterListProps<Row, S, F>) {
  const { list, page, views, columns, currencyOf, load, files, ...rest } = props
  const t = useTranslate()
  const { kind, state } = rest
  const { items, totalItems, totalPages, currentPage, asOf } = page
  const query = listQuery({ ...state, page: 1 })
  const hasViews = totalItems > 0 || views.length > 0 || query !== ''
  const inFile = columns.flatMap(({ head, csv }) => (csv ? [{ head, value: csv }] : []))
  if (currencyOf) {
    inFile.push({
      head: t('CenterList.Currency', 'Currency'),
      value: (row) => displayCurrency(currencyOf(row)),
    })
  }
  return (
    <ListFrame
      {...rest}
      state={{ ...state, page: currentPage }}
      columns={columns.flatMap(({ csv: _csv, fileOnly, ...column }) => (fileOnly ? [] : [column]))}
      isOneState
      items={items}
      totalItems={totalItems}
      pageCount={totalPages}
      asOf={asOf}
      tools={
        <>
          {hasViews && <OwnViews key={list} list={list} path={kind.path} query={query} views={views} />}
          {items.length > 0 && files}
          <CsvButton fileName={list} columns={inFile} totalItems={totalItems} load={load} />
        </>
      }
    />
  )
}
