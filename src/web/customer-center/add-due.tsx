import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { BoughtProduct } from '#contract/purchases.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { useAddToCart } from '../cart/add-to-cart.tsx'
import { Button } from '../ui/button.tsx'
import { oncePerPress } from '../ui/press.ts'

/** Puts what was bought before into the cart as often as the last time: one product, or all that are due. */
export function AddDue({ products, onlyDue = false }: { products: readonly BoughtProduct[]; onlyDue?: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const addToCart = useAddToCart()
  const wanted = products.filter(({ isSold, isDue }) => isSold && (isDue || !onlyDue))
  const [first] = wanted
  if (!first) return null
  const add = oncePerPress(() =>
    addToCart(
      wanted.map(({ productKey, lastQuantity }) => ({
        productKey: { ...productKey, unitOfMeasure: productKey.unitOfMeasure ?? 'STK' },
        quantity: lastQuantity,
      })),
      first.number,
    ),
  )
  if (onlyDue) {
    return (
      <Button severity="primary" icon={ShoppingCart} {...add}>
        {t('Bought.AddDue', 'Add {count} {count|that is|that are} due', { count: format.count(wanted.length) })}
      </Button>
    )
  }
  return (
    <Button
      size="s"
      {...add}
      aria-label={t('Bought.AddOne', 'Add {count} of {number}', {
        count: format.count(first.lastQuantity),
        number: first.number,
      })}
    >
      {t('Bought.Add', 'Add {count}', { count: format.count(first.lastQuantity) })}
    </Button>
  )
}
