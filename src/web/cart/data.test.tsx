import { expect, test, vi } from 'vitest'
import { emit, on } from '../app/events.ts'
import type { Shop } from '../app/shop.ts'
import { cartOf } from './data.ts'

// Here an event target stands in for the browser's window.
const window = new EventTarget()
vi.stubGlobal('window', window)
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  vi.stubGlobal(name, window[name].bind(window))
const posted = vi.fn()
vi.stubGlobal(
  'BroadcastChannel',
  class extends EventTarget {
    postMessage = posted
  },
)

test('the cart is loaded anew when its user has signed in, and a change of it has nothing loaded', async () => {
  const cart = { cartId: 'c', version: 1, lines: [] }
  const call = vi.fn(async (_name: string) => cart)
  const session = { user: { userId: 'u', roles: [] }, customer: { customerNumber: '10001' } }
  await cartOf({ call, area: { areaId: 'eu' }, session } as unknown as Shop).load()
  emit('cart:updated')
  expect(call).toHaveBeenCalledTimes(1)
  emit('user:loggedIn')
  await expect.poll(() => call).toHaveBeenCalledTimes(2)
  expect(call.mock.calls.map(([name]) => name)).toEqual(Array(2).fill('POST /api/Cart/GetOrCreateCart'))
})

test('the cart is looked at again when its window is, after prices may have ended', async () => {
  const document = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', document)
  vi.useFakeTimers()
  const call = vi.fn(async (_name: string) => ({ cartId: 'c', version: 1, lines: [] }))
  const session = { user: { userId: 'u', roles: [] }, customer: { customerNumber: '10001' } }
  await cartOf({ call, area: { areaId: 'eu' }, session } as unknown as Shop).load()
  for (const [minutes, calls] of [
    [9, 1],
    [2, 2],
    [9, 2],
  ] as const) {
    vi.advanceTimersByTime(minutes * 60_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(1)
    expect(call).toHaveBeenCalledTimes(calls)
  }
  vi.useRealTimers()
  vi.stubGlobal('document', undefined)
})

test('a visitor’s page asks for no cart when somebody signs in there: it is left for one of his own area', async () => {
  const call = vi.fn(async (_name: string) => ({}))
  cartOf({ call, area: { areaId: 'eu' }, session: null } as unknown as Shop)
  emit('user:loggedIn')
  expect(call).not.toHaveBeenCalled()
})

test('a change of the cart is told in its window, and to the others', async () => {
  const cart = { cartId: 'c', version: 1, lines: [] }
  const session = { user: { userId: 'u', roles: [] }, customer: { customerNumber: '10001' } }
  const store = cartOf({ call: async () => cart, area: { areaId: 'eu' }, session } as unknown as Shop)
  const heard = vi.fn()
  const stop = on('cart:updated', heard)
  await store.load()
  expect([heard, posted].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  const changed = { ...(await store.load()), version: 2 }
  await store.change(async () => changed)
  expect(heard).toHaveBeenCalledExactlyOnceWith({ before: cart, after: changed })
  expect(posted).toHaveBeenCalledExactlyOnceWith({ cart: changed })
  // Somebody else changed it as well: what came of this change cannot be told.
  await store.change(async () => ({ ...changed, version: 4 }))
  expect(heard).toHaveBeenLastCalledWith(null)
  stop()
})
