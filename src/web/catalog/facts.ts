import type { Product } from '#contract/products.ts'
import { isEnglish } from '#domain/date-format.ts'
import { sizeSpan } from '#domain/size-span.ts'
import { type Axis, axesOf } from '#domain/variants.ts'
import type { Shop } from '../app/shop.ts'
import type { Translate } from '../app/translations.ts'

/** `Meridian` and `6 weights`, or `24 g`: the brand, and what there is to choose or the one thing there is. */
export function productFacts(
  { specifications, variants }: Product,
  t: Translate,
  { area }: Pick<Shop, 'area'>,
): string[] {
  return [specifications.brand, choices()]

  function choices(): string {
    const [only, another] = variants
    if (!another) return only?.attributes.map(({ value }) => value).join(', ') ?? ''
    const spans = axesOf(variants).map(span).join(', ')
    return spans || t('Product.Variants', '{count} variants', { count: variants.length })
  }

  /** `14–22 g` of sizes, on one line, `3 colours` of words: small in English, as they are written in other languages. */
  function span({ name, values }: Axis): string {
    return (
      sizeSpan(values)?.replace(/[ –]/g, '$&\u2060') ??
      t(`Product.Choices.${name}`, t('Product.Choices', '{count} {name}s'), {
        count: values.length,
        name: isEnglish(area.languageCode) ? name.toLowerCase() : name,
      })
    )
  }
}
