import { expect, test } from 'vitest'
import { appAddress, base32, codeAt, stepAt, stepOf } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(SECRET, stepAt(second * 1_000), 8)).toBe(code)
})

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written %j', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('a code is taken one step early and one late, and no further', () => {
  const now = 2_000_000_000_000
  const step = stepAt(now)
  const taken = [-2, -1, 0, 1, 2].map((off) => stepOf(SECRET, codeAt(SECRET, step + off), now))
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test.each(['', '1', '0'.repeat(7), 'abcdef', '１２３４５６', '\u0000'])('%j is no code', (code) => {
  expect(stepOf(SECRET, code, 59_000)).toBeUndefined()
})

test('the address names the shop and the user, whatever signs are in them', () => {
  const address = new URL(appAddress(SECRET, { issuer: 'Oche & Sons', username: 'robin@dealer.example' }))
  expect(decodeURIComponent(address.pathname)).toContain('Oche & Sons:robin@dealer.example')
  expect(address.search).toContain('issuer=Oche%20%26%20Sons')
  expect(address.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})
