import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/world/users.ts'
import { EVERY_RULE, violationsOn } from '#test/axe.ts'

/** Who looks at pages: somebody unknown, the buyer of the demo, or its clerk in the back office. */
type Visitor = 'visitor' | 'buyer' | 'clerk'

const USERS = { buyer: 'buyer@eu.demo', clerk: 'backoffice@eu.demo' }

/**
 * A window of a browser of its own in which that user of the demo is signed in, at no page yet. The session is begun as
 * the page to sign in does it, which is not drawn for it, nor the page behind it.
 */
export async function signedIn(
  browser: Browser,
  url: string,
  username: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 860 }, ...options })
  await signIn(context, username)
  return context.newPage()
}

/** Somebody signed in, with `page` at `path`, in a browser of his own. */
export async function openAs(
  browser: Browser,
  url: string,
  username: string,
  path: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const page = await signedIn(browser, url, username, { reducedMotion: 'reduce' })
  await page.goto(path)
  return { context: page.context(), page }
}

/** The buyer of the demo, and whatever the scripts of his pages complain about: a test asks that there is nothing. */
export async function openBuyer(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<{ page: Page; faults: string[] }> {
  const page = await signedIn(browser, url, USERS.buyer, { viewport, reducedMotion: 'reduce' })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return { page, faults }
}

/** A window of somebody unknown, at no page yet, in which things move. */
export async function stranger(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, ...options })
  return context.newPage()
}

async function signIn(context: BrowserContext, username: string): Promise<void> {
  const answer = await context.request.post('/session/login', {
    form: { username, password: DEMO_PASSWORD },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  expect(await answer.json()).toEqual({ redirect: '/' })
}

/** Fills in the form in which the buyer of the demo, or another of its users, signs in, and sends it. */
export async function fillSignIn(page: Page, username = USERS.buyer): Promise<void> {
  await page.getByLabel('User name').fill(username)
  await signInAgain(page)
}

/** Types in the password of the user who was signed in, and sends it. */
export async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Someone in front of the shop at `url`, at no page yet; `faults` is what goes wrong at the pages he opens. */
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
    if (message.type() === 'error') faults.push(message.text())
  })
  if (who !== 'visitor') await signIn(context, USERS[who])
  return { page: await context.newPage(), faults, context }
}

/**
 * Until the page's script has taken over. Before, what is pressed is left to the browser, as links are, or done again
 * later; that a page asks the shop for nothing says nothing of it, for a visitor's script comes after the page is drawn.
 */
export async function alive(page: Page): Promise<void> {
  await page.evaluate(
    'early.noted.signal.aborted || new Promise((done) => early.noted.signal.addEventListener("abort", () => done()))',
  )
}

/** The rows of the table of that name, without its head. */
export const rowsOf = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tbody').getByRole('row')

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
  const left = paths.values()
  // Half of a walk is waiting for pages to come to rest: two windows share the paths.
  await Promise.all([walk(page, left), walk(await context.newPage(), left)])
  // One of the paths is there to be missing.
  expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([])
  await context.close()
}

async function walk(page: Page, paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path, { waitUntil: 'networkidle' })
    // The back office is drawn by its script, which a busy machine runs a while after it has come.
    await page.locator('h1').first().waitFor()
    const narrow = await violationsOn(page, { runOnly: EVERY_RULE })
    const heads = await page.locator('h1').count()
    const over = [await pixelsOver(page)]
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    const wide = await violationsOn(page, { runOnly: RULES_OF_LOOKS })
    over.push(await pixelsOver(page))
    expect({ path, found: [...narrow, ...wide], heads, over }).toEqual({ path, found: [], heads: 1, over: [0, 0] })
  }
}

/** What the thing is called that has the focus, where its middle is out of sight or something lies over it; else null. */
export const coveredFocus = (page: Page): Promise<string | null> =>
  page.evaluate(`(() => {
    const focused = document.activeElement
    const { left, top, width, height } = focused.getBoundingClientRect()
    if (focused.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return null
    return focused.ariaLabel || focused.title || focused.textContent
  })()`)

/** How much wider than its window a page is. */
export const pixelsOver = (page: Page): Promise<number> =>
  page.evaluate('Math.max(0, document.documentElement.scrollWidth - innerWidth)')
