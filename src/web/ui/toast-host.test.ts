import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGallery } from '#test/gallery.ts'

const gallery = await openGallery()
let page: Page
beforeEach(async () => {
  page = await gallery.open()
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
})
afterEach(() => page.close())

const shown = () => page.getByText('Added: 12 × 10-24318')
const pass = (milliseconds: number) => page.clock.runFor(milliseconds)

async function show() {
  await page.getByRole('button', { name: 'Success toast' }).click()
  await shown().waitFor()
}

test('a toast goes after 3 seconds', async () => {
  await show()
  await pass(2900)
  expect(await shown().count()).toBe(1)
  await pass(200)
  expect(await shown().count()).toBe(0)
})

test('a toast stands at the bottom right of the window', async () => {
  await show()
  await pass(500)
  const box = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(32)
  expect(height - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(32)
})

/** The button that brings a toast, where toasts come. */
async function openerInCorner() {
  const opener = page.getByRole('button', { name: 'Success toast' })
  await opener.evaluate((button) =>
    Object.assign((button as unknown as { style: object }).style, { position: 'fixed', bottom: '0', right: '0' }),
  )
  return opener
}

test('on a phone a toast covers nothing that is pressed, the button that brought it least of all', async () => {
  await page.setViewportSize({ width: 360, height: 700 })
  const opener = await openerInCorner()
  await show()
  await pass(500)
  const toast = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  const pressed = await opener.boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(pressed?.y ?? 0)
  const covered = page.locator('main :is(button, input, select, textarea):not([popover] *)').filter({ visible: true })
  const boxes = await Promise.all((await covered.all()).map((each) => each.boundingBox()))
  expect(boxes.filter((box) => box && toast && overlap(box, toast))).toEqual([])
})

const bottomOfToasts = async (): Promise<number> => {
  const box = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

test('on a phone a toast gives way to what is pushed below it while it stands', async () => {
  await page.setViewportSize({ width: 360, height: 700 })
  await show()
  await page.evaluate(`(() => {
    const late = document.createElement('button')
    late.textContent = 'Late'
    late.style.cssText = 'position: fixed; inset: auto 0 16px; block-size: 44px'
    document.querySelector('main').append(late, Object.assign(document.createElement('p'), { textContent: 'More' }))
  })()`)
  const lateTop = (await page.getByRole('button', { name: 'Late' }).boundingBox())?.y ?? 0
  const toast = page.getByRole('region', { name: 'Messages' })
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBeLessThanOrEqual(lateTop)
})

test('on a wide screen too a toast stands above the button that brought it', async () => {
  const opener = await openerInCorner()
  await show()
  await pass(500)
  const toast = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual((await opener.boundingBox())?.y ?? 0)
})

test('a toast waits while it is pointed at and then takes the time it has left', async () => {
  await show()
  await pass(2000)
  await shown().hover()
  await pass(60_000)
  expect(await shown().count()).toBe(1)
  await page.mouse.move(0, 0)
  await pass(900)
  expect(await shown().count()).toBe(1)
  await pass(200)
  expect(await shown().count()).toBe(0)
})

test('a toast that comes below a pointer at rest does not wait for it', async () => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width - 100, height - 40)
  await page.getByRole('button', { name: 'Success toast' }).press('Enter')
  await shown().waitFor()
  await pass(3100)
  expect(await shown().count()).toBe(0)
})

test('a toast waits while the focus is in it', async () => {
  await show()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).focus()
  await pass(60_000)
  expect(await shown().count()).toBe(1)
  await page.keyboard.press('Enter')
  expect(await shown().count()).toBe(0)
})

test('F8 leads the keyboard to what the latest toast offers, and back to where it came from; Esc closes it', async () => {
  const focused = () => page.evaluate('document.activeElement.innerText')
  await show()
  await page.getByRole('button', { name: 'Undo toast' }).press('Enter')
  await page.keyboard.press('F8')
  expect(await focused()).toBe('Undo')
  await pass(60_000)
  expect(await page.getByText('Line removed').count()).toBe(1)
  await page.keyboard.press('F8')
  expect(await focused()).toBe('Undo toast')
  await page.keyboard.press('Escape')
  expect(await page.getByText('Line removed').count()).toBe(1)
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  expect(await page.getByText('Line removed').count()).toBe(0)
  expect(await focused()).toBe('Undo toast')
})

test.each([
  ['Undo', 'Undo toast'],
  ['Close', 'Success toast'],
])('%s in a toast gives the focus back to where it came from', async (name, opener) => {
  await page.getByRole('button', { name: opener }).press('Enter')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate('document.activeElement.innerText')).toBe(opener)
})

test('over a dialog a toast is pressed too, and outlives the dialog', async () => {
  await show()
  await page.getByRole('button', { name: 'Open dialog', exact: true }).press('Enter')
  await shown().hover()
  await pass(60_000)
  await page
    .getByRole('button', { name: 'Undo toast' })
    .evaluate((button) => (button as unknown as { click(): void }).click())
  await pass(200)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await pass(200)
  expect(await page.getByText('Line removed').count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await shown().isVisible()).toBe(true)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click()
  expect(await shown().count()).toBe(0)
})

