import type { FacetColumn } from './facet-column.ts'

/** What is chosen in one facet: values, or an amount from `min` to `max`. */
export type Selection = { queryField: string; values?: readonly string[]; min?: number | null; max?: number | null }

export type FacetType = 'CheckboxAnd' | 'CheckboxOr' | 'Slider'

/** A facet an area offers. Sliders over price or stock read a column of amounts, all else values. */
export type FacetSource = {
  facetName: string
  field: string
  queryField: string
  type: FacetType
} & ({ kind: 'values'; column: FacetColumn } | { kind: 'amounts'; amountOf: (slot: number) => number })

/** Says of a product whether it has what is chosen in a facet. */
export type Test = (slot: number) => boolean

/** The test of a selection; undefined when it asks for nothing. Limits the wrong way round are swapped. */
export function testOf(facet: FacetSource, selection: Selection): Test | undefined {
  if (facet.type === 'Slider') return sliderTest(facet, selection)
  if (facet.kind === 'amounts' || !selection.values?.length) return undefined
  const { column } = facet
  const wanted = new Set(selection.values)
  const places = [...wanted].map((value) => column.find(value))
  const flags = new Uint8Array(column.values.length)
  for (const place of places) if (place !== undefined) flags[place] = 1
  if (facet.type === 'CheckboxOr') return (slot) => countFlagged(column, flags, slot) > 0
  return (slot) => countFlagged(column, flags, slot) === wanted.size
}

function sliderTest(facet: FacetSource, selection: Selection): Test | undefined {
  if (selection.min == null && selection.max == null) return undefined
  const limits = [selection.min ?? Number.NEGATIVE_INFINITY, selection.max ?? Number.POSITIVE_INFINITY]
  const [low, high] = limits.sort((a, b) => a - b) as [number, number]
  if (facet.kind === 'amounts') {
    return (slot) => {
      const amount = facet.amountOf(slot)
      return amount >= low && amount <= high
    }
  }
  const flags = Uint8Array.from(facet.column.numbers, (amount) => (amount >= low && amount <= high ? 1 : 0))
  return (slot) => countFlagged(facet.column, flags, slot) > 0
}

function countFlagged(column: FacetColumn, flags: Uint8Array, slot: number): number {
  const from = column.starts[slot]!
  const to = from + column.counts[slot]!
  let count = 0
  for (let at = from; at < to; at++) count += flags[column.ids[at]!]!
  return count
}

/** The products left after all selections, and by facet those that fail in this facet alone. */
export type Selected = { slots: Uint32Array; nearMisses: Map<FacetSource, Uint32Array> }

/**
 * Splits `slots` by the selections. Selections of facets the area does not offer are passed over.
 *
 * The near misses of a facet, together with what is left, are what its own options are counted in.
 */
export function select(slots: Uint32Array, facets: readonly FacetSource[], selections: readonly Selection[]): Selected {
  const tests: { facet: FacetSource; test: Test; missed: number[] }[] = []
  for (const facet of facets) {
    const chosen = selections.find(({ queryField }) => queryField === facet.queryField)
    const test = chosen && testOf(facet, chosen)
    if (test) tests.push({ facet, test, missed: [] })
  }
  if (tests.length === 0) return { slots, nearMisses: new Map() }

  const left = new Uint32Array(slots.length)
  let count = 0
  for (const slot of slots) {
    let failed = -1
    let failures = 0
    for (let index = 0; index < tests.length && failures < 2; index++) {
      if (tests[index]!.test(slot)) continue
      failed = index
      failures++
    }
    if (failures === 0) left[count++] = slot
    else if (failures === 1) tests[failed]!.missed.push(slot)
  }
  const nearMisses = new Map(tests.map(({ facet, missed }) => [facet, Uint32Array.from(missed)]))
  return { slots: left.subarray(0, count), nearMisses }
}
