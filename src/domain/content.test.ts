import { describe, expect, test } from 'vitest'
import { barePath, contentPath } from './content.ts'

describe('contentPath', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/darts/blade-6?q=1', '/darts/blade-6'],
    ['/english-darts', '/english-darts'],
    ['/da/darts', '/da/darts'],
    ['/darts/#top', '/darts'],
    ['darts', '/darts'],
    ['//darts///x/', '/darts/x'],
    ['/d%C3%A5rts', '/dårts'],
    ['/%', '/%'],
    ['/d%C3%A5rts/%00', '/d%C3%A5rts/%00'],
  ])('looks %j up as %j', (url, path) => {
    expect(contentPath(url)).toBe(path)
  })
})

test.each([
  ['/en/darts/?q=1#top', '/darts'],
  ['/en', '/'],
  ['/d%C3%A5rts%2f', '/d%C3%A5rts%2f'],
])('what is bare of %j is %j, as it was written', (url, path) => {
  expect(barePath(url)).toBe(path)
})
