import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useHydrated } from '../app/hydrated.ts'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'
import css from './add-button.module.css'

type AddButtonProps = { size?: 's' | 'm' | 'l'; disabled?: boolean }

/** Submits a form of quantities to the cart. It waits for the script without looking any different. */
export function AddButton({ size = 'm', disabled = false }: AddButtonProps) {
  const t = useTranslate()
  const isAlive = useHydrated()
  return (
    <Button
      type="submit"
      severity="cta-1"
      size={size}
      icon={size === 's' ? undefined : ShoppingCart}
      disabled={disabled || !isAlive}
      className={isAlive || disabled ? undefined : css.waiting}
    >
      {t('Cart.AddToCart', 'Add to cart')}
    </Button>
  )
}
