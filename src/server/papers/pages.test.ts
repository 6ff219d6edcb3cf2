import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

const times = (count: number, height: number) => Array.from({ length: count }, () => height)

describe('pagesOf', () => {
  test.each([
    { rows: times(3, 20), tail: 40, pages: [3] },
    { rows: times(10, 20), tail: 40, pages: [8, 2] },
    { rows: times(11, 20), tail: 40, pages: [10, 1] },
    { rows: [], tail: 40, pages: [0] },
    { rows: [], tail: 240, pages: [0, 0] },
    { rows: [190], tail: 40, pages: [1, 0] },
    { rows: times(25, 20), tail: 40, pages: [10, 15] },
  ])('puts $rows.length rows and a tail of $tail on pages of $pages rows', ({ rows, tail, pages }) => {
    expect(pagesOf({ rows, tails: [tail, tail], first: 200, next: 400 })).toEqual(pages)
  })

  test.each([
    { rows: times(6, 20), tails: [100, 40], pages: [4, 2] },
    { rows: times(5, 20), tails: [100, 40], pages: [5] },
    { rows: times(8, 20), tails: [360, 40], pages: [6, 2] },
    { rows: times(8, 20), tails: [361, 40], pages: [8] },
  ] as const)(
    'keeps $tails.0 below the last of $rows.length rows, or else $tails.1: $pages',
    ({ rows, tails, pages }) => {
      expect(pagesOf({ rows, tails, first: 200, next: 400 })).toEqual(pages)
    },
  )

  test('every row is on one page, no page is too full, and the totals stand with a row wherever one fits', () => {
    const heights = fc.array(fc.integer({ min: 10, max: 90 }), { maxLength: 600 })
    fc.assert(
      fc.property(heights, fc.integer({ min: 20, max: 250 }), (rows, tail) => {
        const pages = pagesOf({ rows, tails: [tail, tail], first: 300, next: 500 })
        expect(pages.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
        let from = 0
        for (const [index, count] of pages.entries()) {
          const isLast = index === pages.length - 1
          const height = rows.slice(from, from + count).reduce((sum, each) => sum + each, isLast ? tail : 0)
          expect(height).toBeLessThanOrEqual(index === 0 ? 300 : 500)
          if (rows.length > 1) expect(count).toBeGreaterThan(0)
          from += count
        }
      }),
    )
  })
})
