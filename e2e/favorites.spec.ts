import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LISTS_PER_PAGE } from '#domain/favorites.ts'
import { EU, US } from '#test/factories.ts'
import { openJourney } from './running-shop.ts'
import { alive, signedIn } from './visiting.ts'

const { shop, browser } = await openJourney()

const LISTS = '/customer-center/favorite-list'

async function openPage(username: string, path: string): Promise<Page> {
  const page = await signedIn(browser, shop.url, username)
  await page.goto(path)
  return page
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const rows = (page: Page) => page.getByRole('list', { name: 'Favourite lists' }).getByRole('listitem')

/** Picks an entry from the menu of that name, with the keyboard. */
async function pick(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: menu }).press('ArrowDown')
  await page.getByRole('menuitem', { name: entry }).press('Enter')
}

/** Puts the first product by its heart into the active list, out again and back; gives its number. */
async function pressHeart(page: Page): Promise<string> {
  const heart = page.getByRole('main').getByRole('button', { name: /as a favourite$/ })
  const number = (await heart.first().getAttribute('title'))?.split(' ')[1] ?? ''
  await page.getByRole('button', { name: `Keep ${number} as a favourite` }).click()
  await messages(page).getByText(`${number} kept in Behind the bar`).waitFor()

  // The shop knows it, not this page alone.
  await page.reload()
  const full = page.getByRole('button', { name: `Take ${number} out of Behind the bar`, pressed: true })
  await full.click()
  await page.getByRole('button', { name: `Keep ${number} as a favourite`, pressed: false }).waitFor()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await full.waitFor()
  return number
}

test('a buyer keeps a product by its heart, orders from a list, shares it, prints it and takes it back', async () => {
  const page = await openPage('buyer@eu.demo', '/search?q=chalk')
  const number = await pressHeart(page)
  // Where it is compared it has its heart too.
  const call = await shop.signIn('buyer@eu.demo')
  const found = await call('POST /api/Product/GetProductsBySearch', { body: { area: EU, freeTextSearch: number } })
  await page.goto(`/compare?ids=${found.items[0]?.item.id}`)
  await page.getByRole('button', { name: `Take ${number} out of Behind the bar`, pressed: true }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: `Take ${number} out of` }).hover()
  await pick(page, `Choose lists for ${number}`, 'In a new list')
  // Two lists were there: the new one says so in its name, and is the active one.
  await messages(page).getByText(`${number} kept in Favorite list (2)`).waitFor()
  await page.goto(LISTS)
  expect(await rows(page).first().innerText()).toMatch(/^Favorite list \(2\)\s+Active\s+1 product\b/)
  await rows(page).getByRole('link', { name: 'Favorite list (2)' }).click()

  const line = page.getByRole('list', { name: 'Products of the list' }).getByRole('listitem')
  await line.getByRole('textbox', { name: 'Note on' }).fill('For the back room')
  await line.getByRole('textbox', { name: 'Note on' }).press('Enter')
  await line.getByRole('spinbutton').fill('36')
  await line.getByRole('spinbutton').press('Tab')
  await line.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Add 1 to cart' }).click()
  await page.getByRole('button', { name: 'Cart, 36 pieces' }).waitFor()

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('radio', { name: 'See and change it' }).check()
  await page.keyboard.press('Escape')
  await page.getByText('Colleagues may change it').waitFor()

  const colleague = await openPage('assistant@eu.demo', new URL(page.url()).pathname)
  const note = colleague.getByRole('textbox', { name: 'Note on' })
  expect(await note.inputValue()).toBe('For the back room')
  expect(await colleague.getByRole('button', { name: 'Share' }).count()).toBe(0)
  // Written over what stands there before the page's script is there.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await colleague.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await colleague.reload({ waitUntil: 'commit' })
  await note.fill('For the front room')
  await note.press('Enter')
  await colleague.getByRole('checkbox', { name: 'Select all' }).check()
  release()
  await colleague.getByRole('button', { name: 'Add 1 to cart' }).waitFor()
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('textbox', { name: 'Note on' }).inputValue()
    })
    .toBe('For the front room')
  await colleague.context().close()

  // On paper the line has its barcode, on the screen it has none.
  expect(await page.getByRole('figure').count()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  // Said until it is heard: the page has just been loaded.
  await expect
    .poll(async () => {
      await page.evaluate('dispatchEvent(new Event("beforeprint"))')
      return page.getByRole('figure').allInnerTexts()
    })
    .toEqual([expect.stringMatching(/^\d{13}$/)])
  await page.evaluate('dispatchEvent(new Event("afterprint"))')
  await page.emulateMedia({ media: 'screen' })

  await page.goto(LISTS)
  expect(await page.getByLabel('Find one of').count(), 'a few lists are seen at once').toBe(0)
  // What is typed takes the place of the name that was proposed.
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('textbox', { name: 'Name of the list' }).waitFor()
  await page.keyboard.type('Gifts')
  // A name closed in the middle is still there.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gifts (3)', exact: true }).waitFor()
  await page.goto(LISTS)
  await pick(page, 'What to do with Gifts (3)', 'Delete')
  await rows(page).getByRole('link', { name: 'Gifts (3)' }).waitFor({ state: 'hidden' })
  await page.reload()
  await pick(page, 'What to do with Behind the bar', 'Make active')
  await expect.poll(() => rows(page).first().innerText()).toMatch(/^Behind the bar\s+Active/)
  await pick(page, 'What to do with Favorite list (2)', 'Delete')
  await rows(page).getByRole('link', { name: 'Favorite list (2)' }).waitFor({ state: 'hidden' })
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await rows(page).getByRole('link', { name: 'Favorite list (2)' }).waitFor()
  await page.reload()
  expect(await rows(page).allInnerTexts()).toEqual([
    expect.stringMatching(/^Behind the bar\s+Active/),
    expect.stringMatching(/^Favorite list \(2\)[\s\S]+Colleagues may change it/),
    expect.stringMatching(/^New game room/),
    expect.stringMatching(/^Summer garden[\s\S]+Shared by /),
  ])
  await page.context().close()
})

