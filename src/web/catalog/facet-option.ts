import type { Facet } from '#contract/products.ts'
import type { Translate } from '../app/translations.ts'

/** What a value of a facet is called: availability, which the shop itself says of goods, in the words of the area. */
export function optionText(facet: Facet | undefined, value: string, t: Translate): string {
  const label = facet?.options?.find((option) => option.value === value)?.label ?? value
  return facet?.field === 'availability' ? t(`Availability.${value}`, label) : label
}
