import { expect, test } from 'vitest'
import { pieceAt } from '#domain/price-levels.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { EU } from '#test/factories.ts'
import { openJourney } from './running-shop.ts'
import { alive, coveredFocus, signedIn, stranger, visit } from './visiting.ts'

const { shop, browser } = await openJourney({}, { withPictures: true })

test('from product to product the picture changes without a fault', async () => {
  const page = await stranger(browser, shop.url)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto('/darts/steel-tip-darts')
  const heading = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
  for (let hops = 0; hops < 4; hops++) {
    const name = (await cards.nth(1).textContent()) ?? ''
    await cards.nth(1).click()
    await expect.poll(() => heading.textContent()).toBe(name)
    await page.waitForTimeout(400)
  }
  expect(faults).toEqual([])
  await page.context().close()
})

test('of two cards of a product the picture that was clicked becomes that of its page, and one of them on the way back', async () => {
  const page = await stranger(browser, shop.url)
  await page.addInitScript(`{
    const begin = document.startViewTransition.bind(document)
    window.changes = []
    document.startViewTransition = (change) => {
      const named = () => [...document.querySelectorAll('li:has([style*=product-picture]) h3 a')]
      const before = named().map((link) => link.dataset.followed === '')
      const transition = begin(change)
      transition.ready.then(() => 'ready', String).then((outcome) => {
        window.changes.push({ before, after: named().length, outcome })
      })
      return transition
    }
  }`)
  const changes = () => page.evaluate('window.changes')
  // Before it is alive, a page leaves links to the browser.
  await page.goto('/')
  await alive(page)
  const links = page.getByRole('main').locator('li h3 a')
  const hrefs = await Promise.all((await links.all()).map((each) => each.getAttribute('href')))
  const second = hrefs.findIndex((href, at) => hrefs.indexOf(href) < at)
  expect(second).toBeGreaterThan(0)
  await links.nth(second).click()
  await page.waitForURL(`**${hrefs[second]}`)
  await expect.poll(changes).toEqual([{ before: [true], after: 0, outcome: 'ready' }])
  await page.goBack()
  await expect.poll(async () => ((await changes()) as unknown[])[1]).toEqual({ before: [], after: 1, outcome: 'ready' })
  await page.context().close()
})

test('a picture is turned and enlarged by keys, and a paper is there to be read', async () => {
  const page = await stranger(browser, shop.url, { reducedMotion: 'reduce' })
  await page.goto('/dartboards/bristle-boards')
  const links = await Promise.all((await page.locator('main li h3 a').all()).map((each) => each.getAttribute('href')))
  for (const link of links) {
    await page.goto(link ?? '')
    if (await page.getByRole('button', { name: 'Picture 2' }).count()) break
  }
  const main = page.getByRole('button', { name: /^Enlarge: / })
  await main.press('ArrowRight')
  await expect.poll(() => page.getByRole('button', { name: 'Picture 2' }).getAttribute('aria-current')).toBe('true')
  // Of the small ones the Tab key meets the one that is shown, however many there are.
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Picture 2')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Picture 1')
  await main.press('Enter')
  const picture = page.getByRole('dialog').getByRole('img')
  const small = (await picture.boundingBox())?.width ?? 0
  await page.keyboard.press('+')
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(small * 2)
  // Its middle is in the middle of the window, without motion too.
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect([Math.round(x + width / 2), Math.round(y + height / 2)]).toEqual([640, 450])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  const paper = await page.getByRole('link', { name: 'Hanging a dartboard' }).getAttribute('href')
  const answer = await page.request.get(paper ?? '')
  expect({ status: answer.status(), type: answer.headers()['content-type'] }).toEqual({
    status: 200,
    type: 'application/pdf',
  })
  await page.context().close()
})

test('a product is printed with its picture and its variants as on screen, without what is there to be pressed', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width: 794, height: 1123 } })
  await page.goto('/search?q=steel+darts')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  const variants = page.getByRole('table', { name: /^Variants of/ })
  await variants.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .getByRole('img')
      .isVisible(),
  ).toBe(true)
  expect(await variants.getByRole('columnheader').count()).toBe(0)
  expect((await variants.getByRole('row').last().boundingBox())?.width).toBeGreaterThan(300)
  expect(await page.getByRole('link', { name: /^Choose from/ }).count()).toBe(0)
  await page.context().close()
})

