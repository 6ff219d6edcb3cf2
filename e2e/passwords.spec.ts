import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { startDatabase } from '#server/db/embedded.ts'
import { DEMO_PASSWORD } from '#server/demo/world/users.ts'
import { appCode } from '#test/app-code.ts'
import { openJourney } from './running-shop.ts'
import { alive, fillSignIn, openAs, stranger } from './visiting.ts'

const { dataDir, shop, browser } = await openJourney()

test('a sales person sets a second factor up, signs in by it, and a clerk takes it off him when app and codes are lost', async () => {
  const { context, page } = await openAs(browser, shop.url, 'sales@eu.demo', '/customer-center/user/two-step')
  await alive(page)
  const sayMissing = async (at: Page, send: string, label: string, words: string) => {
    await at.getByRole('button', { name: send, exact: true }).click()
    await at.getByLabel(label, { exact: true }).and(at.locator('[aria-invalid="true"]:focus')).waitFor()
    await at.getByText(words, { exact: true }).waitFor()
  }
  await sayMissing(page, 'Set it up', 'Password', 'Type your password')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Set it up' }).click()
  await sayMissing(page, 'Switch it on', 'Type the code that the app shows now', 'Type the code')
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}/).innerText()
  await page.getByLabel('Type the code that the app shows now').fill(appCode(key))
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'It is on. Keep these codes' })
  await heading.and(page.locator(':focus')).waitFor()
  const [recovery = ''] = await page.getByText(/^([A-Z2-7]{4}-){5}/).allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).press('Enter')
  await page.getByText('Recovery codes left: 10.').waitFor()
  await page.locator('main:focus').waitFor()
  // What is seldom done stands folded.
  await page.getByRole('button', { name: 'Switch it off' }).waitFor({ state: 'hidden' })
  await context.close()

  const out = await stranger(browser, shop.url)
  await out.goto('/login')
  await alive(out)
  await fillSignIn(out, 'sales@eu.demo')
  await out.getByLabel('Code', { exact: true }).waitFor()
  await sayMissing(out, 'Sign in', 'Code', 'Type the code')
  await out.getByLabel('Code').fill(recovery.toLowerCase())
  await out.keyboard.press('Enter')
  await out.waitForURL((url) => url.pathname === '/')

  const clerk = await openAs(browser, shop.url, 'backoffice@eu.demo', '/backoffice/customers?q=sales@eu.demo')
  await clerk.page.getByRole('table').getByRole('link').first().click()
  await clerk.page.getByRole('button', { name: 'Take two-step sign-in off' }).click()
  const asked = clerk.page.getByRole('dialog', { name: /^Take two-step sign-in off/ })
  await asked.getByRole('button', { name: 'Take two-step sign-in off' }).click()
  await clerk.page.getByText('signs in with the password alone').waitFor()
  await clerk.page.getByRole('button', { name: 'Take two-step sign-in off' }).waitFor({ state: 'detached' })
  await clerk.context.close()

  await out.goto('/customer-center')
  await fillSignIn(out, 'sales@eu.demo')
  await out.waitForURL((url) => url.pathname === '/customer-center')
  await out.context().close()
})

test('who has changed the password by keyboard is still at the page, whose fields are empty', async () => {
  const path = '/customer-center/user/change-password'
  const { context, page } = await openAs(browser, shop.url, 'assistant@eu.demo', path)
  await alive(page)
  const current = page.getByLabel('Current password')
  await current.fill(DEMO_PASSWORD)
  await page.getByLabel('New password').fill('Nine darts and a leg')
  await page.keyboard.press('Enter')
  await page.getByText('Your password is changed').waitFor()
  await page.locator('main:focus').waitFor()
  expect(await current.inputValue()).toBe('')
  await context.close()
})

test('who sets a new password by the link of a mail hears that it is set where the keyboard is', async () => {
  const page = await stranger(browser, shop.url)
  await page.goto('/user/recover-password')
  await alive(page)
  await page.getByLabel('User name').fill('assistant@eu.demo')
  await page.keyboard.press('Enter')
  await page.getByText('Look into your mailbox').and(page.locator(':focus')).waitFor()
  await page.goto(await mailedLink('assistant@eu.demo'))
  await alive(page)
  await page.getByLabel('New password').fill('Nine darts and two legs')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your new password is set' }).waitFor()
  await page.locator('main:focus').waitFor()
  await page.context().close()
})

/** Where the latest link leads that was mailed to somebody, as soon as there is one. */
async function mailedLink(username: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const latest = async () => {
    const names = (await readdir(outbox).catch(() => [])).toSorted()
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    // Lines of a mail that are too long end with this sign.
    const token = mails
      .filter((mail) => mail.includes(`To: ${username}`))
      .map((mail) => /recover-password\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1])
      .findLast(Boolean)
    return token && `/user/recover-password?token=${token}&username=${username}`
  }
  await expect.poll(latest).toBeDefined()
  return (await latest()) ?? ''
}

