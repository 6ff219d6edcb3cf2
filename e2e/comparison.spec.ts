import { expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { alive, signedIn, stranger } from './visiting.ts'

const { shop, browser } = await openJourney()

test('by ear too, how many products are chosen to be compared is told of the first as of the next', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/darts/steel-tip-darts')
  await alive(page)
  const signs = page.getByRole('main').getByRole('button', { name: /^Compare: / })
  const said = page.locator('[data-said]:not(dialog *)')
  for (const count of [1, 2]) {
    await signs.nth(count).press('Enter')
    await said.getByText(`${count} of 4 to compare`).waitFor({ state: 'attached' })
  }
  await page.context().close()
})

test('the bar of the comparison leaves the keyboard on the page when it goes', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/darts/steel-tip-darts')
  await alive(page)
  const bar = page.getByRole('region', { name: 'Comparison' })
  for (const name of ['Clear', /out of the comparison$/]) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Compare: / })
      .first()
      .click()
    await bar.getByRole('button', { name }).press('Enter')
    await bar.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main')
  }
  await page.context().close()
})

test('on a phone: four products are compared at most, and those looked at are found again', async () => {
  const page = await stranger(browser, shop.url, {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto('/darts/steel-tip-darts')
  await alive(page)
  const signs = page.locator('main').getByRole('button', { name: /^Compare: / })
  for (const at of [0, 1, 2, 3]) {
    const isIn = async () => (await signs.nth(at).getAttribute('aria-pressed')) === 'true'
    // A tap that a busy page is slow to hear of is a long press, of which the browser makes no click.
    for (let tap = 0; tap < 5 && !(await isIn()); tap++) await signs.nth(at).tap()
  }
  const bar = page.getByRole('region', { name: 'Comparison' })
  await bar.getByText('4 of 4: take one out to add another').waitFor()
  expect(await signs.nth(4).isDisabled()).toBe(true)
  // Taken out by the keyboard, one leaves the place to the next.
  await page
    .getByRole('button', { name: /out of the comparison$/ })
    .first()
    .press('Enter')
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toMatch(/out of the comparison$/)
  await signs.first().tap()
  await page.getByRole('link', { name: 'Compare 4' }).tap()

  await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor()
  const heads = page.getByRole('columnheader')
  expect(await heads.count()).toBe(4)
  const rows = page.getByRole('rowheader')
  const all = await rows.count()
  await page.getByRole('checkbox', { name: 'Only what differs' }).check()
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(all)
  await heads
    .first()
    .getByRole('link', { name: /^Take / })
    .press('Enter')
  await expect.poll(() => heads.count()).toBe(3)
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toMatch(/out of the comparison$/)

  await heads.first().getByRole('link').last().tap()
  const first = page.getByRole('heading', { level: 1 })
  await expect.poll(() => first.textContent()).not.toBe('Compare')
  const looked = (await first.textContent()) ?? ''
  await page.goto('/search?q=zzzzqqqq')
  await page.getByRole('region', { name: 'Looked at last' }).getByRole('link', { name: looked }).tap()
  await page.getByRole('heading', { level: 1, name: looked }).waitFor()
  await page.context().close()
})

test('on a phone: what a buyer compares stays in its column, the price before too', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@us.demo', { viewport: { width: 360, height: 780 } })
  await page.goto('/compare?ids=kst-1314,kst-1326,vx1754', { waitUntil: 'networkidle' })
  await page.locator('main td s').first().waitFor()
  const over = `[...document.querySelectorAll('main td')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ innerText }) => innerText)`
  expect(await page.evaluate(over)).toEqual([])
  await page.context().close()
})
