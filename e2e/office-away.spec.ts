import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ImportFault, ImportRun } from '#contract/imports.ts'
import { openJourney } from './running-shop.ts'
import { fillSignIn, signInAgain, visit } from './visiting.ts'

const { shop, browser } = await openJourney()

const RUN: ImportRun = {
  importId: '00000000-0000-4000-8000-000000000001',
  kind: 'products',
  format: 'ndjson',
  areaId: 'eu',
  fileName: 'range.ndjson',
  isDryRun: false,
  isWhole: false,
  pricesHaveVat: false,
  state: 'running',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  startedBy: 'The clerk',
  stoppedBy: '',
  bytes: 1000,
  bytesRead: 100,
  read: 1,
  created: 1,
  updated: 0,
  unchanged: 0,
  refused: 0,
  ended: 0,
  warnings: 0,
  error: '',
}

test('a change that the shop does not answer says so', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/caches')
  await page.route('**/InvalidateCacheByType', (route) => route.abort())
  await page.getByRole('button', { name: 'Read all anew' }).first().click()
  await page.getByText('The shop did not answer').waitFor()

  await page.goto('/backoffice/eu/redirects?new=/old-page')
  await page.route('**/UpdateRedirect', (route) => route.abort())
  await page.getByLabel('To', { exact: true }).fill('/search?q=darts')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('dialog')
    .getByRole('region', { name: 'Messages' })
    .getByText('The shop did not answer')
    .waitFor()
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('/search?q=darts')
  await context.close()
})

test('while the shop is away the back office says so and comes by itself, and asks nobody to sign in', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.route('**/User/GetUser*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/backoffice/eu/orders')
  await page.getByText('The shop is away for a moment').waitFor()
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0)
  await page.unroute('**/User/GetUser*')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/backoffice/eu/orders')
  await context.close()
})

test('an import at work whose clerk is signed out asks him once, and goes on after it', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const run = { ...RUN }
  let looks = 0
  await page.route('**/Import/GetImports', async (route) => {
    looks += 1
    const isSignedIn = (await context.cookies()).some(({ name }) => name === 'accessToken')
    if (isSignedIn) await route.fulfill({ json: { items: [run], totalItems: 1 } })
    else await route.continue()
  })
  await page.goto(`/backoffice/eu/imports/${run.importId}`)
  await page.getByText('range.ndjson').waitFor()
  await context.clearCookies()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.waitFor()
  const asked = looks
  // Longer than it takes that a run is looked at again.
  await sleep(2_000)
  expect(looks).toBe(asked)

  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('link', { name: 'Try again' }).click()
  await dialog.waitFor()
  await signInAgain(page)
  run.state = 'done'
  run.endedAt = '2026-01-01T00:01:00.000Z'
  await page.getByText('Done', { exact: true }).first().waitFor()
  await context.close()
})

test('rows of an import that could not be loaded are asked for again', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const run: ImportRun = { ...RUN, state: 'done', endedAt: '2026-01-01T00:01:00.000Z', refused: 1 }
  await page.route('**/Import/GetImports', (route) => route.fulfill({ json: { items: [run], totalItems: 1 } }))
  await page.route('**/Import/GetFaultRows', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/backoffice/eu/imports/${run.importId}`)
  const alert = page.getByRole('alert').filter({ hasText: 'The rows could not be loaded' })
  await alert.waitFor()
  const fault: ImportFault = { line: 3, number: 'D-1', reason: 'name is needed', isWarning: false }
  await page.route('**/Import/GetFaultRows', (route) => route.fulfill({ json: { items: [fault], totalItems: 1 } }))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('rowheader', { name: 'D-1' }).waitFor()
  expect(await alert.count()).toBe(0)
  await context.close()
})

test('a file that is asked for when the session has ended is saved after signing in again', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/redirects/file')
  const save = page.getByRole('button', { name: 'Download CSV' })
  await save.waitFor()
  await context.clearCookies()
  const downloading = page.waitForEvent('download')
  await save.click()
  await signInAgain(page)
  expect((await downloading).suggestedFilename()).toBe('redirects-eu.csv')
  await context.close()
})

test('where somebody else signs in again, the page starts anew', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await context.clearCookies()
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await fillSignIn(page)
  await page.getByText('does not work in the back office').waitFor()
  await context.close()
})
