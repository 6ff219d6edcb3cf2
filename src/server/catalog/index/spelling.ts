import type { AreaIndex } from './area-index.ts'
import type { Dictionary } from './dictionary.ts'
import { queryWords } from './tokens.ts'

/** Nobody mistypes a sentence; what is longer is not looked at. */
const MOST_WORDS = 6
/** Shorter words are too close to each other for two typos. */
const SHORTEST_FOR_TWO = 7

/**
 * `text` as the index spells it: each word that nothing has is replaced by the most frequent one that is one typo away,
 * or two in a long word; where there is none it is left out. Undefined when that changes nothing or leaves nothing.
 */
export function respell(text: string, index: AreaIndex): string | undefined {
  const words = queryWords(text, MOST_WORDS + 1)
  if (words.length > MOST_WORDS) return undefined
  const spelt = words.flatMap((word, at) =>
    isKnown(word, at === words.length - 1, index) ? word : (nearest(word, index) ?? []),
  )
  return spelt.length > 0 && spelt.join(' ') !== words.join(' ') ? spelt.join(' ') : undefined
}

function isKnown(word: string, isLast: boolean, index: AreaIndex): boolean {
  const { vocabulary, language } = index
  const { dictionary, numbers, numberEndings } = language
  if (dictionary.stopWords.has(word) || vocabulary.has(word)) return true
  const terms = [
    ...dictionary.withStemOf(word),
    ...dictionary.compoundsOf(word),
    ...(isLast ? dictionary.beginningWith(word) : []),
  ]
  const exact = dictionary.find(word)
  if (exact !== undefined) terms.push(exact)
  const isNumber = [numbers, numberEndings].some((each) => each.countBeginningWith(word) > 0)
  return isNumber || terms.some((term) => index.hasTerm(term))
}

function nearest(word: string, index: AreaIndex): string | undefined {
  const { dictionary, postings } = index.language
  const best = (terms: readonly number[]) =>
    terms.filter((term) => index.hasTerm(term)).sort((a, b) => postings.count(b) - postings.count(a) || a - b)[0]
  const term = best(dictionary.near(word)) ?? best(twoTyposAway(word, dictionary))
  return term === undefined ? undefined : dictionary.word(term)
}

/** Terms two typos away from a long word; their first letter is right. */
function twoTyposAway(word: string, dictionary: Dictionary): number[] {
  if (word.length < SHORTEST_FOR_TWO || /\d/.test(word)) return []
  return dictionary.beginningWith(word[0]!).filter((term) => typosBetween(word, dictionary.word(term)) <= 2)
}

/**
 * How many letters too many, missing, wrong or swapped with their neighbour tell `a` from `b`; 3 for any more than 2.
 */
function typosBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let typos = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) typos = Math.min(typos, before[j - 2]! + 1)
      row.push(typos)
      least = Math.min(least, typos)
    }
    if (least > 2) return 3
    before = last
    last = row
  }
  return last[b.length]!
}
