import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isChange } from '#server/audit/trail.ts'
import { deedWords } from './deed-words.ts'

const plain = (_: string, text: string) => text

test('every change that can be made in a customer’s name has words', () => {
  const changes = Object.entries(contract).filter(([name, { access }]) => access === 'customer' && isChange(name))
  expect(changes.length).toBeGreaterThan(20)
  expect(changes.filter(([name]) => !deedWords(plain, name)).map(([name]) => name)).toEqual([])
})

test('what only looks is no change', () => {
  const looks = [
    'POST /api/Cart/GetOrCreateCart',
    'POST /api/InstantExcel/FindRows',
    'GET /api/Content/GetContentByUrl',
  ]
  expect(looks.filter(isChange)).toEqual([])
})
