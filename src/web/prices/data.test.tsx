import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Product } from '#contract/products.ts'
import { type Shop, ShopContext } from '../app/shop.ts'
import { awaitPrices, loadPrices, usePrice } from './data.ts'

const AREA = { areaId: 'eu', languageCode: 'en-GB', currencyCode: 'EUR' }
const product = { id: 'p', variants: [{ id: 'v', unitOfMeasure: 'STK' }] } as unknown as Product
const session = (roles: string[]) => ({ user: { roles }, customer: { customerNumber: '10001' } })

test.each([
  ['a visitor', null, 0],
  ['a customer', session(['customer']), 1],
  ['the back office', session(['backoffice']), 0],
])('%s has prices asked for, or not', async (_, who, times) => {
  const call = vi.fn(async () => ({ prices: [], currencyCode: 'EUR' }))
  const shop = { call, area: AREA, session: who } as unknown as Shop
  expect(await loadPrices(shop, [product])).toEqual([])
  expect(call).toHaveBeenCalledTimes(times)
})

test.each([
  ['a visitor', null, 'the list price'],
  ['a customer', session(['customer']), 'pending'],
  ['the back office', session(['backoffice']), 'the list price'],
])('%s waits for a price of his own, or has none', (_, who, shown) => {
  const Price = () => usePrice({ productId: 'p', variantId: 'v', unitOfMeasure: 'STK' })?.state ?? 'the list price'
  const shop = { area: AREA, session: who } as unknown as Shop
  const html = renderToStaticMarkup(
    <ShopContext value={shop}>
      <Price />
    </ShopContext>,
  )
  expect(html).toBe(shown)
})

test('in the browser a page waits for no prices: its queue asks for them, which the page of a product waits for', async () => {
  vi.stubEnv('SSR', false)
  const call = vi.fn(async () => ({ prices: [], currencyCode: 'EUR' }))
  const shop = { call, area: AREA, session: session(['customer']) } as unknown as Shop
  expect(await loadPrices(shop, [product])).toEqual([])
  await awaitPrices({ ...shop, session: null }, product)
  expect(call, 'nor has a visitor any').not.toHaveBeenCalled()
  await awaitPrices(shop, product)
  expect(call).toHaveBeenCalledOnce()
  vi.unstubAllEnvs()
})

test('prices that cannot be loaded are only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const call = () => Promise.reject(new Error('away'))
  expect(await loadPrices({ call, area: AREA, session: session([]) } as unknown as Shop, [product])).toEqual([])
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
