import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { alive, visit as visitShop } from './visiting.ts'

const { shop, browser } = await openJourney({}, { withPictures: true })

const visit = (who: 'visitor' | 'buyer', width: number, scheme: 'light' | 'dark') =>
  visitShop(browser, shop.url, who, width, scheme)

test('every link of the front page, its menus and its footer leads somewhere', async () => {
  const { page, context } = await visit('buyer', 1280, 'light')
  await page.goto('/')
  const hrefs: string[] = await page.evaluate(
    '[...document.links].filter((link) => link.origin === origin).map((link) => link.pathname + link.search)',
  )
  for (const href of new Set(hrefs)) {
    const answer = await page.request.get(href, { maxRedirects: 0 })
    expect(answer.status(), href).toBeLessThan(400)
  }
  await context.close()
})

test('a form says what is wrong at its field, keeps what was typed, and gives thanks in its place', async () => {
  const { page, faults, context } = await visit('visitor', 1280, 'light')
  await page.goto('/contact')
  const form = page.locator('main form')
  await form.getByLabel('Your name').fill('Ada Holm')
  await form.getByLabel('E-mail').fill('ada@')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('company')
  await form.getByText('Write an e-mail address like name@company.com').waitFor()
  expect(await form.getByLabel('Your name').inputValue()).toBe('Ada Holm')

  await form.getByLabel('Company or club').fill('The Harbour Club')
  await form.getByLabel('E-mail').fill('ada@harbour.example')
  await form.getByLabel('What is it about?').selectOption('A spare part')
  await form.getByLabel('Message').fill('A bearing, 16 mm, for the table we bought in 2019.')
  await form.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('status').getByText('Thank you, it has arrived.').waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('the line of categories hides what it has no room for from the keyboard too', async () => {
  const { page, context } = await visit('visitor', 1024, 'light')
  await page.goto('/')
  const entries = (): Promise<{ isInert: boolean; isIn: boolean }[]> =>
    page.evaluate(`
    [...document.querySelectorAll('header nav > ul > li:has(> a[href="/darts"]), header nav > ul > li:has(> a[href="/darts"]) ~ li')]
      .map((entry) => ({
        isInert: entry.inert,
        isIn: entry.getBoundingClientRect().bottom <= entry.parentElement.getBoundingClientRect().bottom + 1,
      }))`)
  await expect.poll(async () => (await entries()).filter(({ isInert, isIn }) => isInert === isIn)).toEqual([])
  expect((await entries()).some(({ isIn }) => isIn)).toBe(true)
  await context.close()
})

test('the keyboard comes along to the page that a link leads to, unless the page has a place for it', async () => {
  const { page, context } = await visit('visitor', 1280, 'light')
  const focused = (): Promise<string> => page.evaluate('document.activeElement.id || document.activeElement.tagName')
  await page.goto('/darts')
  await alive(page)
  expect(await focused()).toBe('BODY')
  const card = page.locator('main li h3').nth(10).getByRole('link')
  const name = (await card.textContent()) ?? ''
  await card.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(focused).toBe('main')
  expect(await page.evaluate('[scrollY, getComputedStyle(document.activeElement).outlineStyle]')).toEqual([0, 'none'])
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.closest("main")?.id')).toBe('main')

  await page.evaluate('document.activeElement.blur()')
  await page.goBack()
  await card.waitFor()
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(200)
  await expect.poll(focused).toBe('main')
  expect(await page.evaluate('scrollY')).toBeGreaterThan(200)

  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).press('Enter')
  const place = page.getByLabel('User name').and(page.locator(':focus'))
  await place.waitFor()
  // Longer than a page takes that comes for what nobody has.
  await page.waitForTimeout(200)
  expect(await place.count()).toBe(1)
  await context.close()
})

test('the keyboard at the foot of a list stays in sight, and comes along to the page that a link there leads to', async () => {
  const { page, context } = await visit('visitor', 1280, 'light')
  await page.goto('/darts')
  await alive(page)
  // The last thing of the page, from which the list is near.
  await page.keyboard.press('Shift+Tab')
  await page.waitForTimeout(1000)
  const seen = `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.activeElement.getBoundingClientRect())`
  expect(await page.evaluate(`[location.search, ${seen}]`)).toEqual(['', true])

  await page.getByRole('contentinfo').getByRole('link', { name: 'All brands' }).press('Enter')
  await page.waitForURL('**/brands')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main')
  expect(await page.evaluate('scrollY')).toBe(0)

  // Nor is it lost where the place that is wanted is not there.
  await page.evaluate(`document.querySelector('footer a[href="/about"]').href += '#no-such-place'`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).press('Enter')
  await page.waitForURL('**/about#no-such-place')
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main')
  await context.close()
})

test('a page says what it is to a program too, and starts anew in another area that is kept for a year', async () => {
  const { page, context } = await visit('visitor', 1280, 'light')
  await page.goto('/darts/steel-tip-darts')
  await page.goto((await page.locator('main a[href^="/darts/steel-tip-darts/"]').first().getAttribute('href')) ?? '')
  const data: { '@type': string }[] = JSON.parse(
    `[${(await page.locator('script[type="application/ld+json"]').allTextContents()).join(',')}]`,
  )
  expect(data.map((each) => each['@type'])).toContain('Product')

  await page.getByRole('button', { name: 'Area: Europe' }).first().click()
  await page
    .getByRole('menuitem', { name: /^USA and Canada/ })
    .first()
    .click()
  await page.locator('html[data-theme="chalk"]').waitFor()
  const year = Date.now() / 1000 + 365 * 86_400
  const kept = (await context.cookies()).map(({ name, value, path, expires }) => [
    ...[name, value, path],
    Math.abs(expires - year) < 3600,
  ])
  expect(kept).toEqual(
    expect.arrayContaining([
      ['area', 'us', '/', true],
      ['locale', 'en-GB', '/', true],
    ]),
  )
  await context.close()
})

test('a list weighs a visitor at most 110 kB of scripts and 10 kB of styles, compressed', async () => {
  const html = await (await fetch(`${shop.url}/darts`)).text()
  const weightOf = async (files: Iterable<string | undefined>) => {
    const sizes = [...new Set(files)].map(async (file) => {
      const answer = await fetch(shop.url + file, { headers: { 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      return Number(answer.headers.get('content-length'))
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  const scripts = await weightOf([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file))
  // The styles are in the page; they weigh what the page would be lighter without them.
  const packed = (text: string) => gzipSync(text, { level: 9 }).length
  const styles = packed(html) - packed(html.replace(/<style.*?<\/style>/s, ''))
  expect([scripts > 50_000, scripts < 110_000, styles > 5_000, styles < 10_000], `${scripts} ${styles}`).toEqual(
    Array(4).fill(true),
  )
})

test('a phone that is held sideways is told to leave letters as large as they are', async () => {
  expect(await (await fetch(`${shop.url}/darts`)).text()).toContain('-webkit-text-size-adjust:100%')
})

test('a visitor fetches no style that came with his first page', async () => {
  const { page, context } = await visit('visitor', 1280, 'light')
  const fetched: string[] = []
  page.on('request', (request) => void fetched.push(request.url()))
  await page.goto('/darts', { waitUntil: 'networkidle' })
  await alive(page)
  const carried: string[] = await page.evaluate(
    '[...document.querySelectorAll("link[rel=stylesheet][disabled]")].map(({ href }) => href)',
  )
  await page.click('a[href="/about"]')
  await page.waitForSelector('h1:has-text("Eleven people")')
  expect(carried.length).toBeGreaterThan(0)
  expect(fetched.filter((url) => carried.includes(url))).toEqual([])
  await context.close()
})

test.each([360, 1280])(
  'nothing moves when Inter takes the place of a font of the machine, %i pixels wide',
  async (width) => {
    const { page, context } = await visit('visitor', width, 'light')
    await page.addInitScript(`
    shifted = 0
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifted += value })
      .observe({ type: 'layout-shift', buffered: true })
    drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  `)
    for (const path of ['/', '/darts', '/search?q=flight']) {
      const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
      await page.route('**/*.woff2', (route) => held.then(() => route.continue()))
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect.poll(() => page.evaluate('performance.getEntriesByName("first-contentful-paint").length')).toBe(1)
      const isThere = () => page.evaluate('document.fonts.check("14px Inter")')
      expect([path, await isThere()]).toEqual([path, false])
      letGo()
      await expect.poll(isThere).toBe(true)
      await page.evaluate('drawn().then(drawn)')
      expect([path, await page.evaluate('shifted')]).toEqual([path, expect.closeTo(0, 2)])
      await page.unroute('**/*.woff2')
    }
    await context.close()
  },
)

test('a drawing that stands in for a picture is where pages say', async () => {
  const built = join(import.meta.dirname, '../dist/server')
  const files = (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.js'))
  const code = await Promise.all(files.map((file) => readFile(join(built, file), 'utf8')))
  const drawings = code.join().match(/\/assets\/[\w-]+\.svg(?=["'`])/g) ?? []
  expect(drawings).not.toEqual([])
  for (const drawing of drawings) expect((await fetch(shop.url + drawing)).status, drawing).toBe(200)
})

test('the icon that browsers ask for by themselves is there', async () => {
  const answer = await fetch(`${shop.url}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon'])
})

test.each([
  [{ range: 'bytes=99999999-' }, 200],
  [{ 'if-match': '"another"' }, 400],
])('a file that is asked for with %j is answered with %i, not with a fault of ours', async (headers, status) => {
  const answer = await fetch(`${shop.url}/favicon.ico`, { headers })
  expect(answer.status).toBe(status)
})

test('a page that is asked for again is the copy the browser has, and it is alive', async () => {
  const { page, faults, context } = await visit('visitor', 1280, 'light')
  const statuses: number[] = []
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceivedExtraInfo', ({ statusCode, headers }) => {
    if (headers['cache-control'] === 'private, no-cache') statuses.push(statusCode)
  })
  for (const path of ['/darts', '/', '/darts']) {
    await page.goto(path)
    await alive(page)
  }
  expect(statuses).toEqual([200, 200, 304])
  await page.evaluate('window.isSamePage = true')
  await page.locator('main a[href^="/darts/"]').first().click()
  await page.waitForURL(/\/darts\/./)
  expect(await page.evaluate('window.isSamePage')).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})

test('a new build is announced, and taken with the next link, once', async () => {
  const { page, faults, context } = await visit('visitor', 1280, 'light')
  await page.clock.install()
  const newer = { id: 'newer', timestamp: '2999-01-01T00:00:00.000Z' }
  const before = [{ id: 'older', timestamp: '2000-01-01T00:00:00.000Z' }]
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: before.shift() ?? newer }))
  await page.goto('/darts')
  const follow = async (selector: string) => {
    await page.evaluate('window.isSamePage = true')
    const before = page.url()
    await page.locator(selector).first().click()
    await page.waitForURL((url) => url.href !== before)
    return page.evaluate('window.isSamePage === true')
  }
  const news = page.getByText('The shop has been renewed.')
  const isAnnounced = () =>
    news.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  // The part that asks comes some seconds after everything else; what is announced goes again with the clock.
  await expect
    .poll(async () => {
      await page.clock.runFor('11:00')
      return isAnnounced()
    })
    .toBe(true)
  expect(await follow('main a[href^="/darts/"]')).toBe(false)
  // Before it is alive, a page leaves links to the browser.
  await alive(page)
  expect(await follow('main nav a[href="/"]')).toBe(true)
  expect(faults).toEqual([])
  await context.close()
})
