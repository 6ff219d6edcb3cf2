import { byCodeUnit, lowerBound } from './sorted.ts'

/** A shorter beginning of a number would find half the catalogue. */
export const SHORTEST_NUMBER_PREFIX = 3

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

  /** Slots that have exactly `number`. */
  exactly(number: string): readonly number[] {
    const found = this.#slots.get(number)
    return found === undefined ? [] : typeof found === 'number' ? [found] : found
  }

  /** Slots with a number that begins with `start` and is longer; a slot may come more than once. */
  beginningWith(start: string): number[] {
    if (start.length < SHORTEST_NUMBER_PREFIX) return []
    const found: number[] = []
    for (let at = this.#firstFrom(start); at < this.#sorted.length; at++) {
      const number = this.#sorted[at]!
      if (!number.startsWith(start)) break
      if (number.length > start.length) found.push(...this.exactly(number))
    }
    return found
  }

  #firstFrom(number: string): number {
    return lowerBound(this.#sorted.length, (index) => this.#sorted[index]! < number)
  }
}
