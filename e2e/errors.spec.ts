import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { alive, visit } from './visiting.ts'

const { shop, browser } = await openJourney()

/** /error-demo as a visitor or the buyer of the demo sees it in a browser of his own, with what the console says. */
async function openDemo(who: 'visitor' | 'buyer' = 'visitor') {
  const { page, context } = await visit(browser, shop.url, who, 1280, 'light')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto('/error-demo')
  return { page, said, close: () => context.close() }
}

const show = (page: Page, id: string) => page.locator(`[data-error="${id}"]`).click()
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

describe('at a desk and on a phone', () => {
  let page: Page
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ page, close } = await openDemo())
  })
  afterAll(() => close())
  beforeEach(async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/error-demo')
  })

  /** Looks at what is there now, then again in a window as narrow as a phone. */
  async function atBothWidths(look: () => Promise<unknown>): Promise<void> {
    await look()
    await page.setViewportSize({ width: 360, height: 800 })
    await look()
  }

  test.each([
    ['other', 'An error occurred', '418'],
    ['unauthorized', 'An error occurred', '401 · InvalidCredentialsException'],
    ['not-found', 'An error occurred', '404 · NotFoundException'],
    ['too-many', 'An error occurred', '429 · TooManyRequestsException'],
    ['server', 'An error occurred', '500 · ServerException'],
    ['away', 'An error occurred', '503 · ServiceUnavailableException'],
    ['cart', 'An error occurred', '409 · CartHasBeenModifiedException'],
    ['no-title', 'Der opstod en fejl', ''],
    ['defect', 'An error occurred', ''],
    ['middleware', 'An error occurred', ''],
  ])('%s shows a toast', async (id, title, facts) => {
    await show(page, id)
    // While the keyboard is in it, it stays.
    await toast(page).first().getByRole('button', { name: 'Close' }).focus()
    await atBothWidths(async () => {
      const text = await toast(page).first().innerText()
      expect(text).toContain(title)
      expect(text).toContain(facts)
      expect(text).toMatch(/\d\d:\d\d:\d\d/)
      expect(text).not.toMatch(/ at \S+ \(|\.js|undefined/)
    })
    expect(new URL(page.url()).pathname).toBe('/error-demo')
  })

  test.each([
    ['forbidden', null, 'An error occurred · Oche'],
    ['server-page', 'Bounced out', 'An error occurred · Oche'],
    ['content', 'Missed the board', 'Page not found /error-demo/nothing-here · Oche'],
  ])('%s shows the error screen, which leads to the front page', async (id, heading, title) => {
    await show(page, id)
    const way = page.getByRole('link', { name: /to the front page$/ })
    await atBothWidths(async () => {
      await way.waitFor()
      if (heading) await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      else expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0)
      expect(await page.title()).toBe(title)
      const signIn = page.locator('main').getByRole('link', { name: 'Sign in' })
      expect(await signIn.count(), 'only what is closed is opened by signing in').toBe(id === 'forbidden' ? 1 : 0)
    })
    await way.click()
    await page.waitForURL((url) => url.pathname === '/')
    await way.waitFor({ state: 'detached' })
    expect(await page.title()).not.toBe(title)
  })
})

test.each([
  ['event', 'EventBus error: Function mapping for no-such:event does not exist.'],
  ['login', 'ApiException: Unauthorized'],
  ['prices', 'Prices could not be loaded'],
  ['monitoring', 'monitoring is skipped'],
])('%s is said in the console alone', async (id, words) => {
  const { page, said, close } = await openDemo()
  await show(page, id)
  await expect.poll(() => said.join('\n')).toContain(words)
  expect(await toast(page).count()).toBe(0)
  await close()
})

test.each([
  ['session', '/'],
  ['customer', '/'],
  ['user', '/login'],
  ['burst', '/login'],
])('%s signs out and goes to %s', async (id, path) => {
  const { page, close } = await openDemo('buyer')
  await show(page, id)
  await page.waitForURL((url) => url.pathname === path)
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await close()
})

