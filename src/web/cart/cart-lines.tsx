import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { keyText } from '#domain/product-key.ts'
import { useFormat } from '../app/format.ts'
import { useShop } from '../app/shop.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { CartMeters } from '../campaigns/cart-meters.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { focusBeside, focusNext } from '../ui/line-focus.ts'
import { NearList } from '../ui/near-list.tsx'
import { SelectAll } from '../ui/select-all.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { offerBack } from './bring-back.ts'
import { calledIn } from './called.ts'
import { CartLine, type LineActs } from './cart-line.tsx'
import css from './cart-lines.module.css'
import { useCart } from './data.ts'
import { isOwnLine, type ShownLine } from './edits.ts'
import { failureFacts } from './failures.ts'
import { inPlaces, LINE_ORDERS, type LineOrder, type LinePlaces, placesBy } from './line-order.ts'
import { matchesText } from './matching.ts'

/** A cart of more lines can be filtered. */
const FILTER_ABOVE = 20
/** Those of more can be sorted. */
const SORT_ABOVE = 2

/** What a line is high, roughly, in rem. */
const LINE_HEIGHT = 6.875

type CartLinesProps = {
  /** What else can be done with the selected lines; `remove` takes them out of the cart, to where they went. */
  withSelected: (lines: readonly ShownLine[], remove: (elsewhere: Elsewhere) => void) => ReactNode
}

/** Where removed lines are now: what is said of them, and what takes them away from there again. */
type Elsewhere = { words: string; takeBack: () => Promise<unknown> }

