import ArrowDown from 'lucide-react/icons/arrow-down'
import Download from 'lucide-react/icons/download'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useMemo, useRef, useState } from 'react'
import { costOf, levelOf } from '#domain/price-levels.ts'
import { parseQuantity } from '#domain/quantities.ts'
import { download } from '../app/download.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { useCartStore } from '../cart/data.ts'
import { failureText as cartFailureText } from '../cart/failures.ts'
import { usePiecesAfter } from '../cart/pieces.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { focusBeside, focusNext } from '../ui/line-focus.ts'
import { NearList } from '../ui/near-list.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useSheetStore } from './data.ts'
import { addedLines, isWrong, mendedQuantity, productOf, type SheetRow, type Verdict, verdictOf } from './rows.ts'
import { type RowActs, SheetRowLine } from './sheet-row.tsx'
import css from './sheet-rows.module.css'
import type { SheetState } from './store.ts'
import { failureText, reasonText, rowName, rowsText } from './words.ts'

/** What a row is high, in rem, where rows are wide and where they fold. */
const ROW_HEIGHT = 3.5
/** The field for the pieces of a row. */
const QUANTITY = 'input[inputmode="numeric"]'
/** Wrong rows that the summary names. */
const MOST_NAMED = 12

/** The rows with what there is to say of them: mended in place, summed up, put into the cart. */
export function SheetRows({ rows, products, ordered, work }: SheetState) {
  const t = useTranslate()
  const format = useFormat()
  const shop = useShop()
  const { area } = shop
  const store = useSheetStore()
  const cart = useCartStore()
  const list = useRef<HTMLOListElement>(null)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [goal, setGoal] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const verdicts = useMemo(() => new Map(rows.map((row) => [row.id, verdictOf(row, products)])), [rows, products])
  const added = useMemo(() => addedLines(verdicts, ordered), [verdicts, ordered])
  const after = usePiecesAfter(added)
  const verdict = (row: SheetRow): Verdict => verdicts.get(row.id) ?? { kind: 'finding' }

  const wrong = rows.filter((row) => isWrong(verdict(row)))
  const good = rows.flatMap((row) => {
    const said = verdict(row)
    return said.kind === 'good' ? [{ row, ...said }] : []
  })
  const mendable = new Map(
    wrong.flatMap((row) => {
      const quantity = mendedQuantity(verdict(row))
      return quantity === undefined ? [] : [[row.id, quantity] as const]
    }),
  )
  const total = good.reduce((sum, { product, pieces }) => {
    const level = levelOf(product, pieces, after)
    return sum + (level ? costOf(level, pieces, area.currencyCode) : 0)
  }, 0)
  const levelOfRow = (row: SheetRow) => {
    const product = productOf(row, products)
    return product && levelOf(product, parseQuantity(row.typed) ?? 0, after)
  }
  const shown = onlyWrong && wrong.length > 0 ? wrong : rows
  const goalIndex = goal === undefined ? -1 : shown.findIndex(({ id }) => id === goal)

  useEffect(() => {
    if (goal === undefined) return
    const line = list.current?.querySelector<HTMLElement>(`[data-line="${goal}"]`)
    line?.scrollIntoView({ block: 'center' })
    line?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true })
    setGoal(undefined)
  }, [goal])

  const fail = (error: unknown) => toasts.show('error', failureText(error, t))

  function remove(gone: readonly SheetRow[]): void {
    const undo = store.remove(new Set(gone.map(({ id }) => id)))
    toasts.show('info', t('InstantExcel.Removed', '{rows} removed', { rows: rowsText(gone.length, t, format) }), {
      action: { label: t('Cart.Undo', 'Undo'), onAct: undo },
    })
  }

  function order(): void {
    const lines = good.map(({ product, pieces }) => ({ productKey: product.productKey, quantity: pieces }))
    store
      .order(new Set(good.map(({ row }) => row.id)), () => cart.addLines(lines))
      .then(
        () =>
          toasts.show(
            'success',
            t('InstantExcel.Ordered', '{rows} in the cart', { rows: rowsText(lines.length, t, format) }),
          ),
        (error) =>
          toasts.show('error', t('Cart.NotAdded', 'Not added to the cart'), { detail: cartFailureText(t, error) }),
      )
  }

  async function saveWrong(): Promise<void> {
    setIsSaving(true)
    const asked = wrong.map((row) => ({
      row: row.from[0] ?? 1,
      number: row.number,
      typed: row.typed,
      reason: reasonText(verdict(row), t, format),
    }))
    await download(shop, 'POST /api/InstantExcel/GetRejectedRows', { body: { area, rows: asked } }).catch(fail)
    setIsSaving(false)
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

  const isBusy = work !== null
  return (
    <section className={css.rows} aria-label={t('InstantExcel.Preview', 'Preview')}>
      <div className={css.summary}>
        <p className={css.figures} role="status">
          <strong>{rowsText(rows.length, t, format)}</strong>
          {wrong.length > 0 && (
            <span className={css.wrong}>
              {t('InstantExcel.WrongCount', '{count} to mend', { count: format.count(wrong.length) })}
            </span>
          )}
          <span className={css.total}>
            {format.amount(total)} {format.currency()}
          </span>
        </p>
        <div className={css.acts}>
          <Button
            severity="cta-1"
            icon={ShoppingCart}
            disabled={good.length === 0}
            loading={work?.kind === 'adding'}
            onClick={order}
          >
            {t('InstantExcel.Order', 'Add {rows} to cart', { rows: rowsText(good.length, t, format) })}
          </Button>
          <Button icon={Trash} disabled={isBusy} onClick={() => remove(rows)}>
            {t('InstantExcel.Clear', 'Clear')}
          </Button>
        </div>
        {work && <WorkProgress work={work} />}
      </div>

      {wrong.length > 0 && (
        <div className={css.mend}>
          <p className={css.mendTitle}>{t('InstantExcel.ToMend', 'To mend')}</p>
          <ul className={css.jumps} aria-label={t('InstantExcel.ToMend', 'To mend')}>
            {wrong.slice(0, MOST_NAMED).map((row) => (
              <li key={row.id}>
                <button type="button" className={css.jump} onClick={() => setGoal(row.id)}>
                  {rowName(row, t)}
                </button>
              </li>
            ))}
            {wrong.length > MOST_NAMED && (
              <li>
                <button type="button" className={css.jump} onClick={() => setGoal(wrong[MOST_NAMED]?.id)}>
                  <ArrowDown size={14} aria-hidden="true" />
                  {t('InstantExcel.MoreWrong', '{count} more', { count: format.count(wrong.length - MOST_NAMED) })}
                </button>
              </li>
            )}
          </ul>
          <div className={css.mendActs}>
            <Checkbox
              checked={onlyWrong}
              onChange={(event) => setOnlyWrong(event.target.checked)}
              label={t('InstantExcel.OnlyWrong', 'Show only these')}
            />
            {mendable.size > 0 && (
              <Button size="s" onClick={() => store.retypeAll(mendable)}>
                {t('InstantExcel.MendAll', 'Take what can be had: {rows}', {
                  rows: rowsText(mendable.size, t, format),
                })}
              </Button>
            )}
            <Button size="s" icon={Download} loading={isSaving} onClick={saveWrong}>
              {t('InstantExcel.SaveWrong', 'Download these rows')}
            </Button>
          </div>
        </div>
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
              verdict={verdict(row)}
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

function WorkProgress({ work: { kind, done, total } }: { work: NonNullable<SheetState['work']> }) {
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
