import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bring } from './bringing.ts'
import { openJourney } from './running-shop.ts'
import { alive, fillSignIn, rowsOf, signedIn } from './visiting.ts'

const { dataDir, shop, browser } = await openJourney()

const CENTER = '/customer-center'

const openAt = (width: number): Promise<Page> =>
  signedIn(browser, shop.url, 'buyer@eu.demo', { viewport: { width, height: 860 } })

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name, exact: true })

test('a dealer looks what is going on, orders again, finds an unpaid invoice and keeps the view', async () => {
  const page = await openAt(1280)
  await page.goto(CENTER)
  await page.getByText('Overdue', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Purchases of the last twelve months' }).waitFor()

  // From the overview to an order that is over, by search and state.
  await page.getByRole('link', { name: /^and \d+ more$/ }).click()
  await page.getByRole('link', { name: 'Completed' }).click()
  await page.waitForURL(/state=Completed/)
  const first = rowsOf(page, 'Orders').first()
  await first.getByText('Completed').waitFor()
  const number = (await first.getByRole('link').textContent()) ?? ''
  await first.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Completed' }).first().waitFor()

  await page.getByRole('link', { name: 'Order again' }).click()
  await page.getByRole('heading', { level: 1, name: `Order ${number} again` }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).setChecked(false)
  const add = page.getByRole('button', { name: /^Add \d+ to cart$/ })
  expect(await add.isDisabled()).toBe(true)
  const lines = rowsOf(page, 'Lines to order again')
  // What is typed is taken as everywhere: with Enter, ticked and in its packs.
  await lines.getByRole('spinbutton').first().fill('1')
  await lines.getByRole('spinbutton').first().press('Enter')
  await lines.getByRole('checkbox', { checked: true }).first().waitFor()
  // What could not be added stays as it was chosen.
  await page.route('**/AddOrUpdateLines', (route) => route.abort())
  await add.click()
  await page.getByText('Not added to the cart').waitFor()
  await lines.getByRole('checkbox', { checked: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toMatch(/reorder$/)
  await page.unroute('**/AddOrUpdateLines')
  await add.click()
  await page.waitForURL('**/cart')
  await page.getByRole('heading', { level: 1, name: /cart/i }).waitFor()

  // Invoices that are overdue, the largest first, kept as a view.
  await page.goto(`${CENTER}/invoices`)
  await page.getByRole('link', { name: 'Overdue' }).click()
  await page.waitForURL(/state=Overdue/)
  await page.getByRole('columnheader', { name: 'To be paid' }).getByRole('link').click()
  await page.waitForURL(/s=-openAmount/)
  expect(await rowsOf(page, 'Invoices').first().textContent()).toContain('Overdue')
  const kept = Promise.withResolvers<void>()
  await page.route('**/SaveView', (route) => kept.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Keep view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('To pay first')
  const keeping = page.waitForRequest('**/SaveView')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await keeping
  // What is begun while that is on its way stays.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Overdue')
  kept.resolve()
  await page.getByRole('button', { name: 'To pay first', includeHidden: true }).waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Overdue')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'To pay first' }).waitFor()
  await page.goto(`${CENTER}/invoices`)
  await page.getByRole('button', { name: 'Views' }).press('ArrowDown')
  await page.getByRole('menuitem', { name: 'To pay first' }).press('Enter')
  await page.waitForURL(/state=Overdue.*s=-openAmount/)

  // All that the list shows comes as a file, which is there still for a browser that reads it late.
  await page.evaluate('{ URL.revokeObjectURL = () => document.body.setAttribute("data-revoked", "") }')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('invoices.csv')
  expect(await page.locator('[data-revoked]').count()).toBe(0)
  const [heads = '', ...inFile] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(heads).toMatch(/,Total,To be paid,Currency$/)
  expect(inFile.length).toBeGreaterThan(1)
  for (const line of inFile) expect(line).toMatch(/,\d+\.\d\d,\d+\.\d\d,EUR$/)

  // Two of them are paid, one in part: the papers of both first, then the bank, then what is open is less.
  const picks = rowsOf(page, 'Invoices').getByRole('checkbox')
  await picks.nth(0).setChecked(true)
  await picks.nth(1).setChecked(true)
  await page.getByRole('button', { name: 'Files' }).click()
  const [papers] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Selected as XML' }).click(),
  ])
  expect(papers.suggestedFilename()).toMatch(/\.zip$/)
  const paidInFull = await rowsOf(page, 'Invoices').nth(0).getByRole('link').innerText()
  const paidInPart = await rowsOf(page, 'Invoices').nth(1).getByRole('link').innerText()
  await page.getByRole('button', { name: 'Pay selected' }).press('Enter')
  const part = page.getByLabel(`Amount for invoice ${paidInPart}`)
  await part.fill('999999')
  await page.getByRole('button', { name: 'Go on to the payment' }).click()
  await page.getByText(/^From 0\.01 to [\d,]+\.\d\d$/).waitFor()
  expect(await part.and(page.locator(':focus')).getAttribute('aria-invalid')).toBe('true')
  await part.fill('1,50')
  await part.press('Enter')
  await page.waitForURL('**/sandbox/pay/*')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL('**/invoices?payment=paid')
  await page.getByText('your payment has come in').waitFor()
  await page.goto(`${CENTER}/invoices?q=${paidInFull}`)
  await rowsOf(page, 'Invoices').first().getByText('Paid', { exact: true }).waitFor()
  await page.goto(`${CENTER}/invoices?q=${paidInPart}`)
  await rowsOf(page, 'Invoices').first().getByRole('link').click()
  await page.getByText(/^Payment WEB\d+/).waitFor()
  const pdf = page.getByRole('link', { name: 'Download PDF' })
  const [paper] = await Promise.all([page.waitForEvent('download'), pdf.click()])
  expect((await readFile(await paper.path())).subarray(0, 4).toString('latin1')).toBe('%PDF')
  const invoiceUrl = page.url()

  // Once the session has ended the same link leads to sign in, and back.
  await page.context().clearCookies()
  await pdf.click()
  await page.waitForURL('**/login?redirect=*')
  await fillSignIn(page)
  await page.waitForURL(invoiceUrl)
  await page.getByRole('button', { name: 'Pay this invoice' }).click()
  const payment = page.getByRole('dialog', { name: 'Pay invoices' })
  await payment.getByText(/^To pay now [1-9]/).waitFor()
  // More than is open is no sum to be paid.
  await payment.getByRole('textbox').fill('99999999')
  await payment.getByText(/^To pay now –/).waitFor()
  await page.keyboard.press('Escape')

  await place(page, 'Credit memos').click()
  await rowsOf(page, 'Credit memos').first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Credit memo \d+/ }).waitFor()
})

