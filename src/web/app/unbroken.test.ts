import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test.each([
  ['Competition boules, 72 mm, 710 g', 'Competition boules, 72\u00a0mm, 710\u00a0g'],
  ['Pro 90 % tungsten steel darts', 'Pro 90\u00a0% tungsten steel darts'],
  ['Club 501 scoreboard', 'Club 501 scoreboard'],
  ['Cue, 19 oz', 'Cue, 19\u00a0oz'],
])('%s is broken between its words alone', (name, kept) => {
  expect(unbroken(name)).toBe(kept)
})
