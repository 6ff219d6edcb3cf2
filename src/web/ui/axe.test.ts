import { describe, expect, test } from 'vitest'
import { EVERY_RULE, violationsOn } from '#test/axe.ts'
import { openGallery } from '#test/gallery.ts'

const gallery = await openGallery()

describe.each([
  ['felt', 'light', 1280],
  ['chalk', 'dark', 360],
] as const)('the style page in %s, %s, %i px wide', (theme, scheme, width) => {
  test('breaks no rule of WCAG 2.2 AA', async () => {
    const page = await gallery.open({ theme, scheme, width })
    // The style page shows the headings of several pages on one; a shop page has one h1.
    const rules = { 'heading-order': { enabled: false }, 'landmark-unique': { enabled: false } }
    expect(await violationsOn(page, { runOnly: EVERY_RULE, rules })).toEqual([])
    await page.close()
  })

  test('never scrolls sideways', async () => {
    const page = await gallery.open({ theme, scheme, width })
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
    await page.close()
  })
})

test('what is open over the page breaks no rule either', async () => {
  const page = await gallery.open()
  await page.getByRole('button', { name: 'Open dialog' }).click()
  expect(await violationsOn(page, {}, 'dialog[open]')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Account' }).click()
  expect(await violationsOn(page, {}, '[role=menu]:popover-open')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Choose a day' }).click()
  expect(await violationsOn(page, {}, '[role=dialog]:popover-open')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search products' }).fill('dart')
  expect(await violationsOn(page, {}, 'search')).toEqual([])
  await page.close()
})