/** The lines of the cart: change, remove with undo, select many, sort, filter when there are many. */
export function CartLines({ withSelected }: CartLinesProps) {
  const t = useTranslate()
  const format = useFormat()
  const { area } = useShop()
  const { cart, products, calculated, store } = useCart()
  const list = useRef<HTMLUListElement>(null)
  const selectAll = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [sorted, setSorted] = useState<{ order: LineOrder; places: LinePlaces }>()
  const wanted = useDeferredValue(filter)

  const lines = cart?.lines ?? []
  const own = lines.filter(isOwnLine)
  const found = wanted.trim() && own.length > FILTER_ABOVE ? lines.filter(matches) : lines
  const shown = sorted ? inPlaces(found, sorted.order, sorted.places) : found
  const shownOwn = shown.filter(isOwnLine)
  const chosen = shownOwn.filter((line) => selected.has(keyText(line.productKey)))
  const calculatedLines = useMemo(() => new Map(calculated?.lines.map((line) => [line.id, line])), [calculated])

  const orderWords: Record<LineOrder, string> = {
    added: t('Cart.SortAdded', 'As added'),
    latest: t('Cart.SortLatest', 'Last added first'),
    number: t('Cart.SortNumber', 'Item number'),
    name: t('Cart.SortName', 'Name'),
    sum: t('Cart.SortSum', 'Highest sum first'),
  }

  function matches(line: ShownLine): boolean {
    const { number, name } = calledIn(line, products)
    return matchesText(wanted, [number, name, line.comment ?? ''])
  }

  /** A line keeps its place while it is written in: what it comes to then sorts it when that is asked for again. */
  function sort(order: LineOrder): void {
    const called = (line: ShownLine) => calledIn(line, products)
    setSorted({ order, places: placesBy(order, lines, { called, languageCode: area.languageCode }) })
  }

  function removeChosen(elsewhere?: Elsewhere): void {
    selectAll.current?.focus()
    remove(chosen, elsewhere)
  }

  function refuse(error: unknown): void {
    toasts.show('error', t('Cart.NotChanged', 'Not changed'), failureFacts(t, error))
  }

  function removedText(gone: readonly ShownLine[]): string {
    const [first] = gone
    return first && gone.length === 1
      ? t('Cart.Removed', '{number} removed', calledIn(first, products))
      : t('Cart.RemovedMany', '{count} lines removed', { count: format.count(gone.length) })
  }

  function remove(gone: readonly ShownLine[], elsewhere?: Elsewhere): void {
    if (gone.length === 0 || !cart) return
    const keys = gone.map(({ productKey }) => keyText(productKey))
    setSelected((before) => new Set([...before].filter((key) => !keys.includes(key))))
    const removed = store.removeLines(gone.map(({ productKey }) => productKey)).then(
      () => true,
      (error) => {
        toasts.close(said)
        refuse(error)
        elsewhere?.takeBack().catch(refuse)
        return false
      },
    )
    const undoRest = elsewhere?.takeBack
    const said = offerBack(elsewhere?.words ?? removedText(gone), { t, store, before: cart, gone, removed, undoRest })
  }

  // The acts read what is current when they are called, so that they can stay the same functions for every line.
  const current = { remove, refuse, store, list }
  const latest = useRef(current)
  latest.current = current
  const [acts] = useState<LineActs>(() => ({
    onQuantity(line, quantity) {
      if (quantity <= 0) latest.current.remove([line])
      else latest.current.store.setQuantity(line.productKey, quantity).catch(latest.current.refuse)
    },
    onComment: (line, comment) => void latest.current.store.setComment(line, comment).catch(latest.current.refuse),
    onRemove: (line) => {
      focusBeside(latest.current.list.current, line.id, '[data-remove]')
      latest.current.remove([line])
    },
    onSelect: (line, isSelected) =>
      setSelected((before) => {
        const next = new Set(before)
        if (isSelected) next.add(keyText(line.productKey))
        else next.delete(keyText(line.productKey))
        return next
      }),
    onNext: (line) => focusNext(latest.current.list.current, line.id, 'input[role="spinbutton"]'),
  }))

  return (
    <div className={css.lines}>
      <div className={css.bar}>
        <div className={css.tools} data-no-print>
          {own.length > 0 && (
            <SelectAll
              ref={selectAll}
              label={t('Cart.SelectAll', 'Select all')}
              chosen={chosen.length}
              of={shownOwn.length}
              onChange={(isChosen) =>
                setSelected(new Set(isChosen ? shownOwn.map(({ productKey }) => keyText(productKey)) : []))
              }
            />
          )}
          {chosen.length > 0 && (
            <Button size="s" icon={Trash} onClick={() => removeChosen()}>
              {t('Cart.RemoveSelected', 'Remove {count} {count|line|lines}', { count: format.count(chosen.length) })}
            </Button>
          )}
          {chosen.length > 0 && withSelected(chosen, removeChosen)}
          {own.length > SORT_ABOVE && (
            <SelectField
              className={css.sort}
              label={t('Cart.Sort', 'Sort the cart')}
              labelHidden
              value={sorted?.order ?? 'added'}
              onChange={({ target }) => sort(target.value as LineOrder)}
            >
              {LINE_ORDERS.map((order) => (
                <option key={order} value={order}>
                  {orderWords[order]}
                </option>
              ))}
            </SelectField>
          )}
          {own.length > FILTER_ABOVE && (
            <TextField
              className={css.filter}
              label={t('Cart.Filter', 'Filter the cart')}
              labelHidden
              type="search"
              placeholder={t('Cart.Filter', 'Filter the cart')}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
          )}
        </div>
        <span className={css.unit} aria-hidden="true">
          {t('Cart.UnitPrice', 'Price each')}
        </span>
        <span className={css.quantity} aria-hidden="true">
          {t('Cart.Quantity', 'Quantity')}
        </span>
        <span className={css.sum} aria-hidden="true">
          {t('Cart.Sum', 'Sum')}
        </span>
      </div>
      <CartMeters lines={own} />
      <ul ref={list} aria-label={t('Cart.Lines', 'Lines of the cart')}>
        <NearList
          items={shown}
          itemHeight={LINE_HEIGHT}
          render={(line) => (
            <CartLine
              key={line.parentId ? line.id : keyText(line.productKey)}
              line={line}
              product={products.get(line.productKey.productId)}
              calculated={calculatedLines.get(line.id)}
              isSelected={selected.has(keyText(line.productKey))}
              acts={acts}
            />
          )}
        />
      </ul>
      {shown.length === 0 && (
        <EmptyState
          icon={Search}
          title={t('Cart.NoMatch', 'No line of the cart matches “{filter}”', { filter: wanted })}
        />
      )}
    </div>
  )
}
