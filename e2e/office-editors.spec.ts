import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openJourney } from './running-shop.ts'
import { visit } from './visiting.ts'

const { shop, browser } = await openJourney({}, { withPictures: true })

test('what a clerk writes stays until he says whose it shall be when a colleague is faster, and a window that would lose it asks', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const colleague = await context.newPage()
  const footer = (of: typeof page) => of.getByLabel('Plp campaign footer text')
  const area = '/backoffice/eu/area?part=banners'
  const saveTheirs = async (text: string) => {
    await colleague.goto(area)
    await footer(colleague).fill(text)
    await colleague.getByRole('button', { name: 'Save', exact: true }).click()
    await colleague.getByText('Europe is saved').waitFor()
  }
  await page.goto(area)
  await footer(page).fill('Mine')
  await saveTheirs('Theirs')
  await page.getByRole('link', { name: 'Company', exact: true }).click()
  await page.getByRole('alert').getByText('has changed this while you were writing').waitFor()
  await page.getByRole('link', { name: 'Banners', exact: true }).click()
  expect(await footer(page).inputValue()).toBe('Mine')
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await page.locator('main:focus').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Europe is saved').waitFor()
  expect(await footer(page).inputValue()).toBe('Mine')

  await footer(page).fill('Mine again')
  await saveTheirs('Theirs again')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => footer(page).inputValue()).toBe('Theirs again')

  const dialogOf = (of: typeof page) => of.getByRole('dialog')
  const to = (of: typeof page) => dialogOf(of).getByLabel('To', { exact: true })
  const led = (of: typeof page) => of.getByRole('row', { name: '/led-by-two' })
  const edit = (of: typeof page) => led(of).getByRole('button', { name: 'Edit' }).click()
  const lead = async (of: typeof page, path: string) => {
    await to(of).fill(path)
    await dialogOf(of).getByRole('button', { name: 'Save', exact: true }).click()
  }
  await page.goto('/backoffice/eu/redirects?new=/led-by-two')
  await lead(page, '/cart')
  await led(page).waitFor()
  await colleague.goto('/backoffice/eu/redirects')
  await edit(page)
  await edit(colleague)
  await lead(colleague, '/search?q=theirs')
  await led(colleague).getByText('/search?q=theirs').waitFor()
  await lead(page, '/search?q=mine')
  await dialogOf(page).getByRole('button', { name: 'Keep mine' }).press('Enter')
  await dialogOf(page).locator('input:focus').waitFor()
  await lead(page, '/search?q=mine')
  await led(page).getByText('/search?q=mine').waitFor()
  await edit(colleague)
  await lead(colleague, '/search?q=late')
  await dialogOf(colleague).getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => to(colleague).inputValue()).toBe('/search?q=mine')

  const about = '/backoffice/eu/documents/page?key=/about'
  await page.goto(about)
  const firstField = page.getByRole('main').locator('form').getByRole('textbox').first()
  await firstField.fill('About darts')
  await colleague.goto(about)
  await colleague.getByRole('button', { name: 'Publish', exact: true }).click()
  await colleague.getByText('Published', { exact: true }).last().waitFor()
  await page.getByRole('button', { name: 'Preview in the shop' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).waitFor()
  expect(await firstField.inputValue()).toBe('About darts')
  await page.getByRole('button', { name: 'Put back' }).first().click()
  await page.getByRole('dialog').getByText('What you have changed here is lost').waitFor()
  await page.keyboard.press('Escape')

  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => void dialog.accept().then(() => resolve(dialog.type())))
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')
  await context.close()
})

