import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '#server/demo/world/users.ts'

/** Who looks: a sales person acts for a customer, a clerk is in the back office. */
export type Person = 'visitor' | 'customer' | 'acting' | 'clerk'

const USERS = { customer: 'buyer@eu.demo', acting: 'sales@eu.demo', clerk: 'backoffice@eu.demo' }

/** What no link of the foot leads to. */
const OTHERS = [
  '/darts',
  '/darts/steel-tip-darts',
  '/search?brand=Ninebarrow',
  '/search?q=steel+dart',
  '/search?q=zzzz',
  '/compare?ids=nb-2110,qb149,s-142-0',
  '/no-such-page',
]
/** Templates, services and the end of the way out have no page to look at. */
const UNSEEN = ['/links/*', '/product-detail-page/*', '/shop', '/deals', '/customer-center/*', '/*']

/** What a visitor comes to, of the routes. */
const VISITORS = ['/login', '/user/recover-password', '/error-demo']

/** Signs in as that person of the demo. */
export async function signIn(page: Page, person: Person): Promise<void> {
  if (person === 'visitor') return
  const place = person === 'clerk' ? '/backoffice' : '/customer-center'
  await page.goto(person === 'clerk' ? '/backoffice/login' : '/login?redirect=/customer-center')
  await page.getByLabel('User name').fill(USERS[person])
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => url.pathname.startsWith(place) && !url.pathname.endsWith('/login'))
  if (person !== 'acting') return
  await page.goto('/customer-center/impersonation')
  await page
    .getByRole('button', { name: /^Act as/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Acting for a customer' }).waitFor()
}

/** Puts something into the cart, so that there is one to look at. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/cart', { waitUntil: 'networkidle' })
  for (const [number, quantity] of [
    ['104-190-BLU', 40],
    ['BC1948.GRE', 12],
  ] as const) {
    await page.getByLabel('Add item number').fill(`${number} x ${quantity}`)
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByText(number, { exact: true }).first().waitFor()
  }
}

/** The pages the person comes to, each under the pattern of its path: a place of its own is the first one listed. */
export async function pathsOf(page: Page, person: Person): Promise<Map<string, string>> {
  if (person === 'clerk') return clerksPaths(page)
  if (person === 'customer') await fillCart(page)
  const paths = new Map(OTHERS.map((path) => [path, path]))
  for (const path of await linksOn(page, '/', 'footer a')) paths.set(path, path)
  for (const pattern of ['/', ...(person === 'visitor' ? VISITORS : await patterns())]) {
    const path = await placeOf(page, pattern)
    if (path) paths.set(pattern, path)
  }
  const [product] = await linksOn(page, '/search', 'main article a, main li a')
  if (product) paths.set('/:product', product)
  return paths
}

/** The routes of the shop, from their table. */
async function patterns(): Promise<string[]> {
  const table = await readFile(new URL('../src/web/routes.ts', import.meta.url), 'utf8')
  return [...table.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path).filter((path) => !UNSEEN.includes(path))
}

/** A place of the pattern: itself, or the first of its kind that the list above it links to. */
async function placeOf(page: Page, pattern: string): Promise<string | undefined> {
  if (!pattern.includes(':')) return pattern
  if (pattern === '/deals/:campaignType') return '/deals/all-deals'
  const list = pattern.slice(0, pattern.indexOf('/:'))
  const place = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
  const links = await linksOn(page, list)
  const above = links.find((link) => new RegExp(`^${list}/[^/]+$`).test(link))
  return (
    links.find((link) => place.test(link)) ?? (above && (await linksOn(page, above)).find((link) => place.test(link)))
  )
}

/** The pages of the side menu, and behind each the first place it lists. */
async function clerksPaths(page: Page): Promise<Map<string, string>> {
  const paths = new Map([['/backoffice', '/backoffice']])
  for (const path of await linksOn(page, '/backoffice', 'nav a')) {
    paths.set(path, path)
    const [first] = await linksOn(page, path, 'main tbody a')
    if (first) paths.set(`${path}/:first`, first)
  }
  return paths
}

/** Where the links of a page lead to within the shop, each once. */
async function linksOn(page: Page, path: string, which = 'main a'): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const hrefs = `[...document.querySelectorAll(${JSON.stringify(which)})].map((each) => each.getAttribute('href') ?? '')`
  const links: string[] = await page.evaluate(hrefs)
  return [...new Set(links)].filter((link) => link.startsWith('/') && !link.startsWith('/images'))
}
