import { lowerBound } from './sorted.ts'
import { SHORTEST_PART } from './stems.ts'

const SHORTEST_COMPOUND = 2 * SHORTEST_PART

/** Finds compounds by the part that says what the thing is, their last: a `Dartscheibe` is a `Scheibe`. */
export class Compounds {
  /** Stems backwards, in code unit order as far as `sort` or later additions have sorted them. */
  #backwards: string[] = []
  #isSorted = false

  /** Takes in a stem, once; what is too short to be two words, or has a digit, is none. */
  add(stem: string): void {
    if (stem.length < SHORTEST_COMPOUND || /\d/.test(stem)) return
    const backwards = reversed(stem)
    if (this.#isSorted) this.#backwards.splice(this.#firstFrom(backwards), 0, backwards)
    else this.#backwards.push(backwards)
  }

  /** Sorts what was added in bulk; from then on every addition keeps the order. */
  sort(): void {
    this.#backwards.sort()
    this.#isSorted = true
  }

  /** The stems that end with `stem` and have a word before it, by `isWord`. */
  endingWith(stem: string, isWord: (before: string) => boolean): string[] {
    if (stem.length < SHORTEST_PART) return []
    const ending = reversed(stem)
    const found = this.#backwards.slice(this.#firstFrom(ending), this.#firstFrom(`${ending}\uffff`)).map(reversed)
    const before = (whole: string) => whole.slice(0, -stem.length)
    return found.filter((whole) => before(whole).length >= SHORTEST_PART && isWord(before(whole)))
  }

  /** All of it as plain data, for `restore`. Only when sorted. */
  save(): string[] {
    return this.#backwards
  }

  restore(saved: string[]): void {
    this.#backwards = saved
    this.#isSorted = true
  }

  #firstFrom(backwards: string): number {
    return lowerBound(this.#backwards.length, (index) => this.#backwards[index]! < backwards)
  }
}

const reversed = (text: string): string => [...text].reverse().join('')
