import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { WORKBOOK } from '#domain/media-types.ts'
import { readCells } from '#server/sheets/read.ts'
import { writeSheet } from '#server/sheets/write.ts'
import { EU } from '#test/factories.ts'
import { BOARDS } from './placing-orders.ts'
import { openJourney } from './running-shop.ts'
import { signedIn } from './visiting.ts'

const { shop, browser } = await openJourney()

/**
 * The downloaded sheet with quantities beside its first products that are sold piece by piece, and a row of nonsense.
 */
async function fillIn(file: string): Promise<{ bytes: Uint8Array; numbers: string[]; pack: number }> {
  const cells = await readCells(await readFile(file))
  const at = cells.findIndex((row) => row.includes('Quantity'))
  const head = (cells[at] ?? []).map(String)
  const column = (name: string) => head.indexOf(name)
  const rows = cells.slice(at + 1)
  const single = rows.filter(
    (row) => row[column('Minimum')] === 1 && row[column('Multiple')] === 1 && Number(row[column('Stock')]) > 20,
  )
  const numbers = single.slice(0, 3).map((row) => String(row[column('Number')]))
  const packed = rows.find(
    (row) =>
      Number(row[column('Multiple')]) > 1 &&
      Number(row[column('Minimum')]) <= Number(row[column('Multiple')]) &&
      Number(row[column('Stock')]) > 2 * Number(row[column('Multiple')]),
  )
  const pack = Number(packed?.[column('Multiple')])
  const quantities = new Map<unknown, number>([...numbers.map((number, index) => [number, index + 2] as const)])
  if (packed) quantities.set(packed[column('Number')], pack + 1)
  const filled = rows.map((row) => row.with(column('Quantity'), quantities.get(row[column('Number')]) ?? null))
  const nonsense = head.map((name) => (name === 'Number' ? 'NO-SUCH-THING' : name === 'Quantity' ? 7 : null))
  const bytes = await writeSheet({
    name: 'Filled in',
    intro: [],
    columns: head.map((header) => ({ header, kind: 'text' as const, width: 10 })),
    rows: [...filled, nonsense],
    isProtected: false,
  })
  return { bytes, numbers: [...numbers, String(packed?.[column('Number')])], pack }
}

/** A buyer in front of instant excel. */
async function openInstantExcel(): Promise<Page> {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo')
  await page.goto('/customer-center/instant-excel')
  return page
}

/** Scripts that run `choose` as a page comes alive. */
const BEFORE_REACT_LISTENS = "addEventListener('DOMContentLoaded', choose)"
const BEFORE_REACT_HAS_DRAWN = `document.addEventListener = function (type, ...given) {
  if (type === 'selectionchange') queueMicrotask(choose)
  return EventTarget.prototype.addEventListener.call(this, type, ...given)
}`

test.each([
  ['listens', BEFORE_REACT_LISTENS],
  ['has drawn', BEFORE_REACT_HAS_DRAWN],
])('what is pressed as the page comes alive is done after what was chosen before React %s', async (_, early) => {
  const page = await openInstantExcel()
  // React has drawn when the noting of texts ends, and does again a turn later what was done before.
  await page.addInitScript(`{
      const isDarts = ({ text }) => text === 'Darts'
      function choose() {
        const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Download .xlsx')
        early.typed.signal.addEventListener('abort', () => queueMicrotask(() => button.click()))
        const select = [...document.querySelectorAll('select')].find(({ options }) => [...options].some(isDarts))
        select.selectedIndex = [...select.options].findIndex(isDarts)
        for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
      }
      ${early}
    }`)
  const downloading = page.waitForEvent('download')
  await page.reload()
  expect((await downloading).suggestedFilename()).toMatch(/^order-sheet-darts-/)
  await page.context().close()
})

