import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { launchBrowser } from '#test/browser.ts'
import { newDataDir, type RunningShop, removeDataDir, startShop } from './running-shop.ts'
import { expectUsable } from './visiting.ts'

let dataDir: string
let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  dataDir = await newDataDir()
  ;[shop, browser] = await Promise.all([startShop(dataDir), launchBrowser()])
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await shop?.stop()
  await removeDataDir(dataDir)
}, 60_000)

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
