import { withRoom } from './growable.ts'
import type { Hits } from './word-hits.ts'

/** Where the step counter starts anew, before it leaves 32 bits. */
const LAST_STEP = 2 ** 32 - 1

/**
 * The products a search has left after each of its conditions, with their scores. Its arrays are used again by the next
 * search: what `slots` and `scores` hold is good until then.
 */
export class Matcher {
  /** The products left, `count` of them, and by slot their score. */
  slots = new Uint32Array(0)
  count = 0
  scores = new Float32Array(0)
  #step = 0
  #seenIn = new Uint32Array(0)
  #best = new Float32Array(0)

  /** Begins a search over the slots below `slotCount` that are `alive`. */
  startWithAll(alive: Uint8Array, slotCount: number): void {
    this.#start(slotCount)
    for (let slot = 0; slot < slotCount; slot++) if (alive[slot] === 1) this.#keep(slot, 0)
  }

  /** Begins a search over those of `lists` that are `alive`. */
  startWith(lists: readonly ArrayLike<number>[], alive: Uint8Array, slotCount: number): void {
    this.#start(slotCount)
    for (const slots of lists) {
      for (let at = 0; at < slots.length; at++) {
        const slot = slots[at]!
        if (alive[slot] === 1 && this.#seenIn[slot] !== this.#step) this.#keep(slot, 0)
      }
    }
  }

  /** Begins a search over the alive products that `hits` finds. */
  startWithHits(hits: Hits, alive: Uint8Array, slotCount: number): void {
    this.#start(slotCount)
    this.widen(hits, alive)
  }

  /** Keeps of the products left those that `hits` finds too, and adds to their scores. */
  narrow(hits: Hits): void {
    const before = this.#step
    const now = this.#nextStep()
    for (const { run, quality } of hits.runs) {
      const { slots, weights, from, to } = run
      for (let at = from; at < to; at++) {
        const slot = slots[at]!
        const seen = this.#seenIn[slot]
        const score = weights[at]! * quality
        if (seen === before) {
          this.#seenIn[slot] = now
          this.#best[slot] = score
        } else if (seen === now && score > this.#best[slot]!) this.#best[slot] = score
      }
    }
    let kept = 0
    for (let at = 0; at < this.count; at++) {
      const slot = this.slots[at]!
      if (this.#seenIn[slot] !== now) continue
      this.slots[kept++] = slot
      this.scores[slot]! += this.#best[slot]!
    }
    this.count = kept
  }

  /** Takes in the alive products that `hits` finds; those left already get their score where it is higher. */
  widen(hits: Hits, alive: Uint8Array): void {
    for (const { run, quality } of hits.runs) {
      const { slots, weights, from, to } = run
      for (let at = from; at < to; at++) {
        const slot = slots[at]!
        if (alive[slot] === 0) continue
        const score = weights[at]! * quality
        if (this.#seenIn[slot] !== this.#step) this.#keep(slot, score)
        else if (score > this.scores[slot]!) this.scores[slot] = score
      }
    }
  }

  /** Keeps of the products left those in any of `lists`. */
  keepOnly(lists: readonly ArrayLike<number>[]): void {
    const before = this.#step
    const now = this.#nextStep()
    for (const slots of lists) {
      for (let at = 0; at < slots.length; at++) if (this.#seenIn[slots[at]!] === before) this.#seenIn[slots[at]!] = now
    }
    let kept = 0
    for (let at = 0; at < this.count; at++) {
      if (this.#seenIn[this.slots[at]!] === now) this.slots[kept++] = this.slots[at]!
    }
    this.count = kept
  }

  #keep(slot: number, score: number): void {
    this.#seenIn[slot] = this.#step
    this.scores[slot] = score
    this.slots[this.count++] = slot
  }

  #start(slotCount: number): void {
    this.#seenIn = withRoom(this.#seenIn, slotCount)
    this.#best = withRoom(this.#best, slotCount)
    this.scores = withRoom(this.scores, slotCount)
    this.slots = withRoom(this.slots, slotCount)
    this.count = 0
    this.#nextStep()
  }

  #nextStep(): number {
    if (this.#step === LAST_STEP) {
      this.#seenIn.fill(0)
      this.#step = 0
    }
    this.#step++
    return this.#step
  }
}