test('a buyer fills in a sheet, mends what is wrong, loses nothing by a reload, and has it all in the cart', async () => {
  const page = await openInstantExcel()
  const offered = await page.getByLabel('What it lists').locator('option').allInnerTexts()
  expect(offered).toContain('Darts')
  expect(offered).not.toContain('Internal')
  await page.getByLabel('What it lists').selectOption({ label: 'Darts' })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download .xlsx' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^order-sheet-darts-\d{4}-\d\d-\d\d\.xlsx$/)
  const { bytes, numbers, pack } = await fillIn(await file.path())

  const filled = { name: 'filled.xlsx', mimeType: WORKBOOK, buffer: Buffer.from(bytes) }
  await page.getByLabel('Order sheet', { exact: true }).setInputFiles(filled)
  const rows = page.getByRole('list', { name: 'Rows', exact: true }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(5)

  // The summary names what is wrong and leads there.
  await page.getByRole('list', { name: 'To mend' }).getByRole('button').last().click()
  expect(await page.evaluate('document.activeElement.value')).toBe('NO-SUCH-THING')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(numbers[0]?.toLowerCase().replace(/\W/g, '') ?? '')
  await page.keyboard.press('Enter')
  await page.getByText(`Packs of ${pack}: the next is ${2 * pack}`).waitFor()
  await page.getByRole('button', { name: `Take ${2 * pack}`, exact: true }).click()
  await page.getByText('to mend').waitFor({ state: 'hidden' })

  // A scan counts one more of what is there.
  await page.getByRole('combobox', { name: 'Number, EAN or name' }).fill(numbers[1] ?? '')
  await page.getByRole('combobox', { name: 'Number, EAN or name' }).press('Enter')
  await expect
    .poll(() =>
      rows
        .filter({ hasText: numbers[1] ?? '' })
        .getByRole('textbox')
        .inputValue(),
    )
    .toBe('4')

  await page.reload()
  await expect.poll(() => rows.count()).toBe(5)
  // What is on its way into the cart is not written over.
  const held = Promise.withResolvers<void>()
  await page.route('**/AddOrUpdateLines', async (route) => {
    await held.promise
    await route.continue()
  })
  const quantity = rows.first().getByRole('textbox')
  expect(await quantity.isEditable()).toBe(true)
  await page.getByRole('button', { name: 'Add 5 rows to cart' }).click()
  await expect.poll(() => quantity.isEditable()).toBe(false)
  // It is not ordered once more with what is read meanwhile.
  await page.getByLabel('Rows from a spreadsheet').fill('TL-165\t2')
  await page.getByRole('button', { name: 'Take these rows' }).click()
  await expect.poll(() => rows.count()).toBe(6)
  const order = page.getByRole('button', { name: 'Add 6 rows to cart' })
  await page.getByText('Reading the sheet').waitFor({ state: 'hidden' })
  expect(await order.getAttribute('aria-busy')).toBe('true')
  held.resolve()
  await page.getByText('5 rows in the cart').waitFor()
  await expect.poll(() => rows.count()).toBe(1)

  const call = await shop.signIn('buyer@eu.demo')
  const cart = await call('POST /api/Cart/GetOrCreateCart', { body: { area: EU } })
  const found = await call('POST /api/InstantExcel/FindRows', {
    body: { area: EU, rows: numbers.map((number, index) => ({ row: index + 1, number, typed: '1' })) },
  })
  const inCart = new Map(cart.lines.map((line) => [line.productKey.variantId, line.quantity]))
  // Two of the first from its own row, seven from the row that was mended.
  expect(found.rows.map(({ variantIds: [id] }) => inCart.get(id ?? ''))).toEqual([9, 4, 4, 2 * pack])
  await page.context().close()
})

test('rows without an answer of the shop stay, are looked up again, and come back to their place', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body: { area: EU, pageSize: 3 } })
  const [first = '', second = '', third = ''] = items.map(({ item }) => item.variants[0]?.number ?? '')
  const page = await openInstantExcel()
  const field = page.getByRole('combobox', { name: 'Number, EAN or name' })
  for (const number of [first, second]) {
    await field.fill(number)
    await field.press('Enter')
    await page.getByLabel(`Quantity, ${number}`).waitFor()
  }

  await page.route('**/FindRows', (route) => route.abort())
  await field.fill(third)
  await field.press('Enter')
  await field.pressSequentially('next')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await field.inputValue()).toBe('next')
  await page.unroute('**/FindRows')
  const focused = () => page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.title')
  await again.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: third, exact: true }).waitFor()
  await expect.poll(focused).toBe(`Quantity, ${third}`)

  await page.getByRole('button', { name: `Remove ${first}`, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe(`Remove ${second}`)
  await page.getByLabel(`Quantity, ${second}`).fill('7')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel(`Quantity, ${first}`).waitFor()
  expect(await page.getByLabel(`Quantity, ${second}`).inputValue()).toBe('7')

  // Another window has the same rows, and loses with this one what is not wanted any more.
  const other = await page.context().newPage()
  await other.goto('/customer-center/instant-excel')
  await other.getByLabel(`Quantity, ${first}`).waitFor()
  await page.getByRole('button', { name: `Remove ${first}`, exact: true }).click()
  await page.getByLabel(`Quantity, ${second}`).fill('8')
  await other.getByLabel(`Quantity, ${first}`).waitFor({ state: 'detached' })
  await expect.poll(() => other.getByLabel(`Quantity, ${second}`).inputValue()).toBe('8')
  await page.context().close()
})