test('a buyer reads every level of the price on the page of a product with variants', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  const { items } = await call('POST /api/Product/GetProductsBySearch', {
    body: { area: EU, freeTextSearch: 'flights' },
  })
  const many = items.map(({ item }) => item).filter(({ variants }) => variants.length > 1)
  const products = many.flatMap((item) =>
    item.variants.slice(0, 1).map((variant) => ({ productKey: productKeyOf(item, variant) })),
  )
  const { prices } = await call('POST /api/Price/GetPrices', { body: { area: EU, currencyCode: 'EUR', products } })
  const most = prices.toSorted((a, b) => (b.levels?.length ?? 0) - (a.levels?.length ?? 0))[0]
  const found = many.find(({ id }) => id === most?.productKey.productId)
  expect(most?.levels?.length).toBeGreaterThan(2)

  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto(found?.url ?? '')
  const buying = page.locator('form').filter({ has: page.getByRole('table') })
  for (const { minimumQuantity, price } of most?.levels ?? []) {
    const level = `${minimumQuantity}\\+.{0,9}\\s+${pieceAt({ price }, minimumQuantity, 'EUR')}`
    expect(await buying.innerText()).toMatch(new RegExp(level))
  }
  // A campaign counts them together: halves of its first level make it whole.
  const reached = most?.levels?.find(({ campaign }) => campaign)?.minimumQuantity ?? 0
  const current = async () => (await buying.locator('[aria-current]').allInnerTexts()).join()
  const fields = buying.getByRole('spinbutton')
  await fields.nth(0).fill(String(reached / 2))
  await fields.nth(0).press('Tab')
  expect(await current()).not.toContain(`${reached}+`)
  await fields.nth(1).fill(String(reached / 2))
  await fields.nth(1).press('Tab')
  await expect.poll(current).toContain(`${reached}+ mixed`)
  expect(await page.locator('p :is(div, hr)').count(), 'nested as no HTML is').toBe(0)
  await context.close()
})

test.each([
  [1280, 640],
  [360, 740],
])('among variants nothing covers the focus nor the way into the cart, at %i × %i', async (width, height) => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', {
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  await page.goto('/darts/shafts/half-moon-club-aluminium-shafts-fw-197')
  await alive(page)
  await page
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click()
  await page.getByRole('region', { name: 'Comparison' }).waitFor()
  const fields = page.getByRole('main').getByRole('spinbutton')
  for (const field of await fields.all()) {
    await field.focus()
    expect(await coveredFocus(page)).toBeNull()
  }
  await fields.first().fill('1200')
  await fields.nth(1).fill('1200')
  await fields.first().focus()
  await page.getByText('2,400 pieces of 2 variants').waitFor()
  // A click that meets something else than the button fails; its words have one line.
  const add = page.locator('form').getByRole('button', { name: 'Add to cart' })
  await add.click({ trial: true })
  expect((await add.boundingBox())?.height).toBeLessThan(56)
  // Nor do the names of rows, which stay at the side, come through.
  const through = `(() => {
    const [name, bar] = ['main tbody th', 'main form > :last-child'].map((each) => document.querySelector(each))
    const middle = (each) => each.getBoundingClientRect().top + each.getBoundingClientRect().height / 2
    scrollBy(0, middle(name) - middle(bar))
    return document.elementFromPoint(name.getBoundingClientRect().left + 12, middle(bar)) === name
  })()`
  expect(await page.evaluate(through)).toBe(false)
  await page.context().close()
})

test('a variant that the address names is marked when its page is opened there', async () => {
  const page = await stranger(browser, shop.url)
  for (const path of ['/darts/shafts/half-moon-club-aluminium-shafts-fw-197', '/darts/flights/aerie-flights-ht-2028']) {
    await page.goto(path)
    const anchor = await page.evaluate<string>(`[...document.querySelectorAll('main table [id]')].at(-1).id`)
    await page.goto('about:blank')
    await page.goto(`${path}#${anchor}`)
    await expect.poll(() => page.locator('main table [aria-current]').getAttribute('id')).toBe(anchor)
  }
  await page.context().close()
})

test('on a phone the name of a row stays in sight while its variants slide below it', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/darts/shafts/half-moon-club-aluminium-shafts-fw-197')
  await alive(page)
  const name = page.getByRole('main').getByRole('rowheader').last()
  await name.scrollIntoViewIfNeeded()
  const before = (await name.boundingBox())?.x
  const slid = await page.evaluate<number>(`(() => {
    const box = document.querySelector('main section:has(> table)')
    box.scrollLeft = box.scrollWidth
    return box.scrollLeft
  })()`)
  expect(slid).toBeGreaterThan(20)
  expect((await name.boundingBox())?.x).toBe(before)
  await context.close()
})

test('how all variants of a product are sold is said before a quantity is', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo')
  await page.goto('/darts/flights/lapwing-flights-104-192')
  expect(await page.getByRole('main').getByText('In packs of 10', { exact: true }).count()).toBe(1)
  await page.context().close()
})