test('a page that fails far down is followed by the head of the error screen', async () => {
  const { page, close } = await openDemo()
  await page.setViewportSize({ width: 360, height: 500 })
  await show(page, 'server-page')
  await page.getByRole('heading', { level: 1, name: 'Bounced out' }).waitFor()
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await close()
})

test('a toast of the very moment in which a page comes alive is seen', async () => {
  const { page, close } = await openDemo()
  // React has drawn when the noting of texts ends, and what the page's parts listen to comes a turn later.
  await page.addInitScript(`addEventListener('DOMContentLoaded', () =>
    early.typed.signal.addEventListener('abort', () =>
      queueMicrotask(() => document.querySelector('[data-error="no-title"]').click())))`)
  await page.reload()
  await toast(page).filter({ hasText: 'Der opstod en fejl' }).waitFor()
  await close()
})

test("a page comes alive without the area's own texts when what answers for them is no JSON", async () => {
  const { page, close } = await openDemo()
  await page.route('**/error-demo', async (route) => {
    const document = await (await route.fetch()).text()
    await route.fulfill({
      contentType: 'text/html',
      body: document.replace('{"page":', '{"textsUrl":"/nowhere","page":'),
    })
  })
  const asked = page.waitForRequest('**/nowhere')
  await page.reload()
  await asked
  await show(page, 'no-title')
  await toast(page).first().waitFor()
  await close()
})

test('a page does not reload for a refused session twice within ten seconds', async () => {
  const { page, close } = await openDemo()
  await show(page, 'session')
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/error-demo')
  await show(page, 'session')
  await toast(page).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/error-demo')
  await close()
})

/** A list to which no part comes by itself any more: splashes are the last. */
async function openFinished(page: Page): Promise<void> {
  await page.goto('/darts')
  await alive(page)
  await page
    .getByRole('main')
    .getByText(/^up to \d+ %$/)
    .first()
    .waitFor()
}

test('a page whose part cannot be had is loaded anew once, and goes without', async () => {
  const { page, context } = await visit(browser, shop.url, 'visitor', 1280, 'light')
  await openFinished(page)
  let part: string | undefined
  await page.route('**/assets/*.js', (route) => {
    part ??= route.request().url()
    return part === route.request().url() ? route.abort() : route.continue()
  })
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  let looks = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/builds/latest.json')) looks += 1
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click()
  await expect.poll(() => looks).toBeGreaterThan(1)
  await page.getByRole('checkbox', { name: /^Corbeck/ }).click()
  await page.getByText('77 products').first().waitFor()
  expect([loads, looks]).toEqual([1, 2])
  await context.close()
})

test('a part that is wanted no more when it cannot be had leaves the page as it is', async () => {
  const { page, context } = await visit(browser, shop.url, 'visitor', 1280, 'light')
  await openFinished(page)
  const asked = Promise.withResolvers<Route>()
  await page.route('**/assets/*.js', asked.resolve)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  const sign = page
    .getByRole('main')
    .getByRole('button', { name: /^Compare: / })
    .first()
  await sign.click()
  const held = await asked.promise
  await sign.click()
  const looked = page.waitForResponse('**/builds/latest.json')
  await held.abort()
  await looked
  await sleep(1_000)
  expect(loads).toBe(0)
  await context.close()
})

test('a press on the details of an error copies them and says so', async () => {
  const { page, close } = await openDemo()
  await show(page, 'server')
  await page.getByRole('button', { name: 'Copy message' }).click()
  const said = toast(page).filter({ hasText: 'The error message is on your clipboard.' })
  expect(await said.innerText()).toMatch(/^Copied\n/)
  const copied = await page.evaluate('navigator.clipboard.readText()')
  expect(copied).toMatch(/An error occurred\n.+\n\d\d:\d\d:\d\d · 500 · ServerException/)
  await close()
})
