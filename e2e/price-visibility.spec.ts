import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Call } from '#contract/client.ts'
import { EU } from '#test/factories.ts'
import { openJourney } from './running-shop.ts'
import { alive, expectUsable, fillSignIn, stranger } from './visiting.ts'

const { shop, browser } = await openJourney({ TRACKING: '1' })

/** Has the area show its prices to everyone, or to who is signed in alone. */
async function show(office: Call, priceVisibility: 'everyone' | 'signedIn'): Promise<void> {
  const { version, settings } = await office('POST /backoffice/api/Area/GetSettings', { body: { area: EU } })
  const body = { area: EU, version, settings: { ...settings, priceVisibility } }
  await office('POST /backoffice/api/Area/UpdateSettings', { body })
}

/** An amount, as an answer or the state of a page says it. */
const AMOUNT = /"(price|beforePrice|priceWithoutVat|below|fee|value|lowPrice)":-?\d/

/** Everything a page is answered from now on in which an amount stands, by its address. */
function amountsTo(page: Page): { said: string[]; read(): Promise<unknown> } {
  const said: string[] = []
  const reading: Promise<unknown>[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const isRead = /json|html/.test(answer.headers()['content-type'] ?? '')
    // What leads on, or is left unread, has no text.
    const text = isRead ? answer.text().catch(() => '') : Promise.resolve('')
    reading.push(text.then((read) => AMOUNT.test(read) && said.push(pathname)))
  })
  return { said, read: () => Promise.all(reading) }
}

test('where prices are for signed-in customers a visitor meets no amount, and comes back to a page that has them', async () => {
  const office = await shop.signIn('backoffice@eu.demo')
  const page = await stranger(browser, shop.url)
  const main = page.getByRole('main')
  const isPriced = async () => /\d EUR/.test((await main.innerText()).replaceAll('\u00a0', ' '))
  await page.goto('/dartboards')
  await page.getByRole('region', { name: 'Privacy' }).getByRole('button', { name: 'Accept' }).click()
  expect(await isPriced()).toBe(true)

  // It is open while the setting changes: what it is answered from then on says no amount.
  await show(office, 'signedIn')
  const open = amountsTo(page)
  await main.getByRole('link', { name: /board/ }).first().click()
  await page.waitForURL(/\/dartboards\/.+/)
  await expect.poll(isPriced).toBe(false)
  await open.read()
  expect(open.said).toEqual([])

  for (const path of ['/', '/dartboards', '/search?q=board&s=price', '/compare?ids=nb-2250,nb-2260']) {
    await page.goto(path)
    await alive(page)
    await main.getByRole('link', { name: 'Sign in for prices' }).first().waitFor()
    expect(await isPriced(), path).toBe(false)
  }
  await page.getByRole('combobox').fill('bristle board')
  const found = page.getByRole('option', { name: /bristle board/ }).first()
  await found.waitFor()
  const place = await page.evaluate('location.pathname')
  await found.click()
  await page.waitForURL((url) => url.pathname !== place)
  await main.getByRole('link', { name: 'Sign in for prices' }).first().waitFor()
  await open.read()
  expect(open.said).toEqual([])
  const layer = JSON.stringify(await page.evaluate('window.dataLayer'))
  expect(layer).toContain('view_item')
  expect(layer).not.toMatch(AMOUNT)

  const { href } = new URL(page.url())
  await main.getByRole('link', { name: 'Sign in for prices' }).first().click()
  await fillSignIn(page)
  await page.waitForURL(href)
  await expect.poll(isPriced).toBe(true)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Spillehuset/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await page.goBack()
  await main.getByRole('link', { name: 'Sign in for prices' }).first().waitFor()
  expect(await isPriced()).toBe(false)
  await page.context().close()
})

test('pages without prices are usable by everyone', async () => {
  await show(await shop.signIn('backoffice@eu.demo'), 'signedIn')
  const product = '/darts/steel-tip-darts/dunlin-club-steel-tip-set-104-169'
  await expectUsable(browser, shop.url, 'visitor', ['/', '/darts', product, '/compare?ids=nb-2250,nb-2260'])
})
