import type { Product } from '#contract/products.ts'
import { isEnglish } from '#domain/date-format.ts'
import { sizeSpan } from '#domain/size-span.ts'
import { type Axis, axesOf } from '#domain/variants.ts'
import type { Shop } from '../app/shop.ts'
import type { Translate } from '../app/translations.ts'

/** `Meridian · 6 weights`, `Meridian · 24 g`: the brand, and what there is to choose or the one thing there is. */
export function productFacts(
  { specifications, variants }: Product,
  t: Translate,
  { area }: Pick<Shop, 'area'>,
): string {
  const sayName = (name: string) => (isEnglish(area.languageCode) ? name.toLowerCase() : name)
  return [specifications.brand, choices(variants, t, sayName)].filter(Boolean).join(' · ')
}

/** `14–22 g` of sizes, `3 colours` of words. */
const span = ({ name, values }: Axis, t: Translate, sayName: SayName): string =>
  sizeSpan(values) ??
  t(`Product.Choices.${name}`, t('Product.Choices', '{count} {name}s'), { count: values.length, name: sayName(name) })

/** The name of an attribute within a line: small in English, as it is written in other languages. */
type SayName = (name: string) => string

function choices(variants: Product['variants'], t: Translate, sayName: SayName): string {
  if (variants.length > 1) {
    const axes = axesOf(variants)
    if (axes.length === 0) return t('Product.Variants', '{count} variants', { count: variants.length })
    return axes.map((axis) => span(axis, t, sayName)).join(', ')
  }
  return variants[0]?.attributes.map(({ value }) => value).join(', ') ?? ''
}
