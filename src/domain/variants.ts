/** The part of a variant that tells it from its sisters. */
type Differing = { attributes: readonly { name: string; value: string }[] }

/** One attribute in which sisters differ, with its values in order. */
export type Axis = { name: string; values: string[] }

/**
 * The attributes in which `variants` differ, in the order they are written. Values are sorted as people count: numbers
 * by size (`22 g` before `100 g`), everything else as it first appears.
 */
export function axesOf(variants: readonly Differing[]): Axis[] {
  const names = new Set(variants.flatMap(({ attributes }) => attributes.map(({ name }) => name)))
  return [...names]
    .map((name) => ({ name, values: sortValues([...new Set(variants.map((each) => attributeOf(each, name)))]) }))
    .filter(({ values }) => values.length > 1)
}

/** The value a variant has of an attribute; '' where it has none. */
export function attributeOf({ attributes }: Differing, name: string): string {
  return attributes.find((attribute) => attribute.name === name)?.value ?? ''
}

/** The variant at a crossing of two axes; undefined where nothing is sold. */
export function variantAt<V extends Differing>(
  variants: readonly V[],
  row: { name: string; value: string },
  column: { name: string; value: string },
): V | undefined {
  return variants.find(
    (each) => attributeOf(each, row.name) === row.value && attributeOf(each, column.name) === column.value,
  )
}

/**
 * How a product's variants are laid out: `single` where there is nothing to choose, `rows` for one attribute, `matrix`
 * for two whose crossings name one variant each, `table` for everything else.
 */
export function layoutOf(variants: readonly Differing[]): 'single' | 'rows' | 'matrix' | 'table' {
  if (variants.length <= 1) return 'single'
  const axes = axesOf(variants)
  if (axes.length === 1) return 'rows'
  if (axes.length !== 2) return 'table'
  const crossings = new Set(variants.map((each) => axes.map(({ name }) => attributeOf(each, name)).join('\n')))
  return crossings.size === variants.length ? 'matrix' : 'table'
}

/** `24 g, Black`: what tells a variant from its sisters, in one line. */
export const describeVariant = ({ attributes }: Differing): string => attributes.map(({ value }) => value).join(', ')

/** The name of a variant's place on its product's page, for an address's fragment: its number without blanks. */
export const anchorOf = ({ number }: { number: string }): string => number.replace(/[^\w.-]+/g, '-')

/** Where a product stands, at the variant that is meant where it has several. */
export const placeOf = (
  { url, variants }: { url: string; variants: readonly unknown[] },
  variant: { number: string } | undefined,
): string => (variant && variants.length > 1 ? `${url}#${anchorOf(variant)}` : url)

function sortValues(values: string[]): string[] {
  const sizes = values.map((value) => Number.parseFloat(value.replace(',', '.')))
  if (sizes.some(Number.isNaN)) return values
  return values.toSorted((a, b) => Number.parseFloat(a.replace(',', '.')) - Number.parseFloat(b.replace(',', '.')))
}
