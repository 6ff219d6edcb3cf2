import { expect, test } from 'vitest'
import { matchesText } from './matching.ts'

test.each([
  ['', true],
  ['tail', true],
  ['TAIL pro', true],
  ['fw173', true],
  ['FW-173', true],
  ['white fw', true],
  ['tail black', false],
])('%j matches: %s', (filter, expected) => {
  expect(matchesText(filter, ['FW-173.WHI', 'Tailwind Pro flights white'])).toBe(expected)
})
