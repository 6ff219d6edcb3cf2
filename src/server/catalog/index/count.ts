import type { FacetColumn } from './facet-column.ts'
import type { FacetSource, FacetType, Selected, Selection } from './select.ts'
import { bitmapOf } from './slot-set.ts'

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
  slotCount: number,
): CountedFacet[] {
  const counted: CountedFacet[] = []
  const left = groupOf(selected.slots, slotCount)
  for (const facet of facets) {
    const { facetName, field, queryField, type } = facet
    const chosen = selections.find((each) => each.queryField === queryField)
    const missed = type === 'CheckboxAnd' ? undefined : selected.nearMisses.get(facet)
    const groups = missed ? [left, groupOf(missed, slotCount)] : [left]
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

/** From this share of all slots on, counting by value is faster than counting by product. */
const LONG_LIST = 1 / 16

/** How many of the slots in `groups` (which share none) have each value of the column. */
function countValues(column: FacetColumn, groups: readonly Group[]): Uint32Array {
  const totals = new Uint32Array(column.values.length)
  for (const group of groups) {
    const bits = group.bits()
    if (bits) for (const [place, slots] of column.slots.entries()) totals[place]! += slots.countIn(bits)
    else countBySlot(column, group.slots, totals)
  }
  return totals
}

function countBySlot({ starts, counts, ids }: FacetColumn, slots: Uint32Array, totals: Uint32Array): void {
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!
    const from = starts[slot]!
    const to = from + counts[slot]!
    for (let at = from; at < to; at++) totals[ids[at]!]!++
  }
}

type Group = { slots: Uint32Array; bits: () => Uint32Array | undefined }

/**
 * Slots with their bitmap, made at the first use by any facet; undefined where the list is too short to be worth it.
 */
function groupOf(slots: Uint32Array, slotCount: number): Group {
  let bits: Uint32Array | undefined
  return {
    slots,
    bits: () => {
      if (slots.length > slotCount * LONG_LIST) bits ??= bitmapOf(slots, slotCount)
      return bits
    },
  }
}

function optionsOf(column: FacetColumn, groups: readonly Group[], chosen: ReadonlySet<string>) {
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

function rangeOf(facet: FacetSource, groups: readonly Group[]): { min: number; max: number } | undefined {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  const take = (amount: number) => {
    if (amount < min) min = amount
    if (amount > max) max = amount
  }
  if (facet.kind === 'amounts') {
    const amounts = facet.amounts()
    for (const { slots } of groups) for (let index = 0; index < slots.length; index++) take(amounts[slots[index]!]!)
  } else {
    for (const [place, total] of countValues(facet.column, groups).entries()) {
      if (total > 0) take(facet.column.numbers[place]!)
    }
  }
  return min <= max ? { min, max } : undefined
}
