import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Trash from 'lucide-react/icons/trash-2'
import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FavoriteList, FavoriteProduct, OpenedList } from '#contract/favorites.ts'
import type { Product } from '#contract/products.ts'
import { isSameProduct } from '#domain/favorites.ts'
import { moved } from '#domain/places.ts'
import { keyText } from '#domain/product-key.ts'
import { isBuyable } from '#domain/stock.ts'
import { useFormat } from '../app/format.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { useAddToCart } from '../cart/add-to-cart.tsx'
import { variantOf } from '../cart/products.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { focusBeside, focusIn, focusNext } from '../ui/line-focus.ts'
import { SelectAll } from '../ui/select-all.tsx'
import { productsText } from './counts.ts'
import { useFavoriteStore } from './data.ts'
import { type LineActs, ListLine } from './list-line.tsx'
import css from './list-lines.module.css'
import { useFavoriteActs } from './use-favorite-acts.ts'
import { piecesOf, useLineLevels } from './use-line-levels.ts'
import { useRefusal } from './use-refusal.ts'

type ListLinesProps = {
  list: FavoriteList
  ended: OpenedList['ended']
  /** What is known of the products. */
  products: ReadonlyMap<string, Product>
  /** Whether that is all of them. */
  isComplete: boolean
  /** Barcodes are drawn for paper alone. */
  isPrinting: boolean
}

/** How many lines are drawn at first; those further down follow as soon as nothing else is to be done. */
const FIRST_LINES = 60

/** The products of a list: select them into the cart, note, count, order and take them out. */
export function ListLines({ list, ended, products, isComplete, isPrinting }: ListLinesProps) {
  const t = useTranslate()
  const format = useFormat()
  const store = useFavoriteStore()
  const favorites = useFavoriteActs()
  const refuse = useRefusal()
  const addToCart = useAddToCart()
  const lines = useRef<HTMLUListElement>(null)
  const selectAll = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [limit, setLimit] = useState(FIRST_LINES)
  useEffect(() => startTransition(() => setLimit(Number.POSITIVE_INFINITY)), [])

  const entries = list.products
  const endedOf = (entry: FavoriteProduct) => ended.find(({ variantId }) => variantId === entry.variantId)
  const chosen = entries.filter((entry) => selected.has(keyText(entry)))
  const wanted = chosen.length > 0 ? chosen : entries
  const levels = useLineLevels(entries, wanted, products)

  /** What could not be added is selected again. */
  async function order(): Promise<void> {
    const buyable = wanted.flatMap((entry) => {
      const variant = variantOf(products.get(entry.productId), entry)
      return variant && isBuyable(variant) ? [{ entry, variant }] : []
    })
    const left = wanted.length - buyable.length
    if (left > 0) {
      const words = t('Favorites.LeftOut', '{count} left out: sold out, or no longer in the range', {
        count: format.count(left),
      })
      toasts.show('warn', words)
    }
    const [first] = buyable
    if (!first) return
    setSelected(new Set())
    const isAdded = await addToCart(
      buyable.map(({ entry, variant }) => ({
        productKey: { productId: entry.productId, variantId: entry.variantId, unitOfMeasure: entry.unitOfMeasure },
        quantity: piecesOf(entry, variant),
      })),
      first.variant.number,
    )
    if (!isAdded) setSelected((since) => new Set([...selected, ...since]))
  }

  function takeOut(gone: readonly FavoriteProduct[]): void {
    const [first] = gone
    const number = first && (variantOf(products.get(first.productId), first) ?? endedOf(first))?.number
    const what = gone.length === 1 && number ? number : productsText(gone.length, t, format)
    const keys = gone.map(keyText)
    setSelected((before) => new Set([...before].filter((key) => !keys.includes(key))))
    favorites.takeOut(list, gone, what)
  }

  function change(entry: FavoriteProduct, to: Partial<FavoriteProduct>): void {
    store
      .change(list.listId, ({ products: now }) => ({
        products: now.map((each) => (isSameProduct(each, entry) ? { ...each, ...to } : each)),
      }))
      .catch(refuse)
  }

  function move(entry: FavoriteProduct, to: (from: number) => number): void {
    store
      .change(list.listId, ({ products: now }) => {
        const from = now.findIndex((each) => isSameProduct(each, entry))
        return { products: from < 0 ? now : moved(now, from, to(from)) }
      })
      .catch(refuse)
  }

  // The acts read what is current when they are called, so that they can stay the same functions for every line.
  const current = { change, takeOut, move }
  const latest = useRef(current)
  latest.current = current
  const [acts] = useState<LineActs>(() => ({
    onChange: (entry, to) => latest.current.change(entry, to),
    onVariant(entry, variantId) {
      const [former, next] = [keyText(entry), keyText({ ...entry, variantId })]
      setSelected((before) => (before.has(former) ? new Set([...before, next]) : before))
      flushSync(() => latest.current.change(entry, { variantId }))
      focusIn(lines.current, next, 'select')
    },
    onMove: (entry, to) => latest.current.move(entry, to),
    onTakeOut(entry) {
      focusBeside(lines.current, keyText(entry), '[data-remove]')
      latest.current.takeOut([entry])
    },
    onSelect: (entry, isSelected) =>
      setSelected((before) => {
        const next = new Set(before)
        if (isSelected) next.add(keyText(entry))
        else next.delete(keyText(entry))
        return next
      }),
    onNext: (entry) => focusNext(lines.current, keyText(entry), 'input[role="spinbutton"]'),
  }))

  return (
    <div className={css.lines}>
      <div className={css.bar} data-no-print>
        <SelectAll
          ref={selectAll}
          label={t('Favorites.SelectAll', 'Select all')}
          chosen={chosen.length}
          of={entries.length}
          onChange={(isChosen) => setSelected(new Set(isChosen ? entries.map(keyText) : []))}
        />
        {chosen.length > 0 && list.mayEdit && (
          <IconButton
            icon={Trash}
            label={t('Favorites.TakeOutSelected', 'Take out {count}', { count: format.count(chosen.length) })}
            onClick={() => {
              selectAll.current?.focus()
              takeOut(chosen)
            }}
          />
        )}
        <Button
          severity="cta-1"
          icon={ShoppingCart}
          className={css.order}
          disabled={!isComplete}
          onClick={() => void order()}
        >
          {chosen.length > 0
            ? t('Favorites.OrderSelected', 'Add {count} to cart', { count: format.count(chosen.length) })
            : t('Favorites.OrderAll', 'Add all to cart')}
        </Button>
      </div>
      <ul className={css.list} ref={lines} aria-label={t('Favorites.Lines', 'Products of the list')}>
        {entries.slice(0, isPrinting ? entries.length : limit).map((entry) => (
          <ListLine
            key={keyText(entry)}
            entry={entry}
            product={products.get(entry.productId)}
            ended={endedOf(entry)}
            level={levels.get(keyText(entry))}
            isKnown={isComplete}
            isSelected={selected.has(keyText(entry))}
            mayEdit={list.mayEdit}
            isPrinting={isPrinting}
            acts={acts}
          />
        ))}
      </ul>
    </div>
  )
}
