import { describe, expect, test } from 'vitest'
import { isDue, monthsUntil, rhythmOf } from './purchases.ts'

const TODAY = '2026-11-21'

describe('what is bought again and again', () => {
  test.each([
    [3, '2026-01-01', '2026-03-02', { everyDays: 30, dueOn: '2026-04-01' }],
    [2, '2026-01-01', '2026-03-02', null],
    [5, '2026-01-01', '2026-01-05', { everyDays: 1, dueOn: '2026-01-06' }],
  ])('%i times from %s to %s has its rhythm', (times, firstOn, lastOn, rhythm) => {
    expect(rhythmOf({ times, firstOn, lastOn })).toEqual(rhythm)
  })

  test.each([
    ['2026-11-29', false],
    ['2026-11-28', true],
    ['2026-11-21', true],
    ['2026-10-22', true],
    ['2026-10-21', false],
  ])('every 30 days and due on %s: %s', (dueOn, due) => {
    expect(isDue({ everyDays: 30, dueOn }, TODAY)).toBe(due)
  })
})

test('months go back over the turn of the year', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
})
