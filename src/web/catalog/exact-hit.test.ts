import { expect, test } from 'vitest'
import { exactHit } from './exact-hit.ts'

const variant = (number: string, ean: string | null = null) => ({ number, ean })
const DART = { number: '10-24', url: '/dart', variants: [variant('10-24.22', '5701234567890'), variant('10-24.24')] }
const CUE = { number: 'CUE 7', url: '/cue', variants: [variant('CUE 7')] }

test.each([
  ['10-24', '/dart'],
  ['1024', '/dart'],
  ['10 24 24', '/dart#10-24.24'],
  ['5701234567890', '/dart#10-24.22'],
  ['cue7', '/cue'],
  ['102', undefined],
  ['cue', undefined],
  ['', undefined],
])('%s leads to %s', (text, url) => {
  expect(exactHit(text, [DART, CUE])).toBe(url)
})

test('a number that two products share leads nowhere: the search shows both', () => {
  expect(exactHit('cue 7', [CUE, { ...CUE, url: '/other' }])).toBeUndefined()
})
