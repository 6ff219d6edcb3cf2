import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/client.ts'
import type { Product } from '#contract/products.ts'
import { productKeyOf } from '#domain/product-key.ts'
import { EU } from '#test/factories.ts'
import { startIntake } from '#test/intake.ts'
import { goOnToOrder, plentifulKey, readyCart } from './placing-orders.ts'
import { newDataDir, openJourney, removeDataDir, startShop } from './running-shop.ts'
import { alive, visit as visitShop } from './visiting.ts'

const intake = await startIntake()
afterAll(() => intake.close())
const { shop, browser } = await openJourney({ TRACKING: '1', MONITORING_URL: intake.url, DEVICE_INFO: '1' })

afterEach(() => intake.answers(200))

type Told = { event: string; ecommerce: { items: Record<string, unknown>[] } & Record<string, unknown> }

/** What the data layer holds; undefined when there is none. */
const layerOf = (page: Page): Promise<Told[] | undefined> =>
  page.evaluate("window.dataLayer?.filter((each) => 'event' in each)")

/** Waits until that was told last. */
const lastTold = (page: Page, event: string) =>
  expect.poll(async () => (await layerOf(page))?.at(-1)?.event).toBe(event)

const visit = (who: 'visitor' | 'buyer' = 'visitor') => visitShop(browser, shop.url, who, 1280, 'light')

/** What a page asks of the intake, by verb and path; the intake also hears from pages of other tests as they are closed. */
function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === intake.url) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

async function cartIdOf(call: Call): Promise<string> {
  return (await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })).cartId
}

/** A product of one variant that a search for dartboard finds early, with plenty in stock. */
async function anyItem() {
  const call = await shop.signIn('buyer@eu.demo')
  const body = { area: EU, freeTextSearch: 'dartboard', pageSize: 24 }
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
  const found = items.find(({ item }) => item.variants.length === 1 && (item.variants[0]?.stock ?? 0) > 9)
  if (!found) throw new Error('There are no such dartboards')
  return found
}

async function ownPrice(product: Product): Promise<number | undefined> {
  const call = await shop.signIn('buyer@eu.demo')
  const [variant] = product.variants
  if (!variant) throw new Error('Nothing is sold of it')
  const body = { area: EU, currencyCode: 'EUR', products: [{ productKey: productKeyOf(product, variant) }] }
  const { prices } = await call('POST /api/Price/GetPrices', { body })
  return prices[0]?.netUnitPrice.priceWithoutVat
}

