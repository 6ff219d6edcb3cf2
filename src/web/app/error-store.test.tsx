import { describe, expect, test, vi } from 'vitest'
import { ApiException, type Problem } from '#contract/errors.ts'
import { clearErrors, messageOf, refusalText, storedErrors, storeError } from './error-store.ts'
import { translate } from './translations.ts'

const texts = {
  'Exceptions.OutOfStockException': 'Sold out meanwhile',
  'Exceptions.DefaultErrorMessage': 'It did not work',
}
const t = translate({ settings: { texts } })
const problem: Problem = {
  type: 'OutOfStockException',
  title: 'Out Of Stock',
  status: 409,
  message: 'x',
  traceId: '7f',
}

test('a refusal says what is wrong with the first field, else what it means in the words of the area', () => {
  const refused = (result: Problem) => refusalText(t, new ApiException(409, '', {}, result))
  expect(refused({ ...problem, errors: [{ path: 'lines', message: 'Leer' }] })).toBe('Leer')
  expect(refused(problem)).toBe('Sold out meanwhile')
})

describe('the message of an error', () => {
  test.each([
    ['OutOfStockException', 'Sold out meanwhile'],
    ['NobodyWroteThisException', 'It did not work'],
    ['__proto__', 'It did not work'],
    ['constructor', 'It did not work'],
    ['', 'It did not work'],
  ])('of type %j is %j', (type, message) => {
    expect(messageOf(t, type)).toBe(message)
  })

  test.each([
    ['OutOfStockException', 'Not all of your cart is in stock any more.'],
    ['NobodyWroteThisException', 'Something went wrong on our side. Please try again.'],
  ])('of type %s is the shop’s own where no editor wrote one', (type, message) => {
    expect(messageOf(translate({ settings: {} }), type)).toBe(message)
  })
})

describe('the error store', () => {
  test('keeps of a failed call its status, its message, its code and what was answered', () => {
    const entry = storeError(t, new ApiException(409, JSON.stringify(problem), {}, problem))
    expect(entry).toMatchObject({
      error: { statusCode: 409, message: 'Sold out meanwhile', statusMessage: 'OutOfStockException', data: problem },
      retryCount: 0,
    })
    const fromProxy = storeError(t, new ApiException(502, '<h1>Bad Gateway</h1>', {}, null))
    expect(fromProxy.error).toMatchObject({ statusCode: 502, data: '<h1>Bad Gateway</h1>' })
  })

  test.each([
    ['{"a":1}', { a: 1 }],
    ['plain words', 'plain words'],
    [undefined, undefined],
  ])('keeps %j as it is, read where it can be read', (thrown, error) => {
    expect(storeError(t, thrown).error).toEqual(error)
  })

  test('tries again by loading the page anew, and counts how often', () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const entry = storeError(t, new TypeError('y'))
    entry.refresh()
    entry.refresh()
    vi.unstubAllGlobals()
    expect([entry.retryCount, reload.mock.calls.length]).toEqual([2, 2])
  })

  test('keeps one error once, and a bounded number', () => {
    clearErrors()
    const error = new TypeError('x')
    expect(storeError(t, error)).toBe(storeError(t, error))
    expect(storedErrors()).toHaveLength(1)
    for (let count = 0; count < 100; count++) storeError(t, count)
    expect(storedErrors()).toHaveLength(50)
    clearErrors()
    expect(storedErrors()).toEqual([])
  })
})
