import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Trash from 'lucide-react/icons/trash-2'
import type { RefObject } from 'react'
import type { SheetProduct } from '#contract/instant-excel.ts'
import { useFormat } from '../app/format.ts'
import { keepFocus } from '../app/keep-focus.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { failureFacts } from '../cart/failures.ts'
import { Button } from '../ui/button.tsx'
import { Money } from '../ui/money.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useAddRows, useSheetStore } from './data.ts'
import css from './sheet-summary.module.css'
import type { SheetState, Work } from './store.ts'
import { rowsText } from './words.ts'

/** A row that can be ordered as it stands. */
type GoodRow = { id: string; product: SheetProduct; pieces: number }

type SheetSummaryProps = {
  ref: RefObject<HTMLDivElement | null>
  rowCount: number
  wrongCount: number
  good: readonly GoodRow[]
  /** What the good rows cost together. */
  total: number
  works: SheetState['works']
  /** Rows are on their way into the cart: until they are there, no others go. */
  isOrdering: boolean
  onClear: () => void
}

/** How many rows there are and what they cost; puts the good ones into the cart, takes all of them away. */
export function SheetSummary({
  ref,
  rowCount,
  wrongCount,
  good,
  total,
  works,
  isOrdering,
  onClear,
}: SheetSummaryProps) {
  const t = useTranslate()
  const format = useFormat()
  const store = useSheetStore()
  const addRows = useAddRows()

  function order(): void {
    const lines = good.map(({ product, pieces }) => ({ productKey: product.productKey, quantity: pieces }))
    const ids = new Set(good.map(({ id }) => id))
    store
      .order(ids, () => addRows(ids, lines))
      .then(
        () => {
          keepFocus()
          toasts.show(
            'success',
            t('InstantExcel.Ordered', '{rows} in the cart', { rows: rowsText(lines.length, t, format) }),
          )
        },
        (error) => toasts.show('error', t('Cart.NotAdded', 'Not added to the cart'), failureFacts(t, error)),
      )
  }

  return (
    <div ref={ref} className={css.summary}>
      <p className={css.figures} role="status">
        <strong>{rowsText(rowCount, t, format)}</strong>
        {wrongCount > 0 && (
          <span className={css.wrong}>
            {t('InstantExcel.WrongCount', '{count} to mend', { count: format.count(wrongCount) })}
          </span>
        )}
        <Money size="l" text={format.amount(total)} currency={format.currency()} />
      </p>
      <div className={css.acts}>
        <Button severity="cta-1" icon={ShoppingCart} disabled={good.length === 0} loading={isOrdering} onClick={order}>
          {t('InstantExcel.Order', 'Add {rows} to cart', { rows: rowsText(good.length, t, format) })}
        </Button>
        <Button icon={Trash} disabled={works.length > 0} onClick={onClear}>
          {t('InstantExcel.Clear', 'Clear')}
        </Button>
      </div>
      {[...new Map(works.map((work) => [work.kind, work])).values()].map((work) => (
        <WorkProgress key={work.kind} work={work} />
      ))}
    </div>
  )
}

function WorkProgress({ work: { kind, done, total } }: { work: Work }) {
  const t = useTranslate()
  const format = useFormat()
  const label = {
    reading: t('InstantExcel.Reading', 'Reading the sheet'),
    finding: t('InstantExcel.Finding', 'Looking up your rows'),
    adding: t('InstantExcel.Adding', 'Putting {rows} into the cart', { rows: rowsText(total, t, format) }),
  }[kind]
  const isKnown = kind === 'finding'
  return (
    <ProgressBar
      label={label}
      value={isKnown ? done : undefined}
      max={Math.max(1, total)}
      text={
        isKnown
          ? t('InstantExcel.Progress', '{done} of {total}', { done: format.count(done), total: format.count(total) })
          : undefined
      }
    />
  )
}
