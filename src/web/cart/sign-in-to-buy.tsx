import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useLocation } from 'react-router'
import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { useSignInPath } from '../app/sign-in-path.ts'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { lowestQuantity } from '../ui/quantity.ts'
import { saleRule } from './sale-rule.ts'
import { keepWanted } from './wanted-before-sign-in.ts'

type SignInToBuyProps = {
  size?: 's' | 'm' | 'l'
  /** As wide as its place. */
  wide?: boolean
  /** What is added once he is back; nothing where there is still something to choose. */
  wanted?: { product: Product; variant: Variant } | undefined
}

/** The visitor's button where a customer has quantity and cart: it leads to signing in and back. */
export function SignInToBuy({ size = 'm', wide = false, wanted }: SignInToBuyProps) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  const wayIn = useSignInPath()

  function keep(): void {
    if (!wanted) return
    const { product, variant } = wanted
    const line = { productKey: productKeyOf(product, variant), quantity: lowestQuantity(saleRule(variant)) }
    keepWanted(pathname + search, line, variant.number)
  }

  return (
    <ButtonLink severity="cta-1" size={size} wide={wide} icon={ShoppingCart} to={wayIn} onClick={keep}>
      {t('Cart.AddToCart', 'Add to cart')}
    </ButtonLink>
  )
}
