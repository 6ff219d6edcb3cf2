import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'

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
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) faults.push(message.text())
  })
  if (who !== 'visitor') {
    await page.goto(who === 'buyer' ? '/login' : '/backoffice/login')
    await page.getByLabel('User name').fill(who === 'buyer' ? 'buyer@eu.demo' : 'backoffice@eu.demo')
    await page.getByLabel('Password', { exact: true }).fill('Bullseye-180')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === (who === 'buyer' ? '/' : '/backoffice/eu'))
  }
  return { page, faults, context }
}

/** Within the page itself: a second one for each report takes longer than the report, and frames hold mails alone. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Walks the paths: each page is usable by everyone (axe), no wider than the window, and has one heading; first on a phone
 * in the light, then on a desk in the dark, where what was hidden for want of room is looked at too.
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
    const narrow = await axe(page).withTags(RULES).analyze()
    const heads = await page.locator('h1').count()
    const over = [await page.evaluate('document.documentElement.scrollWidth - innerWidth')]
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const wide = await axe(page).withRules(['color-contrast', 'link-name', 'button-name', 'label']).analyze()
    over.push(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
    const found = [...narrow.violations, ...wide.violations].map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`,
    )
    expect({ path, found, heads, over: over.map((pixels) => Math.max(0, Number(pixels))) }).toEqual({
      path,
      found: [],
      heads: 1,
      over: [0, 0],
    })
  }
  expect(faults).toEqual([])
  await context.close()
}