test('one of many lists is found by the words of its name', async () => {
  const call = await shop.signIn('buyer@us.demo')
  for (let count = 0; count <= LISTS_PER_PAGE; count++) {
    const favoriteList = { listName: `Shelf ${count}`, products: [] }
    await call('POST /api/FavoriteList/AddOrUpdateFavoriteList', { body: { area: US, favoriteList } })
  }
  const page = await openPage('buyer@us.demo', LISTS)
  await alive(page)
  await page.getByLabel(/^Find one of/).fill('11 shelf')
  await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringMatching(/^Shelf 11/)])
  await page.context().close()
})

test('a heart that is pressed before the lists are there, on what is kept already, offers nothing that takes it out', async () => {
  const first = await openPage('assistant@eu.demo', '/search?q=scoreboard')
  const heart = first.getByRole('main').getByRole('button', { name: /as a favourite$/ })
  const number = /Keep (.*) as/.exec((await heart.first().getAttribute('title')) ?? '')?.[1] ?? ''
  await heart.first().click()
  await messages(first).getByText(`${number} kept in`).waitFor()
  await first.context().close()

  const page = await signedIn(browser, shop.url, 'assistant@eu.demo')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/GetFavoriteListsBySearch*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/search?q=scoreboard')
  await alive(page)
  await page.getByRole('button', { name: `Keep ${number} as a favourite` }).click()
  release()
  await messages(page).getByText(`${number} kept in`).waitFor()
  expect(await messages(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.getByRole('button', { name: `Take ${number} out of`, pressed: true }).waitFor()
  await page.context().close()
})

test('what could not be put back is offered again', async () => {
  const page = await openPage('assistant@eu.demo', '/search?q=dart')
  const heart = page.getByRole('button', { name: /as a favourite$|^Take .* out of/ }).first()
  await page
    .getByRole('button', { name: /as a favourite$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Close message' }).click()
  await heart.click()
  await messages(page)
    .getByText(/ taken out of /)
    .waitFor()
  await page.context().setOffline(true)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await messages(page).getByText('The list was not changed').waitFor()
  await page.context().setOffline(false)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.context().close()
})

test('what could not be taken out is not said to be', async () => {
  const page = await openPage('assistant@eu.demo', '/search?q=chalk')
  await page
    .getByRole('button', { name: /as a favourite$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Close message' }).click()
  await page.route('**/AddOrUpdateFavoriteList', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Take .* out of/, pressed: true })
    .first()
    .click()
  await messages(page).getByText('The list was not changed').waitFor()
  expect(await messages(page).getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.context().close()
})

test('the name of a list that could not be made is there again', async () => {
  const page = await openPage('assistant@eu.demo', LISTS)
  await alive(page)
  const make = page.getByRole('button', { name: 'New list' })
  const name = page.getByRole('dialog', { name: 'New list' }).getByLabel('Name of the list')
  await make.click()
  await page.route('**/AddOrUpdateFavoriteList', (route) => route.abort())
  await name.fill('Spring league')
  await name.press('Enter')
  await messages(page).getByText('The list was not changed').waitFor()
  await make.click()
  expect(await name.inputValue()).toBe('Spring league')
  await page.unroute('**/AddOrUpdateFavoriteList')
  await name.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Spring league' }).waitFor()
  await page.goBack()
  await make.click()
  expect(await name.inputValue()).not.toBe('Spring league')
  await page.context().close()
})

test('a line whose variant is changed stays selected and keeps the place of the keyboard', async () => {
  const call = await shop.signIn('assistant@eu.demo')
  const { items } = await call('POST /api/Product/GetProductsBySearch', { body: { area: EU, freeTextSearch: 'dart' } })
  const product = items.find(({ item }) => item.variants.length > 2)?.item
  const [variant] = product?.variants ?? []
  if (!product || !variant) throw new Error('The search finds nothing with variants')
  const entry = { productId: product.id, variantId: variant.id, unitOfMeasure: 'STK' as const, note: '', quantity: 1 }
  const favoriteList = { listName: 'Darts', products: [entry] }
  const { listId } = await call('POST /api/FavoriteList/AddOrUpdateFavoriteList', { body: { area: EU, favoriteList } })
  const page = await openPage('assistant@eu.demo', `${LISTS}/${listId}`)
  // Done again once the page is alive, where that comes later; it says so then.
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  const ofSelected = page.getByRole('button', { name: 'Add 1 to cart' })
  await ofSelected.waitFor()
  const choice = page.getByLabel(`Variant of ${product.name}`)
  await choice.selectOption({ index: 1 })
  await expect.poll(() => page.evaluate('document.activeElement.ariaLabel')).toBe(`Variant of ${product.name}`)
  expect(await ofSelected.count()).toBe(1)
  // So does one that could not be added.
  await page.route('**/AddOrUpdateLines', (route) => route.abort())
  await ofSelected.click()
  await page.getByText('Not added to the cart').waitFor()
  expect(await ofSelected.count()).toBe(1)
  await page.context().close()
})

test('a product that came into a list in another window is not said to be gone while it cannot be loaded', async () => {
  const call = await shop.signIn('assistant@eu.demo')
  const favoriteList = { listName: 'In two windows', products: [] }
  const { listId } = await call('POST /api/FavoriteList/AddOrUpdateFavoriteList', { body: { area: EU, favoriteList } })
  await call('PUT /api/FavoriteList/SetFavoriteListActive', { body: { area: EU, favoriteListId: listId } })
  const page = await openPage('assistant@eu.demo', '/search?q=chalk')
  const other = await page.context().newPage()
  await other.clock.install()
  await other.goto(`${LISTS}/${listId}`)
  await alive(other)
  await other.route('**/GetProductsByIds', (route) => route.abort())
  const failed = other.waitForEvent('requestfailed', (request) => request.url().endsWith('GetProductsByIds'))
  await page
    .getByRole('button', { name: /as a favourite$/ })
    .first()
    .click()
  await failed
  await other.waitForTimeout(200)
  const line = other.getByRole('list', { name: 'Products of the list' }).getByRole('listitem')
  expect(await line.count()).toBe(1)
  expect(await line.getByText('No longer in the range').count()).toBe(0)
  await other.unroute('**/GetProductsByIds')
  await other.clock.runFor(10_000)
  await line.getByText('in stock').waitFor()
  await page.context().close()
})

test('a list that a colleague shares is found beside as many own ones as there can be', async () => {
  const [buyer, assistant] = [await shop.signIn('buyer@eu.demo'), await shop.signIn('assistant@eu.demo')]
  const shared = { listName: 'Of a colleague', products: [], sharing: 'read' as const }
  await buyer('POST /api/FavoriteList/AddOrUpdateFavoriteList', { body: { area: EU, favoriteList: shared } })
  const query = { area: EU, take: 100 }
  const { items } = await assistant('GET /api/FavoriteList/GetFavoriteListsBySearch', { query })
  for (let own = items.filter(({ owner }) => owner?.isCaller).length; own < 100; own++) {
    const favoriteList = { listName: `Shelf ${own}`, products: [] }
    await assistant('POST /api/FavoriteList/AddOrUpdateFavoriteList', { body: { area: EU, favoriteList } })
  }
  const page = await openPage('assistant@eu.demo', LISTS)
  await alive(page)
  await page.getByLabel(/^Find one of/).fill('colleague')
  await rows(page).getByText('Of a colleague').waitFor()
  await page.context().close()
})
