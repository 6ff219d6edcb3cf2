import { describe, expect, test } from 'vitest'
import { normaliseNumber } from './item-number.ts'

describe('normaliseNumber', () => {
  test.each(['ABC-123.4', 'abc1234', 'ABC 1234', ' a b c/1.2.3-4 ', 'ＡＢＣ－１２３４'])(
    'takes %j for one number',
    (typed) => {
      expect(normaliseNumber(typed)).toBe('abc1234')
    },
  )

  test.each(['', '---', '***', '\u0000'])('finds no number in %j', (typed) => {
    expect(normaliseNumber(typed)).toBe('')
  })
})
