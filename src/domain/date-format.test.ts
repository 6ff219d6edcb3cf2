import { expect, test } from 'vitest'
import { dateFormat } from './date-format.ts'

const NEW_YEAR = new Date('2027-01-01T00:00:00Z')

test.each<[string, Intl.DateTimeFormatOptions, string]>([
  ['en-GB', { dateStyle: 'long', timeZone: 'UTC' }, '1 January 2027'],
  ['da-DK', { dateStyle: 'long', timeZone: 'UTC' }, '1. januar 2027'],
  ['en-GB', { month: 'short', timeZone: 'UTC' }, 'Jan'],
  ['en-GB', { month: 'short', timeZone: 'America/New_York' }, 'Dec'],
])('%s with %o writes %3$s', (locale, options, text) => {
  expect(dateFormat(locale, options).format(NEW_YEAR)).toBe(text)
})

test('a format is made once', () => {
  expect(dateFormat('en-GB', { month: 'long' })).toBe(dateFormat('en-GB', { month: 'long' }))
})
