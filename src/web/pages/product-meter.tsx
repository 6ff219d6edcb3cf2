import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { describeVariant } from '#domain/variants.ts'
import { Personal } from '../app/personal.tsx'
import { unbroken } from '../app/unbroken.ts'
import { useIsInCampaign, useMeter } from '../campaigns/data.ts'
import { MeterLine } from '../campaigns/meter-line.tsx'
import { meteredVariant } from '../campaigns/metered-variant.ts'
import { useAddToCart } from '../cart/add-to-cart.tsx'
import { useCart, useConfirmedCart } from '../cart/data.ts'
import { isOwnLine } from '../cart/edits.ts'
import css from './product-meter.module.css'

/**
 * The campaign meter of a product where it is bought. Its room is kept while it is on its way. Of several variants one
 * click adds more of the one that the cart holds most of; before it holds any, the meter only tells.
 */
export const ProductMeter = (props: { product: Product }) => (
  <Personal>
    <OwnMeter {...props} />
  </Personal>
)

function OwnMeter({ product }: { product: Product }) {
  const metered = meteredVariant(product, useCart().cart?.lines.filter(isOwnLine) ?? [])
  return metered && <VariantMeter product={product} {...metered} />
}

type VariantMeterProps = { product: Product; variant: Variant; isChosen: boolean }

function VariantMeter({ product, variant, isChosen }: VariantMeterProps) {
  const key = productKeyOf(product, variant)
  const isIn = useIsInCampaign(key)
  const meter = useMeter(key, useConfirmedCart())
  const add = useAddToCart()
  if (!isIn) return null
  const put = (quantity: number) => void add([{ productKey: key, quantity }], variant.number)
  const isOfSeveral = product.variants.length > 1
  return (
    <div className={css.place} data-several={isOfSeveral || undefined}>
      {meter && (
        <MeterLine
          meter={meter}
          about={product.name}
          ofWhat={isOfSeveral ? unbroken(describeVariant(variant)) : ''}
          onAdd={isChosen ? put : undefined}
        />
      )}
    </div>
  )
}
