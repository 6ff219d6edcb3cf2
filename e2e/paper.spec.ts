import { expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { signedIn, visit } from './visiting.ts'

const { shop, browser } = await openJourney()

test('paper begins with the page itself, and has nothing to press', async () => {
  const page = await signedIn(browser, shop.url, 'buyer@eu.demo')
  const firstOf = async (list: string) => {
    await page.goto(`/customer-center/${list}`)
    const links = page.locator(`main a[href^="/customer-center/${list}/"]`)
    return (await links.first().getAttribute('href')) ?? ''
  }
  const lists = ['orders', 'invoices', 'credit-memos', 'favorite-list']
  const paths: string[] = []
  for (const list of lists) paths.push(await firstOf(list))
  await page.goto('/cart')
  await page.getByLabel('Add item number').fill('BC1948.GRE x 12')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByText('BC1948.GRE', { exact: true }).first().waitFor()
  for (const path of [...paths, '/cart']) {
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.status(), path).toBe(200)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    await page.emulateMedia({ media: 'print' })
    const said = (await page.locator('body').innerText()).trim()
    // What goes to a warehouse, to an accountant or out of the house begins with whose it is, and for whom.
    const begin = path.includes('favorite-list') ? heading : 'Oche'
    expect([said.split('\n')[0], said.includes('Spillehuset Aarhus ApS\n10001')], path).toEqual([
      begin,
      begin === 'Oche',
    ])
    // A heading of nothing but a form stays on the screen.
    expect(said, path).not.toContain('Ask us about this')
    expect(await page.locator('button:visible, [data-severity]:visible').allInnerTexts(), path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
  await page.goto('/cart')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('complementary', { name: 'Totals' }).innerText()).toMatch(/^Goods\n[\d,.]+/)
  await page.context().close()
})

test('paper shows pictures, whose cart it is and what a list was narrowed by, and no field that is there to be filled in', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 794, 'light')
  await page.emulateMedia({ media: 'print' })
  const fields = page.locator(':is(input, select, textarea):visible')
  for (const path of ['/checkout', '/customer-center/ledger', '/search']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await fields.count(), path).toBe(0)
  }
  // A printer without backgrounds makes white of whatever colour lies over a picture.
  expect(
    await page.evaluate('getComputedStyle(document.querySelector("main [data-ratio=square]"), "::after").content'),
  ).toBe('none')
  await page.goto('/cart')
  await page.getByRole('main').getByText('Spillehuset Aarhus ApS').waitFor()
  await page.goto('/customer-center/ledger?q=PO', { waitUntil: 'networkidle' })
  expect(await Promise.all((await fields.all()).map((each) => each.inputValue()))).toEqual(['PO'])
  await context.close()
})

test('a paper that ends where its sheet does has no empty sheet before or after it', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/customer-center/invoices')
  await page.getByRole('main').locator('tbody a').first().click()
  await page.getByRole('heading', { level: 1, name: /^Invoice \d/ }).waitFor()
  const sheets = new Set<number>()
  for (let pixels = 0; pixels < 420; pixels += 30) {
    await page.evaluate(`document.querySelector('h1').style.paddingBlockStart = '${pixels}px'`)
    const paper = await page.pdf({ format: 'A4' })
    sheets.add(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0)
  }
  expect([...sheets]).toEqual([1, 2])
  await context.close()
})
