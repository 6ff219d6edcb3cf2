import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openGallery } from '#test/gallery.ts'

const gallery = await openGallery()
let page: Page
beforeEach(async () => {
  page = await gallery.open()
})
afterEach(() => page.close())

const press = (key: string) => page.keyboard.press(key)
const focused = (question: string) => page.evaluate(`document.activeElement.${question}`)

describe('the search field', () => {
  const field = () => page.getByRole('combobox', { name: 'Search products' })
  const marked = () => page.getByRole('search').getByRole('option', { selected: true })

  test('marks options with the arrows, around the ends, while the focus stays in the field', async () => {
    await field().fill('meridian')
    await press('ArrowDown')
    expect(await marked().textContent()).toContain('10-24318')
    await press('ArrowDown')
    expect(await marked().textContent()).toContain('10-24320')
    await press('ArrowDown')
    expect(await marked().textContent()).toContain('10-24318')
    await press('ArrowUp')
    const markedId = await marked().getAttribute('id')
    expect(await field().getAttribute('aria-activedescendant')).toBe(markedId)
    expect(await focused('getAttribute("role")')).toBe('combobox')
  })

  test('takes the marked option with Enter and closes', async () => {
    await field().fill('meridian')
    await press('ArrowDown')
    await press('Enter')
    expect(await field().inputValue()).toBe('10-24318')
    expect(await field().getAttribute('aria-expanded')).toBe('false')
  })

  test('closes with Esc first and empties with the second', async () => {
    await field().fill('meridian')
    expect(await field().getAttribute('aria-expanded')).toBe('true')
    await press('Escape')
    expect(await field().getAttribute('aria-expanded')).toBe('false')
    expect(await field().inputValue()).toBe('meridian')
    await press('Escape')
    expect(await field().inputValue()).toBe('')
  })

  test('closes when the focus leaves it', async () => {
    await field().fill('meridian')
    await press('Tab')
    await press('Tab')
    expect(await field().getAttribute('aria-expanded')).toBe('false')
  })
})

describe('a menu', () => {
  const button = () => page.getByRole('button', { name: 'Account' })
  const text = () => focused('textContent.trim()')

  test('opens with the arrow keys at its first or last item and moves around the ends', async () => {
    await button().focus()
    await press('ArrowDown')
    expect(await text()).toBe('Customer center')
    await press('ArrowUp')
    expect(await text()).toBe('Sign out')
    await press('ArrowDown')
    expect(await text()).toBe('Customer center')
    await press('End')
    expect(await text()).toBe('Sign out')
    await press('i')
    expect(await text()).toBe('Invoices')
    await press('Escape')
    await press('ArrowUp')
    expect(await text()).toBe('Sign out')
  })

  test('gives the focus back to its button with Esc, and closes with Tab', async () => {
    await button().focus()
    await press('Enter')
    await page.getByRole('menu').waitFor()
    await press('Escape')
    expect(await focused('title')).toBe('Account')
    await press('Enter')
    await page.waitForFunction('document.activeElement.role === "menuitem"')
    await press('Tab')
    expect(await page.getByRole('menu').count()).toBe(0)
  })
})

describe('a dialog', () => {
  test('takes the focus, keeps it, and gives it back with Esc', async () => {
    const opener = page.getByRole('button', { name: 'Open dialog' })
    await opener.focus()
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: 'The cart has changed' })
    await dialog.waitFor()
    expect(await focused('labels?.[0]?.textContent')).toBe('Note to M. Berg')
    await press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await focused('textContent')).toBe('Open dialog')
  })

  test('that is higher than its window takes the focus to its first field all the same', async () => {
    await page.setViewportSize({ width: 360, height: 220 })
    await page.getByRole('button', { name: 'Open dialog' }).press('Enter')
    await page.getByRole('dialog', { name: 'The cart has changed' }).waitFor()
    expect(await focused('labels?.[0]?.textContent')).toBe('Note to M. Berg')
  })

  test('that is opened again as soon as it was closed stays open', async () => {
    const dialog = page.getByRole('dialog', { name: 'The cart has changed' })
    await page.getByRole('button', { name: 'Open dialog' }).click()
    // By the second press it has been closed, and nobody has been told yet.
    await page.evaluate(`(async () => {
      for (const name of ['Keep mine', 'Open dialog']) {
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name).click()
        await null
      }
    })()`)
    await page.waitForTimeout(100)
    expect(await dialog.isVisible()).toBe(true)
  })

  test.each([
    [1920, 960],
    [1400, 700],
    [900, 544],
    [360, 328],
  ])('in a window of %i px is %i px wide: half of it, but never too narrow to read', async (window, width) => {
    await page.setViewportSize({ width: window, height: 800 })
    await page.getByRole('button', { name: 'Open dialog' }).click()
    const dialog = page.getByRole('dialog', { name: 'The cart has changed' })
    expect((await dialog.boundingBox())?.width).toBe(width)
  })
})

