import { describe, expect, test } from 'vitest'
import { isSafeLink } from './link.ts'

describe('isSafeLink', () => {
  test.each([
    '/',
    '/darts?p=2#top',
    'https://maker.example/x',
    'HTTPS://maker.example',
    'mailto:a@b.example',
    'tel:+45',
  ])('lets %s stand', (url) => expect(isSafeLink(url)).toBe(true))

  test.each([
    '',
    'darts',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://plain.example',
    'https:///evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '/a\r\nSet-Cookie: x',
    `/${'a'.repeat(2000)}`,
  ])('refuses %j', (url) => expect(isSafeLink(url)).toBe(false))
})
