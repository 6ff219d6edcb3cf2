import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { visit } from './visiting.ts'

const { shop, browser } = await openJourney()

const ITEM = '/backoffice/eu/products/qb149-24'
const NAME = 'Lockkeeper steel darts'
const fieldsOf = (page: Page) => ({
  price: page.getByRole('textbox', { name: 'Price, EUR' }).first(),
  stock: page.getByRole('textbox', { name: 'Stock' }),
  day: page.getByRole('textbox', { name: 'Expected' }),
})
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
/** Saves what is written, and waits until that is said and the page is read anew. */
async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/Item/UpdateItem')
  await press(page, 'Save')
  expect((await answered).status()).toBe(204)
  await expect.poll(() => page.locator('button[aria-busy]').count()).toBe(0)
  await page.getByText('QB149-24 is saved').last().waitFor()
}

/** What a visitor is told an item costs. */
async function shownPrices(): Promise<string> {
  const { page, context } = await visit(browser, shop.url, 'visitor', 1280, 'light')
  await page.goto('/search?q=QB149')
  const text = await page.getByRole('main').innerText()
  await context.close()
  return text
}

test.each([360, 1280])(
  'a clerk changes a price and the stock of an item, %i pixels wide, and takes it back',
  async (width) => {
    const { page, context } = await visit(browser, shop.url, 'clerk', width, 'light')
    await page.goto('/backoffice/eu/products?q=QB149-24')
    await page.getByRole('link', { name: 'QB149-24' }).click()
    await page.getByRole('heading', { name: NAME }).waitFor()
    const { price, stock, day } = fieldsOf(page)
    const before = [await price.inputValue(), await stock.inputValue(), await day.inputValue()]
    await price.fill('1,99')
    await stock.fill('1,250')
    await day.fill('12/31/2029')
    await day.press('Enter')
    await save(page)
    await expect.poll(shownPrices, { timeout: 2_000 }).toContain('1.99')
    await page.reload()
    expect([await price.inputValue(), await stock.inputValue(), await day.inputValue()]).toEqual([
      '1.99',
      '1250',
      '12/31/2029',
    ])
    await stock.fill('1300')
    await press(page, 'Save')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stock.inputValue()).toBe('1250')
    await price.fill('much')
    await press(page, 'Save')
    const fault = page.getByText('An amount, like 1234.50')
    expect((await fault.boundingBox())?.height, 'one line').toBeLessThan(30)
    await price.fill(before[0] ?? '')
    await stock.fill(before[1] ?? '')
    await day.fill(before[2] ?? '')
    await save(page)
    await context.close()
  },
  60_000,
)

test('prices by quantity are added and taken away with the keyboard; what cannot be is said at its field', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto(ITEM)
  const { stock, day } = fieldsOf(page)
  const price = page.getByRole('textbox', { name: 'Price, EUR' })
  await page.getByRole('button', { name: 'Add a price', exact: true }).press('Enter')
  const pieces = page.getByRole('textbox', { name: 'From pieces' })
  await pieces.nth(1).fill('1')
  await price.nth(1).fill('1,486')
  await stock.fill('some')
  await stock.press('Enter')
  await price.nth(1).and(page.locator(':focus')).waitFor()
  expect(await page.getByText('An amount, like 1234.50').count()).toBe(1)
  expect(await page.getByText('A whole number, like 12').count()).toBe(1)
  await price.nth(1).fill('30')
  await stock.fill('12')
  await stock.press('Enter')
  await page.getByText('Another price holds from as many pieces').first().waitFor()
  await pieces.nth(1).fill('10')
  await day.fill('01/01/2020')
  await stock.press('Enter')
  await page.getByText('This day is over').first().waitFor()
  await day.fill('')
  await save(page)
  expect(await page.getByRole('main').getByText('This day is over').count()).toBe(0)
  await page.getByRole('button', { name: 'Take price 2 away' }).press('Enter')
  await page.getByRole('button', { name: 'Add a price for a time' }).and(page.locator(':focus')).waitFor()
  await page.getByRole('button', { name: 'Add a price for a time' }).press('Enter')
  await price.nth(1).fill('39.90')
  const first = page.getByRole('textbox', { name: 'First day' })
  await first.fill('31/31/2029')
  await stock.press('Enter')
  await first.and(page.locator(':focus')).waitFor()
  await first.fill('01/01/2029')
  await page.getByRole('textbox', { name: 'Last day' }).fill('12/31/2028')
  await stock.press('Enter')
  await page.getByText('It ends before it begins').first().waitFor()
  await page.getByRole('textbox', { name: 'Last day' }).fill('12/31/2029')
  await save(page)
  await page.reload()
  expect([await price.nth(1).inputValue(), await first.inputValue()]).toEqual(['39.90', '01/01/2029'])
  await page.getByRole('button', { name: 'Take price 2 away' }).press('Enter')
  await page.getByRole('link', { name: 'Caches' }).click()
  await page.getByRole('dialog').getByText('What you have changed here is lost').waitFor()
  await page.keyboard.press('Escape')
  await price.fill('0')
  await press(page, 'Save')
  await page.getByText('QB149-24 costs nothing now').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => price.count()).toBe(2)
  for (const place of [2, 1]) await press(page, `Take price ${place} away`)
  await save(page)
  await page.getByText('Nobody can order QB149-24 before it has a price').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => price.count()).toBe(2)
  await context.close()
}, 60_000)

