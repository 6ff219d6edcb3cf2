import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import type { ProductKey } from '#contract/shared.ts'
import { EU } from '#test/factories.ts'
import { bring } from './bringing.ts'
import { emptyCart, readyCart } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { alive, visit } from './visiting.ts'

const { dataDir, shop, browser } = await openJourney()

const variant = (number: string, amount: number, size?: string) => ({
  number,
  stock: 500,
  prices: [{ currencyCode: 'EUR', amount }],
  ...(size && { attributes: [{ name: 'Size', value: size }] }),
})
const agreed = (number: string, minimumQuantity: number, amount: number) => ({
  ...{ customer: '10001', currencyCode: 'EUR', number, minimumQuantity, amount },
})
const product = (number: string, name: string, variants: object[]) => ({
  ...{ number, name, brand: 'Ottering', category: ['Darts', 'Levels'], variants },
})
const crossings = ['Red', 'Blue'].flatMap((colour) =>
  ['Short', 'Long'].map((length) => ({
    ...variant(`LVL-4-${colour}-${length}`, 10),
    attributes: Object.entries({ Colour: colour, Length: length }).map(([name, value]) => ({ name, value })),
  })),
)
await bring(dataDir, 'products', [
  product('LVL-1', 'Level flights', [variant('LVL-1-S', 10, 'Small'), variant('LVL-1-L', 10, 'Large')]),
  product('LVL-2', 'Level shafts', [variant('LVL-2', 20)]),
  product('LVL-3', 'Level points', [variant('LVL-3', 5)]),
  { ...product('LVL-4', 'Level stems', crossings), category: ['Darts', 'Stems'] },
  { ...product('LVL-5', 'Level rings', [variant('LVL-5', 5)]), category: ['Darts', 'Stems'] },
  { ...product('LVL-6', 'Level packs', [variant('LVL-6', 10)]), category: ['Darts', 'Stems'] },
  { ...product('LVL-7', 'Level crates', [{ number: 'LVL-7', stock: 500 }]), category: ['Darts', 'Crates'] },
])
await bring(dataDir, 'prices', [
  ...['LVL-1-S', 'LVL-1-L'].flatMap((number) => [agreed(number, 10, 9.5), agreed(number, 24, 8)]),
  agreed('LVL-2', 10, 16),
  agreed('LVL-4-Red-Short', 1_000, 9.5),
  agreed('LVL-5', 1, 4),
  agreed('LVL-6', 12, 8.5),
  agreed('LVL-7', 10, 5),
])
// It gives less than the agreements, for pieces that others help to.
const levels = [{ minimumQuantity: 12, discountPercentage: 10 }]
const further = [...levels, { minimumQuantity: 24, discountPercentage: 20 }]
const mix = { id: 'level-mix', area: 'eu', campaignType: 'MixMatch', name: 'Level mix' }
await bring(dataDir, 'campaigns', [
  { ...mix, products: ['lvl-2', 'lvl-3', 'lvl-5'], levels },
  {
    id: 'level-alone',
    area: 'eu',
    campaignType: 'Campaign',
    name: 'Level alone',
    products: ['lvl-6'],
    levels: further,
  },
])

const key = (productId: string, variantId = productId): ProductKey => ({ productId, variantId, unitOfMeasure: 'STK' })
const SMALL = key('lvl-1', 'lvl-1-s')
const SHAFT = key('lvl-2')
const POINT = key('lvl-3')
const RING = key('lvl-5')
const PACK = key('lvl-6')
const call = await shop.signIn('buyer@eu.demo')

async function pathOf(name: string): Promise<string> {
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body: { area: EU, freeTextSearch: name } })
  return items.find(({ item }) => item.name === name)?.item.url ?? ''
}

const getCart = () => call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })

async function hold(...lines: [ProductKey, number][]): Promise<void> {
  const { cartId } = await getCart()
  const wanted = lines.map(([productKey, quantity]) => ({ productKey, quantity }))
  await call('POST /api/Cart/AddOrUpdateLines', { body: { area: EU, cartId, lines: wanted } })
}

/** What a piece of each line of the cart costs, by its variant. */
async function charged(): Promise<Record<string, number>> {
  const { lines } = await getCart()
  return Object.fromEntries(lines.map((line) => [line.productKey.variantId, line.netUnitPrice.priceWithoutVat]))
}

beforeEach(() => emptyCart(call))

async function open(path: string, width = 1280): Promise<Page> {
  const { page } = await visit(browser, shop.url, 'buyer', width, 'light')
  await page.goto(path)
  await alive(page)
  return page
}

async function type(field: Locator, pieces: number): Promise<void> {
  await field.fill(String(pieces))
  await field.press('Tab')
}

/** What stands at the levels that are marked, in one line each. */
const marked = async (within: Page | Locator) =>
  (await within.getByRole('main').or(within.getByRole('cell')).locator('[aria-current="true"]').allInnerTexts()).map(
    (text) => text.replace(/\s+/g, ' ').trim(),
  )

