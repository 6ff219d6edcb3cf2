import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readXlsx, writeXlsx } from 'hucre'
import { beforeAll, expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { fillSignIn } from './visiting.ts'

const { dataDir, shop, browser } = await openJourney()
const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
const page = await context.newPage()
const faults: string[] = []
page.on('pageerror', (error) => faults.push(error.message))

const main = () => page.getByRole('main')
const dialog = () => page.getByRole('dialog')
const press = (name: string) => main().getByRole('button', { name, exact: true }).click()
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const goTo = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
const said = (words: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(words).waitFor()

beforeAll(async () => {
  await page.goto('/backoffice/eu/orders?state=Placed')
  await fillSignIn(page, 'backoffice@eu.demo')
  await page.waitForURL('**/backoffice/eu/orders?state=Placed')
})

test("a clerk's day: an order moved, redirects by file, a page mended and put back, a text found by its words and changed, stock by spreadsheet, a menu, a campaign ended, and all of it in the trail", async () => {
  const order = main().getByRole('row').nth(1).getByRole('link').first()
  const number = await order.innerText()
  await order.click()
  await press('Start processing')
  const note = dialog().getByLabel('Note')
  await note.fill('Picked by hand')
  // A note closed in the middle is still there; for another move one begins anew.
  await page.keyboard.press('Escape')
  await press('Start processing')
  expect(await note.inputValue()).toBe('Picked by hand')
  await page.keyboard.press('Escape')
  await press('Put on hold')
  expect(await note.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await press('Start processing')
  await note.fill('Picked by hand')
  await confirm('Start processing')
  await said(`Order ${number} is now: Processing`)
  await main().getByText('Picked by hand').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main')
  await press('Send receipt again')
  await dialog().getByLabel('To').fill('somebody')
  await confirm('Send')
  await dialog().locator('[name=to][aria-invalid=true]:focus').fill('')
  await confirm('Send')
  await said('The receipt is on its way')
  const pdf = main().getByRole('link', { name: 'Confirmation (PDF)' })
  const [paper] = await Promise.all([page.waitForEvent('download'), pdf.click()])
  expect(paper.suggestedFilename()).toMatch(new RegExp(`${number}.*\\.pdf$`))

  await goTo('Redirects')
  await main().getByRole('link', { name: 'Files and snapshots' }).click()
  const file = async (name: string, rows: string) => {
    await writeFile(join(dataDir, name), `fromUrl,toUrl\n${rows}\n`)
    await main().locator('input[type=file]').setInputFiles(join(dataDir, name))
  }
  await file('bad.csv', '/old-darts,/search?q=darts\n/loop-a,/loop-b\n/loop-b,/loop-a\n/old-darts,/cart')
  await main().getByText('Loop', { exact: true }).first().waitFor()
  await main().getByText('Twice, differently').waitFor()
  expect(
    await main()
      .getByRole('button', { name: /^Take / })
      .isDisabled(),
  ).toBe(true)
  await file('wide.csv', '/old-darts,/search,301')
  await main().getByText('Line 2 has more cells than the first line has columns.').waitFor()
  await file('good.csv', '/old-darts,/search?q=darts')
  // What comes of it is not laid over another file that is looked at meanwhile.
  await main().getByRole('button', { name: 'Take 1 redirect' }).waitFor()
  const taken = Promise.withResolvers<void>()
  await page.route('**/UpdateRedirectsByCsv', async (route) => {
    await taken.promise
    await route.continue()
  })
  await press('Take 1 redirect')
  await expect.poll(() => main().getByRole('button', { name: 'good.csv' }).isDisabled()).toBe(true)
  taken.resolve()
  await said('The file was taken')
  const leadsTo = async () => {
    await page.goto('/old-darts')
    return new URL(page.url()).pathname
  }
  await expect.poll(leadsTo).toBe('/search')

  await page.goto('/backoffice/eu/documents?state=page&q=About')
  await main().getByRole('link', { name: '/about', exact: true }).click()
  const title = main().getByLabel('Title', { exact: false }).first()
  const before = await title.inputValue()
  await title.fill('About our house')
  const [preview] = await Promise.all([page.waitForEvent('popup'), press('Preview in the shop')])
  await preview.waitForURL('**/about?preview=*')
  expect(await preview.title()).toMatch(/^About our house/)
  await preview.goto('/about')
  expect(await preview.title()).toMatch(new RegExp(`^${before}`))
  const titleNow = async () => {
    await preview.reload()
    return await preview.title()
  }
  await press('Publish')
  await said('Published')
  await expect.poll(titleNow).toMatch(/^About our house/)
  // Until its page is read anew nothing else is begun, which would be gone with the form before.
  const read = Promise.withResolvers<void>()
  await page.route('**/Document/GetVersions', async (route) => {
    await read.promise
    await route.continue()
  })
  await main().getByRole('button', { name: 'Put back' }).first().click()
  await confirm('Put back')
  await expect.poll(titleNow).toMatch(new RegExp(`^${before}`))
  expect(await dialog().getByRole('button', { name: 'Put back' }).isDisabled()).toBe(true)
  const shownThen = page.evaluate<string>(`new Promise((done) => {
    new MutationObserver((_, watch) => {
      if (document.querySelector('dialog[open]')) return
      watch.disconnect()
      done(document.querySelector('main').innerText)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })`)
  read.resolve()
  expect(await shownThen).toContain('version 3')
  await press('Take off the shop')
  await dialog().getByText('The shop shows it no more').waitFor()
  await confirm('Take off the shop')
  await said('Kept as a draft')
  await expect.poll(titleNow).toMatch(/not found/i)
  expect(await main().getByRole('button', { name: 'Take off the shop' }).count()).toBe(0)
  await press('Publish')
  await expect.poll(titleNow).toMatch(new RegExp(`^${before}`))

  await goTo('Documents')
  await main().getByRole('link', { name: 'Text', exact: true }).click()
  await main().getByLabel('Key or any text in it').fill('Empty the cart')
  await page.keyboard.press('Enter')
  await main().getByRole('link', { name: 'Cart.Empty', exact: true }).click()
  const words = main().getByRole('textbox', { name: 'Text', exact: true })
  expect(await words.inputValue()).toBe('Empty the cart')
  await words.fill('Clear the table')
  await press('Publish')
  await said('Published')
  await main().getByText('Published · version 1').waitFor()
  await main().getByRole('link', { name: 'Documents' }).click()
  await main()
    .getByRole('row', { name: /Cart\.Empty.*Clear the table.*Published/ })
    .waitFor()
  await preview.close()

  // Of a file that has all products it is looked at first what would go.
  await goTo('Imports')
  await writeFile(join(dataDir, 'all.csv'), 'number;name;brand;category;variants.1.number\nA-1;A;B;C;A-1-1\n')
  await main().locator('input[type=file]').setInputFiles(join(dataDir, 'all.csv'))
  const isWhole = main().getByLabel('The file has all products')
  await isWhole.check()
  const bringIn = main().getByRole('button', { name: 'Bring it in' })
  expect(await bringIn.isDisabled()).toBe(true)
  await press('Check it')
  await main()
    .getByRole('row', { name: /products on sale are not in the file: all of them stay/ })
    .waitFor()
  expect(await bringIn.isEnabled()).toBe(true)
  // Read in another way it has all other products.
  await main().getByLabel('How it is written').selectOption({ index: 1 })
  expect(await bringIn.isDisabled()).toBe(true)
  // Only of shops that do not say it themselves it is asked what is in their prices.
  const hasVat = main().getByLabel('Value added tax is in its prices')
  expect(await hasVat.count()).toBe(0)
  await writeFile(join(dataDir, 'shopify.csv'), 'Handle,Title,Vendor,Type,Variant SKU,Variant Price\na,A,V,T,A-9,5\n')
  await main().locator('input[type=file]').setInputFiles(join(dataDir, 'shopify.csv'))
  await hasVat.check()
  const [sent] = await Promise.all([page.waitForRequest(/Import\/products/), press('Check it')])
  expect(sent.url()).toContain('PricesHaveVat=true')
  await main()
    .getByRole('row', { name: /shopify\.csv.*Checked/ })
    .getByRole('link')
    .click()
  await main().getByText('Taken off its prices').waitFor()
  await page.goBack()
  await main().getByLabel('What is in the file').selectOption('Stock')
  expect(await isWhole.count()).toBe(0)
  await writeFile(join(dataDir, 'stock.csv'), 'number;stock;expectedOn\nKST 1296;12;1.2.2027\nNOPE-1;3;\n')
  await main().locator('input[type=file]').setInputFiles(join(dataDir, 'stock.csv'))
  await press('Check it')
  await main().getByText('Nothing was changed. The rows below would stay out').waitFor()
  await main()
    .getByRole('row', { name: /nope-1.*no variant of this number/i })
    .waitFor()
  await press('Bring it in')
  await main().getByText('The rows below stayed out, all others are in').waitFor()
  await main()
    .getByRole('row', { name: /stock\.csv.*Done/ })
    .waitFor()

  await goTo('Area and menus')
  await main().getByRole('button', { name: 'Open 1 · Darts' }).click()
  await main().getByLabel('Name', { exact: true }).first().fill('Darts and arrows')
  await main().getByRole('link', { name: 'Selling', exact: true }).click()
  await main().getByLabel('Order desk').waitFor()
  await main().getByLabel('Name', { exact: true }).first().fill('Splash of the week')
  await press('Save')
  await said(/Europe is saved/)
  const visitor = await page.context().newPage()
  const newNames = async () => {
    await visitor.goto('/about')
    return visitor.getByRole('link', { name: 'Darts and arrows', exact: true }).count()
  }
  await expect.poll(newNames).toBeGreaterThan(0)
  await visitor.close()

  await goTo('Campaigns')
  await main().getByRole('link', { name: 'The league season' }).click()
  const splashes = () => main().getByLabel('Splash on its products').locator('option').allInnerTexts()
  await expect.poll(splashes).toContain('Splash of the week')
  await press('End it now')
  await confirm('End it now')
  await said(/The league season is saved/)
  await main().getByText('Over', { exact: true }).waitFor()

  await goTo('Operations')
  await main()
    .getByRole('row', { name: /this one.*serves/ })
    .waitFor()

  await goTo('Caches')
  await main()
    .getByRole('row', { name: /Redirects/ })
    .getByRole('button', { name: 'Read all anew' })
    .click()
  await said(/Read anew/)
  await goTo('Audit trail')
  for (const deed of [
    'Changed the state of an order',
    'Sent a receipt again',
    'Imported redirects',
    'Saved a document',
    'Emptied a cache',
    'Imported a file',
    'Changed the settings of the area',
    'Saved a campaign',
  ]) {
    await main().getByText(deed, { exact: true }).first().waitFor()
  }
  expect(faults).toEqual([])
})

test('the terms of a customer are changed where he is seen, and an amount that could be two is asked about', async () => {
  await page.goto('/backoffice/eu/customers/10002')
  await press('Change')
  const limit = dialog().getByLabel('Credit limit')
  await limit.fill('7,500')
  await page.keyboard.press('Enter')
  await dialog().locator('[name=creditLimit][aria-invalid=true]:focus').fill('7 500,50')
  await dialog().getByLabel('Price group').fill('B')
  await dialog().getByLabel('Name').fill('Spielwaren Förde GmbH')
  await page.keyboard.press('Enter')
  await said('Spielwaren Förde GmbH is saved')
  await main().getByRole('heading', { level: 1, name: 'Spielwaren Förde GmbH' }).waitFor()
  await main().getByText('7,500.50').waitFor()
  await press('Change')
  expect(await limit.inputValue()).toBe('7500.50')
  await limit.fill('')
  await page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => main().getByText('Credit limit').count()).toBe(0)
})

test('a dealer who asked for an account is added with who buys for him, who is invited', async () => {
  await page.goto('/backoffice/eu/customers')
  await press('New customer')
  await dialog().getByLabel('Number', { exact: true }).fill('10002')
  await dialog().getByLabel('Name').fill('Nyhavn Darts')
  await dialog().getByLabel('Country').selectOption({ label: 'Denmark' })
  await page.keyboard.press('Enter')
  await dialog().locator('[name=number][aria-invalid=true]:focus').fill('NY-1')
  await page.keyboard.press('Enter')
  await main().getByRole('heading', { level: 1, name: 'Nyhavn Darts' }).waitFor()
  await press('New user')
  await dialog().getByLabel('Name').fill('Nia Ny')
  await dialog().getByLabel('E-mail').fill('nia@nyhavn.example')
  await page.keyboard.press('Enter')
  await said('Nia Ny is saved')
  await press('Invite')
  await said('An invitation goes to nia@nyhavn.example')
})

test('an area speaks another language by a file: a page of it says the same before it is alive and after', async () => {
  await page.goto('/backoffice/us/documents?state=translation')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main().getByRole('link', { name: 'Download all as a workbook' }).click(),
  ])
  const { sheets } = await readXlsx(await readFile(await download.path()))
  const [heads = [], ...texts] = sheets[0]?.rows ?? []
  const rows = texts.map(([area = '', key = '', standard = '']) => [area, key, standard, `«${standard}»`])
  await writeFile(join(dataDir, 'texts.xlsx'), await writeXlsx({ sheets: [{ name: 'texts', rows: [heads, ...rows] }] }))
  await main().getByRole('link', { name: 'From a file' }).click()
  await main().locator('input[type=file]').setInputFiles(join(dataDir, 'texts.xlsx'))
  await press('Bring it in')
  await main()
    .getByRole('row', { name: /texts\.xlsx.*«?Done/ })
    .waitFor({ timeout: 150_000 })

  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'area', value: 'us', url: shop.url }])
  const visit = await context.newPage()
  const wrong: string[] = []
  visit.on('pageerror', ({ message }) => wrong.push(message))
  visit.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  const answer = await visit.goto('/darts')
  const html = await answer?.text()
  expect(html).toContain('«Sign in»')
  // It carries no more than it shows.
  expect(html).not.toContain('«Imports»')
  await visit.getByRole('searchbox').or(visit.getByRole('combobox')).first().fill('board')
  await visit.keyboard.press('Enter')
  await visit.waitForURL('**/search?q=board')
  await visit.getByText('«Relevance ↓»').first().waitFor({ state: 'attached' })
  expect(wrong).toEqual([])
  await context.close()
})

test('a buyer does not come in', async () => {
  const context = await browser.newContext({ baseURL: shop.url })
  const visit = await context.newPage()
  await visit.goto('/backoffice')
  await fillSignIn(visit)
  await visit.getByText('does not work in the back office').waitFor()
  await context.close()
})
