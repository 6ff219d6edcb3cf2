import { normaliseNumber } from '#domain/item-number.ts'
import type { Dictionary } from './dictionary.ts'
import type { Numbers } from './numbers.ts'
import { everyOf } from './phrase.ts'
import type { PostingRun, Postings } from './postings.ts'
import type { Concept } from './vocabulary.ts'

/** What a word is looked up in. */
export type Words = {
  dictionary: Dictionary
  postings: Postings
  numbers: Numbers
  numberEndings: Numbers
  slotCount: number
}

/** Products that a concept finds: each run's weights count `quality` times. A product may be in several runs. */
export type Hits = { runs: { run: PostingRun; quality: number }[]; size: number }

/** An amount says more than any word that begins like its unit: `22 g` is 22 g before it is a Gala cup of 22 cm. */
const QUALITY = {
  amount: 4,
  exact: 1,
  stem: 0.95,
  synonym: 0.85,
  prefix: 0.8,
  compound: 0.7,
  split: 0.7,
  typo: 0.6,
} as const
/** Scores of an item number; the whole of one beats any sum of words. */
const NUMBER_SCORE = { exact: 10_000, ending: 3_000, prefix: 2_000, lettersOnly: 10 } as const

/** Whether a product was found by its item number, or by a part of it that has a digit. */
export const isByNumber = (score: number): boolean => score >= NUMBER_SCORE.prefix

/** A beginning of letters alone that more numbers share is taken for a word, not for a number. */
const MOST_LETTERED = 500

/** A shorter number among other words is taken for an amount. */
const SHORTEST_AMONG_WORDS = 4

/** No number is written in more parts than these. */
const MOST_PARTS = 6

/** The most words a beginning, or an ending, is completed to, the most frequent first. */
const MOST_COMPLETIONS = 256

/**
 * What `concept` finds; a word that finds nothing is tried as the ending of a number, as two or three words
 * (`chessboard`), then one typo away, which `guess` asks for in any case.
 */
export function hitsOf(concept: Concept, words: Words, guess: boolean): Hits {
  const terms = new Map<number, number>()
  const runs: Hits['runs'] = []
  for (const [index, alternative] of concept.alternatives.entries()) {
    const share = index === 0 ? 1 : QUALITY.synonym
    const [word, ...further] = alternative
    if (word === undefined) continue
    if (further.length) runs.push({ run: allOf(alternative, words), quality: share })
    else {
      addTerms(terms, word, words, { share, isPrefix: concept.isOpenEnded && index === 0 })
      if (index === 0) runs.push(...numberRuns(word, words.numbers))
    }
  }
  const amount = concept.amount === undefined ? undefined : words.dictionary.find(concept.amount)
  if (amount !== undefined && words.postings.count(amount) > 0) terms.set(amount, QUALITY.amount)
  const isEmpty = () => runs.every(({ run }) => run.to === run.from) && terms.size === 0
  const [typed = '', ...more] = concept.alternatives[0]!
  if (isEmpty() && more.length === 0) runs.push(...endingRuns(typed, words.numberEndings))
  if (isEmpty() && more.length === 0) runs.push(...splitRuns(typed, words))
  if ((guess || isEmpty()) && more.length === 0) addTypos(terms, typed, words)

  for (const [term, quality] of terms) for (const run of words.postings.runs(term)) runs.push({ run, quality })
  return hitsIn(runs)
}

const hitsIn = (runs: Hits['runs']): Hits => ({
  runs,
  size: runs.reduce((sum, { run }) => sum + run.to - run.from, 0),
})

type Terms = Map<number, number>

function addTerms(terms: Terms, word: string, words: Words, how: { share: number; isPrefix: boolean }): void {
  const add = (term: number, quality: number) => {
    if (words.postings.count(term) > 0) terms.set(term, Math.max(quality * how.share, terms.get(term) ?? 0))
  }
  const exact = words.dictionary.find(word)
  if (exact !== undefined) add(exact, QUALITY.exact)
  for (const term of words.dictionary.withStemOf(word)) add(term, QUALITY.stem)
  const { dictionary } = words
  for (const term of mostFrequent(dictionary.compoundsOf(word), words)) add(term, QUALITY.compound)
  if (how.isPrefix) for (const term of mostFrequent(dictionary.beginningWith(word), words)) add(term, QUALITY.prefix)
}

