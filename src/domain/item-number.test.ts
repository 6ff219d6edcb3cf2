import { describe, expect, test } from 'vitest'
import { isNumbered, normaliseNumber, numberEndings, splitQuantity, variantsNumbered } from './item-number.ts'

describe('normaliseNumber', () => {
  test.each(['ABC-123.4', 'abc1234', 'ABC 1234', ' a b c/1.2.3-4 ', 'ＡＢＣ－１２３４'])(
    'takes %j for one number',
    (typed) => {
      expect(normaliseNumber(typed)).toBe('abc1234')
    },
  )

  test.each([
    ['0712392689656', '712392689656'],
    ['00712392689656', '712392689656'],
    ['0 012345 678905', '012345678905'],
    ['05701234567890', '5701234567890'],
    ['012345678905', '012345678905'],
    ['00123', '00123'],
    ['0071239268965A', '0071239268965a'],
  ])('takes %j, zeros before it or not, for the barcode %s', (scanned, barcode) => {
    expect(normaliseNumber(scanned)).toBe(barcode)
  })

  test.each(['', '---', '***', '\u0000'])('finds no number in %j', (typed) => {
    expect(normaliseNumber(typed)).toBe('')
  })
})

test.each([
  ['10245', '10245', undefined],
  ['10245 x 12', '10245', '12'],
  ['10245*12', '10245', '12'],
  ['AB × 3', 'AB', '3'],
  ['AB 3\t12', 'AB 3', '12'],
  ['10245 x 0', '10245', '0'],
  ['10245 x -2', '10245', '-2'],
  ['10245 x 1.5', '10245', '1.5'],
  ['10245 x red', '10245 x red', undefined],
  ['FX 12', 'FX 12', undefined],
  ['X 2', 'X 2', undefined],
  [' 10245 ', '10245', undefined],
])('%s is the number %s and the quantity %s', (typed, number, quantity) => {
  expect(splitQuantity(typed)).toEqual({ number, quantity })
})

describe('variantsNumbered', () => {
  const pair = { number: 'ABC-1', variants: [one('ABC-1.22', '2900000035164'), one('ABC-1.24')] }
  const single = { number: 'XY 7', variants: [one('XY 7')] }

  test.each([
    ['abc122', ['ABC-1.22']],
    ['2900000035164', ['ABC-1.22']],
    ['abc-1', ['ABC-1.22', 'ABC-1.24']],
    ['xy7', ['XY 7']],
    ['OLD-9', ['ABC-1.22', 'ABC-1.24', 'XY 7']],
  ])('%s means %j', (number, expected) => {
    expect(variantsNumbered([pair, single], number).map(({ variant }) => variant.number)).toEqual(expected)
  })

  function one(number: string, ean: string | null = null) {
    return { number, ean }
  }
})

test('a variant carries its number and its EAN, and nothing is carried without a letter or digit', () => {
  const variant = { number: 'A-1', ean: '2900000035164' }
  expect(['a1', '2900000035164', '--', 'b'].map((number) => isNumbered(variant, number))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['NB 2055.3', ['20553']],
  ['TX-412-9f412528', ['9f412528', '4129f412528']],
  ['OG1855', ['1855']],
  ['Ø12345', ['12345']],
  ['5701234567890', []],
  ['TK-RED', []],
  ['', []],
])('%j ends with %j', (written, endings) => {
  expect(numberEndings(written)).toEqual(endings)
})
