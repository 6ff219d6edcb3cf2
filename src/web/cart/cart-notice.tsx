import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Product } from '#contract/products.ts'
import { keyText } from '#domain/product-key.ts'
import type { Format } from '../app/format.ts'
import { useFormat } from '../app/format.ts'
import { useKeptFocus } from '../app/keep-focus.ts'
import { type Translate, useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './cart-notice.module.css'
import { useCart } from './data.ts'
import type { Difference } from './differences.ts'
import { variantOf } from './products.ts'

/** Differences that are told one by one; the rest is counted. */
const TOLD = 6

/** What others changed in the cart, in plain words, with the choice to put one's own back. */
export function CartNotice() {
  const t = useTranslate()
  const format = useFormat()
  const { cart, notice, products, store } = useCart()
  if (!notice) return null

  if (notice.kind === 'ordered-elsewhere') {
    return (
      <Frame title={t('Cart.OrderedElsewhere', 'This cart was ordered in another window')}>
        <p>
          {cart?.lines.length
            ? t('Cart.OrderedElsewhereNext', 'This is another of your carts. Nothing was ordered twice.')
            : t('Cart.OrderedElsewhereText', 'You have a new, empty cart now. Nothing was ordered twice.')}
        </p>
        <Button size="s" onClick={store.dismissNotice}>
          {t('Cart.Understood', 'All right')}
        </Button>
      </Frame>
    )
  }

  const { differences } = notice
  const onlyPrices = differences.every(({ kind }) => kind === 'price')
  return (
    <Frame
      title={
        onlyPrices
          ? t('Cart.PricesChanged', 'Prices have changed')
          : t('Cart.ChangedElsewhere', 'The cart was changed elsewhere')
      }
    >
      <ul className={css.list}>
        {differences.slice(0, TOLD).map((difference) => (
          <li key={`${difference.kind} ${keyText(difference.productKey)}`}>
            {wordsOf(t, format, difference, products)}
          </li>
        ))}
        {differences.length > TOLD && (
          <li>{t('Cart.MoreChanges', 'and {count} more', { count: differences.length - TOLD })}</li>
        )}
      </ul>
      <div className={css.actions}>
        <Button size="s" onClick={store.dismissNotice}>
          {onlyPrices ? t('Cart.Understood', 'All right') : t('Cart.KeepTheirs', 'Keep it like this')}
        </Button>
        {!onlyPrices && (
          <Button size="s" onClick={store.keepMine}>
            {t('Cart.KeepMine', 'Put mine back')}
          </Button>
        )}
      </div>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  useKeptFocus()
  return (
    <section className={css.notice} role="alert">
      <Icon of={RefreshCw} size={20} />
      <div className={css.content}>
        <h2 className={css.title}>{title}</h2>
        {children}
      </div>
    </section>
  )
}

function wordsOf(t: Translate, format: Format, difference: Difference, products: ReadonlyMap<string, Product>): string {
  const product = products.get(difference.productKey.productId)
  const number = variantOf(product, difference.productKey)?.number ?? ''
  const what = `${number} ${product?.name ?? ''}`.trim()
  switch (difference.kind) {
    case 'added':
      return t('Cart.DiffAdded', '{what}: {count} added', { what, count: format.count(difference.quantity) })
    case 'removed':
      return t('Cart.DiffRemoved', '{what}: removed, it was {count}', {
        what,
        count: format.count(difference.quantity),
      })
    case 'quantity':
      return t('Cart.DiffQuantity', '{what}: {to} {to|piece|pieces}, it was {from}', {
        what,
        from: format.count(difference.from),
        to: format.count(difference.to),
      })
    case 'price':
      return t('Cart.DiffPrice', '{what}: {to} each, it was {from}', {
        what,
        from: format.piece(difference.from.priceWithoutVat),
        to: format.piece(difference.to.priceWithoutVat),
      })
  }
}
