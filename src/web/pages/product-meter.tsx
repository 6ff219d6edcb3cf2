import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { useIsInCampaign, useMeter } from '../campaigns/data.ts'
import { MeterLine } from '../campaigns/meter-line.tsx'
import { useAddToCart } from '../cart/add-to-cart.tsx'
import { useConfirmedCart } from '../cart/data.ts'
import css from './product-meter.module.css'

type ProductMeterProps = {
  product: Product
  variant: Variant
  /** The product has sisters of this variant: which of them to add is chosen elsewhere. */
  tellsOnly?: boolean
}

/** The campaign meter of a product where it is bought. Its room is kept while it is on its way. */
export function ProductMeter({ product, variant, tellsOnly = false }: ProductMeterProps) {
  const key = productKeyOf(product, variant)
  const isIn = useIsInCampaign(key)
  const meter = useMeter(key, useConfirmedCart())
  const add = useAddToCart()
  if (!isIn) return null
  const put = (quantity: number) => void add([{ productKey: key, quantity }], variant.number)
  return (
    <div className={css.place} data-tells={tellsOnly || undefined}>
      {meter && <MeterLine meter={meter} onAdd={tellsOnly ? undefined : put} />}
    </div>
  )
}
