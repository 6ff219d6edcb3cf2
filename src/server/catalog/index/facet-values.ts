import type { Availability, IndexedProduct } from './product.ts'

/** One value a product has in a facet: as the URL says it, and as people read it. */
export type FacetValue = { value: string; label: string }

const AVAILABILITY_LABEL: Record<Availability, string> = {
  'in-stock': 'In stock',
  expected: 'Expected',
  backorder: 'On backorder',
  'sold-out': 'Sold out',
}

const same = (value: string): FacetValue => ({ value, label: value })

/**
 * The values of `product` in the facet over `field`: `brand`, `category`, `tags`, `availability`, `new`,
 * `attribute:NAME` of its variants or `specification:NAME`. A field that is none of these has no values; `price` and
 * `stock` are columns of their own.
 */
export function facetValues(product: IndexedProduct, field: string): FacetValue[] {
  if (field === 'brand') return product.brand ? [same(product.brand)] : []
  if (field === 'category') return product.categories.map(({ id, name }) => ({ value: id, label: name }))
  if (field === 'tags') return unique(product.tags)
  if (field === 'availability') return availabilityValues(product.availability)
  const [kind, name] = splitField(field)
  if (kind === 'attribute') return unique(named(product.attributes, name))
  if (kind === 'specification') return unique(named(product.specifications, name))
  return []
}

/** The value of an availability in the facet over it. */
export function availabilityValues(availability: Availability): FacetValue[] {
  return [{ value: availability, label: AVAILABILITY_LABEL[availability] }]
}

/** Values a field has whatever any product says, so that each is called the same while nothing has it. */
export const standingValues = (field: string): FacetValue[] =>
  field === 'availability' ? Object.entries(AVAILABILITY_LABEL).map(([value, label]) => ({ value, label })) : []

/** The first number in a value, for sliders: 22.5 of `22,5 g`; NaN without one. */
export function numberIn(value: string): number {
  const found = /-?\d+(?:[.,]\d+)?/.exec(value)
  return found ? Number(found[0].replace(',', '.')) : Number.NaN
}

const unique = (values: readonly string[]): FacetValue[] => [...new Set(values)].map(same)

const named = (attributes: readonly { name: string; value: string }[], name: string) =>
  attributes.filter((each) => each.name.toLowerCase() === name).map((each) => each.value)

function splitField(field: string): [kind: string, name: string] {
  const colon = field.indexOf(':')
  return colon < 0 ? [field, ''] : [field.slice(0, colon), field.slice(colon + 1).toLowerCase()]
}
