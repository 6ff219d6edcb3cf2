import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { anchorOf } from '#domain/variants.ts'
import { EU } from '#test/factories.ts'
import { openJourney } from './running-shop.ts'
import { alive, signedIn, stranger } from './visiting.ts'

const { shop, browser } = await openJourney()

/** The address of the last of many variants, a place far down on the page of its product. */
async function lastVariantOfMany(): Promise<string> {
  const call = await shop.signIn('buyer@eu.demo')
  const body = { area: EU, freeTextSearch: 'steel dart', pageSize: 100 }
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
  const [most] = items.map(({ item }) => item).toSorted((a, b) => b.variants.length - a.variants.length)
  const last = most?.variants.at(-1)
  return most && last ? `${most.url}#${anchorOf(last)}` : ''
}

const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)')

/** What stands first in the window of a list, and how far down. */
const FIRST_IN_SIGHT = `(() => {
  const first = [...document.querySelectorAll('main h3')].find((name) => name.getBoundingClientRect().top > 0)
  return [first?.textContent, Math.round(first?.getBoundingClientRect().top)]
})()`
const firstInSight = (page: Page) => page.evaluate<[name: string, top: number]>(FIRST_IN_SIGHT)

test('a list that was scrolled on is at the same page and place when it is loaded again', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/darts')
  await alive(page)
  while (!page.url().includes('p=4')) {
    await page.mouse.wheel(0, 1500)
    await page.waitForTimeout(100)
  }
  const products = page.locator('main li h3')
  await expect.poll(() => products.count()).toBe(96)
  await products.nth(50).scrollIntoViewIfNeeded()
  const before = await firstInSight(page)
  await page.reload()
  await alive(page)
  await expect.poll(() => products.count()).toBe(96)
  await expect.poll(() => firstInSight(page)).toEqual(before)
  // Longer than it takes that another page comes.
  await page.waitForTimeout(500)
  expect(new URL(page.url()).search).toBe('?p=4')

  await page.goto('/darts?p=4', { waitUntil: 'networkidle' })
  expect(await products.count()).toBe(24)
  await page.context().close()
})

test('on a phone: back from a product that was loaded again, a list is where it was, prices and all', async () => {
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', phone)
  await page.goto('/darts')
  await alive(page)
  while (!page.url().includes('p=4')) {
    await page.evaluate('scrollBy(0, 900)')
    await page.waitForTimeout(100)
  }
  const products = page.locator('#products h3')
  await expect.poll(() => products.count()).toBe(96)
  await products.nth(75).scrollIntoViewIfNeeded()
  // Levels of what is above may still come, until it is left.
  await page.evaluate(`(function note() {
    if (location.pathname !== '/darts') return
    window.before = ${FIRST_IN_SIGHT}
    requestAnimationFrame(note)
  })()`)
  await products.nth(75).getByRole('link').click()
  await page.waitForURL((url) => url.pathname !== '/darts')
  const before = await page.evaluate('before')
  await page.reload()
  await alive(page)
  await page.goBack()
  await expect.poll(() => products.count()).toBe(96)
  await expect.poll(() => firstInSight(page)).toEqual(before)
  await page.context().close()
})

test('a long list goes on by itself, a product begins at its top, and back from it the list is where it was, a link to a place shows it', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/darts')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const products = page.locator('main li h3')
  await expect.poll(() => products.count()).toBe(24)
  // Cards stand in for rows until these have come, side by side.
  const leftOf = async (at: number) => (await products.nth(at).boundingBox())?.x
  await expect.poll(async () => (await leftOf(1)) === (await leftOf(0))).toBe(true)
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect.poll(() => products.count()).toBeGreaterThan(40)
  expect(new URL(page.url()).searchParams.get('p')).toBe('2')

  await products.nth(40).scrollIntoViewIfNeeded()
  const [before, name] = [await scrolled(page), await products.nth(40).textContent()]
  await products.nth(40).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  await page.getByRole('status').getByText(`${name} · Oche`, { exact: true }).waitFor()
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => products.count()).toBeGreaterThan(40)
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(5)
  expect(await page.getByRole('button', { name: 'List', exact: true }).getAttribute('aria-pressed')).toBe('true')

  const place = await lastVariantOfMany()
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('afterbegin', '<a href="${place}">There</a>')`)
  await page.getByRole('link', { name: 'There', exact: true }).click()
  await page.waitForURL(`**${place}`)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  const isInSight =
    '((top) => top > 0 && top < innerHeight)(document.getElementById(location.hash.slice(1)).getBoundingClientRect().top)'
  await expect.poll(() => page.evaluate(isInSight)).toBe(true)
  await page.context().close()
})

test('products that are read stay as they are while more of them come', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/search?q=dart')
  await alive(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/Product/GetProductsBySearch', async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest('**/Product/GetProductsBySearch')
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await asked
  await page.locator('main a[rel=next][aria-busy=true]').waitFor()
  expect(await page.locator('#products').getAttribute('aria-busy')).toBe('false')
  held.resolve()
  await page.waitForURL(/p=2/)
  await page.context().close()
})

test('a list that goes on by itself leaves a filter that is on its way alone', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/search?q=dart')
  await alive(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/Product/GetProductsBySearch', async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  await page.getByRole('region', { name: 'Filters' }).getByRole('checkbox').first().press('Space')
  await page.getByRole('checkbox', { checked: true }).first().waitFor()
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  // Longer than the next page takes to be asked for.
  await page.waitForTimeout(500)
  held.resolve()
  await page.waitForURL(({ searchParams }) => searchParams.size === 2 && !searchParams.has('p'))
  await expect.poll(() => page.getByRole('link', { name: /^Remove filter/ }).count()).toBe(1)
  await page.context().close()
})

test('a list that goes on by itself does not take the place of a link that was just followed, on a slow machine either', async () => {
  const page = await stranger(browser, shop.url, { reducedMotion: 'reduce' })
  // The page of the link has come some drawings before it stands there.
  const machine = await page.context().newCDPSession(page)
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  for (const card of [16, 19, 22]) {
    await page.goto('/darts')
    await alive(page)
    const link = page.locator('main li h3').nth(card).getByRole('link')
    const name = (await link.textContent()) ?? ''
    await link.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.waitForTimeout(300)
    expect(new URL(page.url()).searchParams.has('p')).toBe(false)
  }
  await page.context().close()
})
