import { expect, test } from 'vitest'
import { Numbers } from './numbers.ts'

test('a number that very many products have finds all of them by its beginning', () => {
  const numbers = new Numbers()
  for (let slot = 0; slot < 200_000; slot++) numbers.add('catalogue2026', slot, () => true)
  numbers.seal()
  expect(numbers.beginningWith('catalogue')).toHaveLength(200_000)
})
