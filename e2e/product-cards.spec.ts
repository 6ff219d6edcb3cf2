import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, signedIn, visit } from './visiting.ts'

const { shop, browser } = await openJourney()

test('on a phone: what the cart holds comes late and moves no card away from a finger', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  await readyCart(call, { productId: 'nb-2110', variantId: 'nb-2110-21', unitOfMeasure: 'STK' }, 12)
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', phone)
  const held = Promise.withResolvers<void>()
  await page.route('**/Cart/GetOrCreateCart', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/Cart/GetOrCreateCart')
  await page.goto('/darts/steel-tip-darts')
  const below = page
    .locator('main')
    .getByRole('button', { name: /^Compare: / })
    .nth(2)
  await asked
  const before = await below.boundingBox()
  held.resolve()
  await page.getByRole('button', { name: /more in 21\sg, save/ }).waitFor()
  expect(await below.boundingBox()).toEqual(before)
  await page.context().close()
})

test('on a phone: the first product of a list is seen with its price before anything is moved', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', phone)
  const lists = [
    '/darts',
    '/dartboards',
    '/darts/steel-tip-darts',
    '/search?q=darts',
    '/search?campaignId=wear-and-tear',
  ]
  for (const list of lists) {
    await page.goto(list)
    const price = await page
      .locator('#products li')
      .first()
      .getByText(/^\d+\.\d\d$/)
      .first()
      .boundingBox()
    expect((price?.y ?? 999) + (price?.height ?? 0), list).toBeLessThanOrEqual(740)
  }
  // The words for it stand below, and all its categories in one line that a finger moves.
  await page.goto('/darts')
  expect(await page.getByText('from the brass set behind the bar').count()).toBe(1)
  await page.getByRole('navigation', { name: 'Subcategories' }).getByText('Mats & throw lines').tap()
  await page.waitForURL(/mats/)
  await page.context().close()
})

test.each(['**/GetDiscountSplashesByProductIds', '**/GetMetersByProductKeys'])(
  'what a card says of campaigns is asked for again when it could not be had (%s)',
  async (asked) => {
    const page = await signedIn(browser, shop.url, 'buyer@eu.demo')
    await page.clock.install()
    await page.route(asked, (route) => route.abort(), { times: 1 })
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/darts/steel-tip-darts')
    await failed
    const again = page.waitForResponse(asked)
    await page.clock.fastForward(10_000)
    expect((await again).ok()).toBe(true)
    await page.context().close()
  },
)

test('on a phone: a card holds its button in a language of longer words', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width: 360, height: 780 } })
  await page.goto('/search?q=cornhole')
  await alive(page)
  await page.evaluate(`for (const words of document.querySelectorAll('main li button[type=submit] :last-child'))
    words.textContent = 'In den Warenkorb legen'`)
  await page.getByText('In den Warenkorb legen').first().waitFor()
  const beyond = await page.evaluate(`[...document.querySelectorAll('main li button[type=submit]')]
    .filter((each) => each.getBoundingClientRect().right > each.closest('li').getBoundingClientRect().right)
    .map(({ textContent }) => textContent)`)
  expect(beyond).toEqual([])
  await page.context().close()
})

/** What of the first rows lies over something else, or is cut off at its end: number, splash, heart, price, actions. */
const OVERLAID = `[...document.querySelectorAll('main ul > li:has(h3)')].slice(0, 6).flatMap((row) => {
  const parts = [...row.querySelectorAll('p, [class*=splash], h3, button, div > a')].filter((part) => part.textContent.trim() || part.title)
  const boxes = parts.map((part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return { part, ...(part.matches('p, h3') ? range : part).getBoundingClientRect().toJSON() }
  })
  return boxes.flatMap((one, at) => [
    ...boxes.slice(at + 1).filter((other) => !one.part.contains(other.part) && !other.part.contains(one.part) &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4),
    ...(one.right > row.getBoundingClientRect().right + 1 ? [one] : []),
  ].map((other) => one.part.textContent + ' × ' + other.part.textContent))
})`

test.for([360, 768, 1280])('at %i px nothing in a list of rows lies over something else', async (width) => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width, height: 860 } })
  await page.goto('/darts/steel-tip-darts')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  await row
    .getByText(/^Campaign/)
    .first()
    .waitFor()
  await row
    .getByText(/off list$/)
    .first()
    .waitFor()
  expect(await page.evaluate(OVERLAID)).toEqual([])
  await page.context().close()
})

test.each([
  ['buyer', true],
  ['visitor', false],
] as const)(
  'a window of a %s that comes back after ten minutes asks for its prices again: %s',
  async (who, isAsking) => {
    const { page, context } = await visit(browser, shop.url, who, 1280, 'light')
    await page.clock.install()
    let asked = 0
    let answered = 0
    const isOfPrices = (request: Request) => request.url().includes('GetPrices')
    page.on('request', (request) => (asked += Number(isOfPrices(request))))
    page.on('requestfinished', (request) => (answered += Number(isOfPrices(request))))
    /** Until what is wanted by now has been asked for and answered. */
    const rest = async () => {
      await page.clock.runFor(1000)
      await expect.poll(() => asked - answered).toBe(0)
    }
    await page.goto('/darts')
    await alive(page)
    await page.locator('#products').getByText('up to').first().waitFor()
    await rest()
    const atFirst = asked
    const shown = () => page.locator('#products').innerText()
    const comeBack = async () => {
      const before = await shown()
      await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
      expect(await shown()).toBe(before)
      await rest()
    }
    await comeBack()
    expect(asked).toBe(atFirst)
    await page.clock.fastForward(11 * 60_000)
    await comeBack()
    await expect.poll(() => asked > atFirst).toBe(isAsking)
    await rest()
    const once = asked
    await comeBack()
    expect(asked).toBe(once)
    await context.close()
  },
)
