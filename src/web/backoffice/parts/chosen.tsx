import { type ReactNode, useState } from 'react'
import { useFormat } from '../../app/format.ts'
import { type Translate, useTranslate } from '../../app/translations.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import css from './desk.module.css'

/** Rows of a list that are ticked, to do something with all of them. */
export type Chosen<Row> = {
  rows: readonly Row[]
  /** How many of those the page shows. */
  here: number
  has: (row: Row) => boolean
  turn: (row: Row) => void
  /** Ticks every row of the page, or none of it. */
  turnPage: (isChosen: boolean) => void
  /** What was ticked meanwhile is there still. */
  drop: (rows: readonly Row[]) => void
}

/** They stay chosen on other pages of the list, as they were when they were seen. */
export function useChosen<Row>(page: readonly Row[], keyOf: (row: Row) => string): Chosen<Row> {
  const [kept, setKept] = useState<ReadonlyMap<string, Row>>(new Map())
  const has = (row: Row) => kept.has(keyOf(row))
  const here = page.filter(has)
  const added = (rows: readonly Row[]) => setKept((now) => new Map([...now, ...entriesOf(rows)]))
  const entriesOf = (rows: readonly Row[]) => rows.map((row) => [keyOf(row), row] as const)
  function drop(rows: readonly Row[]): void {
    const gone = new Set(rows.map(keyOf))
    setKept((now) => new Map([...now].filter(([key]) => !gone.has(key))))
  }
  return {
    rows: [...new Map([...kept, ...entriesOf(here)]).values()],
    here: here.length,
    has,
    turn: (row) => (has(row) ? drop([row]) : added([row])),
    turnPage: (isChosen) => (isChosen ? added(page) : drop(page)),
    drop,
  }
}

/** The column by which rows are ticked. */
export const tickColumn = <Row,>(
  t: Translate,
  chosen: Chosen<Row>,
  nameOf: (row: Row) => string,
): Omit<Column<Row>, 'sort'> => ({
  id: 'chosen',
  head: '',
  cell: (row) => (
    <input
      type="checkbox"
      className={css.tick}
      aria-label={t('Office.Choose', 'Choose {name}', { name: nameOf(row) })}
      checked={chosen.has(row)}
      onChange={() => chosen.turn(row)}
    />
  ),
  narrow: true,
  place: 'end',
})

/** How many rows are ticked, here and on other pages; `children` are buttons for what can be done with them. */
export function ChosenTools<Row>({ chosen, children }: { chosen: Chosen<Row>; children: ReactNode }) {
  const t = useTranslate()
  const format = useFormat()
  const { rows, here, drop } = chosen
  const elsewhere = rows.length - here
  const counts = { count: format.count(rows.length), elsewhere: format.count(elsewhere) }
  if (rows.length === 0) return null
  return (
    <>
      <p className={css.quiet} role="status">
        {elsewhere > 0
          ? t('Office.ChosenElsewhere', '{count} chosen, {elsewhere} not on this page', counts)
          : t('Office.Chosen', '{count} chosen', counts)}
      </p>
      <Button
        size="s"
        onClick={() => {
          // The button goes; the keyboard stays at the page.
          document.getElementById('main')?.focus()
          drop(rows)
        }}
      >
        {t('Office.ChooseNone', 'Choose none')}
      </Button>
      {children}
    </>
  )
}
