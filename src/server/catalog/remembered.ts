import { LRUCache } from 'lru-cache'
import { getOrInsert } from '#domain/get-or-insert.ts'
import { share } from '../http/shared-json.ts'

/** Products in all answers of a kind that are remembered; an answer with more than the largest page is not. */
const MOST_PRODUCTS = 6_000
const LARGEST_PAGE = 100
/** What an answer weighs beside its products: its facets. */
const FACETS = 8
/** Longer lists would make more of the questions than of their answers. */
const LONGEST_LIST = 200

const places = new WeakMap<readonly string[], number>()
let lastPlace = 0

/** What stands for a list in a question: a long one, which nobody may change, is told by a number of its own. */
export const listInQuestion = (list: readonly string[] | undefined): readonly string[] | number | undefined =>
  list && list.length > LONGEST_LIST ? getOrInsert(places, list, () => ++lastPlace) : list

/** Answers to the last questions of a kind. They are shared, and so is their JSON: nobody may change one. */
export class Remembered<A extends object> {
  readonly #answers: LRUCache<string, A>
  readonly #version: () => number
  #rememberedAt = -1

  /** `version` gives a new number whenever an answer may have changed. */
  constructor(version: () => number, productsIn: (answer: A) => number) {
    this.#version = version
    this.#answers = new LRUCache({
      maxSize: MOST_PRODUCTS,
      maxEntrySize: LARGEST_PAGE + FACETS,
      sizeCalculation: (answer) => productsIn(answer) + FACETS,
    })
  }

  /** The answer to `question`, which is plain data; `find` makes it when it is not known. */
  async answer(question: unknown, find: () => Promise<A>): Promise<A> {
    const version = this.#version()
    if (this.#rememberedAt !== version) {
      this.#answers.clear()
      this.#rememberedAt = version
    }
    const key = JSON.stringify(question)
    const known = this.#answers.get(key)
    if (known) return known
    const answer = share(await find())
    // What has changed while it was made may be missing in it.
    if (version === this.#version()) this.#answers.set(key, answer)
    return answer
  }
}
