import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGallery } from '#test/gallery.ts'

const gallery = await openGallery()
let page: Page
beforeEach(async () => {
  page = await gallery.open()
  // A browser of 2024, and Safari as far as it is asked to do this by style.
  await page.evaluate('CSS.supports = () => false')
  await page.addStyleTag({
    content: '[popover] { position-area: none !important; position-try-fallbacks: none !important }',
  })
})
afterEach(() => page.close())

/** Presses a button that is so far below the window's top; where what opens stands from the button, and whether it is in sight. */
async function opened(name: string, top: number) {
  const button = page.getByRole('button', { name, exact: true })
  await page.evaluate(`scrollBy(0, ${((await button.boundingBox())?.y ?? 0) - top})`)
  await button.click()
  return async () => {
    const panel = await page.locator('[popover=auto]:popover-open').boundingBox()
    const own = await button.boundingBox()
    if (!panel || !own) return undefined
    return {
      start: panel.x - own.x,
      end: panel.x + panel.width - own.x - own.width,
      below: panel.y - own.y - own.height,
      above: own.y - panel.y - panel.height,
      isInSight: panel.x >= 0 && panel.y >= 0 && panel.x + panel.width <= 1280 && panel.y + panel.height <= 900,
    }
  }
}

test.each([
  ['More acts', 'start'],
  ['Open popover', 'start'],
  ['Choose a day', 'end'],
] as const)(
  'what %s opens stands below it, also when the page scrolls, and above it at the foot of the window',
  async (name, edge) => {
    const below = await opened(name, 300)
    const stands = { [edge]: expect.closeTo(0), below: expect.closeTo(4), isInSight: true }
    await expect.poll(below).toMatchObject(stands)
    await page.evaluate('scrollBy(0, 100)')
    await expect.poll(below).toMatchObject(stands)
    await page.keyboard.press('Escape')
    const above = await opened(name, 850)
    await expect.poll(above).toMatchObject({ [edge]: expect.closeTo(0), above: expect.closeTo(4), isInSight: true })
  },
)
