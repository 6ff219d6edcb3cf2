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
  '/darts',
  '/darts/steel-tip-darts',
  '/search?q=steel+dart',
  '/search?q=zzzz',
  '/compare',
  '/compare?ids=nb-2110,qb149,s-142-0',
  '/login',
  '/no-such-page',
  '/brands',
  '/about',
  '/terms',
  '/delivery',
  '/contact',
  '/guides',
  '/guides/throwing-distance',
  '/guides/pool-cues',
  '/guides/league-tables',
]

test('a visitor meets pages that everyone can use, as wide as the window, with one heading', async () => {
  await expectUsable(browser, shop.url, 'visitor', PATHS)
}, 300_000)