test("variants' own pictures stand at their rows or columns, fill the screen, and are those of the cart's lines", async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo')
  await page.goto('/table-tennis/rubbers/parabola-rubber-hn-182')
  await alive(page)
  const black = page.getByRole('columnheader', { name: 'Black' }).getByRole('button')
  const src = await black.locator('img').getAttribute('src')
  expect(await page.getByRole('columnheader').locator('img').count()).toBe(2)
  await black.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Parabola rubber, Black' })
  expect(await dialog.getByRole('img').getAttribute('src')).toBe(src)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe('Enlarge: Parabola rubber, Black')
  await page.getByLabel('Quantity of HN-182-20-BLA').fill('2')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()

  await page.goto('/darts/flights/aerie-flights-ht-2028')
  const pictures = page.getByRole('row', { name: /HT-2028/ }).getByRole('button', { name: /^Enlarge/ })
  const names = await Promise.all((await pictures.all()).map((each) => each.getAttribute('aria-label')))
  expect(names.slice(0, 2)).toEqual(['Enlarge: Aerie flights, Red', 'Enlarge: Aerie flights, Blue'])

  await page.goto('/cart')
  const line = page.getByRole('listitem').filter({ hasText: 'HN-182-20-BLA' })
  await expect.poll(() => line.locator('img').getAttribute('src')).toBe(src)
  await page.context().close()
})

test('for a picture that cannot be had its outline is enlarged', async () => {
  const page = await stranger(browser, shop.url)
  await page.route('**/images/**', (route) => route.abort())
  await page.goto('/darts/flights/lapwing-flights-104-192')
  await alive(page)
  await page
    .getByRole('button', { name: /^Enlarge: / })
    .first()
    .click()
  await page.getByRole('dialog').locator('svg[role=img]').waitFor()
  expect(await page.getByRole('dialog').locator('img').count()).toBe(0)
  await page.context().close()
})

test('a photo that stands upright is shown as a whole, in a list and on the page of its product', async () => {
  const page = await stranger(browser, shop.url)
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="900"><rect width="300" height="900"/></svg>'
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  for (const path of ['/darts/flights', '/darts/flights/lapwing-flights-104-192']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const picture = page.locator('main [data-ratio="square"]:has(img)').first()
    expect(await picture.locator('img').boundingBox()).toEqual(await picture.boundingBox())
  }
  await page.context().close()
})

test('what a campaign offers once the cart holds some moves no row of the variants', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo')
  await page.goto('/darts/steel-tip-darts/merrow-steel-darts-ht-1806', { waitUntil: 'networkidle' })
  const variants = page.getByRole('table', { name: /^Variants of/ })
  await page.getByText('Order 6 or more').first().waitFor()
  const top = async () => (await variants.boundingBox())?.y
  const before = await top()
  await variants.getByRole('spinbutton').first().fill('1')
  await page
    .locator('form', { has: variants })
    .getByRole('button', { name: /Add to cart$/ })
    .click()
  await page.getByRole('button', { name: /^\d+ more in/ }).waitFor()
  expect(await top()).toBe(before)
  await page.context().close()
})

test('the splashes of a product, which come last, move nothing on a phone', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width: 360, height: 740 } })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/GetDiscountSplashesByProductIds', (route) => held.then(() => route.continue()))
  await page.goto('/darts/steel-tip-darts/merrow-steel-darts-ht-1806')
  await page.getByText('Order 6 or more').first().waitFor()
  const top = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
  const before = await top()
  letGo()
  await page.getByRole('article').getByText('Campaign').first().waitFor()
  await page.getByRole('article').getByText('up to 15 %').first().waitFor()
  expect(await top()).toBe(before)
  await page.context().close()
})

test('on a phone the quantity and the button that adds it fill the line', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width: 360, height: 740 } })
  await page.goto('/links/product/TL-165')
  const { x = 0, width = 0 } =
    (await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().boundingBox()) ?? {}
  const line = await page.getByRole('heading', { name: 'Description' }).boundingBox()
  expect(x + width).toBe((line?.x ?? 0) + (line?.width ?? 0))
  await page.context().close()
})

test('on a phone a visitor sees what each variant costs, as a buyer does, without moving the table aside', async () => {
  const { page, context } = await visit(browser, shop.url, 'visitor', 360, 'light')
  await page.goto('/links/product/NB-2110')
  const price = await page.getByRole('table').getByText('24.00').first().boundingBox()
  expect((price?.x ?? 360) + (price?.width ?? 0)).toBeLessThan(360)
  await context.close()
})
