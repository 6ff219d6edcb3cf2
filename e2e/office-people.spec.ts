import { expect, test } from 'vitest'
import { EU } from '#test/factories.ts'
import { openJourney } from './running-shop.ts'
import { openAs } from './visiting.ts'

const { shop, browser } = await openJourney()

test('a clerk takes in a sales person, gives him customers, and takes one from a colleague, who acts for him no more', async () => {
  const { context, page } = await openAs(browser, shop.url, 'backoffice@eu.demo', '/backoffice/eu/people')
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')]
  const messages = page.getByRole('region', { name: 'Messages' })
  await main.getByRole('button', { name: 'Invite somebody' }).click()
  await dialog.getByLabel('Name').fill('Nora Nine')
  await dialog.getByLabel('E-mail').fill('backoffice@eu.demo')
  await dialog.getByLabel('Sales').uncheck()
  await dialog.getByRole('button', { name: 'Mail the invitation' }).click()
  await dialog.getByText('Tick one at least').waitFor()
  await dialog.getByLabel('Sales').check()
  await dialog.getByRole('button', { name: 'Mail the invitation' }).click()
  await dialog.getByText('Somebody signs in by this address already').waitFor()
  await dialog.getByLabel('E-mail').fill('nora@wholesaler.example')
  await dialog.getByRole('button', { name: 'Mail the invitation' }).click()
  await main.getByRole('heading', { level: 1, name: 'Nora Nine' }).waitFor()
  await main.getByText('Nobody is on the list yet').waitFor()

  await main.getByRole('button', { name: 'Change roles' }).click()
  const userId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const colleague = await shop.signIn('backoffice@eu.demo')
  await colleague('POST /backoffice/api/Staff/SetRoles', {
    body: { area: EU, userId, roles: ['impersonation', 'backoffice'], replaces: ['impersonation'] },
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await messages.getByText('Somebody has changed the roles meanwhile').waitFor()
  const office = dialog.getByRole('checkbox', { name: 'Back office' })
  await expect.poll(() => office.isChecked()).toBe(true)
  await office.uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })

  await main.getByRole('link', { name: 'Add customers' }).click()
  await main.getByLabel('Choose Spillehuset Aarhus ApS').check()
  await main.getByLabel('Choose all of this page').check()
  await main.getByRole('button', { name: /^Add \d\d$/ }).click()
  await main.getByText('Every customer of the area is on the list').waitFor()
  await main.getByRole('link', { name: 'On the list' }).click()
  await main.getByRole('link', { name: 'Spillehuset Aarhus ApS' }).click()

  const sales = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/impersonation?q=spillehuset')
  await sales.page.getByRole('button', { name: /^Act as Spillehuset/ }).click()
  await sales.page.getByRole('region', { name: 'Acting for a customer' }).waitFor()
  const named = main.getByRole('listitem').filter({ hasText: 'sales@eu.demo' })
  await main.getByRole('listitem').filter({ hasText: 'nora@wholesaler.example' }).waitFor()
  await named.getByRole('button', { name: 'Take away' }).click()
  await named.waitFor({ state: 'detached' })
  expect((await sales.page.request.get('/api/User/GetUser')).status()).toBe(401)
  await messages.getByRole('listitem').filter({ hasText: 'no more' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => named.count()).toBe(1)
  await context.close()
  await sales.context.close()
})
