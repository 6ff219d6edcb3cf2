import { test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { expectUsable } from './visiting.ts'

const { shop, browser } = await openJourney()

const PATHS = [
  '/',
  '/darts?p=2',
  '/cart',
  '/checkout',
  '/campaigns',
  '/deals/all-deals',
  '/deals/mix-match',
  '/customer-center',
  '/customer-center/orders',
  '/customer-center/invoices',
  '/customer-center/favorite-list',
  '/customer-center/instant-excel',
]

test('a buyer meets pages that everyone can use, as wide as the window, with one heading', async () => {
  await expectUsable(browser, shop.url, 'buyer', PATHS)
}, 300_000)
