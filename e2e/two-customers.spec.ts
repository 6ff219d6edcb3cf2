import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { productKeyOf } from '#domain/product-key.ts'
import { DEMO_PASSWORD } from '#server/demo/world/users.ts'
import { readCells } from '#server/sheets/read.ts'
import { EU } from '#test/factories.ts'
import { readPdf } from '#test/pdf.ts'
import { bring } from './bringing.ts'
import { goOnToOrder } from './placing-orders.ts'
import { openJourney, runCommand } from './running-shop.ts'
import { fillSignIn } from './visiting.ts'

/** One board at one price for each customer, both below the list price. */
const BOARD = { number: 'PAIR-1', name: 'Pairing board', list: 64.9 }
const FIRST = { username: 'buyer@eu.demo', customer: '10001', own: '47.13' }
const SECOND = { username: 'second@eu.demo', customer: '10002', own: '38.26' }
const CUSTOMERS = [
  [FIRST, SECOND],
  [SECOND, FIRST],
] as const

const { dataDir, shop, browser } = await openJourney()

const variant = { number: BOARD.number, stock: 500, prices: [{ currencyCode: 'EUR', amount: BOARD.list }] }
const { number, name } = BOARD
await bring(dataDir, 'products', [
  { number, name, brand: 'Ottering', category: ['Darts', 'Pairing boards'], variants: [variant] },
])
await bring(
  dataDir,
  'prices',
  [FIRST, SECOND].map(({ customer, own }) => ({ customer, number, currencyCode: 'EUR', amount: Number(own) })),
)
const passwordFile = join(dataDir, 'password')
await writeFile(passwordFile, DEMO_PASSWORD)
const user = ['--username', SECOND.username, '--name', 'Second', '--customer', SECOND.customer]
expect(await runCommand(dataDir, 'user', 'add', ...user, '--password-file', passwordFile)).toMatchObject({ code: 0 })

/** What the shop asks the user for the board; undefined while what was brought has not come to it. */
async function priceFor(username: string): Promise<number | undefined> {
  const call = await shop.signIn(username)
  const body = { area: EU, freeTextSearch: BOARD.number }
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
  const products = items.flatMap(({ item }) =>
    item.variants.flatMap((each) => (each.number === BOARD.number ? { productKey: productKeyOf(item, each) } : [])),
  )
  const { prices } = await call('POST /api/Price/GetPrices', { body: { area: EU, currencyCode: 'EUR', products } })
  return prices[0]?.netUnitPrice.priceWithoutVat
}

type Answer = { url: string; text: string; mayBeKept: boolean }
type Buyer = { page: Page; context: BrowserContext; answers: Promise<Answer>[] }

/** A browser of its own in which the user is signed in; it notes every page and every call that was answered. */
async function open(username: string): Promise<Buyer> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, baseURL: shop.url })
  const page = await context.newPage()
  const answers: Buyer['answers'] = []
  page.on('response', (response) => {
    if (!['document', 'fetch'].includes(response.request().resourceType()) || response.status() !== 200) return
    const mayBeKept = !response.headers()['cache-control']?.includes('no-store')
    const read = response.text().catch(() => '')
    answers.push(read.then((text) => ({ url: response.url(), text, mayBeKept })))
  })
  await page.goto('/login')
  await fillSignIn(page, username)
  await page.waitForURL((url) => url.pathname === '/')
  return { page, context, answers }
}

const list = '/darts/pairing-boards'

test('two customers side by side see each his own price everywhere, and nothing of the other', async () => {
  for (const { username, own } of [FIRST, SECOND]) {
    await expect.poll(() => priceFor(username)).toBe(Number(own))
  }
  const buyers = await Promise.all(
    CUSTOMERS.map(async ([own, other]) => ({ ...(await open(own.username)), own, other })),
  )
  /** Both do it at once; what they see is theirs. */
  const both = (act: (buyer: (typeof buyers)[number]) => Promise<unknown>) => Promise.all(buyers.map(act))

  await both(async ({ page, answers, own }) => {
    // A browser that goes on to another document forgets what the one before was.
    const haveRead = () => Promise.all(answers)
    await page.goto(list)
    await page.getByRole('main').getByText(own.own).first().waitFor()
    await page.getByRole('main').getByRole('link', { name: BOARD.name }).first().click()
    await page.getByRole('heading', { level: 1, name: BOARD.name }).waitFor()
    await page.getByRole('main').getByText(own.own).first().waitFor()
    await haveRead()
    await page.reload()
    await page.getByRole('main').getByText(own.own).first().waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByRole('button', { name: /^Cart, 1 piece/ }).click()
    await page
      .getByRole('group', { name: 'Cart' })
      .or(page.getByRole('dialog', { name: 'Cart' }))
      .getByText(own.own)
      .first()
      .waitFor()
    await haveRead()
    await page.goto('/cart')
    await page.getByRole('list', { name: 'Lines of the cart' }).getByText(own.own).first().waitFor()
    await haveRead()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await goOnToOrder(page)
    await haveRead()
    await page.getByRole('button', { name: 'Place order' }).click()
    await page.waitForURL('**/checkout/receipt?*')
  })

  await both(async ({ page, context, answers, own, other }) => {
    const ask = async (path: string, query: Record<string, string>) => {
      const area = { 'Area.AreaId': 'eu', 'Area.LanguageCode': 'en-GB', 'Area.CurrencyCode': 'EUR' }
      const answer = await context.request.get(path, { params: { ...area, ...query } })
      expect(answer.headers()['cache-control']).toContain('no-store')
      return answer.body()
    }
    const cells = await readCells(await ask('/api/InstantExcel/GetOrderSheet', { content: 'bought' }))
    const row = cells.find(([number]) => number === BOARD.number)
    expect([row?.includes(Number(own.own)), row?.includes(Number(other.own))]).toEqual([true, false])

    const call = await shop.signIn(own.username)
    const cartId = new URL(page.url()).searchParams.get('cartId') ?? ''
    const { orderId } = await call('POST /api/Order/GetOrderByCartId', { body: { area: EU, cartId } })
    const { pages } = readPdf(await ask('/api/CustomerCenter/GetOrderConfirmationPdf', { orderId }))
    const said = pages.flat().join(' ')
    expect([said.includes(own.own), said.includes(other.own)]).toEqual([true, false])

    const read = await Promise.all(answers)
    expect(read.length).toBeGreaterThan(8)
    expect(read.filter(({ text }) => text.includes(own.own) && text.includes('<html')).length).toBeGreaterThan(2)
    expect(read.filter(({ text }) => text.includes(other.own)).map(({ url }) => url)).toEqual([])
    expect(read.filter(({ text, mayBeKept }) => text.includes(own.own) && mayBeKept).map(({ url }) => url)).toEqual([])
  })

  const visitor = await (await fetch(shop.url + list)).text()
  expect([visitor.includes(BOARD.list.toFixed(2)), visitor.includes(FIRST.own), visitor.includes(SECOND.own)]).toEqual([
    true,
    false,
    false,
  ])
  await Promise.all(buyers.map(({ context }) => context.close()))
})
