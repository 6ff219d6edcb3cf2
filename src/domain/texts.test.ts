import { describe, expect, test } from 'vitest'
import { workedMs } from '#test/own-work.ts'
import { fill, hasLooseBrace, voiceOf } from './texts.ts'

describe('a voice', () => {
  const t = voiceOf({ 'Cart.Heading': 'Basket', 'Cart.Size': '{lines} rows' })

  test('says what the area wrote under the key, with the values put in', () => {
    expect(t('Cart.Heading', 'Cart')).toBe('Basket')
    expect(t('Cart.Size', '{lines} lines', { lines: 3 })).toBe('3 rows')
  })

  test.each(['Cart.Unknown', 'constructor', '__proto__', 'toString'])('says the default for %s', (key) => {
    expect(t(key, 'As in the code')).toBe('As in the code')
  })

  test('says the default where the area wrote nothing', () => {
    expect(voiceOf()('Cart.Heading', 'Cart')).toBe('Cart')
  })
})

test.each([
  [1, '1 line of 1 piece'],
  ['1', '1 line of 1 piece'],
  [0, '0 lines of 0 pieces'],
  [2, '2 lines of 2 pieces'],
  ['1,001', '1,001 lines of 1,001 pieces'],
])('%s takes the word for its number', (count, said) => {
  expect(fill('{count} {count|line|lines} of {count} {count|piece|pieces}', { count })).toBe(said)
})

test('a word for one or many of a name that no value has stays as it is', () => {
  expect(fill('{count|line|lines}')).toBe('{count|line|lines}')
})

test('a name that no value has stays as it is', () => {
  expect(fill('{count} of {total}, {constructor}', { count: 1 })).toBe('1 of {total}, {constructor}')
})

test.each([
  ['{count} {count|Zeile|Zeilen}', false],
  ['ohne', false],
  ['{count', true],
  ['count}', true],
  ['{count|Zeile}', true],
  ['{{count}}', true],
])('%s has a brace that opens or closes nothing: %s', (text, expected) => {
  expect(hasLooseBrace(text)).toBe(expected)
})

test('a text of nothing but open braces is read in no time', () => {
  const asked = workedMs()
  expect(hasLooseBrace('{a|'.repeat(1_300))).toBe(true)
  expect(workedMs() - asked).toBeLessThan(500)
})
