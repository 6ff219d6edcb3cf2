import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { ProductKey } from '#contract/shared.ts'
import { costOf, levelOf } from '#domain/price-levels.ts'
import { parseQuantity } from '#domain/quantities.ts'
import { useFormat } from '../app/format.ts'
import { useKeptFocus } from '../app/keep-focus.ts'
import { useShop } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { useCart } from '../cart/data.ts'
import { piecesIn, usePiecesAfter } from '../cart/pieces.ts'
import { focusBeside, focusNext } from '../ui/line-focus.ts'
import { NearList } from '../ui/near-list.tsx'
import { useSheetStore } from './data.ts'
import { addedLines, isWrong, keptVerdict, productOf, type SheetRow, type Verdict, verdictOf } from './rows.ts'
import { type RowActs, SheetRowLine } from './sheet-row.tsx'
import css from './sheet-rows.module.css'
import { SheetSummary } from './sheet-summary.tsx'
import type { SheetState } from './store.ts'
import { ToMend } from './to-mend.tsx'
import { rowsText } from './words.ts'

/** What a row is high, in rem, where rows are wide and where they fold. */
const ROW_HEIGHT = 3.5
/** The field for the pieces of a row. */
const QUANTITY = 'input[inputmode="numeric"]'

const FINDING: Verdict = { kind: 'finding' }

type SheetRowsProps = SheetState & {
  /** Where they are summed up. */
  summary: RefObject<HTMLDivElement | null>
}

/** The rows with what there is to say of them: mended in place, summed up, put into the cart. */
export function SheetRows({ rows, products, ordered, works, summary }: SheetRowsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const store = useSheetStore()
  useKeptFocus()
  const list = useRef<HTMLOListElement>(null)
  const [goal, setGoal] = useState<string>()
  const { cart } = useCart()
  const known = useRef<ReadonlyMap<string, Verdict>>(new Map())
  const verdicts = useMemo(() => {
    const held = (key: ProductKey) => piecesIn(cart, key)?.quantity ?? 0
    const said = (row: SheetRow) => keptVerdict(known.current.get(row.id), verdictOf(row, products, held))
    known.current = new Map(rows.map((row) => [row.id, said(row)]))
    return known.current
  }, [rows, products, cart])
  const added = useMemo(() => addedLines(verdicts, ordered), [verdicts, ordered])
  const after = usePiecesAfter(added)
  const verdictAt = ({ id }: SheetRow): Verdict => verdicts.get(id) ?? FINDING

  const said = rows.map((row) => ({ row, verdict: verdictAt(row) }))
  const wrong = said.filter(({ verdict }) => isWrong(verdict))
  const good = said.flatMap(({ row: { id }, verdict }) => (verdict.kind === 'good' ? [{ id, ...verdict }] : []))
  const total = good.reduce((sum, { product, pieces }) => {
    const level = levelOf(product, pieces, after)
    return sum + (level ? costOf(level, pieces, area.currencyCode) : 0)
  }, 0)
  const levelOfRow = (row: SheetRow) => {
    const product = productOf(row, products)
    return product && levelOf(product, parseQuantity(row.typed) ?? 0, after)
  }
  const { alone, setAlone } = useAlone(rows, wrong)
  const shown = alone ?? rows
  const goalIndex = goal === undefined ? -1 : shown.findIndex(({ id }) => id === goal)

  useEffect(() => {
    if (goal === undefined) return
    const line = list.current?.querySelector<HTMLElement>(`[data-line="${goal}"]`)
    line?.scrollIntoView({ block: 'center' })
    line?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
    setGoal(undefined)
  }, [goal])

  function remove(gone: readonly SheetRow[]): void {
    const undo = store.remove(new Set(gone.map(({ id }) => id)))
    toasts.show('info', t('InstantExcel.Removed', '{rows} removed', { rows: rowsText(gone.length, t, format) }), {
      action: { label: t('Cart.Undo', 'Undo'), onAct: undo },
    })
  }

  function showAlone(isAlone: boolean): void {
    setAlone(isAlone)
    // What asked for it goes where nothing is to mend any more; the keyboard stays at the rows.
    if (wrong.length === 0) list.current?.querySelector<HTMLElement>(QUANTITY)?.focus()
  }

  // The acts read what is current when they are called, so that they can stay the same functions for every row.
  const current = { store, remove, list }
  const latest = useRef(current)
  latest.current = current
  const [acts] = useState<RowActs>(() => ({
    onNumber: (row, number) => void latest.current.store.renumber(row.id, number),
    onTyped: (row, typed) => latest.current.store.retype(row.id, typed),
    onChoose: (row, variantId) => variantId && latest.current.store.choose(row.id, variantId),
    onAgain: () => void latest.current.store.lookAgain(),
    onRemove(row) {
      focusBeside(latest.current.list.current, row.id, '[data-remove]')
      latest.current.remove([row])
    },
    onNext: (row) => focusNext(latest.current.list.current, row.id, QUANTITY),
  }))

  return (
    <section className={css.rows} aria-label={t('InstantExcel.Preview', 'Preview')}>
      <SheetSummary
        ref={summary}
        rowCount={rows.length}
        wrongCount={wrong.length}
        good={good}
        total={total}
        works={works}
        isOrdering={ordered.size > 0}
        onClear={() => remove(rows)}
      />
      {(wrong.length > 0 || alone) && (
        <ToMend wrong={wrong} isAlone={alone !== undefined} onAlone={showAlone} onGo={setGoal} />
      )}
      <div className={css.head} aria-hidden="true">
        <span>{t('InstantExcel.Row', 'Row')}</span>
        <span>{t('InstantExcel.Product', 'Product')}</span>
        <span>{t('InstantExcel.Stock', 'Stock')}</span>
        <span className={css.end}>{t('InstantExcel.Price', 'Price {currency}', { currency: format.currency() })}</span>
        <span className={css.end}>{t('InstantExcel.Quantity', 'Quantity')}</span>
        <span className={css.end}>{t('InstantExcel.Sum', 'Sum {currency}', { currency: format.currency() })}</span>
        <span />
      </div>
      <ol className={css.list} ref={list} aria-label={t('InstantExcel.Rows', 'Rows')}>
        <NearList
          items={shown}
          itemHeight={ROW_HEIGHT}
          wanted={goalIndex < 0 ? undefined : goalIndex}
          render={(row) => (
            <SheetRowLine
              key={row.id}
              row={row}
              verdict={verdictAt(row)}
              products={products}
              level={levelOfRow(row)}
              currencyCode={area.currencyCode}
              isOrdered={ordered.has(row.id)}
              acts={acts}
            />
          )}
        />
      </ol>
    </section>
  )
}

/**
 * The wrong rows to be shown alone; undefined where all rows are. One that was wrong stays among them: it is still being
 * written when it is right for the first time.
 */
function useAlone(rows: readonly SheetRow[], wrong: readonly { row: SheetRow }[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const wrongIds = wrong.map(({ row }) => row.id)
  if (ids && wrongIds.some((id) => !ids.has(id))) setIds(new Set([...ids, ...wrongIds]))
  const alone = ids ? rows.filter(({ id }) => ids.has(id)) : []
  return {
    alone: alone.length > 0 ? alone : undefined,
    setAlone: (isAlone: boolean) => setIds(isAlone ? new Set(wrongIds) : undefined),
  }
}
