import { expect, test } from 'vitest'
import { numbersOf } from '#server/demo/random.ts'
import { Typos } from './typos.ts'

const LETTERS = 'abcdefghij'
const random = numbersOf(180)
const someWord = () => Array.from({ length: 6 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('')

test('words that come later, however many, are found as those that were there', () => {
  const words: string[] = []
  const grown = new Typos(words)
  for (let term = 0; term < 3_000; term++) {
    words.push(someWord())
    grown.add(term)
    if (term === 500) grown.sort()
  }
  const whole = new Typos(words)
  for (const term of words.keys()) whole.add(term)
  whole.sort()
  for (const word of words.slice(0, 300)) {
    const typed = `${word.slice(0, 3)}${word.slice(4)}`
    expect(grown.near(typed).toSorted()).toEqual(whole.near(typed).toSorted())
    expect(grown.near(typed)).toContain(words.indexOf(word))
  }
})
