import { sizeSpan } from './size-span.ts'
import { axesOf } from './variants.ts'

type Attribute = { name: string; value: string }

/** The part of a product that is compared. */
type Comparable = {
  specifications: { attributes?: readonly Attribute[] | undefined }
  variants: readonly { attributes: readonly Attribute[] }[]
}

/** One fact of every product, in their order; '' where a product says nothing of it. */
type ComparisonRow = { name: string; values: string[]; differs: boolean }

/**
 * What is said of `products`, fact by fact: those said of the most products first, else as they come. What there is to
 * choose in a product is said as a span (`21–24 g`) or, where it is no figure, as a list.
 */
export function compare(products: readonly Comparable[]): ComparisonRow[] {
  const facts = products.map(factsOf)
  const names = new Set(facts.flatMap((each) => [...each.keys()]))
  const rows = [...names].map((name) => {
    const values = facts.map((each) => each.get(name) ?? '')
    return { name, values, differs: new Set(values).size > 1 }
  })
  const said = ({ values }: ComparisonRow) => values.filter(Boolean).length
  return rows.toSorted((a, b) => said(b) - said(a))
}

function factsOf({ specifications, variants }: Comparable): Map<string, string> {
  const choices = axesOf(variants)
  const chosen = new Set(choices.map(({ name }) => name))
  const standing = (variants[0]?.attributes ?? []).filter(({ name }) => !chosen.has(name))
  return new Map([
    ...choices.map(({ name, values }): [string, string] => [name, spanOf(values)]),
    ...[...standing, ...(specifications.attributes ?? [])].map(({ name, value }): [string, string] => [name, value]),
  ])
}

const spanOf = (values: readonly string[]): string =>
  (values.length > 2 && sizeSpan(values)) || values.filter(Boolean).join(', ')
