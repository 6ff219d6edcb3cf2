import type { Product, Variant } from '#contract/products.ts'
import { isNumbered, normaliseNumber } from '#domain/item-number.ts'
import { placeOf } from '#domain/variants.ts'

type Numbered = Pick<Product, 'number' | 'url'> & { variants: Pick<Variant, 'number' | 'ean'>[] }

/**
 * Where a text that is exactly the number or the EAN of one thing leads: to its product, at the variant meant.
 * Undefined when it is no number, or the number of several products.
 */
export function exactHit(text: string, products: readonly Numbered[]): string | undefined {
  const wanted = normaliseNumber(text)
  if (!/\d/.test(wanted)) return undefined
  const isWanted = (variant: Numbered['variants'][number]) => isNumbered(variant, text)

  const [hit, ...others] = products.filter(
    ({ number, variants }) => normaliseNumber(number) === wanted || variants.some(isWanted),
  )
  if (!hit || others.length > 0) return undefined
  return placeOf(hit, hit.variants.find(isWanted))
}
