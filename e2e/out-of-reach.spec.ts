import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { alive, visit } from './visiting.ts'

const { shop, browser } = await openJourney()

test('a page that failed while the shop was away is tried again where one is', async () => {
  const { page, context } = await visit(browser, shop.url, 'visitor', 1280, 'light')
  await page.goto('/about')
  await alive(page)
  const products = '**/api/Product/**'
  await page.route(products, (route) => route.fulfill({ status: 503, json: { type: 'ServiceUnavailableException' } }))
  await page.getByRole('combobox', { name: 'Search products' }).fill('flights')
  await page.keyboard.press('Enter')
  const again = page.getByRole('main').getByRole('link', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(products)
  await again.click()
  await page.getByRole('heading', { level: 1, name: '“flights”' }).waitFor()
  expect(await again.count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/about')
  await context.close()
})

describe('a page whose script a new version has taken away', () => {
  test('comes by its document, to a visitor too', async () => {
    const { page, context } = await visit(browser, shop.url, 'visitor', 1280, 'light')
    await page.goto('/about', { waitUntil: 'networkidle' })
    await alive(page)
    const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
    const script = `**/${manifest['src/web/pages/login.tsx'].file}`
    await page.route(script, (route) => route.fulfill({ status: 404 }))
    page.on('request', (request) => request.isNavigationRequest() && void page.unroute(script))
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.getByLabel('Password', { exact: true }).waitFor()
    await alive(page)
    await context.close()
  })

  test('comes in the back office once what was written is given up; where it is gone for good that is said', async () => {
    const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
    await page.goto('/backoffice/eu/products/-new')
    await page.getByLabel('Name', { exact: true }).fill('A thing')
    const script = '**/assets/list-page*.js'
    await page.route(script, (route) => route.fulfill({ status: 404 }))
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    const again = page.getByRole('link', { name: 'Try again' })
    await again.waitFor()
    expect([new URL(page.url()).pathname, documents]).toEqual(['/backoffice/eu/orders', 1])
    await page.unroute(script)
    await again.click()
    await page.getByRole('heading', { level: 1, name: 'Orders', exact: true }).waitFor()
    await context.close()
  })
})

describe('while the shop cannot be reached', () => {
  test.each([
    ['visitor', '/darts', 'Delivery and returns'],
    ['buyer', '/customer-center/orders', 'Invoices'],
    ['clerk', '/backoffice/eu/orders', 'Customers'],
  ] as const)('a page that a %s asks for is waited for at the one before', async (who, path, wanted) => {
    const { page, context } = await visit(browser, shop.url, who, 1280, 'light')
    await page.goto(path, { waitUntil: 'networkidle' })
    if (who !== 'clerk') await alive(page)
    const before = page.url()
    const note = page.getByText('The shop cannot be reached: trying again.')
    await context.setOffline(true)
    await page.getByRole('link', { name: wanted, exact: true }).first().click()
    await note.waitFor()
    expect(page.url()).toBe(before)
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: wanted, exact: true }).waitFor()
    expect(await note.count()).toBe(0)
    await context.close()
  })

  test('what loads only later is gone without, and no error of its own comes of that', async () => {
    const { page, context } = await visit(browser, shop.url, 'visitor', 1280, 'light')
    const uncaught: string[] = []
    const said: string[] = []
    page.on('pageerror', ({ message }) => uncaught.push(message))
    page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
    await page.clock.install()
    await page.goto('/error-demo')
    await alive(page)
    await context.setOffline(true)
    await page.locator('[data-error="no-title"]').click()
    await expect.poll(() => said.join('\n')).toContain('Unable to preload CSS')
    await page.clock.runFor(11_000)
    await expect.poll(() => said.join('\n')).toContain('Failed to fetch dynamically imported module')
    expect(uncaught).toEqual([])
    await context.close()
  })

  test('the back office says why there is no first page yet, and goes on', async () => {
    const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
    await page.route(/GetAreaById|latest\.json/, (route) => route.abort())
    await page.goto('/backoffice/eu/customers')
    await page.getByText('This page goes on by itself as soon as the shop answers.').waitFor()
    await page.unrouteAll()
    await page.getByRole('heading', { level: 1, name: 'Customers', exact: true }).waitFor()
    await context.close()
  })

  test('going back is waited for without losing the way forward, and an address keeps the place it names', async () => {
    const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
    const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
    const head = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    const note = page.getByText('The shop cannot be reached: trying again.')
    await page.goto('/customer-center/orders', { waitUntil: 'networkidle' })
    await alive(page)
    await follow('Invoices')
    await head('Invoices')
    await follow('Credit memos')
    await head('Credit memos')
    await context.setOffline(true)
    await page.goBack()
    await note.waitFor()
    await context.setOffline(false)
    await head('Invoices')
    await page.goForward()
    await head('Credit memos')

    await page.goto('/darts', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Order sheet' }).click()
    const named = page.getByRole('table').locator('a[href*="#"]').first()
    const address = await named.getAttribute('href')
    await context.setOffline(true)
    await named.click()
    await note.waitFor()
    await context.setOffline(false)
    await page.waitForURL((url) => url.pathname + url.hash === address)
    await context.close()
  })

  test('a list stays as it is until it can be narrowed, or look other', async () => {
    const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
    await page.goto('/darts', { waitUntil: 'networkidle' })
    const note = page.getByText('The shop cannot be reached: trying again.')
    await context.setOffline(true)
    await page.getByRole('checkbox', { name: /^Corbeck/ }).click()
    await note.waitFor()
    await page.getByRole('main').getByText('NB 2110').first().waitFor()
    await context.setOffline(false)
    await page.waitForURL(/brand=Corbeck/)
    await page.getByText('77 products').first().waitFor()
    expect(await page.getByRole('checkbox', { name: /^Corbeck/ }).isChecked()).toBe(true)

    await context.setOffline(true)
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await note.waitFor()
    await context.setOffline(false)
    await page.getByRole('main').getByText('104-167').first().waitFor()
    await context.close()
  })
})