test('levels of variants stand where the cart will have them: with what it holds, each variant by itself', async () => {
  await hold([SMALL, 8])
  const page = await open(await pathOf('Level flights'))
  const fields = page.getByRole('main').getByRole('table').getByRole('spinbutton')
  await expect.poll(() => marked(page)).toEqual(['1+ 10.00'])
  await type(fields.nth(0), 2)
  await expect.poll(() => marked(page)).toEqual(['10+ 9.50'])
  const row = page.getByRole('main').getByRole('table').getByRole('row').nth(1)
  await row.getByText('9.50', { exact: true }).waitFor()
  await page.getByText('2 pieces of 1 variant 19.00 EUR').waitFor()
  await type(fields.nth(1), 9)
  await expect.poll(() => marked(page)).toEqual(['1+ 10.00 Large', '10+ 9.50 Small'])
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(charged).toEqual({ 'lvl-1-s': 9.5, 'lvl-1-l': 10 })
  expect(await marked(page)).toEqual(['1+ 10.00 Large', '10+ 9.50 Small'])
  await page.context().close()
})

test('a level of a variant at the crossing of two attributes stands on one line, on a phone too', async () => {
  const page = await open(await pathOf('Level stems'), 360)
  const cell = page.getByRole('cell').filter({ hasText: 'LVL-4-Red-Short' })
  const [quantity, price, number] = await Promise.all(
    ['1,000+', '9.50', 'LVL-4-Red-Short'].map((text) => cell.getByText(text, { exact: true }).boundingBox()),
  )
  expect(price?.y).toBe(quantity?.y)
  expect(quantity?.x, 'where the others begin').toBe(number?.x)
  await page.context().close()
})

test('a price that one piece cannot be had at says from how many on it holds, and no sum of fewer', async () => {
  const page = await open(await pathOf('Level crates'), 360)
  const main = page.getByRole('main')
  await main.getByText('5.00 EUR from 10 pieces').waitFor()
  expect(await marked(page)).toEqual([])
  await type(main.getByRole('spinbutton').first(), 9)
  expect(await main.getByRole('status').allInnerTexts()).not.toContain('45.00\u00a0EUR')
  await type(main.getByRole('spinbutton').first(), 10)
  await expect.poll(() => marked(page)).toEqual(['10+ 5.00'])
  await page.goto('/darts/crates')
  await main.getByText('5.00 EUR from 10 pieces').waitFor()
  await hold([key('lvl-7'), 9])
  await page.goto('/cart')
  await main.getByText('A price from 10 pieces on').waitFor()
  await page.context().close()
})

test('a level of a campaign that others helped to is marked until the agreement is better; the way there saves what it says', async () => {
  await hold([SHAFT, 1], [POINT, 11])
  const page = await open(await pathOf('Level shafts'))
  await expect.poll(() => marked(page)).toEqual(['12+ mixed 18.00'])
  await page.getByRole('button', { name: 'Add 8 more and save 20.00' }).dblclick()
  await expect.poll(() => marked(page)).toEqual(['10+ 16.00'])
  expect(await page.getByRole('main').getByRole('status').first().innerText()).toBe('144.00\u00a0EUR')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect.poll(charged).toEqual({ 'lvl-2': 16, 'lvl-3': 4.5 })
  await page.context().close()
})

test('the way to the next level of a campaign is taken once by a double click, and saves what it says', async () => {
  await hold([POINT, 2])
  const page = await open(await pathOf('Level points'))
  const way = page.getByRole('button', { name: '10 more, save 6.00' })
  // Of several in a list each says of which product it is.
  expect(await way.getAttribute('aria-description')).toBe('Level points')
  await way.dblclick()
  await page.getByText('You save 6.00.').first().waitFor()
  const [line] = (await getCart()).lines
  expect(line).toMatchObject({
    quantity: 12,
    linePrice: { priceWithoutVat: 60 },
    netLinePrice: { priceWithoutVat: 54 },
  })
  // The level is the last one: what was pressed is gone, and the keyboard stays where it was.
  expect(await page.locator('*:focus').innerText()).toContain('You save 6.00.')
  await page.context().close()
})

test('a level of a campaign that gives less than the agreement is not said as reached', async () => {
  await hold([PACK, 12])
  const page = await open(await pathOf('Level packs'))
  const main = page.getByRole('main')
  await main.getByText('Order 12 more: 20 % off list').waitFor()
  expect(await main.getByText('10 % off').count()).toBe(0)
  await page.context().close()
})

test('the cart leads from what is missing to all products of the campaign, which stay so while they are narrowed', async () => {
  await hold([POINT, 2])
  const page = await open('/cart')
  await page.getByRole('list', { name: 'Mix and match in this cart' }).getByRole('link', { name: 'Level mix' }).click()
  await page.getByRole('heading', { level: 1, name: 'Level mix' }).waitFor()
  const names = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /^Level / })
      .allInnerTexts()
  expect((await names()).toSorted()).toEqual(['Level points', 'Level rings', 'Level shafts'])
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A-Z')
  await expect.poll(names).toEqual(['Level points', 'Level rings', 'Level shafts'])
  expect(new URL(page.url()).search).toBe('?campaignId=level-mix&s=name')
  await page.context().close()
})

