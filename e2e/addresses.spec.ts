import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { COPENHAGEN, EU, US } from '#test/factories.ts'
import { openJourney } from './running-shop.ts'
import { alive, signedIn, visit } from './visiting.ts'

const { shop, browser } = await openJourney()

test('on a phone the form of an address keeps its button, and the label of a wrong field, in sight', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 360, 'light')
  await page.goto('/customer-center/addresses')
  await page.getByRole('button', { name: 'New address' }).click()
  const dialog = page.getByRole('dialog', { name: 'New address' })
  const save = dialog.getByRole('button', { name: 'Save' })
  const endOf = async (place: Locator) => {
    const box = await place.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  expect(await endOf(save)).toBeLessThan(await endOf(dialog))
  await save.click()
  const label = await dialog.getByText('Company or name').boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual(await endOf(dialog.getByRole('heading')))
  await context.close()
})

test('in a low window what is typed into a new address begins in its first field', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/customer-center/addresses')
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('dialog').getByLabel('Company or name').and(page.locator(':focus')).waitFor()
  await context.close()
})

test('an address that was closed in the middle is still there when it is opened again, and another one begins anew', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/customer-center/addresses')
  const street = page.getByRole('dialog').getByLabel('Street and number')
  await page.getByRole('button', { name: 'New address' }).click()
  await street.fill('Mill Lane 1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New address' }).click()
  expect(await street.inputValue()).toBe('Mill Lane 1')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  expect(await street.inputValue()).not.toBe('Mill Lane 1')
  await context.close()
})

test('an address that is begun while another is still on its way is not closed by the answer to that', async () => {
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  await page.goto('/customer-center/addresses')
  const dialog = page.getByRole('dialog')
  const street = dialog.getByLabel('Street and number')
  const held = Promise.withResolvers<void>()
  await page.route('**/AddOrUpdateAddress', (route) => held.promise.then(() => route.continue()))
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await dialog.getByLabel('Attention').fill('Slow to come')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New address' }).click()
  await street.fill('Mill Lane 2')
  held.resolve()
  await page.getByText('Slow to come').waitFor()
  expect(await street.inputValue()).toBe('Mill Lane 2')
  await context.close()
})

test('an address that another device has deleted is kept as a new one, or taken from the page', async () => {
  const call = await shop.signIn('buyer@eu.demo')
  const { page, context } = await visit(browser, shop.url, 'buyer', 1280, 'light')
  for (const name of ['Old depot', 'Old barn']) {
    await call('POST /api/Customer/AddOrUpdateAddress', { body: { area: EU, address: { ...COPENHAGEN, name } } })
  }
  const { addresses } = await call('POST /api/Customer/GetAddresses', { body: { area: EU } })
  await page.goto('/customer-center/addresses')
  await page.getByRole('button', { name: 'Change Old depot' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Street and number').fill('Mill Lane 1')
  for (const { addressId } of addresses.filter(({ name }) => name.startsWith('Old'))) {
    await call('DELETE /api/Customer/DeleteAddress', { body: { area: EU, addressId } })
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This address was deleted elsewhere').waitFor()
  await page.getByText('Old barn').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Mill Lane 1').waitFor()

  const [depot] = (await call('POST /api/Customer/GetAddresses', { body: { area: EU } })).addresses.filter(
    ({ name }) => name === 'Old depot',
  )
  await call('DELETE /api/Customer/DeleteAddress', { body: { area: EU, addressId: depot?.addressId ?? '' } })
  await page.getByRole('button', { name: 'Use Old depot from now on' }).click()
  await page.getByText('This address was deleted elsewhere').waitFor()
  await page.getByText('Mill Lane 1').waitFor({ state: 'detached' })
  await context.close()
})

test('one of many addresses is found by its words', async () => {
  const call = await shop.signIn('buyer@us.demo')
  const { addresses } = await call('POST /api/Customer/GetAddresses', { body: { area: US } })
  const [first] = addresses
  if (!first) throw new Error('There is no address')
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    const address = { ...first, addressId: null, name: `Branch ${name}` }
    await call('POST /api/Customer/AddOrUpdateAddress', { body: { area: US, address } })
  }
  const page = await signedIn(browser, shop.url, 'buyer@us.demo')
  await page.goto('/customer-center/addresses')
  await alive(page)
  const shown = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Delete / }) })
  const search = page.getByLabel(`Find one of ${addresses.length + 6} addresses`)
  await search.fill(`four ${first.city}`)
  await expect.poll(() => shown.allInnerTexts()).toEqual([expect.stringMatching(/^Branch Four/)])
  await search.fill('nowhere')
  await page.getByText('No address matches “nowhere”').waitFor()
  await page.context().close()
})
