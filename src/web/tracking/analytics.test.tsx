import { expect, test, vi } from 'vitest'
import { createFollowers } from '#domain/followers.ts'
import { cartOfLines, line } from '#test/cart-factories.ts'
import type { Shop } from '../app/shop.ts'
import { cartOf } from '../cart/data.ts'
import { startAnalytics } from './analytics.ts'

const page = Object.assign(new EventTarget(), { dataLayer: [] as { event?: string }[] })
vi.stubGlobal('window', page)
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  vi.stubGlobal(name, page[name].bind(page))
vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: 'consent=granted' }))
vi.stubGlobal('BroadcastChannel', EventTarget)

const told = () => page.dataLayer.flatMap(({ event }) => event ?? [])

test('that a checkout begins is told once its cart is there, however late, and once', async () => {
  const cart = cartOfLines([line('dart', 3)])
  const product = { id: 'dart', name: 'Dart', variants: [], categories: [], specifications: [] }
  const answers = {
    'POST /api/Cart/GetOrCreateCart': cart,
    'POST /api/Product/GetProductsByIds': { items: { dart: product } },
  }
  const call = async (name: keyof typeof answers) => answers[name]
  const session = { user: { userId: 'u', roles: [] }, customer: { customerNumber: '10001' } }
  const shop = { call, area: { areaId: 'eu', currencyCode: 'EUR' }, session } as unknown as Shop
  const { subscribe, tell } = createFollowers()
  const location = { pathname: '/checkout', key: 'default' }
  startAnalytics(shop, { state: { location, navigation: { state: 'idle' }, loaderData: {} }, subscribe }, [])
  expect(told()).toEqual([])
  await cartOf(shop).load()
  await expect.poll(told).toEqual(['begin_checkout'])
  tell()
  expect(told()).toEqual(['begin_checkout'])
})
