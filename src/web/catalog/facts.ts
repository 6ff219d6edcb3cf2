import type { Product } from '#contract/products.ts'
import { sizeSpan } from '#domain/size-span.ts'
import { type Axis, axesOf } from '#domain/variants.ts'
import type { Translate } from '../app/translations.ts'

/** `Meridian · 6 weights`, `Meridian · 24 g`: the brand, and what there is to choose or the one thing there is. */
export function productFacts({ specifications, variants }: Product, t: Translate): string {
  return [specifications.brand, choices(variants, t)].filter(Boolean).join(' · ')
}

/** `14–22 g` of sizes, `3 colours` of words. */
const span = ({ name, values }: Axis, t: Translate): string =>
  sizeSpan(values) ??
  t(`Product.Choices.${name}`, '{count} {name}s', { count: values.length, name: name.toLowerCase() })

function choices(variants: Product['variants'], t: Translate): string {
  if (variants.length > 1) {
    const axes = axesOf(variants)
    if (axes.length === 0) return t('Product.Variants', '{count} variants', { count: variants.length })
    return axes.map((axis) => span(axis, t)).join(', ')
  }
  return variants[0]?.attributes.map(({ value }) => value).join(', ') ?? ''
}
