import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { alive, signedIn } from './visiting.ts'

const { shop, browser } = await openJourney()

/** A buyer in front of a list, shown as an order sheet. */
async function openSheet(): Promise<Page> {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo')
  await page.goto('/search?q=dart')
  await page.getByRole('button', { name: 'Order sheet' }).click()
  await page.getByRole('table').first().waitFor()
  return page
}

const quantities = (page: Page) => page.getByRole('main').getByRole('table').getByRole('spinbutton')
const labelOf = async (page: Page, index: number) =>
  (await quantities(page).nth(index).getAttribute('aria-label')) ?? ''

/** What stands in the first three rows. */
const valuesOf = (page: Page) => Promise.all([0, 1, 2].map((index) => quantities(page).nth(index).inputValue()))

test('a buyer types down an order sheet with Enter, and the cart holds what the sheet says', async () => {
  const page = await openSheet()
  await quantities(page).first().focus()
  for (const typed of ['12', '24', '36']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe(await labelOf(page, 3))
  const held = await valuesOf(page)
  const numbers = await Promise.all([0, 1, 2].map(async (index) => (await labelOf(page, index)).split(' ')[2] ?? ''))

  // The sheet is the cart: what stands in a row is there at once, and after a reload.
  await page.getByRole('button', { name: /^Cart, \d+ pieces/ }).waitFor()
  await page.reload()
  await expect.poll(() => valuesOf(page)).toEqual(held)

  await page.goto('/cart')
  const lines = page.getByRole('list', { name: 'Lines of the cart' }).getByRole('listitem')
  await lines.nth(2).waitFor()
  for (const [index, number] of numbers.entries()) {
    const line = lines.filter({ hasText: number })
    expect(await line.getByRole('spinbutton').inputValue()).toBe(held[index])
  }
  await page.context().close()
})

test('a variant is kept by the heart of its row, and nothing moves when the choice of lists comes', async () => {
  const page = await openSheet()
  const row = page.getByRole('main').getByRole('table').getByRole('row').nth(2)
  const number = await row.getByRole('link').innerText()
  const before = await row.getByRole('spinbutton').boundingBox()
  await row.getByRole('button', { name: `Keep ${number} as a favourite` }).click()
  await row.getByRole('button', { name: new RegExp(`^Take ${number} out of `), pressed: true }).waitFor()
  await row.getByRole('button', { name: `Choose lists for ${number}` }).waitFor()
  expect(await row.getByRole('spinbutton').boundingBox()).toEqual(before)
  // It is this variant, not its sister of the next row.
  const sister = page.getByRole('main').getByRole('table').getByRole('row').nth(3)
  await sister.getByRole('button', { name: /as a favourite$/, pressed: false }).waitFor()
  await page.context().close()
})

/** The rows of the first table of which something is cut off: the number in more lines than one, the rest out of sight. */
const CUT_ROWS = `(() => {
  const table = document.querySelector('main table')
  const box = table.parentElement.getBoundingClientRect()
  const place = (of) => of.getBoundingClientRect()
  const isWithin = (inner, outer) => inner.left >= outer.left && inner.right <= outer.right && inner.bottom <= outer.bottom
  return [...table.querySelectorAll('tbody tr')].filter((row) => {
    const [, name] = row.cells
    const number = name.querySelector('span:only-child:not(:has(*))') ?? row.cells[0].firstElementChild
    const told = name.querySelector('span span:last-child')
    return place(number).height > 24 || (told && !isWithin(place(told), place(name))) ||
      !isWithin(place(row.querySelector('input')), { ...box.toJSON(), bottom: Infinity })
  }).map((row) => row.innerText)
})()`

test.for([360, 412, 768, 1024, 1280])(
  'at %i px a row shows its whole number and its variant, and its quantity can be reached',
  async (width) => {
    const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width, height: 860 } })
    await page.goto('/darts/steel-tip-darts?s=-name&p=2')
    await page.getByRole('button', { name: 'Order sheet' }).click()
    await quantities(page).first().waitFor()
    expect(await page.evaluate(CUT_ROWS)).toEqual([])
    await page.getByRole('main').getByRole('table').getByRole('link').first().click()
    await page.getByRole('table', { name: /^Variants of/ }).waitFor()
    expect(await page.evaluate(CUT_ROWS)).toEqual([])
    await page.context().close()
  },
)

test.each([768, 1280])('what is sold out has a row as all others have, %i pixels wide', async (width) => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width, height: 860 } })
  await page.goto('/search?q=blackthorn+club+steel+tip')
  await page.getByRole('button', { name: 'Order sheet' }).click()
  const rows = page.getByRole('main').getByRole('row')
  await rows.filter({ hasText: 'Sold out' }).first().waitFor()
  await rows.getByText('67.45').first().waitFor()
  const ends = `[...document.querySelectorAll('main tbody tr')].map((row) => [
    Math.floor(row.getBoundingClientRect().height / 4),
    ...[...row.querySelectorAll('td span')].filter(({ innerHTML }) => innerHTML === '67.45')
      .map((each) => Math.round(each.getBoundingClientRect().right)),
  ].join())`
  expect(new Set((await page.evaluate(ends)) as string[]).size).toBe(1)
  await page.context().close()
})

test('what is no quantity stays in its row with the reason until it is mended', async () => {
  const page = await openSheet()
  const field = quantities(page).nth(4)
  await field.fill('a dozen')
  await field.press('Enter')
  await page.getByText('Not a number').waitFor()
  expect(await field.inputValue()).toBe('a dozen')
  expect(await page.evaluate('document.activeElement.value')).toBe('a dozen')
  await field.fill('12')
  await field.press('Enter')
  await page.getByText('Not a number').waitFor({ state: 'hidden' })
  expect(await field.getAttribute('aria-invalid')).toBeNull()
  await page.context().close()
})

test('quantities of variants that could not be added stay, and what was said of those that were goes', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo')
  await page.goto('/darts/steel-tip-darts?s=-name')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.waitForURL('**/steel-tip-darts/*')
  await alive(page)
  const [first, second] = [quantities(page).nth(0), quantities(page).nth(1)]
  const add = page.locator('form', { has: page.getByRole('table') }).getByRole('button', { name: 'Add to cart' })
  await first.fill('9999999')
  await first.press('Enter')
  await page.getByText('Lowered to 99999, the most at a time').waitFor()
  await add.click()
  await page.getByText(/^99,999 × .* in the cart$/).waitFor()
  await expect.poll(() => first.inputValue()).toBe('0')
  await page.getByText('the most at a time').waitFor({ state: 'detached' })

  await first.fill('5')
  await second.fill('7')
  await add.click()
  await page.getByText('Not added to the cart').waitFor()
  await page.getByText(/ · 400 · ValidationException/).waitFor()
  expect([await first.inputValue(), await second.inputValue()]).toEqual(['5', '7'])
  await page.context().close()
})
