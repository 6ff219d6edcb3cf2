import { expect, test } from 'vitest'
import { fullTitle } from './head.ts'
import type { Shop } from './shop.ts'

test.each([
  [{ title: 'Darts' }, 'Darts · Oche'],
  [{ title: '' }, 'Oche'],
  [undefined, 'Oche'],
])('the window of a page with the head %j is called %s', (head, title) => {
  const settings = { solutionName: 'Oche' } as Shop['settings']
  expect(fullTitle(head, { settings } as Shop)).toBe(title)
})
