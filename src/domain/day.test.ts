import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayPattern,
  daysBetween,
  isDay,
  isMoment,
  readDay,
  startOfWeek,
  weeksOf,
  writeDay,
} from './day.ts'

const day = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('1970-01-01', days))

describe('a day', () => {
  test.each([
    ['12/04/2026', '2026-12-04'],
    ['2/9/2024', '2024-02-09'],
    [' 29.02.2024 ', '2024-02-29'],
    ['1.2.2027', '2027-02-01'],
    ['02.29.2024', undefined],
    ['1-1-0001', '0001-01-01'],
    ['02/29/2026', undefined],
    ['13/01/2026', undefined],
    ['0/1/2026', undefined],
    ['12/04/26', undefined],
    [' 2026-12-04 ', '2026-12-04'],
    ['2026-02-29', undefined],
    ['', undefined],
    ['soon', undefined],
  ])('written %j is %s: the month comes first, but for an ISO date and before points', (text, iso) => {
    expect(readDay(text, 'en-GB')).toBe(iso)
  })

  test.each([
    ['24.12.2026', 'de-DE', '2026-12-24'],
    ['4.12.2026', 'de-DE', '2026-12-04'],
    ['4. 12. 2026', 'de-DE', '2026-12-04'],
    ['4/12/2026', 'fr-FR', '2026-12-04'],
    ['4-12-2026', 'nl-NL', '2026-12-04'],
    ['2026.12.04.', 'hu-HU', '2026-12-04'],
    ['2026-12-04', 'de-DE', '2026-12-04'],
    ['12/24/2026', 'de-DE', undefined],
    ['24.12.26', 'de-DE', undefined],
  ])('written %j in %s is %s: in the order of the language', (text, language, iso) => {
    expect(readDay(text, language)).toBe(iso)
  })

  test.each([
    ['en-GB', '12/04/2026', 'mm/dd/yyyy'],
    ['en-US', '12/04/2026', 'mm/dd/yyyy'],
    ['de-DE', '04.12.2026', 'dd.mm.yyyy'],
    ['fr-FR', '04/12/2026', 'dd/mm/yyyy'],
    ['sv-SE', '2026-12-04', 'yyyy-mm-dd'],
  ])('is written in %s as %s', (language, text, pattern) => {
    expect(writeDay('2026-12-04', language)).toBe(text)
    expect(dayPattern(language)).toBe(pattern)
  })

  test('is read as it was written', () => {
    const language = fc.constantFrom('en-GB', 'de-DE', 'da-DK', 'nl-NL', 'sv-SE', 'hu-HU')
    fc.assert(fc.property(day, language, (iso, spoken) => readDay(writeDay(iso, spoken), spoken) === iso))
    expect(['', 'soon', '2026-1-1', '2026-02-29'].map((text) => writeDay(text, 'en-GB'))).toEqual(['', '', '', ''])
  })

  test.each([
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-99-99', false],
    ['0001-01-01', true],
    ['0000-12-31', false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  test.each([
    ['2026-11-21T08:00:00.123456Z', true],
    ['0001-01-01T00:00:00Z', true],
    ['0000-12-31T23:59:59Z', false],
    ['2026-11-21T08:00:00+23:59', false],
    ['2026-11-21T25:00:00Z', false],
    ['2026-02-29T08:00:00Z', false],
    ['2026-11-21', false],
  ])('%j is a moment: %s', (text, expected) => {
    expect(isMoment(text)).toBe(expected)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-12-04', 1, '2027-01-04'],
    ['2026-01-04', -1, '2025-12-04'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('%s and %i months more is %s', (iso, months, expected) => {
    expect(addMonths(iso, months)).toBe(expected)
  })
})

describe('the weeks of a month', () => {
  test('start on Sunday and hold every day of it once, in order', () => {
    fc.assert(
      fc.property(day, (iso) => {
        const weeks = weeksOf(iso, 'en-GB')
        const days = weeks.flat()
        expect(weeks.map(([first = '']) => new Date(first).getUTCDay())).toEqual(weeks.map(() => 0))
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)))
        const own = days.filter((each) => each.startsWith(iso.slice(0, 7)))
        expect([own[0], own.at(-1)]).toEqual([`${iso.slice(0, 7)}-01`, addDays(addMonths(own[0] ?? '', 1), -1)])
      }),
    )
  })

  test('of November 2026 begin with its first, a Sunday', () => {
    expect(weeksOf('2026-11-21', 'en-GB').map(([first]) => first)).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
      '2026-11-22',
      '2026-11-29',
    ])
    expect(startOfWeek('2026-11-21', 'en-GB')).toBe('2026-11-15')
  })

  test('start on Monday in other languages', () => {
    expect(startOfWeek('2026-11-21', 'de-DE')).toBe('2026-11-16')
    expect(startOfWeek('2026-11-22', 'de-DE')).toBe('2026-11-16')
    expect(startOfWeek('2026-11-23', 'de-DE')).toBe('2026-11-23')
    expect(weeksOf('2026-11-21', 'de-DE').map(([first]) => first)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
  })
})

test('days are counted over leap days and changes of the clock', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
})
