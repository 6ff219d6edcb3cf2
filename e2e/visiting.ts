import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { EVERY_RULE, violationsOn } from '#test/axe.ts'

/** Who looks at pages: somebody unknown, the buyer of the demo, or its clerk in the back office. */
type Visitor = 'visitor' | 'buyer' | 'clerk'

/** Someone at a page of the shop at `url`; `faults` is what went wrong there. */
export async function visit(browser: Browser, url: string, who: Visitor, width: number, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) faults.push(message.text())
  })
  const page = await context.newPage()
  if (who !== 'visitor') {
    await page.goto(who === 'buyer' ? '/login' : '/backoffice/login')
    await page.getByLabel('User name').fill(who === 'buyer' ? 'buyer@eu.demo' : 'backoffice@eu.demo')
    await page.getByLabel('Password', { exact: true }).fill('Bullseye-180')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === (who === 'buyer' ? '/' : '/backoffice/eu'))
  }
  return { page, faults, context }
}

/** What is to be looked at again where a page looks other. */
const RULES_OF_LOOKS = ['color-contrast', 'link-name', 'button-name', 'label']

/**
 * Walks the paths: each page is usable by everyone (axe), no wider than the window, and has one heading; first on a
 * phone in the light, then on a desk in the dark, where what was hidden for want of room is looked at too.
 */
export async function expectUsable(
  browser: Browser,
  url: string,
  who: Visitor,
  paths: readonly string[],
): Promise<void> {
  const { page, faults, context } = await visit(browser, url, who, 360, 'light')
  for (const path of paths) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path, { waitUntil: 'networkidle' })
    const narrow = await violationsOn(page, { runOnly: EVERY_RULE })
    const heads = await page.locator('h1').count()
    const over = [await pixelsOver(page)]
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const wide = await violationsOn(page, { runOnly: RULES_OF_LOOKS })
    over.push(await pixelsOver(page))
    expect({ path, found: [...narrow, ...wide], heads, over }).toEqual({ path, found: [], heads: 1, over: [0, 0] })
  }
  expect(faults).toEqual([])
  await context.close()
}

const pixelsOver = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)')
