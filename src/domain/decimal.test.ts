import { expect, test } from 'vitest'
import { couldBeTwo, parseDecimal } from './decimal.ts'

test.each([
  ['12', 12],
  ['12.50', 12.5],
  ['12,50', 12.5],
  [' -0,5 ', -0.5],
  ['1 500', 1500],
  ['1\u00a0500,25', 1500.25],
  ['1.5000', 1.5],
  ['0,125', 0.125],
  ['1.250,50', 1250.5],
  ['-1,250.5', -1250.5],
  ['12.345.678,9', 12345678.9],
  ['1.000.000', 1_000_000],
  ['1.00.000', undefined],
  ['1.000,000.5', undefined],
  ['1234.567,5', undefined],
  ['12.', undefined],
  ['1,2,3', undefined],
  ['1e3', undefined],
  ['twelve', undefined],
  ['', undefined],
])('%j is %j, without a doubt', (text, number) => {
  expect(parseDecimal(text)).toBe(number)
  if (number !== undefined) expect(couldBeTwo(text)).toBe(false)
})

test.each(['1.500', '2,000', '-1,500', ' 999.999 '])('%j could be two numbers', (text) => {
  expect(couldBeTwo(text)).toBe(true)
})
