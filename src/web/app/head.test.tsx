import { expect, test } from 'vitest'
import { fullTitle } from './head.ts'

test.each([
  [{ title: 'Darts' }, 'Darts · Oche'],
  [{ title: '' }, 'Oche'],
  [undefined, 'Oche'],
])('the window of a page with the head %j is called %s', (head, title) => {
  expect(fullTitle(head, 'Oche')).toBe(title)
})
