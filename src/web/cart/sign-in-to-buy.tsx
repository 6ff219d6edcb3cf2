import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useLocation } from 'react-router'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The visitor's button where a customer has quantity and cart: it leads to signing in and back. */
export function SignInToBuy({ size = 'm' }: { size?: 's' | 'm' | 'l' }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <ButtonLink
      severity="cta-1"
      size={size}
      icon={ShoppingCart}
      to={`/login?redirect=${encodeURIComponent(pathname + search)}`}
    >
      {t('Cart.AddToCart', 'Add to cart')}
    </ButtonLink>
  )
}