describe('the data layer', () => {
  test('is not there until the visitor accepts, and never when he declines', async () => {
    const { page, context, faults } = await visit()
    await page.goto('/darts')
    const bar = page.getByRole('region', { name: 'Privacy' })
    await bar.waitFor()
    expect(await layerOf(page)).toBeUndefined()
    await bar.getByRole('button', { name: 'Decline' }).click()
    await bar.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor()
    expect(await layerOf(page)).toBeUndefined()

    // The keyboard goes along to the question that is asked again, and back.
    const choices = page.getByRole('button', { name: 'Privacy choices' })
    await choices.press('Enter')
    await bar.getByRole('button', { name: 'Decline' }).and(page.locator(':focus')).waitFor()
    await bar.getByRole('button', { name: 'Accept' }).press('Enter')
    await choices.and(page.locator(':focus')).waitFor()
    await expect.poll(async () => (await layerOf(page))?.map(({ event }) => event)).toEqual(['view_item_list'])
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'consent')
    expect(cookie?.value).toBe('granted')
    expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(364)
    expect(faults).toEqual([])
    await context.close()
  })

  test('tells of views, the cart, the checkout and once of an order, and of nobody', async () => {
    const { page, context, faults } = await visit('buyer')
    await page.goto('/cart')
    await page.getByRole('region', { name: 'Privacy' }).getByRole('button', { name: 'Accept' }).click()
    const { item } = await anyItem()
    await page.goto('/search?q=dartboard')
    await expect.poll(() => layerOf(page)).toHaveLength(1)
    await alive(page)
    await page.getByRole('main').getByRole('link', { name: item.name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: item.name }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await lastTold(page, 'add_to_cart')
    const before = (await layerOf(page)) ?? []
    expect(before.map(({ event }) => event)).toEqual(['view_item_list', 'view_item', 'add_to_cart'])
    // What he is told it costs, in the list that came from the shop and after a move within the page alike.
    const price = await ownPrice(item)
    expect(price).not.toBe(item.unitPrices[0]?.price)
    for (const { ecommerce } of before.slice(0, 2)) {
      expect(ecommerce.items).toContainEqual(expect.objectContaining({ item_id: item.id, price }))
    }
    expect(before.at(-1)?.ecommerce).toMatchObject({
      currency: 'EUR',
      value: expect.any(Number),
      items: [
        {
          item_id: expect.any(String),
          item_name: expect.any(String),
          item_brand: expect.any(String),
          price: expect.any(Number),
          quantity: expect.any(Number),
        },
      ],
    })

    await page.goto('/cart')
    await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
    await lastTold(page, 'begin_checkout')
    await goOnToOrder(page)
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/checkout/receipt?*')
    await lastTold(page, 'purchase')
    const layer = (await layerOf(page)) ?? []
    expect(layer.map(({ event }) => event)).toEqual(['begin_checkout', 'purchase'])
    expect(layer.at(-1)?.ecommerce).toMatchObject({ currency: 'EUR', transaction_id: expect.stringMatching(/^\d+$/) })
    expect(JSON.stringify([...before, ...layer])).not.toMatch(/@|buyer|Robin|street|customer/i)

    await page.reload()
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor()
    await page.waitForTimeout(300)
    expect((await layerOf(page)) ?? []).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('tells of what is taken out of the cart', async () => {
    const { page, context } = await visit('buyer')
    await page.goto('/cart')
    await page.getByRole('region', { name: 'Privacy' }).getByRole('button', { name: 'Accept' }).click()
    const call = await shop.signIn('buyer@eu.demo')
    await call('DELETE /api/Cart/EmptyCart', { body: { area: EU, cartId: await cartIdOf(call) } })
    const { item } = await anyItem()
    const number = item.variants[0]?.number ?? ''
    await alive(page)
    await page.getByLabel('Add item number').fill(number)
    await page.getByLabel('Add item number').press('Enter')
    await page.getByRole('button', { name: `Remove ${number}` }).click()
    await expect
      .poll(async () => (await layerOf(page))?.map(({ event }) => event))
      .toEqual(['add_to_cart', 'remove_from_cart'])
    await context.close()
  })

  test('tells of what was put into the cart before its script was there', async () => {
    const { page, context } = await visit('buyer')
    await page.goto('/cart')
    await page.getByRole('region', { name: 'Privacy' }).getByRole('button', { name: 'Accept' }).click()
    const { item } = await anyItem()
    const late = Promise.withResolvers<void>()
    const built = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
    await page.route(`**/${built['src/web/tracking/start.ts'].file}`, async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(item.url, { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByText('in the cart').first().waitFor()
    expect(await layerOf(page)).toBeUndefined()
    late.resolve()
    await expect
      .poll(async () => (await layerOf(page))?.map(({ event }) => event))
      .toEqual(['view_item', 'add_to_cart'])
    await context.close()
  })
})

describe('monitoring', () => {
  test('measures a page once the server said that it takes it', async () => {
    const { page, context, faults } = await visit()
    const asked = askedBy(page)
    await page.goto('/?measured')
    await expect.poll(() => JSON.stringify(intake.events)).toContain('/?measured')
    expect(asked[0]).toBe('OPTIONS /intake/v2/rum/events')
    await expect.poll(() => asked.some((each) => each.startsWith('POST /intake/'))).toBe(true)
    expect(JSON.stringify(intake.events)).toContain('oche-storefront')
    expect(faults).toEqual([])
    await context.close()
  })

  test('is left out with a warning while the server refuses, and the page is whole', async () => {
    intake.answers(503)
    const { page, context } = await visit()
    const asked = askedBy(page)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto('/')
    await expect.poll(() => warnings.join()).toContain('Monitoring is left out')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['OPTIONS /intake/v2/rum/events'])
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.close()
  })
})

test('what stays at the foot of a page stands above the question whether to measure it, and paper has none', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  await readyCart(call, await plentifulKey(call))
  const { page, context } = await visitShop(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/checkout')
  const question = page.getByRole('region', { name: 'Privacy' })
  await question.waitFor()
  await goOnToOrder(page)
  await page.evaluate('scrollTo(0, 0)')
  const order = await page.getByRole('button', { name: 'Place order' }).boundingBox()
  expect(order && order.y + order.height).toBeLessThan((await question.boundingBox())?.y ?? 0)
  await page.emulateMedia({ media: 'print' })
  expect(await question.isVisible()).toBe(false)
  await context.close()
})

test('the kind of device follows the window after it has rested', async () => {
  const { page, context } = await visit()
  await page.goto('/')
  await page.locator('html[data-device=desktop]').waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 380, height: 700 })
  await page.locator('html[data-device=phone]').waitFor({ state: 'attached' })
  await context.close()
})

test('without these settings a page loads nothing of it and asks nothing', async () => {
  const plainDir = await newDataDir()
  const plain = await startShop(plainDir)
  const page = await browser.newPage()
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const answer = await page.goto(plain.url)
  await alive(page)
  await page.waitForLoadState('networkidle')
  expect(files.join()).not.toMatch(/start|apm|tracking/)
  expect(await page.getByRole('region', { name: 'Privacy' }).count()).toBe(0)
  expect(answer?.headers()['content-security-policy']).toContain("connect-src 'self';")
  expect(await page.content()).not.toContain('publicSettings')
  await page.close()
  await plain.stop()
  await removeDataDir(plainDir)
})