test('what was bought before is ordered again from its row, where its stock and price stand', async () => {
  const page = await openAt(1280)
  await page.goto(`${CENTER}/bought-before`)
  await alive(page)
  const row = rowsOf(page, 'Bought before')
    .filter({ has: page.getByRole('spinbutton') })
    .first()
  const number = (await row.getByRole('link').textContent()) ?? ''
  await row.getByText(/in stock|left|Expected|To order/).waitFor()
  await row.getByText(/\d\.\d\d/).waitFor()
  await row.getByRole('spinbutton').fill('12')
  await row.getByRole('spinbutton').press('Tab')
  await row.getByRole('button', { name: `Add 12 of ${number}` }).click()
  await page.getByText(`12 × ${number} in the cart`).waitFor()

  // Number by number: Enter puts one into the cart and goes on to the next.
  await row.getByRole('spinbutton').focus()
  await page.keyboard.type('24')
  await page.keyboard.press('Enter')
  await page.getByText(`24 × ${number} in the cart`).waitFor()
  const focused = await page.evaluate('document.activeElement.ariaLabel')
  expect(focused).toMatch(/^Quantity of /)
  expect(focused).not.toContain(number)
})

test('what a piece costs today ends at one edge in all rows, also where it cost more before', async () => {
  const page = await openAt(1280)
  await page.goto(`${CENTER}/bought-before`)
  await page.locator('main td s').first().waitFor()
  const ends = `[...document.querySelectorAll('main td span')]
    .filter(({ innerHTML }) => innerHTML === 'EUR').map((each) => Math.round(each.getBoundingClientRect().right))`
  expect(new Set((await page.evaluate(ends)) as number[]).size).toBe(1)
  await page.context().close()
})

test('no place of the customer center moves when another is gone to', async () => {
  const page = await openAt(1280)
  const lefts = `[...document.querySelectorAll('nav[aria-label="Your account"] a')].map((each) => each.getBoundingClientRect().left)`
  await page.goto(`${CENTER}/orders`)
  const before = await page.evaluate(lefts)
  await place(page, 'Ledger').click()
  await page.getByRole('heading', { level: 1, name: 'Ledger' }).waitFor()
  expect(await page.evaluate(lefts)).toEqual(before)
  await page.context().close()
})

test('what is due again says on the overview whether it is there and what it costs', async () => {
  const page = await openAt(1280)
  await page.goto(CENTER)
  const due = page.locator('section', { has: page.getByRole('heading', { name: 'Due again' }) })
  const product = due.getByRole('listitem').first()
  await product.getByText(/in stock|left|Expected|To order/).waitFor()
  await product
    .getByText(/\d\.\d\d/)
    .first()
    .waitFor()
  const buttons = await due.getByRole('listitem').getByRole('button').all()
  const widths = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.width))
  expect(widths.length).toBeGreaterThan(1)
  expect(new Set(widths).size).toBe(1)
  await page.context().close()
})

