import { expect, test } from 'vitest'
import type { ProductPage } from '#contract/products.ts'
import { createShownPages } from './shown-pages.ts'

const page = (currentPage: number): ProductPage => ({
  items: [],
  totalItems: 240,
  totalPages: 10,
  currentPage,
  facets: [],
  sortingOptions: [],
})
const numbers = (pages: ProductPage[]) => pages.map(({ currentPage }) => currentPage)

test('pages that touch each other come back together, in order', () => {
  const shown = createShownPages(() => 0)
  shown.keep('/darts', [page(2)])
  shown.keep('/darts', [page(1), page(3), page(7)])
  expect(numbers(shown.around('/darts', 2))).toEqual([1, 2, 3])
  expect(numbers(shown.around('/darts', 7))).toEqual([7])
  expect(numbers(shown.around('/darts', 4))).toEqual([1, 2, 3])
  expect(shown.around('/cues', 1)).toEqual([])
})

test('a list is forgotten after five minutes', () => {
  let now = 0
  const shown = createShownPages(() => now)
  shown.keep('/darts', [page(1)])
  now = 299_999
  expect(numbers(shown.around('/darts', 1))).toEqual([1])
  now = 300_000
  expect(shown.around('/darts', 1)).toEqual([])
})

test('the list shown longest ago makes room for a thirteenth', () => {
  const shown = createShownPages(() => 0)
  for (let n = 1; n <= 13; n++) shown.keep(`/${n}`, [page(1)])
  expect(shown.around('/1', 1)).toEqual([])
  expect(numbers(shown.around('/13', 1))).toEqual([1])
})

test('a window that was loaded again asks for the pages that it had shown around one', () => {
  const before = createShownPages(() => 0)
  before.keep('/darts', [page(1), page(2), page(3), page(7)])
  const shown = createShownPages(() => 0, structuredClone(before.numbers()))
  expect(shown.missing('/darts', 3).toSorted()).toEqual([1, 2, 3])
  shown.keep('/darts', [page(3)])
  expect(numbers(shown.around('/darts', 3))).toEqual([3])
  expect(shown.missing('/darts', 3).toSorted()).toEqual([1, 2])
  shown.keep('/darts', [page(1), page(2)])
  expect(numbers(shown.around('/darts', 3))).toEqual([1, 2, 3])
  expect(shown.missing('/darts', 3)).toEqual([])
  expect(shown.missing('/cues', 4)).toEqual([4])
})

test('of a very long list it asks for the nearest twelve', () => {
  const shown = createShownPages(() => 0, { '/darts': Array.from({ length: 40 }, (_, index) => index + 1) })
  expect(shown.missing('/darts', 40).toSorted((a, b) => a - b)).toEqual([
    29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
  ])
})
