import { expect, test } from 'vitest'
import { pagesToShow } from './pages-to-show.ts'

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 54, [1, 2, 3, 4, 5, null, 54]],
  [4, 54, [1, 2, 3, 4, 5, null, 54]],
  [5, 54, [1, null, 4, 5, 6, null, 54]],
  [50, 54, [1, null, 49, 50, 51, null, 54]],
  [51, 54, [1, null, 50, 51, 52, 53, 54]],
  [54, 54, [1, null, 50, 51, 52, 53, 54]],
])('page %i of %i offers %j', (page, pageCount, offered) => {
  expect(pagesToShow(page, pageCount)).toEqual(offered)
})
