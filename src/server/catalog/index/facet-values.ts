import type { Availability, IndexedProduct } from './product.ts'

/** One value a product has in a facet: as the URL says it, and as people read it. */
export type FacetValue = { value: string; label: string }

const AVAILABILITY: Record<Availability, FacetValue> = {
  'in-stock': { value: 'in-stock', label: 'In stock' },
  expected: { value: 'expected', label: 'Expected' },
  backorder: { value: 'backorder', label: 'On backorder' },
  'sold-out': { value: 'sold-out', label: 'Sold out' },
}

const ATTRIBUTE = 'attribute:'
const SPECIFICATION = 'specification:'

const same = (value: string): FacetValue => ({ value, label: value })

/**
 * The values of `product` in the facet over `field`: `brand`, `category`, `tags`, `availability`, `attribute:NAME` of its
 * variants or `specification:NAME`. A field that is none of these has no values; `price` and `stock` are columns of
 * their own.
 */
export function facetValues(product: IndexedProduct, field: string): FacetValue[] {
  if (field === 'brand') return product.brand ? [same(product.brand)] : []
  if (field === 'category') return product.categories.map(({ id, name }) => ({ value: id, label: name }))
  if (field === 'tags') return unique(product.tags)
  if (field === 'availability') return availabilityValues(product.availability)
  if (field.startsWith(ATTRIBUTE)) return named(product.attributes, field.slice(ATTRIBUTE.length))
  if (field.startsWith(SPECIFICATION)) return named(product.specifications, field.slice(SPECIFICATION.length))
  return []
}

/** The value of an availability in the facet over it. */
export function availabilityValues(availability: Availability): FacetValue[] {
  return [AVAILABILITY[availability]]
}

/** Values a field has whatever any product says, so that each is called the same while nothing has it. */
export const standingValues = (field: string): FacetValue[] =>
  field === 'availability' ? Object.values(AVAILABILITY) : []

/** The first number in a value, for sliders: 22.5 of `22,5 g`; NaN without one. */
export function numberIn(value: string): number {
  const found = /-?\d+(?:[.,]\d+)?/.exec(value)
  return found ? Number(found[0].replace(',', '.')) : Number.NaN
}

function named(attributes: readonly { name: string; value: string }[], name: string): FacetValue[] {
  const wanted = name.toLowerCase()
  const found: FacetValue[] = []
  for (const { name, value } of attributes) if (name.toLowerCase() === wanted) addOnce(found, value)
  return found
}

function unique(values: readonly string[]): FacetValue[] {
  const found: FacetValue[] = []
  for (const value of values) addOnce(found, value)
  return found
}

// A product has a handful of them: a set would cost more than it spares.
function addOnce(found: FacetValue[], value: string): void {
  for (const each of found) if (each.value === value) return
  found.push(same(value))
}
