import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/world/users.ts'
import { openJourney } from './running-shop.ts'
import { alive, coveredFocus, expectUsable, pixelsOver, signedIn, visit } from './visiting.ts'

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

describe('the keyboard goes on at the page', () => {
  let page: Page
  const focused = () => page.evaluate('document.activeElement.name || document.activeElement.id')
  /** Presses what goes away by that. */
  async function press(name: RegExp | string): Promise<void> {
    await page.getByRole('main').getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  beforeAll(async () => {
    ;({ page } = await visit(browser, shop.url, 'buyer', 1280, 'light'))
  })
  afterAll(() => page.context().close())

  test('where another address is used from now on', async () => {
    await page.goto('/customer-center/addresses', { waitUntil: 'networkidle' })
    await press(/^Use .* from now on$/)
    await page.getByText('This address is used from now on').waitFor()
    await expect.poll(focused).toBe('main')
  })

  test('where a session is ended on a slow machine', async () => {
    await shop.signIn('buyer@eu.demo')
    await page.goto('/customer-center/user/change-password', { waitUntil: 'networkidle' })
    // What is pressed goes some drawings later then.
    const machine = await page.context().newCDPSession(page)
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 20 })
    await press('Sign out there')
    await expect.poll(focused).toBe('main')
    await machine.detach()
  })

  test('where a session could not be ended, with what the shop answered', async () => {
    await shop.signIn('buyer@eu.demo')
    await page.route('**/User/EndSession', (route) =>
      route.fulfill({ status: 503, json: { type: 'ServiceUnavailableException', status: 503 } }),
    )
    await page.reload({ waitUntil: 'networkidle' })
    await press('Sign out there')
    await page.getByText('503 · ServiceUnavailableException').waitFor()
    await page.unroute('**/User/EndSession')
  })

  test('where a list is deleted', async () => {
    await page.goto('/customer-center/favorite-list', { waitUntil: 'networkidle' })
    await press(/^What to do with/)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(focused).toBe('main')
    await page.getByRole('button', { name: 'Undo' }).click()
  })

  test('where the first code of an app is wanted', async () => {
    await page.goto('/customer-center/user/two-step', { waitUntil: 'networkidle' })
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await press('Set it up')
    await expect.poll(focused).toBe('code')
  })

  test('where a mail is on its way', async () => {
    const { page: visitor, context } = await visit(browser, shop.url, 'visitor', 1280, 'light')
    await visitor.goto('/user/recover-password', { waitUntil: 'networkidle' })
    await visitor.getByLabel('User name').fill('buyer@eu.demo')
    await visitor.keyboard.press('Enter')
    await visitor.getByText('Look into your mailbox').waitFor()
    expect(await visitor.evaluate('document.activeElement.closest("main *")?.innerText')).toContain(
      'Look into your mailbox',
    )
    await context.close()
  })
})

test('by ear too, what stands several times says which it is: filters, and buttons of cards and of days', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  const said = `[...document.querySelectorAll('main [aria-description]')]
    .map((each) => [each.innerText.trim(), each.ariaDescription].filter(Boolean).join(', '))`
  await page.goto('/dartboards', { waitUntil: 'networkidle' })
  await page.getByRole('group', { name: 'Brand', exact: true }).getByRole('checkbox').first().waitFor()
  const products = await page.evaluate<string[]>(said)
  expect(products.length).toBeGreaterThan(5)
  expect(new Set(products).size).toBe(products.length)
  await page.goto('/customer-center/orders')
  expect(await page.evaluate(said)).toEqual(['From', 'To'])
  await context.close()
})

test('by ear too, a button that is an icon says its name once', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  const tree = await context.newCDPSession(page)
  for (const path of ['/login?redirect=/', '/darts', '/customer-center/orders']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { nodes } = await tree.send('Accessibility.getFullAXTree')
    const buttons = nodes.filter(({ role }) => role?.value === 'button')
    expect(buttons.length).toBeGreaterThan(3)
    const twice = buttons.filter(({ name, description }) => description && name?.value.includes(description.value))
    expect(
      twice.map(({ name }) => name?.value),
      path,
    ).toEqual([])
  }
  await context.close()
})