test('what is typed while a save is on its way stays, is not saved yet, and goes with the next save', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const toSave = (within: Locator = page.getByRole('main')) => within.getByRole('button', { name: 'Save', exact: true })
  const isDone = () => expect.poll(() => page.locator('button[aria-busy]').count()).toBe(0)
  /** Presses `button` and types on: `before` the shop has answered the call, `after` it and before the page is anew. */
  async function typeOn(call: string, button: Locator, field: Locator, { before = '', after = '' }): Promise<void> {
    const held = Promise.withResolvers<void>()
    const isAnswered = page.waitForResponse(`**/${call}`)
    await page.route(`**/${call}`, (route) => held.promise.then(() => route.continue()), { times: 1 })
    await button.click()
    await field.press('End')
    await page.keyboard.type(before)
    held.resolve()
    expect((await isAnswered).status()).toBe(200)
    await page.keyboard.type(after)
    await isDone()
  }

  const main = page.getByRole('main')
  const editors: [path: string, call: string, button: Locator, field: Locator][] = [
    [
      'documents/page?key=/about',
      'Document/Update',
      main.getByRole('button', { name: 'Publish' }),
      main.getByLabel('Title').first(),
    ],
    ['area?part=banners', 'Area/UpdateSettings', toSave(), main.getByLabel('Plp campaign footer text')],
    ['campaigns/league-season', 'Campaigns/SaveCampaign', toSave(), main.getByLabel('Name', { exact: true })],
    ['campaigns/new', 'Campaigns/SaveCampaign', toSave(), main.getByLabel('Name', { exact: true })],
  ]
  // What the page of a new one reads comes late.
  await page.route('**/Campaigns/GetCampaign', async (route) => {
    const response = await route.fetch()
    await sleep(700)
    await route.fulfill({ response })
  })
  for (const [path, call, button, field] of editors) {
    await page.goto(`/backoffice/eu/${path}`)
    await field.fill('Written')
    await typeOn(call, button, field, { before: ', and' })
    expect({ path, text: await field.inputValue() }).toEqual({ path, text: 'Written, and' })
    await typeOn(call, button, field, { after: ' more' })
    await page.keyboard.type(' of it')
    const text = 'Written, and more of it'
    expect({ path, text: await field.inputValue() }).toEqual({ path, text })
    await page.getByRole('link', { name: 'Caches' }).click()
    await page.getByRole('dialog').getByText('What you have changed here is lost').waitFor()
    // Enter stays, as Esc does.
    await page.keyboard.press('Enter')
    await typeOn(call, button, field, {})
    await page.reload()
    expect({ path, text: await field.inputValue() }).toEqual({ path, text })
  }

  const name = main.getByLabel('Name', { exact: true })
  await page.goto('/backoffice/eu/campaigns')
  await main.getByRole('link', { name: 'New campaign' }).click()
  await main.getByRole('link', { name: 'Campaigns', exact: true }).click()
  await main.getByRole('link', { name: 'New campaign' }).click()
  await name.fill('One of two')
  await typeOn('Campaigns/SaveCampaign', toSave(), name, {})
  await page.waitForURL('**/campaigns/one-of-two')
  await page.evaluate('history.go(-2)')
  await expect.poll(() => name.inputValue()).toBe('')

  await page.goto('/backoffice/eu/redirects?new=/typed-on')
  const dialog = page.getByRole('dialog')
  const to = dialog.getByLabel('To', { exact: true })
  await to.fill('/search?q=darts')
  await typeOn('Redirect/UpdateRedirect', toSave(dialog), to, { before: ', and' })
  expect(await to.inputValue()).toBe('/search?q=darts, and')
  await to.fill('/search?q=boards')
  await dialog.getByLabel('From').fill('/typed-again')
  await toSave(dialog).click()
  await dialog.waitFor({ state: 'hidden' })
  await main.getByRole('row', { name: '/typed-again' }).getByText('/search?q=boards').waitFor()
  expect(await main.getByRole('row', { name: '/typed-on' }).count()).toBe(0)
  await context.close()
})

test('what was saved from here is not taken for what a colleague saved, where it is read before the shop has said so', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const main = page.getByRole('main')
  await page.goto('/backoffice/eu/area?part=banners')
  await main.getByLabel('Plp campaign footer text').fill('Saved, and read at once')
  const held = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  await page.route('**/Area/UpdateSettings', async (route) => {
    const response = await route.fetch()
    saved.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  const overtaken = page.getByRole('alert').getByText('has changed this while you were writing')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await saved.promise
  const isRead = page.waitForResponse('**/Area/GetSettings')
  await main.getByRole('link', { name: 'Company', exact: true }).click()
  await (await isRead).finished()
  await page.waitForURL('**/area?part=company')
  expect(await overtaken.count()).toBe(0)
  held.resolve()
  await page.getByText(/is saved; the shop shows it/).waitFor()
  expect(await overtaken.count()).toBe(0)
  await page.getByRole('link', { name: 'Caches' }).click()
  await page.waitForURL('**/caches')
  await context.close()
})

test('a picture that is chosen in an editor stands on the page, one for the logo at its head; what is none is not sent', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/documents/page?key=/')
  await page.getByRole('button', { name: /^Open 1 · Hero/ }).click()
  const [address, file] = [page.getByLabel('Image URL'), page.locator('input[type=file]').first()]
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await page.getByText('Choose a JPEG, PNG, GIF, WebP or AVIF').waitFor()
  const create = { width: 1600, height: 640, channels: 3, background: '#0a5' } as const
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await file.setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer })
  await expect.poll(() => address.inputValue()).toMatch(/^\/images\/fit\//)
  const url = await address.inputValue()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  await page.goto('/backoffice/eu/area?part=general')
  await file.setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer })
  await expect.poll(() => page.getByLabel('Logo URL').inputValue()).toBe(url)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Europe is saved').waitFor()
  await page.goto('/')
  const widthOf = (selector: string) => page.evaluate(`document.querySelector('${selector}').naturalWidth`)
  await expect.poll(() => widthOf(`main img[src="${url}"]`)).toBeGreaterThan(0)
  await expect.poll(() => widthOf('header a[aria-label="Oche, front page"] img')).toBe(320)
  await context.close()
})

