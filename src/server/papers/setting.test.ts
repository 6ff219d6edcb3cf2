import { expect, test } from 'vitest'
import { type Setting, voicesOf } from './setting.ts'

const settingIn = (languageCode: string) => ({ area: { areaInfo: { languageCode } } }) as Setting

test.each([
  ['en-GB', 'EUR', '1,234.50', '1,234', '5 March 2026'],
  ['de-DE', 'EUR', '1.234,50', '1.234', '5. März 2026'],
  ['en-GB', 'JPY', '1,235', '1,234', '5 March 2026'],
])('in %s, an amount in %s is %s, a number of things %s, a day %s', (language, currency, amount, count, day) => {
  const say = voicesOf(settingIn(language), currency)
  expect([say.amount(1234.5), say.count(1234), say.day('2026-03-05')]).toEqual([amount, count, day])
})

test('what a language and a currency are written with is made once', () => {
  const say = voicesOf(settingIn('en-GB'), 'USD')
  expect(voicesOf(settingIn('en-GB'), 'USD')).toBe(say)
  expect(voicesOf(settingIn('da-DK'), 'USD')).not.toBe(say)
  expect(voicesOf(settingIn('en-GB'), 'SEK')).not.toBe(say)
})