test('the sign of the account keeps its size beside a name that has hardly room', async () => {
  const page = await openAt(1024)
  await page.goto(CENTER)
  const sign = page.getByRole('button', { name: 'Mette Lauridsen' }).locator('svg')
  expect((await sign.boundingBox())?.width).toBe(20)
  await page.context().close()
})

test('who pays invoices reads what credit is not used yet', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  const { customer } = await call('GET /api/User/GetUser', { query: {} })
  const lines = [{ number: 'BENT', name: 'A bent barrel', quantity: 1, netUnitPrice: 40, ratePercentage: 25 }]
  const memo = { number: 'CM-OPEN', currencyCode: 'EUR', creditedOn: '2026-11-02', reason: '', lines, covers: [] }
  await bring(dataDir, 'credit-memos', [{ ...memo, customerNumber: customer?.customerNumber }])
  const page = await openAt(1280)
  await page.goto(`${CENTER}/invoices?state=Overdue`)
  await rowsOf(page, 'Invoices').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Pay this invoice' }).click()
  await page.getByText('50.00 of your credit is not used yet; it is not taken off here.').waitFor()
})

test('a payment in the ledger leads to an invoice that it covered, which names the payment', async () => {
  const page = await openAt(360)
  await page.goto(`${CENTER}/ledger?state=payment`)
  const payment = rowsOf(page, 'Ledger')
    .filter({ has: page.getByRole('link') })
    .first()
  const number = await payment.locator('td').nth(2).innerText()
  await payment.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Invoice / }).waitFor()
  await page.getByText(`Payment ${number}, `).waitFor()
  await page.context().close()
})

test('invoices stay chosen on other pages of the list, are counted, and are paid together', async () => {
  const page = await openAt(1280)
  await page.goto(`${CENTER}/invoices?state=Open`)
  const open = rowsOf(page, 'Invoices')
  const first = await open.first().getByRole('link').innerText()
  await open.first().getByRole('checkbox').setChecked(true)
  await page.getByRole('link', { name: 'Overdue' }).click()
  await page.waitForURL(/state=Overdue/)
  await page.getByText('1 selected, 1 not on this page').waitFor()
  await open.first().getByRole('checkbox').setChecked(true)
  await page.getByText('2 selected, 1 not on this page').waitFor()
  const second = await open.first().getByRole('link').innerText()
  await page.getByRole('button', { name: 'Pay selected' }).click()
  for (const number of [first, second]) await page.getByLabel(`Amount for invoice ${number}`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select none' }).click()
  await page.getByText('selected').waitFor({ state: 'hidden' })
  await page.getByRole('checkbox', { name: 'Select all' }).and(page.locator(':focus')).waitFor()
  await page.context().close()
})

test('what is typed in for an invoice stays its own where another one was paid elsewhere meanwhile', async () => {
  const page = await openAt(1280)
  await page.goto(`${CENTER}/invoices?state=Open`)
  const shown = rowsOf(page, 'Invoices').first()
  const paid = await shown.getByRole('link').innerText()
  await shown.getByRole('checkbox').setChecked(true)
  await page.getByRole('link', { name: 'Overdue' }).click()
  await page.getByText('1 selected, 1 not on this page').waitFor()
  const kept = await shown.getByRole('link').innerText()
  await shown.getByRole('checkbox').setChecked(true)
  await page.getByRole('button', { name: 'Pay selected' }).click()
  await page.getByLabel(`Amount for invoice ${kept}`).fill('0.50')
  await page.route('**/GetInvoicesWithPagination*', async (route) => {
    const { items, ...rest } = await (await route.fetch()).json()
    const now = (each: { invoiceNumber: string }) =>
      each.invoiceNumber === paid ? { ...each, state: 'Paid', openAmount: 0 } : each
    await route.fulfill({ json: { ...rest, items: items.map(now) } })
  })
  await page.goBack()
  await page.getByLabel(`Amount for invoice ${paid}`).waitFor({ state: 'detached' })
  expect(await page.getByLabel(`Amount for invoice ${kept}`).inputValue()).toBe('0.50')
  await page.context().close()
})

test('an order and an invoice of another customer are not there', async () => {
  const page = await openAt(1280)
  for (const path of ['/orders/00000000-0000-4000-8000-000000000000', `/invoices/${'0'.repeat(32)}`]) {
    const answer = await page.goto(CENTER + path)
    expect(answer?.status()).toBe(404)
  }
})
