import { useSyncExternalStore } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { campaignsOf, levelAt, nextPriceLevel } from '#domain/price-levels.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { roundUpQuantity } from '#domain/quantities.ts'
import { mostPieces } from '#domain/stock.ts'
import { Personal } from '../app/personal.tsx'
import { useShop } from '../app/shop.ts'
import { useCartStore } from '../cart/data.ts'
import { piecesIn, piecesWith } from '../cart/pieces.ts'
import { useLevels } from '../prices/levels.ts'
import { VariantLevels } from '../prices/variant-levels.tsx'

type OrderSheetLevelsProps = { product: Product; variant: Variant }

/**
 * The level at which a variant stands in the cart and the next one, but for the first, which is its price. Where the
 * cart holds none of it, those that its smallest quantity comes to. Only the row that changes is drawn again.
 */
export const OrderSheetLevels = (props: OrderSheetLevelsProps) => (
  <Personal>
    <OwnLevels {...props} />
  </Personal>
)

function OwnLevels({ product, variant }: OrderSheetLevelsProps) {
  const { currencyCode } = useShop().area
  const store = useCartStore()
  const productKey = productKeyOf(product, variant)
  const levels = useLevels(productKey)

  /** The places of both among the levels, and whether the first one holds already: a text, to be compared. */
  function standing(): string {
    const { cart } = store.current()
    const quantity = roundUpQuantity(1, variant)
    const smallest = { ...productKey, quantity, campaigns: campaignsOf(levels), saleUnit: variant }
    const held = piecesIn(cart, productKey)
    const pieces = held ?? piecesWith(cart, smallest)
    const current = levelAt(levels, pieces)
    const next = nextPriceLevel(levels, pieces, { saleUnit: variant, most: mostPieces(variant), currencyCode })?.level
    return [...[current, next].map((level) => (level ? levels.indexOf(level) : -1)), held ? 1 : 0].join()
  }
  const [current, next, isHeld] = useSyncExternalStore(store.subscribe, standing, standing).split(',').map(Number)

  const shown = levels.filter((_, index) => index > 0 && (index === current || index === next))
  return <VariantLevels dense levels={shown} current={isHeld && current !== undefined ? levels[current] : undefined} />
}
