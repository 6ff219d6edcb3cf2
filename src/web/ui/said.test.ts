import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGallery } from '#test/gallery.ts'

const gallery = await openGallery()
let page: Page
/** What screen readers were given to read, in order: what came into a region that was there before it, and alerts. */
let heard: () => Promise<string[]>
beforeEach(async () => {
  page = await gallery.open()
  await page.evaluate(LISTEN)
  heard = () => page.evaluate<string[]>('heard')
})
afterEach(() => page.close())

const LISTEN = `
  window.heard = []
  const isHeard = (region) => region.checkVisibility() && (region.closest('dialog') || !document.querySelector('dialog:modal'))
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = target.closest('[role=status], [aria-live]')
      for (const added of addedNodes) {
        const place = region ?? (added.role === 'alert' ? added : undefined)
        if (place && isHeard(place) && added.textContent) heard.push(added.textContent)
      }
    }
  }).observe(document.body, { subtree: true, childList: true })
`
/** Longer than anything is held back until it is said. */
const SOON_MS = 900

const pressed = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

test('each toast is said, the first as well, with its detail and the key to what it offers', async () => {
  await pressed('Undo toast')
  await pressed('Warning toast')
  await page.waitForTimeout(SOON_MS)
  expect(await heard()).toEqual([
    expect.stringMatching(/^Line removed.*Undo: F8/),
    expect.stringMatching(/^Only 4 are in stock\s*More come/),
  ])
})

test('over a dialog a toast is said in the dialog: nothing is heard from below it', async () => {
  await pressed('Open dialog')
  await page.getByRole('dialog').waitFor()
  await page.getByText('Success toast').evaluate((button) => (button as unknown as { click(): void }).click())
  await page.waitForTimeout(SOON_MS)
  expect(await heard()).toEqual(['Added: 12 × 10-24318'])
})

test('what a dialog brings as it closes is said on the page, which is heard again', async () => {
  await pressed('Open dialog')
  await page.evaluate(`
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Success toast').click()
    document.querySelector('dialog:modal').close()
  `)
  await page.waitForTimeout(SOON_MS)
  expect(await heard()).toEqual([expect.stringContaining('Added: 12 × 10-24318')])
})

test('an error that comes while one is in its field is said; who comes to the field later has it read with that', async () => {
  const day = page.getByRole('textbox', { name: 'Wanted on' })
  await day.fill('some day')
  await page.waitForTimeout(200)
  await day.press('Enter')
  await page.waitForTimeout(SOON_MS)
  expect(await heard()).toEqual(['Write month, day and year'])
  await day.press('Shift+Tab')
  await day.focus()
  await page.waitForTimeout(SOON_MS)
  expect(await heard()).toEqual(['Write month, day and year'])
})

test('who types is told how much was found once he rests, though it is as much as before', async () => {
  const field = page.getByRole('combobox', { name: 'Search products' })
  await field.pressSequentially('mer')
  await page.waitForTimeout(SOON_MS)
  await field.pressSequentially('idian')
  await page.waitForTimeout(SOON_MS)
  expect(await heard()).toEqual(['2 suggestions', '2 suggestions'])
})
