import { expect, test } from 'vitest'
import { niceCeiling, stacked } from './plot.ts'

test.each([
  [0, 1],
  [1, 1],
  [1.1, 2],
  [3700, 4000],
  [4100, 6000],
  [8001, 10_000],
])('a scale for %d ends at %d', (value, top) => {
  expect(niceCeiling(value)).toBe(top)
})

test('what has no place of its own is one more series, and nothing is lost', () => {
  const categories = [
    { name: 'A', amounts: [5, 1] },
    { name: 'B', amounts: [2, 2] },
    { name: '', amounts: [1, 0] },
    { name: 'C', amounts: [0, 1] },
  ]
  expect(stacked(categories, 2, 'Others')).toEqual([
    { name: 'A', amounts: [5, 1], total: 6 },
    { name: 'B', amounts: [2, 2], total: 4 },
    { name: 'Others', amounts: [1, 1], total: 2 },
  ])
  expect(stacked(categories.slice(0, 2), 2, 'Others')).toHaveLength(2)
})