test('a clerk invites who was imported, mends an address, each chooses his password, and one whose link is over has another one mailed', async () => {
  const { url } = await startDatabase(dataDir, { share: true })
  const { pool, close } = openDatabase(url)
  const addUser = (username: string) =>
    pool.query(
      `insert into app_user (username, password_hash, name, email, area_id, customer_number)
       values ($1, '', initcap(split_part($1, '@', 1)), $1, 'eu', '10001')`,
      [username],
    )
  const newcomers = ['anna@spillehuset.example', 'bo@spillehuset.example', 'carl@spillehuset.example']
  for (const username of newcomers) await addUser(username)
  const { context, page } = await openAs(browser, shop.url, 'backoffice@eu.demo', '/backoffice/eu/customers/10001')
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await rowOf('Anna').getByText('Has never signed in').waitFor()
  await rowOf('Anna').getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByText('An invitation goes to anna@spillehuset.example').waitFor()
  await rowOf('Anna').getByText('not signed in yet').waitFor()
  await rowOf('Anna').getByRole('button', { name: 'Invite again' }).waitFor()

  await page.getByRole('button', { name: 'Invite 2 who have never signed in' }).press('Enter')
  const asked = page.getByRole('dialog', { name: /^Invite 2 users of Spillehuset/ })
  await asked.getByText('Who was invited within the last 7 days gets none: 1.').waitFor()
  // Who is added while it is asked is not among those who are meant.
  await addUser('dora@spillehuset.example')
  await asked.getByRole('button', { name: 'Mail the invitations' }).click()
  await page.getByText('Invitations go to 2 users').waitFor()
  await rowOf('Carl').getByText('not signed in yet').waitFor()
  await page.getByRole('button', { name: /^Invite 2/ }).waitFor({ state: 'detached' })
  await rowOf('Dora').getByText('Has never signed in').waitFor()

  const astray = await mailedLink('carl@spillehuset.example')
  await rowOf('Carl').getByRole('button', { name: 'Personal data' }).click()
  await page.getByRole('menuitem', { name: 'Change name or e-mail' }).click()
  const form = page.getByRole('dialog', { name: 'Change carl@spillehuset.example' })
  await form.getByLabel('E-mail').fill('carl at spillehuset')
  await page.keyboard.press('Enter')
  await form.getByLabel('E-mail').and(form.locator('[aria-invalid="true"]:focus')).waitFor()
  await form.getByLabel('E-mail').fill('carl.juhl@spillehuset.example')
  await page.keyboard.press('Enter')
  await rowOf('carl.juhl@spillehuset.example').getByText('Has never signed in').waitFor()
  await form.waitFor({ state: 'detached' })
  const other = await stranger(browser, shop.url)
  await other.goto(astray)
  await other.getByText('This link does not work any more').waitFor()
  await other.context().close()

  const anna = await stranger(browser, shop.url)
  await anna.goto(await mailedLink('anna@spillehuset.example'))
  await alive(anna)
  await anna.getByRole('heading', { level: 1, name: 'Choose your password' }).waitFor()
  await anna.getByText('you sign in as anna@spillehuset.example').waitFor()
  await anna.getByLabel('New password').fill('Nine darts and a bull')
  await anna.keyboard.press('Enter')
  await anna.getByRole('heading', { level: 1, name: 'Your password is set' }).waitFor()
  await anna.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await anna.getByLabel('User name').fill('anna@spillehuset.example')
  await anna.getByLabel('Password', { exact: true }).fill('Nine darts and a bull')
  await anna.keyboard.press('Enter')
  await anna.waitForURL((at) => at.pathname === '/')
  await anna.context().close()
  await page.reload()
  await rowOf('Anna').getByText('Signed in last').waitFor()
  await context.close()

  const bo = await stranger(browser, shop.url)
  const invitation = await mailedLink('bo@spillehuset.example')
  await pool.query("update password_reset set expires_at = now() - interval '1 second' where used_at is null")
  await close()
  await bo.goto(invitation)
  await alive(bo)
  await bo.getByText('This link does not work any more').waitFor()
  expect(await bo.getByLabel('User name').inputValue()).toBe('bo@spillehuset.example')
  await bo.keyboard.press('Enter')
  await bo.getByText('Look into your mailbox').waitFor()
  await expect.poll(() => mailedLink('bo@spillehuset.example')).not.toBe(invitation)
  await bo.goto(await mailedLink('bo@spillehuset.example'))
  await bo.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
  await bo.context().close()
})
