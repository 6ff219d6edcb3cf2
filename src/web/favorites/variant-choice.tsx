import type { Product, Variant } from '#contract/products.ts'
import { describeVariant } from '#domain/variants.ts'
import { useTranslate } from '../app/translations.ts'
import css from './variant-choice.module.css'

type VariantChoiceProps = {
  product: Product
  variant: Variant
  onVariant: (variantId: string) => void
}

/** Which variant of a product stands in the list. */
export function VariantChoice({ product, variant, onVariant }: VariantChoiceProps) {
  const t = useTranslate()
  return (
    <select
      className={css.choice}
      aria-label={t('Favorites.Variant', 'Variant of {name}', { name: product.name })}
      value={variant.id}
      onChange={(event) => onVariant(event.target.value)}
    >
      {product.variants.map((each) => (
        <option key={each.id} value={each.id}>
          {describeVariant(each) || each.number}
        </option>
      ))}
    </select>
  )
}
