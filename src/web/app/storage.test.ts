import { afterEach, expect, test, vi } from 'vitest'
import { storageOf } from '#test/storage.ts'
import { inBrowser, inWindow, parsed } from './storage.ts'

afterEach(() => void vi.unstubAllGlobals())

test('what is kept is read again until it is forgotten, a window’s apart from the browser’s', () => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storageOf())
  expect(inBrowser.write('a', '1')).toBe(true)
  expect([inBrowser.read('a'), inWindow.read('a')]).toEqual(['1', null])
  expect(inBrowser.write('a', null)).toBe(true)
  expect(inBrowser.read('a')).toBe(null)
})

test('a full or forbidden storage keeps nothing and breaks nothing', () => {
  const full = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full })
  vi.stubGlobal('sessionStorage', undefined)
  for (const storage of [inBrowser, inWindow]) {
    expect(storage.write('a', '1')).toBe(false)
    expect(storage.read('a')).toBe(null)
  }
})

test.each([
  ['["a"]', ['a']],
  ['no JSON', undefined],
  [null, undefined],
])('%s holds %s', (text, value) => {
  expect(parsed(text)).toEqual(value)
})
