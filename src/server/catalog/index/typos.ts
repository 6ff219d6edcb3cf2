import { lowerBound } from './sorted.ts'

/** Shorter words are too close to each other to be guessed. */
const SHORTEST_WITH_TYPO = 4

const TERM_LIMIT = 2 ** 21
const MOST_ADDED = 4_000

/**
 * Finds words one typo away (a letter too many, missing, wrong, or two swapped): the SymSpell table, which holds each
 * word under itself and under each way to leave one letter out. Hashes stand for the words; candidates are verified.
 * A stem that is no word of its own counts like one: who mistypes `billiard` means `billiards`.
 */
export class Typos {
  /** hash × 2²¹ + term, ascending. */
  #table = new Float64Array(0)
  /** Entries of terms that came since the table was sorted. */
  #added: number[] = []
  readonly #words: readonly string[]
  /** The stems of those terms that were added with one. */
  readonly #stems = new Map<number, string>()

  /** @param words the dictionary's words by term; it may grow. */
  constructor(words: readonly string[]) {
    this.#words = words
  }

  /**
   * Makes `term` findable by its word, and by `stem` where one is given; forms with digits and short ones are left out,
   * a mistyped number is another number.
   */
  add(term: number, stem?: string): void {
    this.#addForm(term, this.#words[term]!)
    if (stem !== undefined && this.#addForm(term, stem)) this.#stems.set(term, stem)
    if (this.#table.length > 0 && this.#added.length > MOST_ADDED) this.sort()
  }

  #addForm(term: number, form: string): boolean {
    if (!canHaveTypo(form)) return false
    for (const hash of deletions(form)) this.#added.push(hash * TERM_LIMIT + term)
    return true
  }

  /** Takes what was added into the sorted table. */
  sort(): void {
    const added = Float64Array.from(this.#added).sort()
    this.#table = this.#table.length ? merged(this.#table, added) : added
    this.#added = []
  }

  /** All of it but the words, for `restore`. */
  save() {
    return { table: this.#table, added: this.#added, stems: this.#stems }
  }

  restore({ table, added, stems }: ReturnType<Typos['save']>): void {
    this.#table = table
    this.#added = added
    for (const [term, stem] of stems) this.#stems.set(term, stem)
  }

  /** The terms exactly one typo away from `word`, in no order. */
  near(word: string): number[] {
    if (!canHaveTypo(word)) return []
    const hashes = deletions(word)
    const found = new Set<number>()
    for (const hash of hashes) {
      const from = hash * TERM_LIMIT
      const table = this.#table
      for (let at = lowerBound(table.length, (index) => table[index]! < from); at < table.length; at++) {
        const term = table[at]! - from
        if (term >= TERM_LIMIT) break
        found.add(term)
      }
    }
    if (this.#added.length) {
      const wanted = new Set(hashes)
      for (const entry of this.#added) if (wanted.has(Math.floor(entry / TERM_LIMIT))) found.add(entry % TERM_LIMIT)
    }
    return [...found].filter((term) => isOneTypo(word, this.#words[term]!) || isOneTypo(word, this.#stems.get(term)))
  }

  /** Bytes the table takes. */
  get bytes(): number {
    return this.#table.byteLength + this.#added.length * 8
  }
}

/** What is in either, ascending as both are: sorted anew, a table of 200,000 words holds everything up for 0.4 s. */
function merged(table: Float64Array<ArrayBuffer>, added: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const all = new Float64Array(table.length + added.length)
  let from = 0
  for (const [index, entry] of added.entries()) {
    const to = lowerBound(table.length, (at) => table[at]! < entry)
    all.set(table.subarray(from, to), from + index)
    all[to + index] = entry
    from = to
  }
  all.set(table.subarray(from), from + added.length)
  return all
}

const canHaveTypo = (word: string): boolean => word.length >= SHORTEST_WITH_TYPO && !/\d/.test(word)

/** Hashes of `word` and of each way to leave one letter out. */
function deletions(word: string): number[] {
  const hashes = [hashWithout(word, -1)]
  for (let left = 0; left < word.length; left++) {
    if (left === 0 || word[left] !== word[left - 1]) hashes.push(hashWithout(word, left))
  }
  return hashes
}

function hashWithout(word: string, left: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) {
    if (index !== left) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Whether one insertion, deletion, replacement or swap of neighbours turns `a` into `b`. */
function isOneTypo(a: string, b: string | undefined): boolean {
  if (b === undefined || a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  if (a.length !== b.length) {
    const [longer, shorter] = a.length > b.length ? [a, b] : [b, a]
    return longer.slice(start + 1) === shorter.slice(start)
  }
  if (a.slice(start + 1) === b.slice(start + 1)) return true
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2)
}
