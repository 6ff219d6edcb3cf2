import { describe, expect, test } from 'vitest'
import { ownPath } from './redirect.ts'

describe('ownPath', () => {
  test.each(['/', '/cart', '/search?q=dart&p=2', '/darts/steel#top', '/a//b'])('keeps %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  test.each([
    undefined,
    null,
    '',
    'cart',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '@evil.example',
    '/x\r\nSet-Cookie: a=b',
    `/${'x'.repeat(2000)}`,
  ])('leads %j to the front page', (path) => {
    expect(ownPath(path)).toBe('/')
  })
})
