import { expect, test } from 'vitest'
import { nameIn } from './media-url.ts'

test.each([
  ['asset:papers/Hanging 100%.pdf', 'Hanging 100%.pdf'],
  ['asset:manual.pdf', 'manual.pdf'],
  ['https://maker.example/papers/Data%20sheet%20%C3%98.pdf?v=2#page=3', 'Data sheet Ø.pdf'],
  ['https://maker.example/papers/100%.pdf', '100%.pdf'],
  ['/files/sheet.pdf', 'sheet.pdf'],
  ['https://maker.example/', 'https://maker.example/'],
])('a document at %s that has no name is called %s', (url, name) => {
  expect(nameIn(url)).toBe(name)
})
