import { byCodeUnit, lowerBound } from './sorted.ts'

/** A shorter beginning of a number would find half the catalogue. */
const SHORTEST_NUMBER_PREFIX = 3

/** Of the numbers with one beginning, at most so many are found, the first in order. */
const MOST_COMPLETIONS = 2_000

/** Normalised item numbers, EANs and replaced numbers, and the slots of the products that have them. */
export class Numbers {
  readonly #slots = new Map<string, number | number[]>()
  #sorted: string[] = []
  #isSealed = false

  /** Lets `slot` be found by `number`; slots for which `isAlive` is false are dropped on the way. */
  add(number: string, slot: number, isAlive: (slot: number) => boolean): void {
    const known = this.#slots.get(number)
    if (known === undefined) {
      this.#slots.set(number, slot)
      if (this.#isSealed) this.#sorted.splice(this.#firstFrom(number), 0, number)
      return
    }
    const alive = (typeof known === 'number' ? [known] : known).filter((each) => each !== slot && isAlive(each))
    this.#slots.set(number, alive.length ? [...alive, slot] : slot)
  }

  /** Sorts what was added in bulk; from then on every addition keeps the order. */
  seal(): void {
    this.#sorted = [...this.#slots.keys()].sort(byCodeUnit)
    this.#isSealed = true
  }

  /** All of it as plain data, for `restore`. Only when sealed. */
  save() {
    return { sorted: this.#sorted, slots: this.#sorted.map((number) => this.#slots.get(number) ?? []) }
  }

  restore({ sorted, slots }: ReturnType<Numbers['save']>): void {
    this.#sorted = sorted
    for (const [index, number] of sorted.entries()) this.#slots.set(number, slots[index]!)
    this.#isSealed = true
  }

  /** Slots that have exactly `number`. */
  exactly(number: string): readonly number[] {
    const found = this.#slots.get(number)
    return found === undefined ? [] : typeof found === 'number' ? [found] : found
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
      const number = this.#sorted[at]!
      if (number.length > start.length) found.push(...this.exactly(number))
    }
    return found
  }

  #firstFrom(number: string): number {
    return lowerBound(this.#sorted.length, (index) => this.#sorted[index]! < number)
  }
}
