import { describe, expect, test } from 'vitest'
import { contentPath } from './content.ts'

describe('contentPath', () => {
  test.each([
    ['/', '/'],
    ['', '/'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/en/darts/blade-6?q=1', '/darts/blade-6'],
    ['/english-darts', '/english-darts'],
    ['/darts/#top', '/darts'],
    ['darts', '/darts'],
    ['//darts///x/', '/darts/x'],
    ['/d%C3%A5rts', '/dårts'],
    ['/%', '/%'],
  ])('looks %j up as %j', (url, path) => {
    expect(contentPath(url)).toBe(path)
  })
})
