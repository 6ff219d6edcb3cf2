import { withRoom } from './growable.ts'

/** Whether `slot` is in a bitmap. */
export const hasBit = (bits: Uint32Array, slot: number): boolean =>
  slot >>> 5 < bits.length && ((bits[slot >>> 5]! >>> (slot & 31)) & 1) === 1

/** A bitmap of `slots`, with room for `slotCount`. */
export function bitmapOf(slots: Uint32Array, slotCount: number): Uint32Array {
  const bits = new Uint32Array((slotCount + 31) >>> 5)
  for (let index = 0; index < slots.length; index++) bits[slots[index]! >>> 5]! |= 1 << (slots[index]! & 31)
  return bits
}

/** Slots that have a facet value: a list while they are few, a bitmap once that is smaller. */
export class SlotSet {
  #list: number[] | undefined = []
  #bits = new Uint32Array(0)

  add(slot: number): void {
    if (this.#list && this.#list.length < 64 + (slot >>> 5)) {
      this.#list.push(slot)
      return
    }
    if (this.#list) {
      const list = this.#list
      this.#list = undefined
      for (const each of list) this.#setBit(each)
    }
    this.#setBit(slot)
  }

  delete(slot: number): void {
    if (!this.#list) this.#bits[slot >>> 5]! &= ~(1 << (slot & 31))
    else if (this.#list.includes(slot)) this.#list.splice(this.#list.indexOf(slot), 1)
  }

  /** All of it as plain data, for `restore`. */
  save() {
    return { list: this.#list, bits: this.#bits }
  }

  static restore({ list, bits }: ReturnType<SlotSet['save']>): SlotSet {
    const set = new SlotSet()
    set.#list = list
    set.#bits = bits
    return set
  }

  /** How many are in the bitmap `within` too. */
  countIn(within: Uint32Array): number {
    let count = 0
    if (this.#list) {
      for (const slot of this.#list) if (hasBit(within, slot)) count++
      return count
    }
    const length = Math.min(within.length, this.#bits.length)
    for (let index = 0; index < length; index++) {
      const both = within[index]! & this.#bits[index]!
      if (both !== 0) count += onesIn(both)
    }
    return count
  }

  /** How many have a 1 in `marks`. */
  countMarked(marks: Uint8Array): number {
    let count = 0
    if (this.#list) for (const slot of this.#list) count += marks[slot] ?? 0
    else for (let slot = 0; slot < marks.length; slot++) if (hasBit(this.#bits, slot)) count += marks[slot]!
    return count
  }

  /** Adds the slots to the bitmap `bits`. */
  addTo(bits: Uint32Array): void {
    if (this.#list) for (const slot of this.#list) bits[slot >>> 5]! |= 1 << (slot & 31)
    else
      for (let index = 0; index < this.#bits.length && index < bits.length; index++) bits[index]! |= this.#bits[index]!
  }

  /** Bytes it takes. */
  get bytes(): number {
    return this.#list ? this.#list.length * 4 : this.#bits.byteLength
  }

  #setBit(slot: number): void {
    this.#bits = withRoom(this.#bits, (slot >>> 5) + 1)
    this.#bits[slot >>> 5]! |= 1 << (slot & 31)
  }
}

function onesIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
