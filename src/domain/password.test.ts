import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameWords, type PasswordFault, passwordFaults } from './password.ts'

const buyer = { isStaff: false, names: ['Mette Lauridsen', 'mette@spillehuset.example', 'Spillehuset Aarhus ApS'] }

test.each<[string, PasswordFault[]]>([
  ['three darts in the fog', []],
  ['Tæl-ned-fra-501', []],
  ['correct horse', []],
  ['eleven chrs', ['tooShort']],
  ['', ['tooShort']],
  ['kurz', ['tooShort']],
  ['hello', ['tooShort']],
  ['aaaa', ['tooShort', 'simple']],
  ['qwertz', ['tooShort', 'simple']],
  ['lauridsen', ['tooShort', 'personal']],
  ['x7Q'.repeat(43), ['tooLong', 'simple']],
  ['aaaaaaaaaaaa', ['simple']],
  ['abcabcabcabcabc', ['simple']],
  ['123456789012', ['simple']],
  ['qwertyuiop12', ['simple']],
  ['98765432109876', ['simple']],
  ['lauridsen-2026', ['personal']],
  ['Spillehuset!!1', ['personal']],
  ['Spillehuset Aarhus', ['personal']],
  ['Lauridsen, Mette', ['personal']],
  ['Lauridsen throws doubles', []],
])('of "%s" it is said: %j', (password, faults) => {
  expect(passwordFaults(password, buyer)).toEqual(faults)
})

test('who works for the shop needs fifteen', () => {
  expect(passwordFaults('twelve sheep', { isStaff: true, names: [] })).toEqual(['tooShort'])
  expect(passwordFaults('fifteen sheep go', { isStaff: true, names: [] })).toEqual([])
})

test('a letter counts once however it is stored', () => {
  expect(passwordFaults('🎯🎱🎲♟️🏓🥏🎳🃏🀄🎴🥌🏹', { isStaff: false, names: [] })).toEqual([])
})

test('words of names are told apart and short ones left out', () => {
  expect(nameWords(['Jo Ann Park', 'jo@park.example'])).toEqual(['joannpark', 'park', 'joparkexample', 'example'])
})

test('any text is judged, and at once', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (password) => {
      expect(Array.isArray(passwordFaults(password, buyer))).toBe(true)
    }),
  )
})
