import type { FacetColumn } from './facet-column.ts'
import { hasBit } from './slot-set.ts'

/** What is chosen in one facet: values, or an amount from `min` to `max`. */
export type Selection = { queryField: string; values?: readonly string[]; min?: number | null; max?: number | null }

export type FacetType = 'CheckboxAnd' | 'CheckboxOr' | 'Slider'

/** A facet an area offers. Sliders over price or stock read a column of amounts, all else values. */
export type FacetSource = {
  facetName: string
  field: string
  queryField: string
  type: FacetType
} & ({ kind: 'values'; column: FacetColumn } | { kind: 'amounts'; amounts: () => Int32Array | Float64Array })

/** Says of a product whether it has what is chosen in a facet. */
type Test = (slot: number) => boolean

/** The test of a selection; undefined when it asks for nothing. Limits the wrong way round are swapped. */
function testOf(facet: FacetSource, selection: Selection, slotCount: number): Test | undefined {
  if (facet.type === 'Slider') return sliderTest(facet, selection, slotCount)
  if (facet.kind === 'amounts' || !selection.values?.length) return undefined
  const { column } = facet
  const places = [...new Set(selection.values)].map((value) => column.find(value))
  if (facet.type === 'CheckboxOr') return anyOf(column, places, slotCount)
  const each = places.map((place) => anyOf(column, [place], slotCount))
  return (slot) => each.every((test) => test(slot))
}

function sliderTest(facet: FacetSource, selection: Selection, slotCount: number): Test | undefined {
  if (selection.min == null && selection.max == null) return undefined
  const limits = [selection.min ?? Number.NEGATIVE_INFINITY, selection.max ?? Number.POSITIVE_INFINITY]
  const [low, high] = limits.sort((a, b) => a - b) as [number, number]
  const isBetween = (amount: number) => amount >= low && amount <= high
  if (facet.kind === 'values') {
    const { column } = facet
    const places = column.numbers.flatMap((amount, place) => (isBetween(amount) ? [place] : []))
    return anyOf(column, places, slotCount)
  }
  const amounts = facet.amounts()
  return (slot) => isBetween(amounts[slot]!)
}

function anyOf(column: FacetColumn, places: readonly (number | undefined)[], slotCount: number): Test {
  const bits = new Uint32Array((slotCount + 31) >>> 5)
  for (const place of places) if (place !== undefined) column.slots[place]!.addTo(bits)
  return (slot) => hasBit(bits, slot)
}

/** The products left after all selections, and by facet those that fail in this facet alone. */
export type Selected = { slots: Uint32Array; nearMisses: Map<FacetSource, Uint32Array> }

/**
 * Splits `slots` by the selections. Selections of facets the area does not offer are passed over.
 *
 * The near misses of a facet, together with what is left, are what its own options are counted in.
 */
export function select(
  slots: Uint32Array,
  facets: readonly FacetSource[],
  selections: readonly Selection[],
  slotCount: number,
): Selected {
  const tests: { facet: FacetSource; test: Test; missed: number[] }[] = []
  for (const facet of facets) {
    const chosen = selections.find(({ queryField }) => queryField === facet.queryField)
    const test = chosen && testOf(facet, chosen, slotCount)
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