test('a category is chosen by its names wherever its ID is asked for: on a page, in a menu, for a document; a redirect is given its address', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/documents/page?key=/')
  await page.getByRole('button', { name: /^Open 2 · Category grid/ }).click()
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Darts › Flights' })
  await page.getByRole('button', { name: 'Add the category' }).click()
  expect(await page.getByLabel('Category IDs').inputValue()).toMatch(/\ndarts-flights$/)
  await page.getByLabel('Category IDs').fill('darts-flights\nno-such')
  await page.getByText('Darts › Flights · no-such: there is no such category').waitFor()
  await page.goto('about:blank')

  const chosen = page.getByLabel('The ID of a category').first()
  await page.goto('/backoffice/eu/area?part=menus')
  await page.getByRole('button', { name: /^Open 1 · / }).click()
  await chosen.selectOption({ label: 'Darts › Flights' })
  expect(await page.getByLabel('ID', { exact: true }).first().inputValue()).toBe('darts-flights')

  const other = await context.newPage()
  await other.goto('/backoffice/eu/documents?state=category')
  await other.getByRole('button', { name: 'New document' }).click()
  await other.getByLabel('The ID of a category').selectOption({ label: 'Darts › Flights' })
  await other.getByRole('button', { name: 'Write it' }).click()
  await other.waitForURL('**/documents/category?key=darts-flights')

  await other.goto('/backoffice/eu/redirects?new=/old-flights')
  await other.getByLabel('The address of a category').selectOption({ label: 'Darts › Flights' })
  expect(await other.getByLabel('To', { exact: true }).inputValue()).toBe('/darts/flights')
  await context.close()
})

test('what was said of one of several goes where it goes, and with it when it is taken away', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/area?part=banners')
  const rows = page.getByRole('group', { name: 'Product pod banners' }).getByRole('listitem')
  const refused = () => rows.filter({ hasText: 'Choose a JPEG' }).getByLabel('Heading')
  const heading = await rows.nth(1).getByLabel('Heading').inputValue()
  const file = { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await rows.nth(1).locator('input[type=file]').setInputFiles(file)
  await rows.nth(1).getByText('Choose a JPEG').waitFor()
  await rows.nth(0).getByRole('button', { name: 'Take away' }).click()
  await expect.poll(() => refused().inputValue()).toBe(heading)
  await rows.nth(0).getByRole('button', { name: 'Move down' }).click()
  await expect.poll(() => refused().inputValue()).toBe(heading)
  await rows.nth(1).getByRole('button', { name: 'Take away' }).click()
  await expect.poll(() => refused().count()).toBe(0)
  // The keyboard goes on with the next one, at last with adding one.
  const group = page.getByRole('group', { name: 'Product pod banners' })
  for (let left = await rows.count(); left > 0; left--) {
    await group.getByRole('button', { name: 'Take away' }).first().press('Enter')
    const next = left > 1 ? /^Take away: 1/ : /^Add$/
    await group.getByRole('button', { name: next }).and(page.locator(':focus')).waitFor()
  }
  await context.close()
})

test('a choice that nobody has made yet shows none, also where one is needed as soon as something is said beside it', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/documents/page?key=/sorted')
  await page.getByRole('group', { name: 'Blocks' }).getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Product slider' }).click()
  const sorting = page.getByRole('group', { name: 'Sorting selected' })
  const chosen = async () => [
    await sorting.getByLabel('Field').inputValue(),
    await sorting.getByLabel('Direction').inputValue(),
  ]
  expect(await chosen()).toEqual(['', ''])
  await sorting.getByLabel('Direction').selectOption('Descending')
  expect(await chosen()).toEqual(['', 'Descending'])
  await context.close()
})

test('a group within one of the same name has no title of its own', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/documents/campaign?key=league-season')
  await page.getByLabel('Category IDs').waitFor()
  expect(await page.getByRole('group', { name: 'Search', exact: true }).count()).toBe(1)
  await context.close()
})
