import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { alive, pixelsOver, rowsOf, signedIn } from './visiting.ts'

const { shop, browser } = await openJourney()

const CENTER = '/customer-center'
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

const openAt = (width: number): Promise<Page> =>
  signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width, height: 860 } })

test('who turns a page or sorts by ear is told so, and goes on where the page begins', async () => {
  const page = await openAt(1280)
  await page.goto(`${CENTER}/orders`)
  await alive(page)
  await page.getByRole('link', { name: 'Page 2', exact: true }).press('Enter')
  await page.getByRole('status').getByText('Page 2', { exact: true }).waitFor()
  await page.locator('main:focus').waitFor()
  await page.getByRole('columnheader').getByRole('link', { name: 'State' }).press('Enter')
  await page.getByRole('status').getByText('State, ascending', { exact: true }).waitFor()
  await page.context().close()
})

test('on a phone the lists are cards, and the keyboard alone goes from one to an order', async () => {
  const page = await openAt(360)
  await page.goto(`${CENTER}/orders?q=PO`)
  expect(await pixelsOver(page)).toBe(0)
  expect(await rowsOf(page, 'Orders').first().getByText('Placed', { exact: false }).count()).toBeGreaterThan(0)
  const link = rowsOf(page, 'Orders').first().getByRole('link')
  await link.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: /^Order \d+/ }).waitFor()
})

test('on a phone a finger sorts the lists', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', PHONE)
  await page.goto(`${CENTER}/invoices`)
  const total = page.getByRole('columnheader', { name: 'Total' }).getByRole('link')
  expect((await total.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await total.tap()
  await page.waitForURL(/totalPrice/)
  await page.context().close()
})

test('in the middle of a long list on a phone its pages stand beside each other within the window', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', PHONE)
  await page.goto('/customer-center/ledger?p=5')
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  const boxes = await Promise.all((await pages.all()).map((link) => link.boundingBox()))
  expect([boxes.length > 5, new Set(boxes.map((box) => box?.y)).size]).toEqual([true, 1])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await page.context().close()
})

test('on a phone the way to the next page stays under the finger from page to page', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', PHONE)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const places: string[] = []
  for (const at of [1, 4, 5]) {
    await page.goto(`${CENTER}/ledger?p=${at}`)
    const [all, next] = [await pages.boundingBox(), await pages.getByRole('link', { name: 'Next page' }).boundingBox()]
    places.push(`${next?.x} ${Number(next?.y) - Number(all?.y)}`)
  }
  expect(new Set(places).size, `${places}`).toBe(1)
  await page.context().close()
})

test('on a phone a title stands in the same place with a button beside it and without, and a sort takes one line', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', PHONE)
  const places: (number | undefined)[] = []
  for (const path of ['/cart', '/search?q=dart']) {
    await page.goto(path)
    places.push((await page.getByRole('heading', { level: 1 }).boundingBox())?.y)
  }
  expect(new Set(places).size).toBe(1)
  await page.goto('/darts')
  expect((await page.getByLabel('Sort by').boundingBox())?.height).toBe(44)
  await page.context().close()
})

test('a period is refused when it ends before it begins, and its fields follow the address', async () => {
  const page = await openAt(1280)
  // A form that is sent before the page is alive leads to the same list by a longer address.
  await page.goto(`${CENTER}/orders`)
  await alive(page)
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  const refusal = page.getByText('The period ends before it begins')

  await from.fill('2026-11-02')
  await from.press('Enter')
  await page.waitForURL(/[?]from=2026-11-02$/)
  await expect.poll(() => from.inputValue()).toBe('11/02/2026')
  await page.locator('input[name=from]:focus').waitFor()

  await to.fill('11/01/2026')
  await to.press('Enter')
  await refusal.waitFor()
  expect(await to.getAttribute('aria-invalid')).toBe('true')
  await page.goBack()
  await page.waitForURL(`**${CENTER}/orders`)
  await expect.poll(async () => [await from.inputValue(), await to.inputValue()]).toEqual(['', ''])
  expect(await refusal.count()).toBe(0)

  // The other end mends it too, and what was refused is taken along.
  await page.goForward()
  await page.waitForURL(/from=/)
  await expect.poll(() => from.inputValue()).toBe('11/02/2026')
  await to.fill('10/20/2026')
  await to.press('Tab')
  await refusal.waitFor()
  await from.fill('10/02/2026')
  await from.press('Tab')
  await page.waitForURL(/[?]from=2026-10-02&to=2026-10-20$/)
  expect(await refusal.count()).toBe(0)
  await page.context().close()
})

test('rows step back while those that take their place are on their way', async () => {
  const page = await openAt(1280)
  await page.goto(`${CENTER}/orders`)
  await alive(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/CustomerCenter/*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const busy = page.locator('main [aria-busy="true"]').filter({ has: page.getByRole('table') })
  expect(await busy.count()).toBe(0)
  await page.getByRole('link', { name: 'Shipped', exact: true }).click()
  await busy.waitFor()
  answer.resolve()
  await busy.waitFor({ state: 'detached' })
  await page.context().close()
})
