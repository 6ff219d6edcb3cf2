import { expect, test } from 'vitest'
import { type Look, readLook, writeLook } from './look.ts'

test('a look that was written is read back', () => {
  const look: Look = { view: 'order', density: 'compact', scheme: 'dark' }
  expect(readLook(writeLook(look))).toEqual(look)
})

test.each([undefined, '', 'nonsense', '....', 'ORDER'])('%o says nothing: the first of each choice holds', (value) => {
  expect(readLook(value)).toEqual({ view: 'gallery', density: 'comfortable', scheme: 'auto' })
})

test('one known word is enough', () => {
  expect(readLook('x.list')).toEqual({ view: 'list', density: 'comfortable', scheme: 'auto' })
})
