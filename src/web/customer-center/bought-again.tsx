import type { Product, Variant } from '#contract/products.ts'
import type { BoughtProduct } from '#contract/purchases.ts'
import { levelAt } from '#domain/price-levels.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { isBuyable } from '#domain/stock.ts'
import { useFormat } from '../app/format.ts'
import type { Shop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { useAddToCart } from '../cart/add-to-cart.tsx'
import { useCart } from '../cart/data.ts'
import { LinePrice } from '../cart/line-price.tsx'
import { LineQuantity } from '../cart/line-quantity.tsx'
import { piecesWith } from '../cart/pieces.ts'
import { fetchProducts, narrowedTo, variantOf } from '../cart/products.ts'
import { saleRule } from '../cart/sale-rule.ts'
import { loadPrices, usePrice } from '../prices/data.ts'
import { countingFor, levelsOf } from '../prices/levels.ts'
import { Button } from '../ui/button.tsx'
import { focusBelow } from '../ui/line-focus.ts'
import { roundQuantity } from '../ui/quantity.ts'
import css from './bought-again.module.css'

/** What was bought before as it is sold today, and how many of it are wanted. */
type Again = { product: Product; variant: Variant; quantity: number }

/** What of the bought is sold today, for a loader, with the customer's prices of it. */
export async function loadSold(shop: Shop, bought: readonly BoughtProduct[]) {
  const keys = bought.flatMap(({ isSold, productKey }) => (isSold ? [productKey] : []))
  const ids = [...new Set(keys.map(({ productId }) => productId))]
  const products = ids.length > 0 ? narrowedTo(keys, await fetchProducts(shop.call, shop.area, ids)) : []
  return { products, prices: await loadPrices(shop, products) }
}

/** As many as `typed`, else as the last time, as it is sold; undefined where it is not sold any more. */
export function againOf(
  { productKey, lastQuantity, isSold }: BoughtProduct,
  product: Product | undefined,
  typed: number | undefined,
): Again | undefined {
  const variant = isSold ? variantOf(product, productKey) : undefined
  if (!product || !variant) return undefined
  return { product, variant, quantity: typed ?? roundQuantity(lastQuantity, saleRule(variant)) }
}

/** How many pieces of it were bought, and in how many orders. */
export function PiecesBefore({ product: { quantity, times } }: { product: BoughtProduct }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div>
      {format.count(quantity)}
      <span className={css.more}>
        {t('Bought.InOrders', 'in {count} {count|order|orders}', { count: format.count(times) })}
      </span>
    </div>
  )
}

/** When it is due again, and how many days usually lie between. */
export function DueAgain({ product: { dueOn, everyDays } }: { product: BoughtProduct }) {
  const t = useTranslate()
  const format = useFormat()
  if (dueOn === null || everyDays === null) return null
  return (
    <div>
      {format.date(dueOn)}
      <span className={css.more}>
        {t('Bought.EveryDays', 'every {days} {days|day|days}', { days: format.count(everyDays) })}
      </span>
    </div>
  )
}

/** What a piece costs once as many as are wanted are in the cart. */
export function PriceAgain({ product, variant, quantity }: Again) {
  const { cart } = useCart()
  const productKey = productKeyOf(product, variant)
  const price = usePrice(productKey)
  const line = { ...productKey, quantity, campaigns: countingFor(price), saleUnit: variant }
  const level = levelAt(levelsOf(price), piecesWith(cart, line))
  return <LinePrice product={product} variant={variant} level={level} pieces={quantity} />
}

type AddAgainProps = Again & { onQuantity: (quantity: number) => void }

/** How many are wanted, and the button that puts them into the cart; Enter in the field does so and goes on below. */
export function AddAgain({ product, variant, quantity, onQuantity }: AddAgainProps) {
  const t = useTranslate()
  const format = useFormat()
  const addToCart = useAddToCart()
  if (!isBuyable(variant)) return null
  const { number } = variant
  const add = (wanted: number) => addToCart([{ productKey: productKeyOf(product, variant), quantity: wanted }], number)
  return (
    <div className={css.again}>
      <LineQuantity
        variant={variant}
        name={product.name}
        size="s"
        value={quantity}
        onCommit={onQuantity}
        onEnter={(typed) => {
          void add(typed)
          focusBelow('[role="spinbutton"]')
        }}
      />
      <Button
        size="s"
        onClick={() => void add(quantity)}
        aria-label={t('Bought.AddOne', 'Add {count} of {number}', { count: format.count(quantity), number })}
      >
        {t('Cart.Add', 'Add')}
      </Button>
    </div>
  )
}
