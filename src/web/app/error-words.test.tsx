import { expect, test } from 'vitest'
import { fill } from '#domain/texts.ts'
import { errorWords } from './error-words.ts'

test.each([
  [404, 'Error.Error404Title'],
  [500, 'ErrorHandler.AnErrorOccurred'],
  [403, undefined],
  [418, undefined],
  [502, undefined],
  [503, undefined],
])('the screen of a %i has the heading %s', (status, key) => {
  expect(errorWords((asked) => asked, status, '/x').heading).toBe(key)
})

test('a page that is not there is named in the window and on the page', () => {
  expect(errorWords((_, text, values) => fill(text, values), 404, '/x')).toMatchObject({
    title: 'Page not found /x',
    text: 'Page Not Found: /x',
  })
})
