import AxeBuilder from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { expect } from 'vitest'

/** Someone at a page of the shop at `url`: a fresh visitor, or the buyer of the demo; `faults` is what went wrong there. */
export async function visit(
  browser: Browser,
  url: string,
  who: 'visitor' | 'buyer',
  width: number,
  colorScheme: 'light' | 'dark',
) {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 800 }, colorScheme })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) faults.push(message.text())
  })
  if (who === 'buyer') {
    await page.goto('/login')
    await page.getByLabel('User name').fill('buyer@eu.demo')
    await page.getByLabel('Password', { exact: true }).fill('Bullseye-180')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === '/')
  }
  return { page, faults, context }
}

/** Walks the paths: each page is usable by everyone (axe), no wider than the window, and has one heading. */
export async function expectUsable(
  browser: Browser,
  url: string,
  [who, width, scheme]: readonly ['visitor' | 'buyer', number, 'light' | 'dark'],
  paths: readonly string[],
): Promise<void> {
  const { page, faults, context } = await visit(browser, url, who, width, scheme)
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
    expect(found, path).toEqual([])
    expect(await page.locator('h1').count(), path).toBe(1)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBeLessThanOrEqual(0)
  }
  expect(faults).toEqual([])
  await context.close()
}
