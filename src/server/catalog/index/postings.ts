import { withRoom } from './growable.ts'

/** The products of one term: `slots` ascending from `from` to `to`, and how much each says about its product. */
export type PostingRun = { slots: ArrayLike<number>; weights: ArrayLike<number>; from: number; to: number }

type Extra = { slots: number[]; weights: number[] }

/** Which products have which term: packed arrays for the bulk, short lists for what came after it. */
export class Postings {
  /** While filling: one entry per (product, term); afterwards ordered by term. */
  #terms = new Uint32Array(0)
  #slots = new Uint32Array(0)
  #weights = new Uint8Array(0)
  #length = 0
  #starts = new Uint32Array(1)
  readonly #extra = new Map<number, Extra>()
  #isSealed = false

  /** Says that the product in `slot` has the terms. Slots come in ascending order. */
  add(slot: number, terms: ArrayLike<number>, weights: ArrayLike<number>): void {
    if (this.#isSealed) this.#addExtra(slot, terms, weights)
    else this.#addToBulk(slot, terms, weights)
  }

  /** Packs what was added, by a counting sort over `termCount` terms; later additions go to short lists. */
  seal(termCount: number): void {
    const starts = new Uint32Array(termCount + 1)
    for (let at = 0; at < this.#length; at++) starts[this.#terms[at]! + 1]!++
    for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!
    const next = starts.slice()
    const slots = new Uint32Array(this.#length)
    const weights = new Uint8Array(this.#length)
    for (let at = 0; at < this.#length; at++) {
      const to = next[this.#terms[at]!]!++
      slots[to] = this.#slots[at]!
      weights[to] = this.#weights[at]!
    }
    this.#starts = starts
    this.#slots = slots
    this.#weights = weights
    this.#terms = new Uint32Array(0)
    this.#isSealed = true
  }

  /** All of it as plain data, for `restore`. Only when sealed. */
  save() {
    return { starts: this.#starts, slots: this.#slots, weights: this.#weights, extra: this.#extra }
  }

  restore({ starts, slots, weights, extra }: ReturnType<Postings['save']>): void {
    this.#starts = starts
    this.#slots = slots
    this.#weights = weights
    for (const [term, list] of extra) this.#extra.set(term, list)
    this.#isSealed = true
  }

  /** How many products have `term`, those that were replaced since included. */
  count(term: number): number {
    const packed = term + 1 < this.#starts.length ? this.#starts[term + 1]! - this.#starts[term]! : 0
    return packed + (this.#extra.get(term)?.slots.length ?? 0)
  }

  /** The products of `term`, in one or two runs. */
  runs(term: number): PostingRun[] {
    const runs: PostingRun[] = []
    if (term + 1 < this.#starts.length) {
      const [from, to] = [this.#starts[term]!, this.#starts[term + 1]!]
      if (to > from) runs.push({ slots: this.#slots, weights: this.#weights, from, to })
    }
    const extra = this.#extra.get(term)
    if (extra) runs.push({ ...extra, from: 0, to: extra.slots.length })
    return runs
  }

  /** Bytes of the packed arrays. */
  get bytes(): number {
    return this.#slots.byteLength + this.#weights.byteLength + this.#starts.byteLength
  }

  #addToBulk(slot: number, terms: ArrayLike<number>, weights: ArrayLike<number>): void {
    const length = this.#length + terms.length
    this.#terms = withRoom(this.#terms, length)
    this.#slots = withRoom(this.#slots, length)
    this.#weights = withRoom(this.#weights, length)
    for (let index = 0; index < terms.length; index++) {
      const at = this.#length + index
      this.#terms[at] = terms[index]!
      this.#slots[at] = slot
      this.#weights[at] = weights[index]!
    }
    this.#length = length
  }

  #addExtra(slot: number, terms: ArrayLike<number>, weights: ArrayLike<number>): void {
    for (let index = 0; index < terms.length; index++) {
      const extra = this.#extra.get(terms[index]!)
      if (extra) {
        extra.slots.push(slot)
        extra.weights.push(weights[index]!)
      } else this.#extra.set(terms[index]!, { slots: [slot], weights: [weights[index]!] })
    }
  }
}
