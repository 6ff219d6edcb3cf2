import { type FacetValue, numberIn } from './facet-values.ts'
import { withRoom } from './growable.ts'
import { SlotSet } from './slot-set.ts'

const MOST_VALUES = 255

/**
 * The values all products have in one facet, both ways: by slot (`ids[starts[slot]]` and the `counts[slot] - 1` entries
 * after it are places in `values`), which is what a short list is counted by, and by value, for long ones.
 */
export class FacetColumn {
  readonly values: FacetValue[] = []
  /** The number in each value, for sliders. */
  readonly numbers: number[] = []
  /** The products that have each value; dead ones may be among them. */
  readonly slots: SlotSet[] = []
  starts = new Uint32Array(0)
  counts = new Uint8Array(0)
  ids = new Uint32Array(0)
  #length = 0
  readonly #places = new Map<string, number>()
  #order: number[] = []

  /** @param standing values there are while no product has them. */
  constructor(standing: readonly FacetValue[] = []) {
    for (const value of standing) this.#place(value)
  }

  /** Gives `slot` the values; those it had are gone. Values past the 255th are left out. */
  set(slot: number, values: readonly FacetValue[]): void {
    const count = Math.min(values.length, MOST_VALUES)
    this.starts = withRoom(this.starts, slot + 1)
    this.counts = withRoom(this.counts, slot + 1)
    const before = this.starts[slot]!
    for (let at = before; at < before + this.counts[slot]!; at++) this.slots[this.ids[at]!]!.delete(slot)
    if (count > this.counts[slot]!) {
      this.ids = withRoom(this.ids, this.#length + count)
      this.starts[slot] = this.#length
      this.#length += count
    }
    this.counts[slot] = count
    for (let index = 0; index < count; index++) {
      const place = this.#place(values[index]!)
      this.ids[this.starts[slot]! + index] = place
      this.slots[place]!.add(slot)
    }
  }

  /** All of it as plain data, for `restore`. */
  save() {
    const { values, starts, counts, ids } = this
    return { values, starts, counts, ids, length: this.#length, slots: this.slots.map((set) => set.save()) }
  }

  restore({ values, starts, counts, ids, length, slots }: ReturnType<FacetColumn['save']>): void {
    for (const [place, value] of values.entries()) {
      this.#place(value)
      this.slots[place] = SlotSet.restore(slots[place]!)
    }
    this.starts = starts
    this.counts = counts
    this.ids = ids
    this.#length = length
  }

  /** Where `value` stands in `values`. */
  find(value: string): number | undefined {
    return this.#places.get(value)
  }

  /** Places in `values` in the order people expect, whatever is selected or counted: by number, then by name. */
  get order(): readonly number[] {
    if (this.#order.length !== this.values.length) {
      const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
      const compare = (a: FacetValue, b: FacetValue) =>
        collator.compare(a.label, b.label) || (a.value < b.value ? -1 : 1)
      this.#order = [...this.values.keys()].sort((a, b) => compare(this.values[a]!, this.values[b]!))
    }
    return this.#order
  }

  /** Bytes of the typed arrays. */
  get bytes(): number {
    const sets = this.slots.reduce((sum, set) => sum + set.bytes, 0)
    return this.starts.byteLength + this.counts.byteLength + this.ids.byteLength + sets
  }

  #place(value: FacetValue): number {
    const known = this.#places.get(value.value)
    if (known !== undefined) {
      if (this.values[known]!.label !== value.label) {
        this.values[known] = value
        this.#order = []
      }
      return known
    }
    const place = this.values.length
    this.values.push(value)
    this.numbers.push(numberIn(value.value))
    this.slots.push(new SlotSet())
    this.#places.set(value.value, place)
    return place
  }
}
