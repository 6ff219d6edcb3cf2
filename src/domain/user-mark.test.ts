import { expect, test } from 'vitest'
import { userMark } from './user-mark.ts'

test('a user is told from another, and from himself at work for somebody else', () => {
  const marks = [userMark('a', '1'), userMark('a', '2'), userMark('a', undefined), userMark('b', '1')]
  expect(new Set(marks).size).toBe(4)
})

test('a mark can be sent as a header', () => {
  expect(userMark('a', undefined)).toBe('a')
})
