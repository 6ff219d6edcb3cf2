import { expect, test, vi } from 'vitest'
import { pageByPage, pagesOf } from './page-by-page.ts'

test.each([
  [0, [undefined], []],
  [1, [undefined], [[1]]],
  [2, [undefined, 2], [[1, 2]]],
  [5, [undefined, 2, 4], [[1, 2], [3, 4], [5]]],
])('%d rows are read two at a time, each page after the last row before', async (count, asked, pages) => {
  const rows = Array.from({ length: count }, (_, at) => at + 1)
  const read = vi.fn(async (after = 0) => rows.filter((row) => row > after).slice(0, 2))
  expect(await Array.fromAsync(pagesOf(read, 2))).toEqual(pages)
  expect(read.mock.calls.map(([after]) => after)).toEqual(asked)
  expect(await Array.fromAsync(pageByPage(read, 2))).toEqual(rows)
})
