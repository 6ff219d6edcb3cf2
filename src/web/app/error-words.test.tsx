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

test.each([
  ['/x', '/x'],
  ['/en/a%20caf%C3%A9/?y=1', '/a café'],
])('at %s a page that is not there is named in the window and on the page: %s', (url, path) => {
  expect(errorWords((_, text, values) => fill(text, values), 404, url)).toMatchObject({
    title: `Page not found ${path}`,
    text: `Page Not Found: ${path}`,
  })
})