function addTypos(terms: Terms, word: string, words: Words): void {
  for (const near of words.dictionary.near(word)) {
    for (const term of [near, ...words.dictionary.withStemOf(words.dictionary.word(near))]) {
      if (words.postings.count(term) > 0 && !terms.has(term)) terms.set(term, QUALITY.typo)
    }
  }
}

/** Products that have the two words `word` is made of, wherever it can be parted; the three where none has two. */
function splitRuns(word: string, words: Words): Hits['runs'] {
  for (const count of [2, 3]) {
    const runs = words.dictionary.partings(word, count).map((parts) => allOf(parts, words))
    const found = runs.filter(({ from, to }) => to > from)
    if (found.length) return found.map((run) => ({ run, quality: QUALITY.split }))
  }
  return []
}

function mostFrequent(terms: readonly number[], { postings }: Words): readonly number[] {
  if (terms.length <= MOST_COMPLETIONS) return terms
  return terms.toSorted((a, b) => postings.count(b) - postings.count(a) || a - b).slice(0, MOST_COMPLETIONS)
}

/** Products with a number that is `number` (normalised) or begins with it. */
export function numberHits(number: string, numbers: Numbers): Hits {
  return hitsIn(numberRuns(number, numbers))
}

/**
 * Products of the whole item numbers that stand among the words of `text`: `EAN 5701234567890`, `2 x HT-1800 Merrow`.
 */
export function numbersAmong(text: string, numbers: Numbers): Hits {
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  const runs: Hits['runs'] = []
  for (let at = 0; at < parts.length; ) {
    const { slots, length } = longestNumber(parts.slice(at, at + MOST_PARTS), numbers)
    if (slots.length) runs.push({ run: evenly(slots), quality: NUMBER_SCORE.exact })
    at += length
  }
  return hitsIn(runs)
}

/** What the most of `parts`, from the first on, are the number of, and how many they are: one where there is none. */
function longestNumber(parts: readonly string[], numbers: Numbers): { slots: readonly number[]; length: number } {
  for (let length = parts.length; length > 0; length--) {
    const number = normaliseNumber(parts.slice(0, length).join(''))
    if (number.length < SHORTEST_AMONG_WORDS || !/\d/.test(number)) continue
    const slots = numbers.exactly(number)
    if (slots.length) return { slots, length }
  }
  return { slots: [], length: 1 }
}

function numberRuns(word: string, numbers: Numbers): Hits['runs'] {
  const runs: Hits['runs'] = []
  const exact = numbers.exactly(word)
  if (exact.length) runs.push({ run: evenly(exact), quality: NUMBER_SCORE.exact })
  const hasDigit = /\d/.test(word)
  if (!hasDigit && numbers.countBeginningWith(word) > MOST_LETTERED) return runs
  const longer = numbers.beginningWith(word)
  if (longer.length)
    runs.push({ run: evenly(longer), quality: hasDigit ? NUMBER_SCORE.prefix : NUMBER_SCORE.lettersOnly })
  return runs
}

/** Products with a number that ends with `number` (normalised), or whose ending begins with it. */
export function endingHits(number: string, numberEndings: Numbers): Hits {
  return hitsIn(endingRuns(number, numberEndings))
}

function endingRuns(word: string, endings: Numbers): Hits['runs'] {
  if (!/\d/.test(word)) return []
  return [
    { run: evenly(endings.exactly(word)), quality: NUMBER_SCORE.ending },
    { run: evenly(endings.beginningWith(word)), quality: NUMBER_SCORE.prefix },
  ]
}

const evenly = (slots: readonly number[]): PostingRun => ({
  slots,
  weights: new Uint8Array(slots.length).fill(1),
  from: 0,
  to: slots.length,
})

/** Products that have every one of `phrase`, in any form. */
function allOf(phrase: readonly string[], words: Words): PostingRun {
  const runsOfWords = phrase.map((word) => {
    const terms: Terms = new Map()
    addTerms(terms, word, words, { share: 1, isPrefix: false })
    return [...terms.keys()].flatMap((term) => words.postings.runs(term))
  })
  return everyOf(runsOfWords, words.slotCount)
}
