import { lowerBound } from './sorted.ts'

/** A shorter beginning of a number would find half the catalogue. */
const SHORTEST_NUMBER_PREFIX = 3

/** Of the numbers with one beginning, at most so many are found, the first in order. */
const MOST_COMPLETIONS = 2_000

/** Between numbers that are kept as one text: none has it, they are letters and digits. */
const BREAK = '\n'

/** Normalised item numbers, EANs and replaced numbers, and the slots of the products that have them. */
export class Numbers {
  /** While filling: each number as it comes, with the slot, or the slots, that have it. */
  #filling: Map<string, number | number[]> | undefined = new Map()
  /** Then: the numbers in order, and beside each its slot or slots. */
  #sorted: string[] = []
  #slots: (number | number[])[] = []

  /** Lets `slot` be found by `number`; slots for which `isAlive` is false are dropped on the way. */
  add(number: string, slot: number, isAlive: (slot: number) => boolean): void {
    if (this.#filling) {
      const known = this.#filling.get(number)
      if (typeof known === 'object') known.push(slot)
      else this.#filling.set(number, known === undefined ? slot : [known, slot])
      return
    }
    const at = this.#firstFrom(number)
    if (this.#sorted[at] === number) {
      this.#slots[at] = withSlot(this.#slots[at]!, slot, isAlive)
      return
    }
    this.#sorted.splice(at, 0, number)
    this.#slots.splice(at, 0, slot)
  }

  /** Sorts what was added in bulk; from then on every addition keeps the order. */
  seal(): void {
    const filling = this.#filling
    if (!filling) return
    // Without a comparison of its own it sorts by code unit, several times as fast.
    this.#sorted = [...filling.keys()].sort()
    this.#slots = this.#sorted.map((number) => filling.get(number)!)
    this.#filling = undefined
  }

  /** All of it as plain data, for `restore`. Only when sealed. */
  save() {
    return { sorted: this.#sorted.join(BREAK), slots: this.#slots }
  }

  restore({ sorted, slots }: ReturnType<Numbers['save']>): void {
    this.#sorted = slots.length ? sorted.split(BREAK) : []
    this.#slots = slots
    this.#filling = undefined
  }

  /** Slots that have exactly `number`. */
  exactly(number: string): readonly number[] {
    const at = this.#firstFrom(number)
    return this.#sorted[at] === number ? listOf(this.#slots[at]!) : []
  }

  /** How many numbers begin with `start`. */
  countBeginningWith(start: string): number {
    return this.#firstFrom(`${start}\uffff`) - this.#firstFrom(start)
  }

  /** Slots with a number that begins with `start` and is longer; a slot may come more than once. */
  beginningWith(start: string): number[] {
    if (start.length < SHORTEST_NUMBER_PREFIX) return []
    const from = this.#firstFrom(start)
    const to = Math.min(this.#firstFrom(`${start}\uffff`), from + MOST_COMPLETIONS)
    const found: number[] = []
    for (let at = from; at < to; at++) {
      if (this.#sorted[at]!.length > start.length) for (const slot of listOf(this.#slots[at]!)) found.push(slot)
    }
    return found
  }

  #firstFrom(number: string): number {
    return lowerBound(this.#sorted.length, (index) => this.#sorted[index]! < number)
  }
}

/** Most numbers have one product, which is kept without a list around it. */
function withSlot(known: number | number[], slot: number, isAlive: (slot: number) => boolean) {
  const alive = listOf(known).filter((each) => each !== slot && isAlive(each))
  return alive.length ? [...alive, slot] : slot
}

const listOf = (slots: number | number[]): readonly number[] => (typeof slots === 'number' ? [slots] : slots)
