import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyOf } from './phrase.ts'
import type { PostingRun } from './postings.ts'

const SLOTS = 30

const posting = fc.record({ slot: fc.nat(SLOTS - 1), weight: fc.integer({ min: 1, max: 255 }) })
type Posting = { slot: number; weight: number }
const run = fc.array(posting, { maxLength: 20 }).map(runOf)

function runOf(postings: readonly Posting[]): PostingRun {
  const slots = postings.map(({ slot }) => slot)
  return { slots, weights: postings.map(({ weight }) => weight), from: 0, to: slots.length }
}

const weightsOf = ({ slots, weights, from, to }: PostingRun) =>
  Array.from({ length: to - from }, (_, at) => [slots[from + at]!, weights[from + at]!] as const)

/** What every word has, counted by hand: each product's best weight for a word, the least over the words. */
function byHand(runsOfWords: readonly (readonly PostingRun[])[]) {
  const found: [slot: number, weight: number][] = []
  for (let slot = 0; slot < SLOTS; slot++) {
    const ofWords = runsOfWords.map((runs) =>
      Math.max(0, ...runs.flatMap(weightsOf).flatMap(([each, weight]) => (each === slot ? [weight] : []))),
    )
    const weight = Math.min(...ofWords)
    if (weight > 0) found.push([slot, weight])
  }
  return found
}

test('a phrase finds what has all of its words, by the least of their weights, phrase after phrase', () => {
  const words = fc.array(fc.array(run, { maxLength: 3 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(words, (runsOfWords) => {
      const found = weightsOf(everyOf(runsOfWords, SLOTS)).toSorted(([a], [b]) => a - b)
      expect(found).toEqual(byHand(runsOfWords))
    }),
  )
})
