import type { Dictionary } from './dictionary.ts'
import { endsOpen, isAmount, queryWords, spellOut } from './tokens.ts'

/** What an area's settings say about words: groups that mean the same, and short forms that stand for a brand. */
type VocabularySettings = {
  /** Each group of words or phrases finds what any of it finds. */
  synonyms?: readonly (readonly string[])[]
  /** Typed words → the brand they are rewritten to (spec section 5). */
  brandAliases?: Readonly<Record<string, string>>
}

/** Ways to say one thing, the typed one first; each is a row of words that must all be found. */
export type Concept = {
  alternatives: readonly (readonly string[])[]
  /** The word may be the beginning of others. */
  isOpenEnded: boolean
  /** The word is a unit: with the number before it one word, as values have it (`22g`). */
  amount?: string | undefined
}

type Phrase = { words: readonly string[]; alternatives: readonly (readonly string[])[]; replaces: boolean }

/** Phrases by their first word, the longest first. */
export type Vocabulary = ReadonlyMap<string, readonly Phrase[]>

/** The settings as they are looked up while a query is read. */
export function vocabularyOf(settings: VocabularySettings): Vocabulary {
  const phrases: Phrase[] = []
  for (const [alias, brand] of Object.entries(settings.brandAliases ?? {})) {
    const alternatives = [queryWords(brand)]
    for (const way of spellings(alias)) phrases.push({ words: queryWords(way), alternatives, replaces: true })
  }
  for (const group of settings.synonyms ?? []) {
    const ways = group
      .flatMap(spellings)
      .map((way) => queryWords(way))
      .filter((way) => way.length > 0)
    for (const words of ways)
      phrases.push({ words, alternatives: ways.filter((way) => way !== words), replaces: false })
  }
  const usable = phrases.filter(({ words, alternatives }) => words.length && alternatives.some((each) => each.length))
  usable.sort((a, b) => b.words.length - a.words.length)
  return Map.groupBy(usable, ({ words }) => words[0]!)
}

/** How a phrase may be typed: as it is, and without the letters that a keyboard lacks. */
function spellings(phrase: string): string[] {
  const spelt = spellOut(phrase)
  return spelt === phrase.toLowerCase() ? [phrase] : [phrase, spelt]
}

/**
 * A query as concepts, a word each and each once: phrases the vocabulary knows become one, and so do two words that are
 * written as one (`score board`); stop words go unless all are.
 */
export function conceptsOf(text: string, vocabulary: Vocabulary, dictionary: Dictionary): Concept[] {
  const words = queryWords(text)
  const telling = words.filter((word) => !dictionary.stopWords.has(word))
  const used = telling.length ? telling : words
  const isOpen = endsOpen(text)
  const concepts: Concept[] = []
  for (let at = 0; at < used.length; ) {
    const phrase = phraseAt(at, used, vocabulary) ?? compoundAt(at, used, dictionary)
    const typed = phrase?.words ?? [used[at]!]
    const before = used[at - 1] ?? ''
    const amount = phrase === undefined && isAmount(before, used[at]!) ? before + used[at] : undefined
    at += typed.length
    const isOpenEnded = isOpen && at >= used.length
    if (phrase?.replaces)
      for (const word of phrase.alternatives[0]!) concepts.push({ alternatives: [[word]], isOpenEnded })
    else concepts.push({ alternatives: [typed, ...(phrase?.alternatives ?? [])], isOpenEnded, amount })
  }
  return eachOnce(concepts)
}

/** What is said again says nothing more. */
const eachOnce = (concepts: readonly Concept[]): Concept[] => [
  ...new Map(concepts.map((concept) => [JSON.stringify(concept), concept])).values(),
]

function phraseAt(at: number, words: readonly string[], vocabulary: Vocabulary): Phrase | undefined {
  return vocabulary.get(words[at]!)?.find((each) => each.words.every((word, index) => words[at + index] === word))
}

function compoundAt(at: number, words: readonly string[], dictionary: Dictionary): Phrase | undefined {
  const pair = words.slice(at, at + 2)
  const compound = pair.join('')
  if (pair.length < 2 || /\d/.test(compound) || dictionary.find(compound) === undefined) return undefined
  return { words: pair, alternatives: [[compound]], replaces: false }
}