test('a row that is shown for being wrong stays while it is mended, also as the last one', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  const body = { area: EU, freeTextSearch: BOARDS }
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body })
  const numbers = items.flatMap(({ item }) => item.variants.map(({ number }) => number)).slice(0, 3)
  const page = await openInstantExcel()
  const quantity = (at: number) => page.getByLabel(`Quantity, ${numbers[at]}`, { exact: true })
  const field = page.getByRole('combobox', { name: 'Number, EAN or name' })
  for (const [at, number] of numbers.entries()) {
    await field.fill(number)
    await field.press('Enter')
    await quantity(at).waitFor()
  }
  for (const at of [0, 1]) await quantity(at).fill('none')
  await page.getByLabel('Show only these').check()
  await quantity(2).waitFor({ state: 'detached' })
  for (const at of [0, 1]) {
    await quantity(at).fill('')
    await page.keyboard.type('12')
    expect(await quantity(at).inputValue()).toBe('12')
  }
  expect(await quantity(2).count()).toBe(0)
  await page.getByLabel('Show only these').click()
  await quantity(2).waitFor()
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe(`Quantity, ${numbers[0]}`)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.context().close()
})

test('the keyboard stays at the page when all rows that can be ordered have gone into the cart', async () => {
  const page = await openInstantExcel()
  await page.getByLabel('Rows from a spreadsheet').fill('TL-165\t2\nNO-SUCH-THING\t1')
  // While they are read, nothing says that a file is.
  const answered = Promise.withResolvers<void>()
  await page.route('**/ReadOrderSheet', (route) => answered.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Take these rows' }).click()
  const busy = page.locator('main [aria-busy=true]')
  await busy.first().waitFor()
  expect(await busy.allInnerTexts()).toEqual(['Take these rows'])
  answered.resolve()
  await page.getByRole('button', { name: 'Add 1 row to cart' }).press('Enter')
  await page.getByText('1 row in the cart').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('MAIN')
  await page.context().close()
})

test('rows that were read come into sight on a phone', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width: 360, height: 740 } })
  await page.goto('/customer-center/instant-excel', { waitUntil: 'networkidle' })
  await page.getByLabel('Rows from a spreadsheet').fill('TL-165\t2')
  await page.getByRole('button', { name: 'Take these rows' }).click()
  const order = page.getByRole('button', { name: 'Add 1 row to cart' })
  await expect.poll(async () => (await order.boundingBox())?.y).toBeLessThan(740)
  await page.context().close()
})

test('the camera is asked for in a cellar without a network, and rows stay where there is none', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo')
  await page.addInitScript('window.BarcodeDetector = class {}')
  await page.goto('/customer-center/instant-excel', { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await page.getByRole('dialog').getByText('The camera cannot be used').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Rows from a spreadsheet').waitFor()
  await page.context().close()
})
