import type { Product } from '#contract/products.ts'
import { useFormat } from '../app/format.ts'
import { useTranslate } from '../app/translations.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The way to a product whose variants have to be chosen from. */
export function ProductChoice({ product: { url, name, variants } }: { product: Product }) {
  const t = useTranslate()
  const format = useFormat()
  const words = t('Product.Choose', 'Choose from {count}', { count: format.count(variants.length) })
  return (
    <ButtonLink to={url} wide aria-label={`${words}: ${name}`} viewTransition>
      {words}
    </ButtonLink>
  )
}
