import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiException, ERROR_STATUS, type ErrorType } from '#contract/errors.ts'
import { storageOf } from '#test/storage.ts'
import { clearErrors, storedErrors } from './error-store.ts'
import { handleError, leaveErrorScreen, onErrorScreen, onFailedCall, sayCurrency } from './failures.ts'
import type { Shop } from './shop.ts'
import { CURRENCY_BEFORE } from './storage.ts'
import { toasts } from './toasts.ts'

const shop = { settings: { texts: {} } } as unknown as Shop
const acting = { ...shop, session: { acting: {} } } as unknown as Shop
const assign = vi.fn()
const kept = new Map<string, string>()
vi.stubGlobal('location', { assign, pathname: '/darts' })
vi.stubGlobal('sessionStorage', storageOf(kept))
const fetched = vi.fn(async (_path: string) => new Response(null, { status: 204 }))
vi.stubGlobal('fetch', fetched)
vi.stubGlobal('dispatchEvent', () => true)
const log = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  clearErrors()
  assign.mockReset()
  fetched.mockClear()
  log.mockClear()
})

function refusal(type: ErrorType): ApiException {
  const status = ERROR_STATUS[type]
  return new ApiException(status, '', {}, { type, title: type, status, message: 'Said so', traceId: '' })
}

/** Each burst of failures begins long after the one before. */
let begin = 0

/** Where the window is led to after failures of these types, so many milliseconds apart. */
async function ledTo(types: ErrorType[], apartMs = 0, of = shop): Promise<unknown[]> {
  begin += 60_000
  types.forEach((type, index) => {
    onFailedCall(of, refusal(type), begin + index * apartMs)
  })
  await vi.runAllTimersAsync()
  return assign.mock.calls.map(([path]) => path)
}

/** What was asked of the session meanwhile. */
const sessionCalls = () => fetched.mock.calls.map(([path]) => path)

test.each([
  ['the one it says', refusal('ServerException')],
  ['the one for all, where something before the shop answers', new ApiException(500, '<h1>Oops</h1>', {}, null)],
])('a 500 is logged with its status and message, and kept: %s', (_, error) => {
  onFailedCall(shop, error, 0)
  expect(log).toHaveBeenCalledExactlyOnceWith(500, error.reason, error)
  expect(storedErrors()).toMatchObject([
    { error: { statusCode: 500, statusMessage: 'ServerException' }, retryCount: 0 },
  ])
})

test('what is refused, or a shop that is away, is left to who asked: neither logged nor kept, and signs nobody out', async () => {
  const types = ['ForbiddenException', 'NotFoundException', 'ServiceUnavailableException'] as const
  expect(await ledTo([...types, ...types])).toEqual([])
  expect(log).not.toHaveBeenCalled()
  expect(storedErrors()).toEqual([])
})

describe('a 401', () => {
  test('that is no wrong password forgets the user and loads the front page', async () => {
    expect(await ledTo(['UnauthorizedException'])).toEqual(['/'])
    expect(sessionCalls()).toEqual(['/session/logout'])
  })

  test('of a wrong password leaves him where he is', async () => {
    for (const of of [shop, acting]) expect(await ledTo(['InvalidCredentialsException'], 0, of)).toEqual([])
    expect(sessionCalls()).toEqual([])
  })

  test('that follows another within half a second signs out, whatever it says', async () => {
    for (const type of ['InvalidCredentialsException', 'UnauthorizedException'] as const) {
      assign.mockReset()
      fetched.mockClear()
      expect(await ledTo(['InvalidCredentialsException', type], 499)).toEqual(['/login'])
      expect(sessionCalls()).toEqual(['/session/logout'])
    }
  })

  test('that follows after half a second does not', async () => {
    expect(await ledTo(['InvalidCredentialsException', 'InvalidCredentialsException'], 500)).toEqual([])
  })

  test('of acting for a customer leaves the sales person signed in, to choose the next one', async () => {
    const choose = '/customer-center/impersonation?failed=UnauthorizedException'
    expect(new Set(await ledTo(['UnauthorizedException', 'UnauthorizedException'], 100, acting))).toEqual(
      new Set([choose]),
    )
  })

  test('does not reload the same path again within ten seconds', async () => {
    vi.setSystemTime(0)
    const times: number[] = []
    for (const atMs of [0, 9_999, 10_000]) {
      vi.setSystemTime(atMs)
      times.push((await ledTo(['UnauthorizedException'])).length)
    }
    expect(times).toEqual([1, 1, 2])
  })

  test('reloads another path within the same ten seconds', async () => {
    vi.setSystemTime(0)
    await ledTo(['UnauthorizedException'])
    location.pathname = '/dartboards'
    expect(await ledTo(['UnauthorizedException'])).toHaveLength(2)
    location.pathname = '/darts'
  })
})

test('what nobody caught is logged, kept and shown in a toast', () => {
  const error = refusal('OutOfStockException')
  handleError(shop, error)
  expect(log).toHaveBeenCalledExactlyOnceWith(error)
  expect(storedErrors()).toHaveLength(1)
  expect(toasts.current().at(-1)).toMatchObject({
    severity: 'error',
    text: 'An error occurred',
    statusCode: 409,
    statusMessage: 'OutOfStockException',
    lifeMs: 3000,
  })
})

test('an error that the error screen shows is logged and kept until its button is pressed', () => {
  const error = refusal('ServerException')
  onErrorScreen(shop, error)
  expect(log).toHaveBeenCalledExactlyOnceWith(error)
  expect(storedErrors()).toHaveLength(1)
  leaveErrorScreen()
  expect(storedErrors()).toEqual([])
})

test.each([
  ['what could not be fetched', 'Failed to fetch', 'The shop cannot be reached. Please try again.'],
  ['a defect', 'x is undefined', 'Something went wrong on our side. Please try again.'],
])('%s is told in words for a shopper', (_, message, detail) => {
  handleError(shop, new TypeError(message))
  expect(toasts.current().at(-1)).toMatchObject({ text: 'An error occurred', detail, lifeMs: 3000 })
})

test.each([
  ['an answer nobody waits for', 'AbortError', 0],
  ['a change of pages that could not be drawn smoothly', 'InvalidStateError', 1],
])('%s (%s) is neither kept nor shown', (_, name, logged) => {
  const before = toasts.current().length
  handleError(shop, new DOMException('Given up on the way', name))
  expect(log).toHaveBeenCalledTimes(logged)
  expect(storedErrors()).toEqual([])
  expect(toasts.current()).toHaveLength(before)
})

test('a currency that came instead of another one is said as people write it', () => {
  kept.set(CURRENCY_BEFORE, 'EUR')
  sayCurrency({ ...shop, area: { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'XNOK' } })
  expect(toasts.current().at(-1)?.text).toBe('Your prices are in NOK from now on')
})
