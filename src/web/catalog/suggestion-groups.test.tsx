import { expect, test } from 'vitest'
import { recentGroup } from './suggestion-groups.tsx'

test('a search of several words that was made before is an option that can be pointed at: its id is one word', () => {
  const { options } = recentGroup(['steel darts', 'steel-darts'], (_, text) => text)
  const ids = options.map(({ id }) => id)
  expect(ids.filter((id) => /\s/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(2)
})
