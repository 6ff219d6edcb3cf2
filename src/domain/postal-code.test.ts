import { expect, test } from 'vitest'
import { digitsOfPostalCode } from './postal-code.ts'

test.each<[code: string, countryCode: string, digits: number | undefined]>([
  ['1067', 'DE', 5],
  ['01067', 'DE', undefined],
  ['150', 'NO', 4],
  ['2134', 'US', 5],
  ['02134-1000', 'US', undefined],
  ['10', 'DE', undefined],
  ['1010', 'AT', undefined],
  ['123', 'IS', undefined],
  ['9999', 'constructor', undefined],
])('%s in %s lacks a digit of %s', (code, countryCode, digits) => {
  expect(digitsOfPostalCode(code, countryCode)).toBe(digits)
})