test('on a phone a toast gives way to a dialog that opens below it, and to nothing that lies below that', async () => {
  await page.setViewportSize({ width: 360, height: 700 })
  await openerInCorner()
  await show()
  await page.getByRole('button', { name: 'Open dialog', exact: true }).press('Enter')
  await expect.poll(bottomOfToasts).toBeGreaterThan(680)
  await page.keyboard.press('Escape')
  await page.evaluate(`for (const each of document.querySelectorAll('dialog')) each.style.marginBlockEnd = 0`)
  await page.getByRole('button', { name: 'Open dialog', exact: true }).press('Enter')
  const { y } = (await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).boundingBox()) ?? { y: 0 }
  await expect.poll(bottomOfToasts).toBeLessThanOrEqual(y)
})

test('on a desk a toast gives way to the buttons of a dialog, which is not ended without them', async () => {
  await show()
  await page.evaluate(`for (const each of document.querySelectorAll('dialog')) each.style.margin = 'auto 0 0 auto'`)
  await page.getByRole('button', { name: 'Open dialog', exact: true }).press('Enter')
  const { y } = (await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).boundingBox()) ?? { y: 0 }
  await expect.poll(bottomOfToasts).toBeLessThanOrEqual(y)
})

test('on a desk a toast gives way to the buttons of a dialog that has grown below it', async () => {
  await show()
  await page.evaluate(`for (const each of document.querySelectorAll('dialog')) each.style.margin = '0 0 auto auto'`)
  await page.getByRole('button', { name: 'Open dialog', exact: true }).press('Enter')
  await expect.poll(bottomOfToasts).toBeGreaterThan(680)
  const act = page.getByRole('dialog').getByRole('button', { name: 'Keep mine' })
  const { y: before } = (await act.boundingBox()) ?? { y: 0 }
  const { height } = page.viewportSize() ?? { height: 0 }
  await page.evaluate(`document.querySelector('dialog[open] p').style.paddingBlockEnd = '${height - 80 - before}px'`)
  await expect.poll(async () => (await act.boundingBox())?.y).toBeGreaterThan(height - 100)
  const { y } = (await act.boundingBox()) ?? { y: 0 }
  await expect.poll(bottomOfToasts).toBeLessThanOrEqual(y)
})

test('a toast waits while the page is hidden', async () => {
  await show()
  await setHidden(true)
  await pass(60_000)
  expect(await shown().count()).toBe(1)
  await setHidden(false)
  await pass(3100)
  expect(await shown().count()).toBe(0)
})

test('an error says when it came and what was answered, and a press on that copies it and says so', async () => {
  await page.evaluate('navigator.clipboard.writeText = async (text) => { window.copied = text }')
  await page.getByRole('button', { name: 'Error toast' }).click()
  const details = page.getByRole('button', { name: 'Copy message' })
  const time = await page.evaluate('new Date().toLocaleTimeString("en-GB")')
  expect(await details.innerText()).toContain(`${time} · 500 · ServerException`)
  await details.click()
  expect(await page.evaluate('window.copied')).toBe(
    `The price could not be loaded\nPlease try again.\n${time} · 500 · ServerException`,
  )
  await page.getByText('Text copied').waitFor()
  await page.mouse.move(0, 0)
  await pass(3100)
  expect(await page.getByText('Text copied').count()).toBe(0)
})

test('where there is no clipboard to write to, as over http, an error is copied all the same, or says that it is not', async () => {
  await page.evaluate('Object.defineProperty(navigator, "clipboard", { value: undefined })')
  await page.getByRole('button', { name: 'Error toast' }).click()
  const details = page.getByRole('button', { name: 'Copy message' })
  await details.click()
  await page.getByText('Text copied').waitFor()
  const field = page.getByRole('textbox').first()
  await field.fill('')
  await field.press('ControlOrMeta+V')
  expect(await field.inputValue()).toContain('The price could not be loaded')
  await page.evaluate('document.execCommand = () => false')
  await details.click()
  await page.getByText('Text not copied').waitFor()
})

test.each([
  ['Undo toast', 'info', 'Line removed', ''],
  ['Success toast', 'success', 'Added: 12 × 10-24318', ''],
  ['Warning toast', 'warn', 'Only 4 are in stock', 'More come on 3 December.'],
  ['Error toast', 'error', 'The price could not be loaded', 'Please try again.'],
])('the %s is one of %s, says what and more, and is closed by hand', async (opener, severity, text, detail) => {
  await page.getByRole('button', { name: opener }).click()
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  expect(await toast.getAttribute('data-severity')).toBe(severity)
  expect(await toast.innerText()).toContain(text)
  expect(await toast.innerText()).toContain(detail)
  await toast.getByRole('button', { name: 'Close' }).click()
  expect(await toast.count()).toBe(0)
})

test('an error without words has the title of the specification', async () => {
  await page.getByRole('button', { name: 'Nameless error' }).click()
  await page.getByText('Der opstod en fejl', { exact: true }).waitFor()
})

test('the same words at once are one toast', async () => {
  await show()
  await page.getByRole('button', { name: 'Success toast' }).click()
  expect(await shown().count()).toBe(1)
})

type Box = { x: number; y: number; width: number; height: number }

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

async function setHidden(hidden: boolean) {
  await page.evaluate(`Object.defineProperty(document, 'hidden', { configurable: true, value: ${hidden} })`)
  await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
}
