import type { Product } from '#contract/products.ts'
import { buysForCustomer, useShop } from '../app/shop.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { ProductCard } from '../catalog/product-card.tsx'
import { ProductChoice } from '../catalog/product-choice.tsx'
import type { ProductActions } from '../catalog/product-results.tsx'
import { OrderSheetQuantity } from './order-sheet-quantity.tsx'

const forVisitor: ProductActions = { ofProduct: (product) => <BuyOrChoose product={product} /> }
const forCustomer: ProductActions = {
  ...forVisitor,
  ofVariant: (product, variant) => <OrderSheetQuantity product={product} variant={variant} />,
}

/** What one can do with a product in a list: buy it, or choose among its variants first. */
export const useProductActions = (): ProductActions => (buysForCustomer(useShop().session) ? forCustomer : forVisitor)

/** A product of a slider. */
export const drawProductCard = (product: Product) => (
  <ProductCard key={product.id} product={product} actions={<BuyOrChoose product={product} />} />
)

function BuyOrChoose({ product }: { product: Product }) {
  const [variant, ...others] = product.variants
  if (!variant || others.length > 0) return <ProductChoice product={product} />
  return <AddToCart product={product} variant={variant} />
}
