import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { key } from '#test/cart-factories.ts'
import { storageOf } from '#test/storage.ts'
import { keepWanted, takeWanted } from './wanted-before-sign-in.ts'

const LINE = { productKey: key('dart'), quantity: 6 }

beforeEach(() => void vi.stubGlobal('sessionStorage', storageOf()))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what was wanted is given back where it was wanted, once', () => {
  keepWanted('/darts?p=2', LINE, 'TL-165')
  expect(takeWanted('/darts?p=2')).toMatchObject({ line: LINE, name: 'TL-165' })
  expect(takeWanted('/darts?p=2')).toBeUndefined()
})

test('who comes to another page or after a quarter of an hour has nothing added', () => {
  keepWanted('/darts', LINE, 'TL-165')
  expect(takeWanted('/')).toBeUndefined()
  vi.useFakeTimers()
  keepWanted('/darts', LINE, 'TL-165')
  vi.advanceTimersByTime(16 * 60 * 1000)
  expect(takeWanted('/darts')).toBeUndefined()
})

test('a window without storage wants nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepWanted('/darts', LINE, 'TL-165')
  expect(takeWanted('/darts')).toBeUndefined()
})
