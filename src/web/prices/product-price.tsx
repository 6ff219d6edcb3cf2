import type { Product, Variant } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { useFormat } from '../app/format.ts'
import { Personal } from '../app/personal.tsx'
import { useShop } from '../app/shop.ts'
import { useTranslate } from '../app/translations.ts'
import { Money } from '../ui/money.tsx'
import { usePrices } from './data.ts'
import css from './product-price.module.css'
import { type Priced, shownPrice } from './shown-price.ts'
import { SignInForPrices } from './sign-in-for-prices.tsx'

type ProductPriceProps = {
  product: Pick<Product, 'id' | 'unitPrices'>
  /** The variants it is the price of: the lowest is shown. */
  variants: readonly (Priced & Pick<Variant, 'unitOfMeasure'>)[]
  size?: 's' | 'm' | 'l' | 'xl'
  /** The amount alone, for a column whose head says the currency. */
  bare?: boolean
}

/** What a product costs this person, without value added tax. Its room is kept while the price is on its way. */
export const ProductPrice = (props: ProductPriceProps) => (
  <Personal>
    <OwnPrice {...props} />
  </Personal>
)

function OwnPrice({ product, variants, size = 's', bare = false }: ProductPriceProps) {
  const { session, settings } = useShop()
  const format = useFormat()
  const t = useTranslate()
  const price = shownPrice(product, variants, usePrices(variants.map((variant) => productKeyOf(product, variant))))
  const fromPieces = (count: string) =>
    bare ? t('Price.LevelFrom', '{count}+', { count }) : t('Price.FromPieces', 'from {count} pieces', { count })
  if (price === 'pending') return <Money text={undefined} size={size} />
  if (price === 'away') return <span className={css.none}>{t('Price.NotLoaded', 'Price not loaded')}</span>
  if (price === null) {
    if (!session && !settings.showsPrices) return <SignInForPrices />
    return <span className={css.none}>{t('Price.OnRequest', 'Price on request')}</span>
  }
  return (
    <span className={css.price}>
      {price.isLowest && <span className={css.from}>{t('Price.From', 'from')} </span>}
      <Money
        text={format.piece(price.amount)}
        before={price.before === null || bare ? undefined : format.amount(price.before)}
        beforeLabel={t('Price.Before', 'Before')}
        currency={bare ? undefined : format.currency()}
        size={size}
      />
      {price.fromPieces !== null && <span className={css.from}> {fromPieces(format.count(price.fromPieces))}</span>}
    </span>
  )
}