test('the second of two clerks is told, and says whose it shall be; what only the other changed is shown', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const colleague = await context.newPage()
  for (const each of [page, colleague]) await each.goto(ITEM)
  await fieldsOf(colleague).stock.fill('21')
  await save(colleague)
  await fieldsOf(page).price.fill('33.30')
  await save(page)
  await expect.poll(() => fieldsOf(page).stock.inputValue()).toBe('21')
  await fieldsOf(colleague).price.fill('44.40')
  await fieldsOf(colleague).stock.fill('24')
  await press(colleague, 'Save')
  await press(colleague, 'Take theirs')
  await expect.poll(() => fieldsOf(colleague).price.inputValue()).toBe('33.30')
  await fieldsOf(colleague).stock.fill('25')
  await save(colleague)
  await fieldsOf(page).stock.fill('22')
  await press(page, 'Save')
  await press(page, 'Keep mine')
  await save(page)
  await fieldsOf(colleague).stock.fill('23')
  await press(colleague, 'Save')
  await press(colleague, 'Take theirs')
  await expect.poll(() => fieldsOf(colleague).stock.inputValue()).toBe('22')
  await context.close()
}, 60_000)

test('a product is taken off sale once asked, found among what is not on sale, and put back', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 360, 'light')
  const dialog = page.getByRole('dialog')
  await page.goto(ITEM)
  await press(page, 'Take off sale')
  await dialog.getByText('That holds for all of its 6 items').waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Take off sale')
  await dialog.getByRole('button', { name: 'Take off sale' }).click()
  await page.getByText('Not on sale', { exact: true }).waitFor()
  await expect.poll(shownPrices, { timeout: 2_000 }).not.toContain(NAME)
  await page.goto('/backoffice/eu/products?q=QB149-24')
  await page.getByText('Only what is not on sale fits: 1 item').waitFor()
  await page.getByRole('link', { name: 'Not on sale' }).click()
  await page.getByRole('link', { name: 'QB149-24' }).click()
  await press(page, 'Put on sale')
  await page.getByText(`${NAME} is on sale`).waitFor()
  await expect.poll(shownPrices, { timeout: 2_000 }).toContain(NAME)
  await page.goto('/backoffice/eu/audit?q=QB149')
  await page.getByText('Took a product off sale').first().waitFor()
  await context.close()
}, 60_000)

test('a product that is renamed is called so in the shop, and its address of before leads to it', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 360, 'light')
  await page.goto(ITEM)
  const address = await page.getByRole('link', { name: 'In the shop' }).getAttribute('href')
  await press(page, 'Rename')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByLabel('Name').press('Enter')
  await dialog.getByText('is needed').waitFor()
  await dialog.getByLabel('Name').fill('Weir steel darts')
  await dialog.getByLabel('Name').press('Enter')
  await page.getByRole('heading', { name: 'Weir steel darts' }).waitFor()
  await expect.poll(shownPrices, { timeout: 2_000 }).toContain('Weir steel darts')
  await page.goto(address ?? '')
  await page.getByRole('heading', { name: 'Weir steel darts' }).waitFor()
  expect(page.url()).toContain('weir-steel-darts')
  await context.close()
}, 60_000)
