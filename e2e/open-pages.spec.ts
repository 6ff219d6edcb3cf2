import { test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { expectUsable } from './visiting.ts'

const { shop, browser } = await openJourney()

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
