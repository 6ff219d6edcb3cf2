import { expect, test } from 'vitest'
import { broken } from './pen.ts'

test.each([
  ['', 10, ['']],
  ['Mistral Pro boules', 11, ['Mistral Pro', 'boules']],
  ['boules, 73 mm, 700 g', 19, ['boules, 73 mm,', '700 g']],
  ['boules, 73 mm', 10, ['boules,', '73 mm']],
  ['17 Game rooms', 5, ['17', 'Game', 'rooms']],
  ['ab cdefgh', 4, ['ab', 'cdef', 'gh']],
])('%j in lines of %i letters is %j', (text, room, lines) => {
  expect(broken(text, (piece) => piece.length <= room)).toEqual(lines)
})
