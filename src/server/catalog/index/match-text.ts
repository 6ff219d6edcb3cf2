import { normaliseNumber } from '#domain/item-number.ts'
import type { Matcher } from './matcher.ts'
import { type Concept, conceptsOf, type Vocabulary } from './vocabulary.ts'
import { endingHits, type Hits, hitsOf, numberHits, numbersAmong, type Words } from './word-hits.ts'

/** Longer text is cut: nobody types more, and a query costs by its words. */
const LONGEST_TEXT = 200

type Slots = { alive: Uint8Array; slotCount: number }

/**
 * Leaves in `matcher` the products that `text` finds: all of its words (or what they stand for), or its whole as an
 * item number. False when there is no text, which finds everything; signs without any word (`%`, `*`) find nothing.
 *
 * Words are guessed (one typo) when they find nothing. When they find nothing together, their whole is taken for the
 * ending of a number, then the item numbers among them are found, and where there are none all words are guessed.
 */
export function matchText(text: string, words: Words, vocabulary: Vocabulary, slots: Slots, matcher: Matcher): boolean {
  const typed = text.slice(0, LONGEST_TEXT)
  if (typed.trim() === '') return false

  const concepts = conceptsOf(typed, vocabulary, words.dictionary)
  matchAll(concepts, words, slots, matcher, false)
  const number = normaliseNumber(typed)
  if (!isSaidBy(concepts, number)) matcher.widen(numberHits(number, words.numbers), slots.alive)
  if (matcher.count === 0) matcher.widen(endingHits(number, words.numberEndings), slots.alive)
  if (matcher.count === 0) matcher.widen(numbersAmong(typed, words.numbers), slots.alive)
  if (matcher.count === 0) matchAll(concepts, words, slots, matcher, true)
  return true
}

/** Whether the concepts are a single word, the number itself: it was looked up as one with the others. */
const isSaidBy = (concepts: readonly Concept[], number: string): boolean =>
  concepts.length === 1 && concepts[0]?.alternatives[0]?.[0] === number

function matchAll(concepts: readonly Concept[], words: Words, slots: Slots, matcher: Matcher, guess: boolean): void {
  const { alive, slotCount } = slots
  const hits = concepts.map((concept) => hitsOf(concept, words, guess)).sort((a, b) => a.size - b.size)
  const [rarest, ...others] = hits as [Hits?, ...Hits[]]
  matcher.startWithHits(rarest ?? { runs: [], size: 0 }, alive, slotCount)
  for (const each of others) if (matcher.count > 0) matcher.narrow(each)
}