describe('a quantity', () => {
  const field = () => page.getByRole('spinbutton', { name: 'Quantity of 11-00782' }).first()

  test('goes by its multiple with the arrows, by ten of them with the Page keys, and Home to the least', async () => {
    await field().focus()
    await press('ArrowUp')
    expect(await field().inputValue()).toBe('24')
    await press('PageUp')
    expect(await field().inputValue()).toBe('144')
    await press('ArrowDown')
    expect(await field().inputValue()).toBe('132')
    await press('Home')
    expect(await field().inputValue()).toBe('12')
    await press('ArrowDown')
    expect(await field().inputValue()).toBe('12')
  })

  test('is rounded up to the multiple on leaving, and says so', async () => {
    await field().fill('30')
    await press('Tab')
    expect(await field().inputValue()).toBe('36')
    expect(await field().getAttribute('aria-valuenow')).toBe('36')
    await page.getByText('Rounded up to 36: packs of 12').first().waitFor()
  })

  test('keeps what is no quantity as it was typed, says why, and comes back with Esc', async () => {
    await field().fill('many')
    await press('Tab')
    expect(await field().inputValue()).toBe('many')
    expect(await field().getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Not a number').first().waitFor()
    await field().focus()
    await press('Escape')
    expect(await field().inputValue()).toBe('12')
    expect(await field().getAttribute('aria-invalid')).toBeNull()
  })

  test.each(['Escape', 'Enter', 'ArrowUp'])('is typed over after %s, which leaves the focus there', async (key) => {
    await field().focus()
    await page.keyboard.type('24')
    await press(key)
    await page.keyboard.type('36')
    expect(await field().inputValue()).toBe('36')
  })
})

describe('a range', () => {
  test('moves a thumb with the arrows and never past the other', async () => {
    const lowest = page.getByRole('slider', { name: 'Lowest price' })
    await lowest.focus()
    await press('ArrowRight')
    expect(await page.getByRole('spinbutton', { name: 'Lowest price' }).inputValue()).toBe('13')
    const highest = page.getByRole('spinbutton', { name: 'Highest price' })
    await highest.fill('12')
    await press('Enter')
    expect([await lowest.inputValue(), await highest.inputValue()]).toEqual(['12', '13'])
  })
})

describe('a day', () => {
  const field = () => page.getByRole('textbox', { name: 'Wanted on' })
  const button = () => page.getByRole('button', { name: 'Choose a day' })

  test('is chosen from weeks that start on Sunday, by days, weeks and months', async () => {
    await button().focus()
    await press('Enter')
    const calendar = page.getByRole('table', { name: 'November 2026' })
    await calendar.waitFor()
    expect(await calendar.getByRole('columnheader').allTextContents()).toEqual([
      ...['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    ])
    await expect.poll(() => focused('dataset.day')).toBe('2026-11-21')
    for (const [key, day] of [
      ['ArrowLeft', '2026-11-20'],
      ['ArrowDown', '2026-11-27'],
      ['Home', '2026-11-22'],
      ['PageDown', '2026-12-22'],
      ['End', '2026-12-26'],
    ] as const) {
      await press(key)
      await expect.poll(() => focused('dataset.day')).toBe(day)
    }
    await press('Enter')
    expect(await field().inputValue()).toBe('12/26/2026')
    expect(await focused('title')).toBe('Choose a day')
  })

  test('goes no further than it may, and Esc leaves it as it was', async () => {
    await button().click()
    await expect.poll(() => focused('dataset.day')).toBe('2026-11-21')
    for (let presses = 0; presses < 3; presses++) {
      await press('PageUp')
      await expect.poll(() => focused('dataset.day')).toBe('2026-11-03')
    }
    await press('Escape')
    expect(await field().inputValue()).toBe('11/21/2026')
  })

  test('is written month first, and what is none says so until it is mended', async () => {
    await field().fill('2/30/2027')
    await press('Tab')
    await page.getByText('Write month, day and year').waitFor()
    await field().fill('2/3/2027')
    await press('Enter')
    expect(await field().inputValue()).toBe('02/03/2027')
    expect(await page.getByText('Write month, day and year').count()).toBe(0)
  })
})

test('a table is a stop of the Tab key only while it is too wide for its place', async () => {
  const table = page.getByRole('region', { name: 'Levels' })
  await table.waitFor()
  expect(await table.getAttribute('tabindex')).toBeNull()
  await page.addStyleTag({ content: 'section[tabindex], section:has(> table) { max-inline-size: 3rem }' })
  await expect.poll(() => table.getAttribute('tabindex')).toBe('0')
})
