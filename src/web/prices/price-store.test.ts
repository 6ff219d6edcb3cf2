import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PriceResult } from '#contract/prices.ts'
import type { ProductKey } from '#contract/shared.ts'
import { packPrices } from './page-prices.ts'
import { createPriceStore } from './price-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const key = (productId: string): ProductKey => ({ productId, variantId: 'v', unitOfMeasure: 'STK' })
const price = (productKey: ProductKey): PriceResult => ({
  productKey,
  unitPrice: { priceWithVat: 2, priceWithoutVat: 2 },
  netUnitPrice: { priceWithVat: 1, priceWithoutVat: 1 },
  sources: [],
})

test('what is wanted within 100 ms goes out together, in batches of 12', async () => {
  const load = vi.fn(async (keys: ProductKey[]) => keys.map(price))
  const store = createPriceStore(load)
  for (let n = 0; n < 15; n++) {
    store.want(key(`p${n}`))
    await vi.advanceTimersByTimeAsync(99)
  }
  expect(load).not.toHaveBeenCalled()
  expect(store.get(key('p0'))).toEqual({ state: 'pending' })

  await vi.advanceTimersByTimeAsync(1)
  expect(load.mock.calls.map(([keys]) => keys.length)).toEqual([12, 3])
  expect(store.get(key('p14'))).toEqual({ state: 'success', price: price(key('p14')) })
})

test('a key is asked for once, whatever comes of it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = vi.fn(() => Promise.reject(new Error('away')))
  const store = createPriceStore(load)
  store.want(key('a'))
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(100)
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(1)
  expect(store.get(key('a'))).toEqual({ state: 'failed', isAway: true })
})

test('a shop that did not answer is asked again after ten seconds by whoever looks at its prices', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = vi.fn(async (keys: ProductKey[]) => keys.map(price))
  load.mockRejectedValueOnce(new Error('away'))
  const store = createPriceStore(load)
  store.subscribe(() => store.want(key('a')))
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(load).toHaveBeenCalledTimes(2)
  expect(store.get(key('a'))?.state).toBe('success')
})

test('what failed is asked for again by the next page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = vi.fn(async (keys: ProductKey[]) => keys.map(price))
  load.mockRejectedValueOnce(new Error('away'))
  const store = createPriceStore(load)
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(100)
  store.outdate()
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(100)
  expect(load).toHaveBeenCalledTimes(2)
  expect(store.get(key('a'))?.state).toBe('success')
})

test('a price older than ten minutes is asked for again when next needed, and shown until then', async () => {
  let net = 0
  const answer = (productKey: ProductKey) => ({
    ...price(productKey),
    netUnitPrice: { priceWithVat: ++net, priceWithoutVat: net },
  })
  const load = vi.fn(async (keys: ProductKey[]) => keys.map(answer))
  const store = createPriceStore(load)
  const came = packPrices([answer(key('page'))])
  store.put(came)
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(100)

  const needed = async () => {
    store.outdate()
    store.put(came)
    for (const name of ['a', 'page']) store.want(key(name))
    const shown = ['a', 'page'].map((name) => store.get(key(name)))
    await vi.advanceTimersByTimeAsync(100)
    return shown
  }
  await vi.advanceTimersByTimeAsync(9 * 60 * 1000)
  await needed()
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60 * 1000)
  expect(await needed()).toMatchObject([2, 1].map((net) => ({ price: { netUnitPrice: { priceWithVat: net } } })))
  expect(load).toHaveBeenCalledTimes(2)
  expect(await needed()).toMatchObject([3, 4].map((net) => ({ price: { netUnitPrice: { priceWithVat: net } } })))
  expect(load).toHaveBeenCalledTimes(2)
})

test('an old price stays when the shop does not answer, and is asked for by the next page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const load = vi.fn(async (keys: ProductKey[]) => keys.map(price))
  const store = createPriceStore(load)
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(11 * 60 * 1000)
  load.mockRejectedValueOnce(new Error('away'))
  for (const times of [2, 3]) {
    store.outdate()
    store.want(key('a'))
    await vi.advanceTimersByTimeAsync(100)
    expect(load).toHaveBeenCalledTimes(times)
    expect(store.get(key('a'))?.state).toBe('success')
  }
})

test('a failure is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const store = createPriceStore(() => Promise.reject(new Error('away')))
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(100)
  expect(warn).toHaveBeenCalledOnce()
})

test('a key without a product is not asked for', async () => {
  const load = vi.fn(async () => [])
  createPriceStore(load).want(key(''))
  await vi.advanceTimersByTimeAsync(100)
  expect(load).not.toHaveBeenCalled()
})

test('a key the answer leaves out has failed', async () => {
  const store = createPriceStore(async () => [])
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(100)
  expect(store.get(key('a'))).toEqual({ state: 'failed', isAway: false })
})

test('prices that came with a page are known without being asked for', async () => {
  const load = vi.fn(async () => [])
  const store = createPriceStore(load)
  store.put(packPrices([price(key('a'))]))
  store.want(key('a'))
  await vi.advanceTimersByTimeAsync(100)
  expect(load).not.toHaveBeenCalled()
  expect(store.get(key('a'))?.state).toBe('success')
})
