import type { ComponentProps } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { partOf } from '../app/parts.ts'
import { buysForCustomer, useShop } from '../app/shop.ts'
import { SignInToBuy } from '../cart/sign-in-to-buy.tsx'
import { ProductCard } from '../catalog/product-card.tsx'
import { ProductChoice } from '../catalog/product-choice.tsx'
import type { ProductActions } from '../catalog/product-results.tsx'
import type { FavoriteButton } from '../favorites/favorite-button.tsx'

const forVisitor: ProductActions = { ofProduct: (product) => <BuyOrChoose product={product} /> }
const forCustomer: ProductActions = {
  ...forVisitor,
  mark: (product) => <Heart product={product} />,
  ofVariant: (product, variant) => partOf('src/web/pages/buying.tsx').inSheet?.(product, variant),
}

/** What one can do with a product in a list: buy it, or choose among its variants first. */
export const useProductActions = (): ProductActions => (buysForCustomer(useShop().session) ? forCustomer : forVisitor)

/** A product of a slider. */
export const drawProductCard = (product: Product) => (
  <ProductCard
    key={product.id}
    product={product}
    actions={<BuyOrChoose product={product} />}
    mark={<Heart product={product} />}
  />
)

/** Whether a product or one of its variants is a favourite, for who buys for a customer. */
export function Heart(props: ComponentProps<typeof FavoriteButton>) {
  if (!buysForCustomer(useShop().session)) return null
  const buying = partOf('src/web/pages/buying.tsx')
  return <buying.FavoriteButton {...props} />
}

function BuyOrChoose({ product }: { product: Product }) {
  const [variant, ...others] = product.variants
  if (!variant || others.length > 0) return <Choose product={product} />
  return <Buy product={product} variant={variant} />
}

/** Quantity and button; a visitor signs in first, and who has no customer to buy for gets nothing. */
function Buy({ product, variant }: { product: Product; variant: Variant }) {
  const { session } = useShop()
  if (!session) return <SignInToBuy wide wanted={{ product, variant }} />
  if (!buysForCustomer(session)) return null
  const { AddToCart, ProductMeter } = partOf('src/web/pages/buying.tsx')
  return (
    <>
      <ProductMeter product={product} />
      <AddToCart product={product} variant={variant} />
    </>
  )
}

/** The way to the variants; who buys sees how far the product is in its campaign. */
function Choose({ product }: { product: Product }) {
  const buying = buysForCustomer(useShop().session) ? partOf('src/web/pages/buying.tsx') : undefined
  return (
    <>
      {buying && <buying.ProductMeter product={product} />}
      <ProductChoice product={product} />
    </>
  )
}
