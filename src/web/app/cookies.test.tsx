import { afterEach, expect, test, vi } from 'vitest'
import { keepCookie } from './cookies.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['http:', ''],
  ['https:', '; secure'],
])('a choice is kept for 365 days for every path, over %s', (protocol, secure) => {
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol })
  keepCookie('locale', 'en-GB')
  expect(document.cookie).toBe(`locale=en-GB; path=/; max-age=${365 * 86_400}; samesite=lax${secure}`)
})
