import { withRoom } from './growable.ts'
import { byCodeUnit, lowerBound } from './sorted.ts'

/**
 * A standing order of the products by a text: `ranks[slot]` grows with the text, no two are equal. A new product gets
 * a rank between its neighbours, so nothing else moves.
 */
export class Order {
  ranks = new Float64Array(0)
  #keys: string[] = []
  #sorted: number[] = []
  #isSealed = false

  /** Puts `slot` where `key`, which no other has, belongs. */
  add(slot: number, key: string): void {
    this.#keys[slot] = key
    this.ranks = withRoom(this.ranks, slot + 1)
    if (this.#isSealed) this.#insert(slot)
    else this.#sorted.push(slot)
  }

  /** Sorts what was added in bulk; from then on every addition is put in its place. */
  seal(): void {
    this.#sorted.sort((a, b) => byCodeUnit(this.#keys[a]!, this.#keys[b]!))
    this.#number()
    this.#isSealed = true
  }

  /** All of it as plain data, for `restore`. Only when sealed. */
  save() {
    return { ranks: this.ranks, keys: this.#keys, sorted: this.#sorted }
  }

  restore({ ranks, keys, sorted }: ReturnType<Order['save']>): void {
    this.ranks = ranks
    this.#keys = keys
    this.#sorted = sorted
    this.#isSealed = true
  }

  #insert(slot: number): void {
    const key = this.#keys[slot]!
    const at = lowerBound(this.#sorted.length, (index) => this.#keys[this.#sorted[index]!]! < key)
    const before = at > 0 ? this.ranks[this.#sorted[at - 1]!]! : 0
    const after = at < this.#sorted.length ? this.ranks[this.#sorted[at]!]! : before + 2
    const rank = (before + after) / 2
    this.#sorted.splice(at, 0, slot)
    this.ranks[slot] = rank
    if (rank <= before || rank >= after) this.#number()
  }

  #number(): void {
    for (let index = 0; index < this.#sorted.length; index++) this.ranks[this.#sorted[index]!] = index + 1
  }
}

/**
 * A folded text so that code unit order is what people expect: case and accents ignored, numbers by their value. The id
 * of what bears it decides between equal texts.
 */
export function orderKey(folded: string, id: string): string {
  return `${folded.replace(/\d+/g, (digits) => digits.padStart(12, '0'))}\u0000${id}`
}
