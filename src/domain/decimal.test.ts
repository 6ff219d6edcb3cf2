import { expect, test } from 'vitest'
import { couldBeTwo, parseAmount, parseDecimal } from './decimal.ts'

test.each([
  ['12', 12],
  ['12.50', 12.5],
  ['12,50', 12.5],
  [' -0,5 ', -0.5],
  ['1 500', 1500],
  ['1\u00a0500,25', 1500.25],
  ["1'250.50", 1250.5],
  ['1’250’000', 1_250_000],
  ["12'50", undefined],
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

test.each<[string, string, number | undefined]>([
  ['1486.25', 'EUR', 148_625],
  ['1,486.25', 'EUR', 148_625],
  ['1.486,25', 'EUR', 148_625],
  [' 1 486,25 ', 'EUR', 148_625],
  ['1 486', 'EUR', 148_600],
  ['1,486', 'EUR', undefined],
  ['1,500', 'EUR', undefined],
  ['2.000', 'EUR', undefined],
  ['100.555', 'EUR', undefined],
  ['1.486', 'KWD', 1_486],
  ['1,486', 'JPY', 1_486],
  ['8.5', 'EUR', 850],
  ['-3', 'EUR', -300],
  ['10.5555', 'EUR', undefined],
  ['0.005', 'EUR', undefined],
  ['1.5', 'JPY', undefined],
  ['', 'EUR', undefined],
  ['a lot', 'EUR', undefined],
])('%j typed in %s is %s minor units', (typed, currencyCode, minorUnits) => {
  expect(parseAmount(typed, currencyCode)).toBe(minorUnits)
})
