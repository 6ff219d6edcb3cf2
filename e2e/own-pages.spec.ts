import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { expectUsable, visit } from './visiting.ts'

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

test('on a phone the form of an address keeps its button, and the label of a wrong field, in sight', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/customer-center/addresses', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'New address' }).click()
  const dialog = page.getByRole('dialog', { name: 'New address' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const endOf = async (place: Locator) => {
    const box = await place.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  expect(await endOf(save)).toBeLessThan(await endOf(dialog))
  await save.click()
  const label = await dialog.getByText('Company or name').boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual(await endOf(dialog.getByRole('heading')))
  await context.close()
}, 60_000)
