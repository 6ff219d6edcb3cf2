import { useState } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { isBuyable } from '#domain/stock.ts'
import { useFormat } from '../app/format.ts'
import { toasts } from '../app/toasts.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import { lowestQuantity } from '../ui/quantity.ts'
import { AddButton } from './add-button.tsx'
import css from './add-to-cart.module.css'
import { useCartStore } from './data.ts'
import type { Wanted } from './edits.ts'
import { failureFacts } from './failures.ts'
import { LineQuantity } from './line-quantity.tsx'
import { saleRule } from './sale-rule.ts'
import { adjustmentOf, takeBack } from './take-back.ts'

/** Quantity and button, for who buys for a customer. Enter in the field adds as well. */
export function AddToCart({ product, variant }: { product: Product; variant: Variant }) {
  const t = useTranslate()
  const add = useAddToCart()
  const rule = saleRule(variant)
  const [quantity, setQuantity] = useState(lowestQuantity(rule))

  if (!isBuyable(variant)) {
    return (
      <Button wide disabled>
        {t('Cart.SoldOut', 'Sold out')}
      </Button>
    )
  }

  const productKey = productKeyOf(product, variant)
  return (
    <form
      className={css.add}
      data-no-print=""
      onSubmit={(event) => {
        event.preventDefault()
        add([{ productKey, quantity }], variant.number)
      }}
    >
      <LineQuantity
        variant={variant}
        name={product.name}
        value={quantity}
        onCommit={setQuantity}
        onEnter={(typed) => add([{ productKey, quantity: typed }], variant.number)}
      />
      <AddButton about={product.name} />
    </form>
  )
}

/**
 * Adds products and says so in a toast that takes back what this brought; `name` is what the toast calls a single
 * product. False when they could not be added, which a toast says as well.
 */
export function useAddToCart(): (lines: readonly Wanted[], name: string) => Promise<boolean> {
  const t = useTranslate()
  const format = useFormat()
  const store = useCartStore()

  const refuse = (text: string) => (error: unknown) => void toasts.show('error', text, failureFacts(t, error))

  async function add(lines: readonly Wanted[], name: string): Promise<void> {
    const cart = await store.addLines(lines)
    const only = lines.length === 1 ? lines[0] : undefined
    const raised = only && adjustmentOf(cart, only.productKey)
    const place = cart.name || t('Cart.Unnamed', 'the cart')
    const text = only
      ? t('Cart.Added', '{count} × {name} in {place}', { count: format.count(only.quantity), name, place })
      : t('Cart.AddedMany', '{count} products in {place}', { count: format.count(lines.length), place })
    toasts.show('success', text, {
      detail: raised
        ? t('Cart.Raised', 'Raised to {quantity}: that is how it is packed', {
            quantity: format.count(raised.quantity),
          })
        : undefined,
      action: {
        label: t('Cart.Undo', 'Undo'),
        onAct: () => void takeBack(store, cart, lines).catch(refuse(t('Cart.NotChanged', 'Not changed'))),
      },
    })
  }

  return (lines, name) =>
    add(lines, name).then(
      () => true,
      (error) => {
        refuse(t('Cart.NotAdded', 'Not added to the cart'))(error)
        return false
      },
    )
}
