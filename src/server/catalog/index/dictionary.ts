import { getOrInsert } from '#domain/get-or-insert.ts'
import { Compounds } from './compounds.ts'
import { lowerBound } from './sorted.ts'
import { SHORTEST_PART, stem, stopWords, writesCompounds } from './stems.ts'
import { indexWords } from './tokens.ts'
import { Typos } from './typos.ts'

const MOST_PHRASES = 20_000
/** Words of queries whose compounds are remembered: looking through the endings of 200,000 words takes 0.1 s. */
const MOST_LOOKED_UP = 200

/**
 * The words of one language and their numbers ("terms"), shared by the areas that speak it. Words are only ever added.
 */
export class Dictionary {
  readonly languageCode: string
  readonly stopWords: ReadonlySet<string>
  readonly #words: string[] = []
  readonly #terms = new Map<string, number>()
  readonly #stems = new Map<string, number[]>()
  readonly #typos = new Typos(this.#words)
  readonly #compounds: Compounds | undefined
  /** Terms by their words in code unit order, as far as `seal` or later additions have sorted them. */
  #sorted: number[] = []
  #isSealed = false
  readonly #phrases = new Map<string, number[]>()
  /** Terms of compounds by the stem of their last part, until a word comes in. */
  readonly #lookedUp = new Map<string, readonly number[]>()

  constructor(languageCode: string) {
    this.languageCode = languageCode
    this.stopWords = stopWords(languageCode)
    if (writesCompounds(languageCode)) this.#compounds = new Compounds()
  }

  get size(): number {
    return this.#words.length
  }

  /** The term of `word`, made when it is new. */
  termFor(word: string): number {
    const known = this.#terms.get(word)
    if (known !== undefined) return known
    const term = this.#words.length
    this.#words.push(word)
    this.#terms.set(word, term)
    this.#lookedUp.clear()
    const base = stem(word, this.languageCode)
    const sisters = this.#stems.get(base)
    if (sisters) sisters.push(term)
    else {
      this.#stems.set(base, [term])
      this.#compounds?.add(base)
    }
    // Sisters are found through each other, so that the first of them stands for the stem.
    this.#typos.add(term, sisters || base === word ? undefined : base)
    if (this.#isSealed) this.#sorted.splice(this.#firstFrom(word), 0, term)
    return term
  }

  /** The terms of all words of a text but stop words. A term may come twice. */
  termsOfText(text: string): number[] {
    const terms: number[] = []
    for (const word of indexWords(text)) if (!this.stopWords.has(word)) terms.push(this.termFor(word))
    return terms
  }

  /** The same for texts that come again and again (brands, categories, tags, values): remembered. */
  termsOfPhrase(text: string): readonly number[] {
    const known = this.#phrases.get(text)
    if (known) return known
    const terms = this.termsOfText(text)
    if (this.#phrases.size < MOST_PHRASES) this.#phrases.set(text, terms)
    return terms
  }

  /** Sorts what was added in bulk; from then on every addition keeps the order. */
  seal(): void {
    this.#sorted = this.#words.toSorted().map((word) => this.#terms.get(word)!)
    this.#typos.sort()
    this.#compounds?.sort()
    this.#isSealed = true
  }

  /** All of it as plain data, for `restore`. Only of a sealed one. */
  save() {
    return {
      ...{ words: this.#words, stems: this.#stems, sorted: this.#sorted },
      ...{ typos: this.#typos.save(), compounds: this.#compounds?.save() },
    }
  }

  /** Makes an empty dictionary what `saved` was. */
  restore({ words, stems, sorted, typos, compounds }: ReturnType<Dictionary['save']>): void {
    for (const [term, word] of words.entries()) {
      this.#words.push(word)
      this.#terms.set(word, term)
    }
    for (const [base, sisters] of stems) this.#stems.set(base, sisters)
    this.#sorted = sorted
    this.#typos.restore(typos)
    if (compounds) this.#compounds?.restore(compounds)
    this.#isSealed = true
  }

  /** The term of exactly `word`. */
  find(word: string): number | undefined {
    return this.#terms.get(word)
  }

  /** Terms that differ from `word` in their ending only; its own is among them. */
  withStemOf(word: string): readonly number[] {
    return this.#stems.get(stem(word, this.languageCode)) ?? []
  }

  /** The ways to part `word` into `count` words that are there in any form: `chessboard` as `chess` and `board`. */
  partings(word: string, count: number): string[][] {
    if (count === 1) return this.#has(word) ? [[word]] : []
    const found: string[][] = []
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART * (count - 1); at++) {
      const first = word.slice(0, at)
      if (!this.#has(first)) continue
      for (const others of this.partings(word.slice(at), count - 1)) found.push([first, ...others])
    }
    return found
  }

  /** Terms of compounds whose last part is `word`, in any form of either: `Dartscheiben` for `Scheibe`. */
  compoundsOf(word: string): readonly number[] {
    if (!this.#compounds) return []
    if (this.#lookedUp.size >= MOST_LOOKED_UP) this.#lookedUp.clear()
    const ending = stem(word, this.languageCode)
    return getOrInsert(this.#lookedUp, ending, () => {
      const isWord = (before: string) => this.#has(before) || this.partings(before, 2).length > 0
      const stems = this.#compounds?.endingWith(ending, isWord) ?? []
      return stems.flatMap((base) => this.#stems.get(base) ?? [])
    })
  }

  /** Terms whose word begins with `start`, in alphabetical order. */
  beginningWith(start: string): number[] {
    return this.#sorted.slice(this.#firstFrom(start), this.#firstFrom(`${start}\uffff`))
  }

  /** Terms one typo away from `word`. */
  near(word: string): number[] {
    return this.#typos.near(word)
  }

  word(term: number): string {
    return this.#words[term]!
  }

  /** Bytes of typed arrays; the words themselves are not counted. */
  get bytes(): number {
    return this.#typos.bytes
  }

  #has(word: string): boolean {
    return this.withStemOf(word).length > 0
  }

  #firstFrom(word: string): number {
    return lowerBound(this.#sorted.length, (index) => this.#words[this.#sorted[index]!]! < word)
  }
}