test('in colours that the reader forces the current tab, sorting and view are marked by a line', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.emulateMedia({ forcedColors: 'active' })
  const lineOf = (place: string): Promise<string> =>
    page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(place)})).borderBlockEndWidth`)
  await page.goto('/customer-center/orders')
  expect(await lineOf('main nav [aria-current]')).toBe('2px')
  expect(await lineOf('main nav a:not([aria-current])')).toBe('0px')
  expect(await lineOf('main th[aria-sort]')).toBe('2px')
  await page.goto('/darts')
  expect(await lineOf('main [aria-label=View] [aria-pressed=true]')).toBe('2px')
  expect(await lineOf('main [aria-label=View] [aria-pressed=false]')).toBe('0px')
  // How far a campaign is; the bar has an edge of its own.
  await page.locator('main progress').first().waitFor()
  expect(await lineOf('main progress')).toBe('1px')
  await context.close()
})

test('the keyboard is seen where it sorts on a phone, and above what stays at the foot of the window', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/customer-center/orders', { waitUntil: 'networkidle' })
  await page.getByRole('columnheader', { name: 'Placed', exact: true }).getByRole('link').focus()
  expect(await coveredFocus(page)).toBeNull()

  await page.setViewportSize({ width: 1280, height: 500 })
  await page.getByRole('main').getByRole('row').nth(4).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Order again' }).click()
  const fields = page.getByRole('spinbutton')
  await fields.first().waitFor()
  await fields.first().focus()
  const last = fields.last()
  for (let tabs = 0; tabs < 80 && !(await last.and(page.locator(':focus')).count()); tabs++) {
    await page.keyboard.press('Tab')
    expect(await coveredFocus(page)).toBeNull()
  }
  await context.close()
})

test('on a tablet a line of a favourite list fills its width: on one line what it is, its note below', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 768, 'light')
  await page.goto('/customer-center/favorite-list')
  await page.getByRole('link', { name: 'Behind the bar' }).click()
  const line = page.getByRole('list', { name: 'Products of the list' }).getByRole('listitem').first()
  // Until the letters have come, others stand there, which are wider.
  await expect.poll(async () => (await boxOf(line)).height).toBeLessThan(120)
  const box = await boxOf(line)
  const note = await boxOf(line.getByRole('textbox', { name: 'Note on' }))
  const stock = await boxOf(line.getByText('in stock'))
  expect(note.y).toBeGreaterThan(stock.y)
  expect(box.x + box.width - (note.x + note.width)).toBeLessThan(16)
  expect(note.width).toBeGreaterThan(box.width / 2)
  await context.close()
})

test('on a desk the price of a favourite stands in one line with the one of before, four decimals long too', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/cart')
  await alive(page)
  const isAdded = page.waitForResponse('**/AddOrUpdateLines')
  await page.getByLabel('Add item number').fill('104-190-BLU x 300')
  await page.keyboard.press('Enter')
  await isAdded
  await page.goto('/customer-center/favorite-list')
  await page.getByRole('link', { name: 'Behind the bar' }).click()
  const line = page.getByRole('list', { name: 'Products of the list' }).getByRole('listitem').nth(1)
  const price = await boxOf(line.getByText('1.4025', { exact: true }))
  expect((await boxOf(line.getByText('1.65').last())).y).toBeCloseTo(price.y, -1)
  await context.close()
})

/** Days in the table whose figures stand on more than one line. */
const BROKEN_DAYS = `(() => {
  const texts = document.createTreeWalker(document.querySelector('main tbody'), NodeFilter.SHOW_TEXT)
  const broken = []
  while (texts.nextNode()) {
    for (const { 0: day, index } of texts.currentNode.data.matchAll(/\\d\\d\\/\\d\\d\\/\\d{4}/g)) {
      const range = new Range()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + day.length)
      if (range.getClientRects().length > 1) broken.push(day)
    }
  }
  return broken
})()`

test('on a tablet no day until there is more stock is broken, however narrow its column', async () => {
  const tablet = { viewport: { width: 746, height: 1024 }, hasTouch: true }
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', tablet)
  await page.goto('/customer-center/bought-before')
  await page
    .getByRole('cell', { name: /more \d\d\/\d\d\/\d{4}$/ })
    .first()
    .waitFor()
  expect(await page.evaluate(BROKEN_DAYS)).toEqual([])
  await page.context().close()
})

test('text of twice its size leaves pages as wide as a phone, and nothing over what is typed', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/cart')
  await page.getByLabel('Add item number').fill('BC1948.GRE x 12000')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByText('BC1948.GRE', { exact: true }).first().waitFor()
  for (const path of ['/', '/campaigns', '/deals/all-deals', '/darts', '/cart', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate('document.documentElement.style.fontSize = "200%"')
    expect(await pixelsOver(page), path).toBe(0)
  }
  await page.goto('/customer-center/orders', { waitUntil: 'networkidle' })
  await page.evaluate('document.documentElement.style.fontSize = "200%"')
  await page.getByLabel('From', { exact: true }).fill('12/31/2026')
  expect(await pixelsOver(page)).toBe(0)
  const cutOff = '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.activeElement)'
  expect(await page.evaluate(cutOff)).toBe(0)
  const end = 'parseFloat(getComputedStyle(document.querySelector("#search")).paddingInlineEnd)'
  const button = await boxOf(page.getByRole('search').getByRole('button').first())
  expect(await page.evaluate(end)).toBeGreaterThanOrEqual(button.width)
  await context.close()
})

test('what is an icon alone stands with its sign, not with its box, at the edge of the page', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/customer-center/orders', { waitUntil: 'networkidle' })
  const menu = await boxOf(page.getByRole('button', { name: 'Menu' }).locator('svg'))
  const search = await boxOf(page.getByRole('main').getByRole('button', { name: 'Search' }).locator('svg'))
  const line = await boxOf(page.getByRole('list', { name: 'Orders' }).or(page.getByRole('table')).first())
  expect(menu.x).toBe(line.x)
  expect(search.x + search.width).toBe(line.x + line.width)
  await context.close()
})

test('on a phone no age of what is owed stands alone in its line but the first', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/customer-center')
  const tops: number[] = []
  for (const age of ['Not due yet', '1–30 days', '31–60 days', '61–90 days', 'More than 90 days'])
    tops.push((await boxOf(page.getByRole('term').getByText(age, { exact: true }))).y)
  const [first, second, third, fourth, fifth] = tops
  expect([second, fourth]).toEqual([third, fifth])
  expect(first).toBeLessThan(second ?? 0)
  await context.close()
})

test('with a keyboard on a phone most of the window is left for what a dialog asks', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/customer-center/addresses', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'New address' }).click()
  const dialog = page.getByRole('dialog')
  const title = await boxOf(dialog.getByRole('heading'))
  const save = await boxOf(dialog.getByRole('button', { name: 'Save' }))
  expect(save.y - title.y - title.height).toBeGreaterThan(270)
  await context.close()
})

test('icons grow with the text, and on a phone all of the head stays in sight', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/', { waitUntil: 'networkidle' })
  const icons = page.getByRole('banner').locator('svg:visible')
  const widths = async () => (await Promise.all((await icons.all()).map(boxOf))).map(({ width }) => width)
  const before = await widths()
  expect(before.length).toBeGreaterThan(3)
  await page.evaluate('document.documentElement.style.fontSize = "200%"')
  expect(await widths()).toEqual(before.map((width) => 2 * width))
  const ends = (await Promise.all((await icons.all()).map(boxOf))).map(({ x, width }) => x + width)
  expect(Math.max(...ends)).toBeLessThan(360)
  await context.close()
})

test.each([
  [320, 560],
  [360, 400],
  [360, 740],
  [740, 360],
])('in a window of %i × %i pixels a calendar is in sight as a whole, off its edges', async (width, height) => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width, height }, hasTouch: true })
  await page.goto('/customer-center/orders')
  await alive(page)
  await page.getByRole('button', { name: 'Choose a day' }).first().click()
  const { x, y, width: wide, height: high } = await boxOf(page.locator('[popover=auto]:popover-open'))
  expect([x > 0, y >= 0, x + wide < width, y + high <= height]).toEqual([true, true, true, true])
  await page.context().close()
})

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not to be seen')
  return box
}
