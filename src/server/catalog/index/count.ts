import type { FacetColumn } from './facet-column.ts'
import type { FacetSource, FacetType, Selected, Selection } from './select.ts'

/** A facet as a list shows it; sliders have the range of the list instead of options. */
export type CountedFacet = {
  facetName: string
  field: string
  queryField: string
  type: FacetType
  options?: { value: string; label: string; count: number; selected: boolean }[]
  min?: number
  max?: number
}

/** More options than anyone reads: of a facet with more, the most frequent are given. */
const MOST_OPTIONS = 300

/**
 * Every facet with its counts over what was selected. CheckboxOr and sliders leave their own selection out of account,
 * CheckboxAnd does not. Options nothing has are left out unless chosen; a facet without options or range is left out.
 */
export function countFacets(
  facets: readonly FacetSource[],
  selected: Selected,
  selections: readonly Selection[],
): CountedFacet[] {
  const counted: CountedFacet[] = []
  for (const facet of facets) {
    const { facetName, field, queryField, type } = facet
    const chosen = selections.find((each) => each.queryField === queryField)
    const missed = type === 'CheckboxAnd' ? undefined : selected.nearMisses.get(facet)
    const groups = missed ? [selected.slots, missed] : [selected.slots]
    if (type === 'Slider') {
      const range = rangeOf(facet, groups)
      if (range) counted.push({ facetName, field, queryField, type, ...range })
    } else if (facet.kind === 'values') {
      const options = optionsOf(facet.column, groups, new Set(chosen?.values))
      if (options.length) counted.push({ facetName, field, queryField, type, options })
    }
  }
  return counted
}

function countValues({ starts, counts, ids, values }: FacetColumn, groups: readonly Uint32Array[]): Uint32Array {
  const totals = new Uint32Array(values.length)
  for (const slots of groups) {
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index]!
      const from = starts[slot]!
      const to = from + counts[slot]!
      for (let at = from; at < to; at++) totals[ids[at]!]!++
    }
  }
  return totals
}

function optionsOf(column: FacetColumn, groups: readonly Uint32Array[], chosen: ReadonlySet<string>) {
  const totals = countValues(column, groups)
  let places = column.order.filter((place) => totals[place]! > 0 || chosen.has(column.values[place]!.value))
  if (places.length > MOST_OPTIONS) {
    const frequent = new Set(places.toSorted((a, b) => totals[b]! - totals[a]!).slice(0, MOST_OPTIONS))
    places = places.filter((place) => frequent.has(place) || chosen.has(column.values[place]!.value))
  }
  const options = places.map((place) => {
    const { value, label } = column.values[place]!
    return { value, label, count: totals[place]!, selected: chosen.has(value) }
  })
  const unknown = [...chosen].filter((value) => column.find(value) === undefined)
  return [...options, ...unknown.map((value) => ({ value, label: value, count: 0, selected: true }))]
}

function rangeOf(facet: FacetSource, groups: readonly Uint32Array[]): { min: number; max: number } | undefined {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  const take = (amount: number) => {
    if (amount < min) min = amount
    if (amount > max) max = amount
  }
  if (facet.kind === 'amounts') for (const slots of groups) for (const slot of slots) take(facet.amountOf(slot))
  else {
    for (const [place, total] of countValues(facet.column, groups).entries()) {
      if (total > 0) take(facet.column.numbers[place]!)
    }
  }
  return min <= max ? { min, max } : undefined
}
