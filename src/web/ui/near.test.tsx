import { expect, test, vi } from 'vitest'
import { onNear } from './near.ts'

/** Stands in for the browser's: says of the places that are watched which ones come into view. */
const watched = new Set<unknown>()
let come: (...places: unknown[]) => void
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(tell: (entries: unknown[]) => void) {
      come = (...places) =>
        tell(places.filter((each) => watched.has(each)).map((target) => ({ isIntersecting: true, target })))
    }
    observe = (place: unknown) => watched.add(place)
    unobserve = (place: unknown) => watched.delete(place)
  },
)
const reportError = vi.fn()
vi.stubGlobal('reportError', reportError)

const place = () => ({}) as Element

test('a place is told of once, and not any more after it has left', () => {
  const [one, other] = [place(), place()]
  const [first, second] = [vi.fn(), vi.fn()]
  onNear(one, first)
  onNear(other, second)()
  come(one, other)
  come(one, other)
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})

test('a place that waits again as soon as it is told is told again', () => {
  const one = place()
  const again = vi.fn()
  onNear(one, () => onNear(one, again))
  come(one)
  expect(again).not.toHaveBeenCalled()
  come(one)
  expect(again).toHaveBeenCalledOnce()
})

test('one that fails says so, keeps no other from being told, and is not told again', () => {
  const [one, other] = [place(), place()]
  const fault = new Error('fault')
  const fails = vi.fn(() => {
    throw fault
  })
  const told = vi.fn()
  onNear(one, fails)
  onNear(other, told)
  come(one, other)
  come(one)
  expect([fails.mock.calls.length, told.mock.calls.length]).toEqual([1, 1])
  expect(reportError).toHaveBeenCalledExactlyOnceWith(fault)
})
