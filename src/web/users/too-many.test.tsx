import { expect, test } from 'vitest'
import { translate } from '../app/translations.ts'
import { tooManyText } from './too-many.ts'

test.each([
  [undefined, 'Wait a few minutes, then try again.'],
  [1, 'Try again in 1 second.'],
  [59, 'Try again in 59 seconds.'],
  [60, 'Try again in 1 minute.'],
  [61, 'Try again in 2 minutes.'],
])('who has to wait for %s seconds reads: %s', (waitSeconds, words) => {
  expect(tooManyText(translate({ settings: {} }), waitSeconds)).toBe(`Too many attempts. ${words}`)
})
