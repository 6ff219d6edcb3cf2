import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useTranslate } from '../app/translations.ts'
import { Button } from '../ui/button.tsx'

type AddButtonProps = {
  size?: 'm' | 'l'
  /** What it adds, where several stand below each other: read after its name. */
  about?: string
}

/** Submits a form of quantities to the cart. */
export function AddButton({ size = 'm', about }: AddButtonProps) {
  const t = useTranslate()
  return (
    <Button type="submit" severity="cta-1" size={size} icon={ShoppingCart} aria-description={about}>
      {t('Cart.AddToCart', 'Add to cart')}
    </Button>
  )
}