test('an order sheet marks the level of each row and says the next one', async () => {
  const page = await open('/darts/levels')
  await page.getByRole('button', { name: 'Order sheet' }).click()
  const row = page.getByRole('row').filter({ hasText: 'LVL-1-S' })
  const said = async () => (await row.locator('td').nth(3).innerText()).replace(/\s+/g, ' ').trim()
  await expect.poll(said).toBe('10+ 9.50')
  expect(await marked(row)).toEqual([])
  await type(row.getByRole('spinbutton'), 12)
  await expect.poll(said).toBe('10+ 9.50 24+ 8.00')
  expect(await marked(row)).toEqual(['10+ 9.50'])
  await type(row.getByRole('spinbutton'), 24)
  await expect.poll(() => marked(row)).toEqual(['24+ 8.00'])
  expect(await said()).toBe('24+ 8.00')
  await expect.poll(charged).toEqual({ 'lvl-1-s': 8 })
  await page.context().close()
})

test('rows of instant excel cost what they will with what the cart holds, also while they go into it', async () => {
  await hold([SMALL, 8], [POINT, 9])
  const page = await open('/customer-center/instant-excel')
  await page.getByLabel('Rows from a spreadsheet').fill('LVL-1-S\t8\nLVL-2\t3\n')
  await page.getByRole('button', { name: 'Take these rows' }).click()
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem')
  await expect.poll(() => rows.nth(0).innerText()).toMatch(/9\.50\s+76\.00/)
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/18\.00\s+54\.00/)
  const total = page.getByRole('region', { name: 'Preview' }).getByRole('status')
  await expect.poll(() => total.innerText()).toContain('130.00\u00a0EUR')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/Cart/*', (route) => held.then(() => route.continue()))
  await page.getByRole('button', { name: 'Add 2 rows to cart' }).click()
  await page.getByText('Putting 2 rows into the cart').waitFor()
  expect(await total.innerText()).toContain('130.00\u00a0EUR')
  letGo()
  await expect.poll(charged).toEqual({ 'lvl-1-s': 9.5, 'lvl-2': 18, 'lvl-3': 4.5 })
  await page.context().close()
})

test('an old order costs what its pieces will with what the cart holds, whatever is chosen of it', async () => {
  const cartId = await readyCart(call, SMALL, 12)
  const { orderId } = await call('POST /api/Order/CreateOrderByCartId', { body: { area: EU, cartId } })
  await hold([SMALL, 2])
  const page = await open(`/customer-center/orders/${orderId}/reorder`)
  const row = page.getByRole('row').filter({ hasText: 'LVL-1-S' })
  const priceNow = () => row.locator('td').nth(2).innerText()
  await expect.poll(priceNow).toBe('9.50')
  await type(row.getByRole('spinbutton'), 7)
  await expect.poll(priceNow).toContain('10.00')
  await type(row.getByRole('spinbutton'), 8)
  await expect.poll(priceNow).toBe('9.50')
  await page.getByRole('button', { name: 'Add 1 to cart' }).click()
  await expect.poll(charged).toEqual({ 'lvl-1-s': 9.5 })
  await page.context().close()
})

test('the lines of a favourite list cost what they will with each other and with what the cart holds', async () => {
  const entry = (productKey: ProductKey, quantity: number) => ({
    ...productKey,
    unitOfMeasure: 'STK' as const,
    quantity,
  })
  // The rings are cheaper by agreement than by the campaign, and count for it.
  const products = [entry(SMALL, 8), entry(SHAFT, 2), entry(POINT, 5), entry(RING, 5)]
  const { listId } = await call('POST /api/FavoriteList/AddOrUpdateFavoriteList', {
    body: { area: EU, favoriteList: { listName: 'Levels', products } },
  })
  await hold([SMALL, 2])
  const page = await open(`/customer-center/favorite-list/${listId}`)
  const line = (number: string) =>
    page.getByRole('list', { name: 'Products of the list' }).getByRole('listitem').filter({ hasText: number })
  const numbers = ['LVL-1-S', 'LVL-2', 'LVL-3', 'LVL-5']
  const prices = async () =>
    (await Promise.all(numbers.map((number) => line(number).getByText('Price each').locator('..').innerText()))).map(
      (text) => text.match(/[0-9.]+/)?.[0],
    )
  await expect.poll(prices).toEqual(['9.50', '18.00', '4.50', '4.00'])
  await type(line('LVL-1-S').getByRole('spinbutton'), 7)
  await expect.poll(prices).toEqual(['10.00', '18.00', '4.50', '4.00'])
  // Those that are selected go into the cart without the others.
  for (const number of ['LVL-2', 'LVL-3']) await line(number).getByRole('checkbox').check()
  await expect.poll(prices).toEqual(['10.00', '20.00', '5.00', '4.00'])
  await line('LVL-5').getByRole('checkbox').check()
  await expect.poll(prices).toEqual(['10.00', '18.00', '4.50', '4.00'])
  await page.getByRole('button', { name: 'Add 3 to cart' }).click()
  await expect.poll(charged).toEqual({ 'lvl-1-s': 10, 'lvl-2': 18, 'lvl-3': 4.5, 'lvl-5': 4 })
  await page.context().close()
})
