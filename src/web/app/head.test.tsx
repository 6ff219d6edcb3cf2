import { expect, test } from 'vitest'
import { fullTitle, headOf } from './head.ts'

test.each([
  [{ title: 'Darts' }, 'Darts · Oche'],
  [{ title: '' }, 'Oche'],
  [undefined, 'Oche'],
])('the window of a page with the head %j is called %s', (head, title) => {
  expect(fullTitle(head, 'Oche')).toBe(title)
})

test('the head is that of the innermost page that has one', () => {
  const pages = [undefined, { head: { title: 'Outer' } }, { head: { title: 'Inner' } }, { rows: [] }, null, 'text']
  expect(headOf(pages)).toEqual({ title: 'Inner' })
  expect(headOf([null, {}])).toBeUndefined()
})
