import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { BoughtProduct } from '#contract/purchases.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { useAddToCart } from '../cart/add-to-cart.tsx'
import { Button } from '../ui/button.tsx'

/** Puts all that is due into the cart, each as often as the last time. */
export function AddDue({ products }: { products: readonly BoughtProduct[] }) {
  const t = useTranslate()
  const format = useFormat()
  const due = products.filter(({ isSold, isDue }) => isSold && isDue)
  const add = useAddAgain(due)
  if (due.length === 0) return null
  return (
    <Button severity="primary" icon={ShoppingCart} onClick={add}>
      {t('Bought.AddDue', 'Add {count} {count|that is|that are} due', { count: format.count(due.length) })}
    </Button>
  )
}

/** Puts one product into the cart as often as the last time. */
export function AddAgain({ product }: { product: BoughtProduct }) {
  const t = useTranslate()
  const format = useFormat()
  const add = useAddAgain([product])
  if (!product.isSold) return null
  const count = format.count(product.lastQuantity)
  return (
    <Button
      size="s"
      onClick={add}
      aria-label={t('Bought.AddOne', 'Add {count} of {number}', { count, number: product.number })}
    >
      {t('Bought.Add', 'Add {count}', { count })}
    </Button>
  )
}

function useAddAgain(wanted: readonly BoughtProduct[]) {
  const addToCart = useAddToCart()
  return () =>
    void addToCart(
      wanted.map(({ productKey, lastQuantity }) => ({
        productKey: { ...productKey, unitOfMeasure: productKey.unitOfMeasure ?? 'STK' },
        quantity: lastQuantity,
      })),
      wanted[0]?.number ?? '',
    )
}
