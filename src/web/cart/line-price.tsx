import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { usePrice } from '../prices/data.ts'
import { useLevelPrice } from '../prices/level-price.ts'
import type { PriceLevel } from '../prices/levels.ts'
import { ProductPrice } from '../prices/product-price.tsx'
import { Money } from '../ui/money.tsx'

type LinePriceProps = {
  product: Product
  variant: Variant
  /** What its pieces cost each; undefined where one price holds for every quantity. */
  level: PriceLevel | undefined
  pieces: number
}

/** What a piece costs once those of a line are in the cart. */
export function LinePrice({ product, variant, level, pieces }: LinePriceProps) {
  const t = useTranslate()
  const levelPrice = useLevelPrice()
  const format = useFormat()
  const entry = usePrice(productKeyOf(product, variant))
  if (entry?.state !== 'success' || !level || level === entry.price.levels?.[0]) {
    return <ProductPrice product={product} variants={[variant]} />
  }
  const { priceWithoutVat: before } = entry.price.unitPrice
  return (
    <Money
      text={levelPrice(level, pieces)}
      before={level.price < before ? format.amount(before) : undefined}
      beforeLabel={t('Price.Before', 'Before')}
      currency={format.currency()}
    />
  )
}
