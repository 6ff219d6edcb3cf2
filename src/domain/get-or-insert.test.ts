import { expect, test, vi } from 'vitest'
import { getOrInsert } from './get-or-insert.ts'

test('a value is made once for each key, and kept', () => {
  const made = vi.fn((word: string) => word.length)
  const lengths = new Map<string, number>([['known', 0]])
  const words = ['one', 'three', 'one', 'known', '', '']
  expect(words.map((word) => getOrInsert(lengths, word, () => made(word)))).toEqual([3, 5, 3, 0, 0, 0])
  expect(made.mock.calls).toEqual([['one'], ['three'], ['']])
})
